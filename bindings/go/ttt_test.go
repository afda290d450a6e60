// What users ask of the Go binding: does it do what the library does, and does it ever crash?
// SPDX-License-Identifier: MIT

package ttt_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"ttt"
)

func newGame(t testing.TB, text string) *ttt.Game {
	t.Helper()
	game, err := ttt.ParseGame(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return game
}

func equal(t testing.TB, got, want any, about ...any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v: got %v, not %v", about, got, want)
	}
}

func code(t testing.TB, err error) int {
	t.Helper()
	var e ttt.Error
	if err != nil && !errors.As(err, &e) {
		t.Errorf("no error of the library: %v", err)
	}
	return int(e)
}

func integer(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func random(t testing.TB, text string) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func set(cells []int) string {
	bits := 0
	for _, cell := range cells {
		bits |= 1 << cell
	}
	return strconv.Itoa(bits)
}

func checkPlayed(t *testing.T, columns []string) {
	game := newGame(t, "")
	var codes []string
	for _, move := range strings.Fields(columns[1]) {
		err := game.Move(int(move[0]-'0'), int(move[1]-'0'))
		codes = append(codes, strconv.Itoa(code(t, err)))
	}
	equal(t, strings.Join(codes, " "), columns[2], columns)
	equal(t, game.Winner().String(), columns[3], columns)
}

func checkPosition(t *testing.T, columns []string) {
	game := newGame(t, columns[1])
	answers := []string{
		game.String(), game.Board(), game.State().String(), game.Winner().String(),
		game.Player().String(), set(game.LegalMoves()), set(game.WinningCells()),
		set(game.BestMoves()), game.Outcome().String(), strconv.Itoa(game.PliesLeft()),
	}
	equal(t, answers, columns[1:], columns)
}

// call makes a call that is to be refused.
func call(t *testing.T, game *ttt.Game, name, text string) (err error) {
	numbers := []int{0, 0}
	if !strings.HasPrefix(name, "parse_") {
		for i, field := range strings.Fields(text) {
			numbers[i] = integer(t, field)
		}
	}
	a, b := numbers[0], numbers[1]
	var rng uint64
	switch name {
	case "move":
		err = game.Move(a, b)
	case "undo":
		err = game.Undo()
	case "redo":
		err = game.Redo()
	case "move_at": // Moves has just the indexes that are in range
		if moves := game.Moves(); a < 0 || a >= len(moves) {
			err = ttt.ErrRange
		}
	case "cell":
		if game.Cell(a, b) == 0 {
			err = ttt.ErrRange
		}
	case "outcome_after":
		_, err = game.OutcomeAfter(a, b)
	case "plies_left_after":
		_, err = game.PliesLeftAfter(a, b)
	case "choose_move":
		_, err = game.ChooseMove(a, &rng)
	case "transform":
		err = game.Transform(a)
	case "symmetry_cell":
		_, err = ttt.SymmetryCell(a, b)
	case "symmetry_inverse":
		_, err = ttt.SymmetryInverse(a)
	case "parse_board":
		_, err = ttt.ParseBoard(text)
	case "parse_game":
		err = game.UnmarshalText([]byte(text))
	default:
		t.Fatalf("the vectors name a function that is not known here: %s", name)
	}
	equal(t, rng, uint64(0), name, text)
	return err
}

func checkRefused(t *testing.T, columns []string) {
	game := newGame(t, columns[1])
	board := game.Board()
	equal(t, code(t, call(t, game, columns[2], columns[3])), integer(t, columns[4]), columns)
	equal(t, game.String(), columns[1], columns)
	equal(t, game.Board(), board, columns)
}

func checkChosen(t *testing.T, columns []string) {
	rng := random(t, columns[3])
	cell, err := newGame(t, columns[1]).ChooseMove(integer(t, columns[2]), &rng)
	equal(t, err, nil, columns)
	equal(t, cell, integer(t, columns[4]), columns)
	equal(t, rng, random(t, columns[5]), columns)
}

func TestEachLineOfTheVectorsIsAnswered(t *testing.T) {
	text, err := os.ReadFile("../../tests/vectors/vectors.tsv")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]func(*testing.T, []string){
		"played": checkPlayed, "position": checkPosition,
		"refused": checkRefused, "chosen": checkChosen,
	}
	counts := map[string]int{}
	lines := strings.SplitAfter(string(text), "\n")
	for _, line := range lines[:len(lines)-1] {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if check := kinds[columns[0]]; check != nil {
			check(t, columns)
			counts[columns[0]]++
		}
	}
	checked := 0
	for kind := range kinds {
		if counts[kind] == 0 {
			t.Errorf("no line is of the kind %s", kind)
		}
		checked += counts[kind]
	}
	equal(t, checked, bytes.Count(text, []byte("\n")), "lines")
	t.Logf("%d lines: %v", checked, counts)
}

func TestTheSamplePrintsWhoWins(t *testing.T) {
	output, err := exec.Command("go", "run", "./six_games").Output()
	if err != nil {
		t.Fatal(err)
	}
	want := "X wins!\nO wins!\nX wins!\nX wins!\nNo winner: .\nNo winner: .\n"
	equal(t, string(output), want, "six_games")
}

func TestNumbersThatCIntCannotHoldAreOutOfRange(t *testing.T) {
	// The first four are a row if they are cut off at 32 bits.
	numbers := []int64{
		1 << 32, 1<<32 + 1, -1 << 32, math.MinInt64, math.MaxInt64,
		1 << 31, math.MinInt32, math.MaxInt32,
	}
	game, rng := newGame(t, "11"), uint64(7)
	for _, number := range numbers {
		n := int(number)
		if int64(n) != number {
			continue // an int has 32 bits here
		}
		_, outcome := game.OutcomeAfter(n, 0)
		_, plies := game.PliesLeftAfter(0, n)
		_, choice := game.ChooseMove(n, &rng)
		_, image := ttt.SymmetryCell(n, 0)
		_, imageOf := ttt.SymmetryCell(0, n)
		_, inverse := ttt.SymmetryInverse(n)
		errs := []error{
			game.Move(n, 0), game.Move(0, n), game.Transform(n),
			outcome, plies, choice, image, imageOf, inverse,
		}
		for i, err := range errs {
			equal(t, err, ttt.ErrRange, number, i)
		}
		equal(t, game.Cell(n, 1), ttt.Player(0), number)
		equal(t, game.Cell(1, n), ttt.Player(0), number)
		equal(t, ttt.State(n).String(), "UNKNOWN", number)
		equal(t, ttt.Error(n).Error(), ttt.Error(-100).Error(), number)
	}
	equal(t, game.String(), "11")
	equal(t, rng, uint64(7))
}

func TestNoGameIsAnsweredPlainly(t *testing.T) {
	closed, copied := newGame(t, "00 11"), newGame(t, "00 11")
	closed.Close()
	closed.Close()
	copyOfIt := *copied
	copied.Close()
	for name, game := range map[string]*ttt.Game{
		"nil": nil, "zero": {}, "closed": closed, "copy": &copyOfIt,
	} {
		var rng uint64
		_, outcome := game.OutcomeAfter(0, 0)
		_, plies := game.PliesLeftAfter(0, 0)
		_, choice := game.ChooseMove(50, &rng)
		_, clone := game.Clone()
		_, text := game.MarshalText()
		errs := []error{
			game.Move(0, 0), game.Reset(), game.Undo(), game.Redo(), game.Transform(0),
			outcome, plies, choice, clone, text,
		}
		for i, err := range errs {
			equal(t, err, ttt.ErrClosed, name, i)
		}
		for i, player := range []ttt.Player{game.Winner(), game.Player(), game.Cell(0, 0)} {
			equal(t, player, ttt.Player(0), name, i)
		}
		for i, list := range [][]int{
			game.LegalMoves(), game.WinningCells(), game.BestMoves(), game.Moves(),
		} {
			equal(t, list, []int(nil), name, i)
		}
		equal(t, fmt.Sprint(game.State(), game.Outcome()), "UNKNOWN UNKNOWN", name)
		equal(t, []int{game.PliesLeft(), game.CanonicalSymmetry()}, []int{-1, -1}, name)
		equal(t, game.String()+game.Board(), "", name)
		game.Close()
	}
	equal(t, (*ttt.Game)(nil).UnmarshalText(nil), ttt.ErrClosed)
	equal(t, closed.UnmarshalText([]byte("11")), nil)
	equal(t, closed.String(), "11", "closed, then read")
}

func TestErrorsSayWhatIsWrong(t *testing.T) {
	err := newGame(t, "11").Move(1, 1)
	if !errors.Is(err, ttt.ErrOccupied) || errors.Is(err, ttt.ErrRange) {
		t.Errorf("not ErrOccupied: %v", err)
	}
	equal(t, err.Error(), "The cell is taken; choose an empty one.")
	unknown := "Unknown error; the number is no TTT_ERROR_ code of this version."
	equal(t, ttt.Error(-100).Error(), unknown)
	wrapped := fmt.Errorf("later: %w", ttt.Error(-100))
	equal(t, errors.Is(wrapped, ttt.Error(-100)), true, "an unknown code is kept")
	_, err = newGame(t, "").ChooseMove(50, nil)
	equal(t, err, ttt.ErrNull)
	for _, text := range []string{"\x00", "00\x00", "00\x00 11", "XO./.X./..O\x00"} {
		_, game := ttt.ParseGame(text)
		_, board := ttt.ParseBoard(text)
		equal(t, []error{game, board}, []error{ttt.ErrSyntax, ttt.ErrSyntax}, text)
	}
}

func TestVersionIsKnown(t *testing.T) {
	if !strings.HasPrefix(ttt.Version(), "1.") {
		t.Errorf("version %q", ttt.Version())
	}
}

func TestMovesAreUndoneRedoneAndReset(t *testing.T) {
	game := newGame(t, "00 11 02")
	equal(t, game.Moves(), []int{0, 4, 2})
	marks := []ttt.Player{game.Cell(0, 2), game.Cell(1, 1), game.Cell(2, 0)}
	equal(t, marks, []ttt.Player{ttt.X, ttt.O, ttt.Nobody})
	equal(t, []error{game.Undo(), game.Undo(), game.Redo()}, []error{nil, nil, nil})
	equal(t, game.String(), "00 11")
	equal(t, game.Reset(), nil)
	equal(t, game.Redo(), ttt.ErrNoHistory)
	equal(t, game.Moves(), []int(nil))
}

func TestBoardIsReadInEachForm(t *testing.T) {
	for _, text := range []string{"XO./.X./..O", "XO.\n.X.\n..O", "XO..X...O"} {
		game, err := ttt.ParseBoard(text)
		equal(t, err, nil, text)
		equal(t, game.Board(), "XO./.X./..O", text)
	}
}

func TestWhatAMoveLeadsToIsWhatItDoes(t *testing.T) {
	for _, text := range []string{"", "00", "11 00", "XO./.X./..O", "XX./OO./..."} {
		game := newGame(t, text)
		for _, cell := range game.LegalMoves() {
			outcome, outcomeErr := game.OutcomeAfter(cell/3, cell%3)
			plies, pliesErr := game.PliesLeftAfter(cell/3, cell%3)
			after, cloneErr := game.Clone()
			equal(t, []error{outcomeErr, pliesErr, cloneErr}, []error{nil, nil, nil}, text, cell)
			equal(t, after.Move(cell/3, cell%3), nil, text, cell)
			equal(t, outcome, after.Outcome(), text, cell)
			equal(t, plies, after.PliesLeft(), text, cell)
		}
	}
}

func TestSymmetriesTurnAndMirror(t *testing.T) {
	quarter, mirrored := newGame(t, "00 12"), newGame(t, "00 12")
	equal(t, []error{quarter.Transform(1), mirrored.Transform(4)}, []error{nil, nil})
	equal(t, quarter.String()+", "+mirrored.String(), "02 21, 02 10")
	for symmetry := 0; symmetry < 8; symmetry++ {
		inverse, err := ttt.SymmetryInverse(symmetry)
		equal(t, err, nil, symmetry)
		for cell := 0; cell < 9; cell++ {
			image, err := ttt.SymmetryCell(symmetry, cell)
			equal(t, err, nil, symmetry, cell)
			back, err := ttt.SymmetryCell(inverse, image)
			equal(t, err, nil, symmetry, cell)
			equal(t, back, cell, symmetry, cell)
		}
	}
}

func TestCanonicalSymmetryLeadsToTheBoardThatSortsFirst(t *testing.T) {
	for _, text := range []string{"", "00", "21 00", "XO./.X./..O"} {
		best, first := 0, ""
		for symmetry := 0; symmetry < 8; symmetry++ {
			game := newGame(t, text)
			equal(t, game.Transform(symmetry), nil, text, symmetry)
			if board := game.Board(); symmetry == 0 || board < first {
				best, first = symmetry, board
			}
		}
		equal(t, newGame(t, text).CanonicalSymmetry(), best, text)
	}
}

func TestGamesAreSavedInJSON(t *testing.T) {
	type save struct {
		Name string
		Game *ttt.Game
	}
	saved, err := json.Marshal(save{"final", newGame(t, "XO./.X./..O 10 12")})
	equal(t, err, nil)
	equal(t, string(saved), `{"Name":"final","Game":"XO./.X./..O 10 12"}`)
	var restored save
	equal(t, json.Unmarshal(saved, &restored), nil)
	equal(t, restored.Game.Undo(), nil)
	equal(t, restored.Game.String(), "XO./.X./..O 10")
	if json.Unmarshal([]byte(`{"Game":"99"}`), &restored) == nil {
		t.Error("99 is read")
	}
	equal(t, restored.Game.Redo(), nil, "a refused text leaves what can be redone")
}

func TestCloneIsIndependent(t *testing.T) {
	game := newGame(t, "00 11 02")
	equal(t, game.Undo(), nil)
	clone, err := game.Clone()
	equal(t, err, nil)
	equal(t, clone.Redo(), nil)
	equal(t, game.Move(2, 2), nil)
	equal(t, clone.String()+", "+game.String(), "00 11 02, 00 11 22")
	game.Close()
	equal(t, clone.String(), "00 11 02")
}

func TestTwoGamesNeverShare(t *testing.T) {
	one, other := newGame(t, ""), newGame(t, "")
	for cell := 0; cell < 5; cell++ {
		equal(t, one.Move(cell/3, cell%3), nil)
		equal(t, other.Move((8-cell)/3, (8-cell)%3), nil)
	}
	equal(t, one.String()+", "+other.String(), "00 01 02 10 11, 22 21 20 12 11")
}

// residentKiB reads the memory that the process has, be it Go's or C's.
func residentKiB(t *testing.T) int {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skipf("the resident size is not known here: %v", err)
	}
	return integer(t, strings.Fields(string(text))[1]) * os.Getpagesize() / 1024
}

// The resident size, from /proc/self/statm, hardly grows as games are made and dropped, with the
// collector run after each thousand. A hundred thousand that are never freed take 3 MiB.
func TestDroppedGamesAreFreed(t *testing.T) {
	drop := func(thousands int) {
		for i := 0; i < thousands; i++ {
			for j := 0; j < 1000; j++ {
				newGame(t, "11")
			}
			runtime.GC()
		}
	}
	drop(20) // what the process needs for it anyway
	before := residentKiB(t)
	drop(100)
	grown := residentKiB(t) - before
	t.Logf("%d KiB before, %d KiB more after", before, grown)
	if grown > 1024 {
		t.Errorf("the resident size grew by %d KiB", grown)
	}
}

// play lets two choosers play a thousand games, and returns the last of them.
func play(game *ttt.Game, rng uint64) (string, error) {
	for i := 0; i < 1000; i++ {
		if err := game.Reset(); err != nil {
			return "", err
		}
		for game.State() == ttt.Playing {
			cell, err := game.ChooseMove(i%101, &rng)
			if err != nil {
				return "", err
			}
			if err := game.Move(cell/3, cell%3); err != nil {
				return "", err
			}
		}
	}
	return game.String(), nil
}

func TestTwoGoroutinesPlayAGameEach(t *testing.T) {
	var group sync.WaitGroup
	var texts [2]string
	var errs [2]error
	for i := range texts {
		i, game := i, newGame(t, "")
		group.Add(1)
		go func() {
			defer group.Done()
			texts[i], errs[i] = play(game, uint64(i))
		}()
	}
	group.Wait()
	for i := range texts {
		alone, err := play(newGame(t, ""), uint64(i))
		equal(t, []error{errs[i], err}, []error{nil, nil}, i)
		equal(t, texts[i], alone, i)
	}
}

func TestManyGoroutinesAskOneGame(t *testing.T) {
	const text = "XO./.X./..O 10"
	game := newGame(t, text)
	var group sync.WaitGroup
	for i := 0; i < 8; i++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for n := 0; n < 1000 && !t.Failed(); n++ {
				clone, err := game.Clone()
				equal(t, err, nil)
				equal(t, clone.String(), text)
				equal(t, game.String(), text)
				equal(t, game.LegalMoves(), []int{2, 5, 6, 7})
			}
		}()
	}
	group.Wait()
}
