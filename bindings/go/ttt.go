// The Go binding of the C library ttt: each function of ttt/ttt.h, in Go's manner.
// SPDX-License-Identifier: MIT

// Package ttt is Tic Tac Toe, played correctly, with undo, perfect play and symmetries.
//
// Rows and columns are numbered 0 to 2 from the top left, and X moves first. A cell is also
// numbered 3*row + column, 0 to 8. A call that returns an error has changed nothing, and no
// argument makes a call panic.
package ttt

// Left out on purpose: all of ttt_batch_, which is many games at once.

// #cgo pkg-config: ttt
// #include <ttt/ttt.h>
import "C"

import (
	"errors"
	"math"
	"runtime"
	"strings"
	"syscall"
	"unsafe"
)

// Error is an error code of the library. Codes of later versions are kept as they are.
type Error int

// The errors of the library, to be compared with errors.Is.
const (
	ErrNull        Error = C.TTT_ERROR_NULL        // the pointer to the random state is nil
	ErrRange       Error = C.TTT_ERROR_RANGE       // a number is outside its range
	ErrOccupied    Error = C.TTT_ERROR_OCCUPIED    // the cell is taken
	ErrGameOver    Error = C.TTT_ERROR_GAME_OVER   // the game is over
	ErrNoHistory   Error = C.TTT_ERROR_NO_HISTORY  // there is nothing to undo or redo
	ErrSyntax      Error = C.TTT_ERROR_SYNTAX      // the text is not of the form that is read
	ErrUnreachable Error = C.TTT_ERROR_UNREACHABLE // no game can lead to the board
)

// ErrClosed is the error of a Game that is nil, zero or closed.
var ErrClosed = errors.New("the game is closed; get one from New, ParseGame, ParseBoard or Clone")

// Error says what is wrong, and what would be right.
func (e Error) Error() string { return C.GoString(C.ttt_error_text(number(int(e)))) }

// State is the state of a game.
type State int

// The states of a game.
const (
	Playing State = C.TTT_PLAYING
	XWon    State = C.TTT_X_WON
	OWon    State = C.TTT_O_WON
	Draw    State = C.TTT_DRAW
)

// String returns PLAYING, X_WON, O_WON or DRAW; UNKNOWN for what is no state.
func (s State) String() string { return C.GoString(C.ttt_state_name(number(int(s)))) }

// Player is X, O or Nobody; 0 where there is no answer.
type Player byte

// The players, and what stands where there is none.
const (
	X      Player = 'X'
	O      Player = 'O'
	Nobody Player = '.'
)

// String returns the player's mark: X, O or a dot.
func (p Player) String() string { return string(rune(p)) }

// Game is one game with its history. It comes from New, ParseGame, ParseBoard or Clone. A copy of
// the struct is the same game; Clone makes another.
//
// A nil, zero or closed Game is no game. A method that returns an error then returns ErrClosed.
// The others return 0 for a Player, -1 for any other number, which as a State is called UNKNOWN,
// nil for a list and "" for a text.
//
// Several goroutines may ask one game at the same time. Close, Reset, Move, Undo, Redo, Transform
// and UnmarshalText need it to themselves. Different games never affect each other.
type Game struct{ *handle }

// As in os.File, the finalizer belongs to what all copies of a Game share.
type handle struct{ game *C.ttt_game }

func (h *handle) close() {
	C.ttt_free(h.game)
	h.game = nil
}

// c is NULL for no game. Its caller keeps g alive, or the finalizer might run during the call.
func (g *Game) c() *C.ttt_game {
	if g == nil || g.handle == nil {
		return nil
	}
	return g.handle.game
}

func newGame(c *C.ttt_game) (*Game, error) {
	if c == nil {
		return nil, syscall.ENOMEM
	}
	h := &handle{c}
	runtime.SetFinalizer(h, (*handle).close)
	return &Game{h}, nil
}

// New returns a new game: empty board, X to move, no history. Its only error is syscall.ENOMEM.
func New() (*Game, error) { return newGame(C.ttt_new()) }

// Clone returns an independent copy, with everything that can be undone and redone.
func (g *Game) Clone() (*Game, error) {
	defer runtime.KeepAlive(g)
	if g.c() == nil {
		return nil, ErrClosed
	}
	return newGame(C.ttt_clone(g.c()))
}

// Close frees the game at once. A game that is not closed is freed some time after its last use.
// Closing again does nothing.
func (g *Game) Close() {
	defer runtime.KeepAlive(g)
	if g.c() != nil {
		g.handle.close()
	}
}

// number keeps an int that C's would cut off out of range: no range of the library goes that far.
func number(n int) C.int {
	switch {
	case n < math.MinInt32:
		return math.MinInt32
	case n > math.MaxInt32:
		return math.MaxInt32
	}
	return C.int(n)
}

func check(answer C.int) error {
	switch {
	case answer >= 0:
		return nil
	case answer == C.TTT_ERROR_NULL:
		return ErrClosed
	}
	return Error(answer)
}

func cells(set C.int) []int {
	var list []int
	for cell := 0; cell < 9 && set > 0; cell++ {
		if set>>cell&1 != 0 {
			list = append(list, cell)
		}
	}
	return list
}

// Reset goes back to a new game; there is nothing left to undo or redo.
func (g *Game) Reset() error {
	defer runtime.KeepAlive(g)
	return check(C.ttt_reset(g.c()))
}

// Move takes the cell for the player to move. What could be redone is forgotten. Its errors, the
// first that applies, are ErrClosed, ErrGameOver, ErrRange and ErrOccupied.
func (g *Game) Move(row, column int) error {
	defer runtime.KeepAlive(g)
	return check(C.ttt_move(g.c(), number(row), number(column)))
}

// Undo takes back the last move, also one that ended the game; or returns ErrNoHistory.
func (g *Game) Undo() error {
	defer runtime.KeepAlive(g)
	return check(C.ttt_undo(g.c()))
}

// Redo plays again the move that Undo took back last; or returns ErrNoHistory.
func (g *Game) Redo() error {
	defer runtime.KeepAlive(g)
	return check(C.ttt_redo(g.c()))
}

// State returns Playing, XWon, OWon or Draw.
func (g *Game) State() State {
	defer runtime.KeepAlive(g)
	return State(C.ttt_state(g.c()))
}

// Winner returns X or O, or Nobody, also for a draw.
func (g *Game) Winner() Player {
	defer runtime.KeepAlive(g)
	return Player(C.ttt_winner(g.c()))
}

// Player returns the player to move: X or O, or Nobody once the game is over.
func (g *Game) Player() Player {
	defer runtime.KeepAlive(g)
	return Player(C.ttt_player(g.c()))
}

// Cell returns the mark there: X or O, Nobody for an empty cell, 0 off the board.
func (g *Game) Cell(row, column int) Player {
	defer runtime.KeepAlive(g)
	return Player(C.ttt_cell(g.c(), number(row), number(column)))
}

// LegalMoves returns the cells that the player to move can take: none once the game is over.
func (g *Game) LegalMoves() []int {
	defer runtime.KeepAlive(g)
	return cells(C.ttt_legal_moves(g.c()))
}

// WinningCells returns the cells of the completed lines: three, or five where one move completed
// two lines.
func (g *Game) WinningCells() []int {
	defer runtime.KeepAlive(g)
	return cells(C.ttt_winning_cells(g.c()))
}

// Moves returns the history: the cell of each move, in order.
func (g *Game) Moves() []int {
	defer runtime.KeepAlive(g)
	var moves []int
	for i := C.int(0); i < C.ttt_move_count(g.c()); i++ {
		moves = append(moves, int(C.ttt_move_at(g.c(), i)))
	}
	return moves
}

// Board returns the board as text: XO./.X./..O.
func (g *Game) Board() string {
	defer runtime.KeepAlive(g)
	var text [C.TTT_BOARD_SIZE]C.char
	C.ttt_format_board(g.c(), &text[0], C.TTT_BOARD_SIZE)
	return C.GoString(&text[0])
}

// String returns the game as text: its moves, each the digits of its row and column, as in 00 01
// 11, after its start if that was a set-up board.
func (g *Game) String() string {
	defer runtime.KeepAlive(g)
	var text [C.TTT_GAME_SIZE]C.char
	C.ttt_format_game(g.c(), &text[0], C.TTT_GAME_SIZE)
	return C.GoString(&text[0])
}

func parse(text string, read func(*C.ttt_game, *C.char) C.int) (*Game, error) {
	if strings.IndexByte(text, 0) >= 0 { // C would read only as far
		return nil, ErrSyntax
	}
	g, err := New()
	if err != nil {
		return nil, err
	}
	defer runtime.KeepAlive(g)
	bytes := append([]byte(text), 0)
	if err := check(read(g.c(), (*C.char)(unsafe.Pointer(&bytes[0])))); err != nil {
		g.Close()
		return nil, err
	}
	return g, nil
}

// ParseBoard returns a game that starts from a board, whose rows may be joined by /, by a newline
// or by nothing. Its errors are ErrSyntax and ErrUnreachable.
func ParseBoard(text string) (*Game, error) {
	return parse(text, func(game *C.ttt_game, text *C.char) C.int {
		return C.ttt_parse_board(game, text)
	})
}

// ParseGame returns the game that String wrote, start and history. Its errors are ErrSyntax,
// ErrUnreachable, and those of the first move that is refused.
func ParseGame(text string) (*Game, error) {
	return parse(text, func(game *C.ttt_game, text *C.char) C.int {
		return C.ttt_parse_game(game, text)
	})
}

// MarshalText returns what String does, so that encoding/json and others can save a *Game.
func (g *Game) MarshalText() ([]byte, error) {
	if g.c() == nil {
		return nil, ErrClosed
	}
	return []byte(g.String()), nil
}

// UnmarshalText replaces the game as ParseGame reads it. A zero or closed Game becomes a game by
// it.
func (g *Game) UnmarshalText(text []byte) error {
	if g == nil {
		return ErrClosed
	}
	parsed, err := ParseGame(string(text))
	if err != nil {
		return err
	}
	g.Close()
	*g = *parsed
	return nil
}

// Outcome returns the state in which the game ends when both play best.
func (g *Game) Outcome() State {
	defer runtime.KeepAlive(g)
	return State(C.ttt_outcome(g.c()))
}

// PliesLeft returns how many moves it takes to get there, 0 to 9.
func (g *Game) PliesLeft() int {
	defer runtime.KeepAlive(g)
	return int(C.ttt_plies_left(g.c()))
}

// BestMoves returns the cells of all moves that keep the best result and then win as soon, or lose
// as late, as possible: none once the game is over.
func (g *Game) BestMoves() []int {
	defer runtime.KeepAlive(g)
	return cells(C.ttt_best_moves(g.c()))
}

// OutcomeAfter returns what Outcome would after a move, which is not made; or the error of Move.
func (g *Game) OutcomeAfter(row, column int) (State, error) {
	defer runtime.KeepAlive(g)
	outcome := C.ttt_outcome_after(g.c(), number(row), number(column))
	return State(outcome), check(outcome)
}

// PliesLeftAfter returns what PliesLeft would after a move, which is not made; or the error of
// Move.
func (g *Game) PliesLeftAfter(row, column int) (int, error) {
	defer runtime.KeepAlive(g)
	plies := C.ttt_plies_left_after(g.c(), number(row), number(column))
	return int(plies), check(plies)
}

// ChooseMove returns the cell of a move, which is not made: with a chance of skill in a hundred, 0
// to 100, one of the best, else any. It advances *rng, the state of a random generator, which may
// begin as any number; the same state gives the same move everywhere. Its errors are ErrNull for a
// nil rng, ErrClosed, ErrGameOver and ErrRange.
func (g *Game) ChooseMove(skill int, rng *uint64) (int, error) {
	defer runtime.KeepAlive(g)
	if rng == nil {
		return -1, ErrNull
	}
	cell := C.ttt_choose_move(g.c(), number(skill), (*C.uint64_t)(rng))
	return int(cell), check(cell)
}

// Transform turns or mirrors the whole game, history included. Symmetries 0 to 3 are that many
// quarter turns clockwise; 4 to 7 mirror left to right first, then make symmetry-4 quarter turns
// clockwise.
func (g *Game) Transform(symmetry int) error {
	defer runtime.KeepAlive(g)
	return check(C.ttt_transform(g.c(), number(symmetry)))
}

// CanonicalSymmetry returns the least symmetry that leads to the canonical board, which is the one
// of the eight whose text sorts first.
func (g *Game) CanonicalSymmetry() int {
	defer runtime.KeepAlive(g)
	return int(C.ttt_canonical_symmetry(g.c()))
}

// SymmetryCell returns where a symmetry takes a cell; or ErrRange.
func SymmetryCell(symmetry, cell int) (int, error) {
	image := C.ttt_symmetry_cell(number(symmetry), number(cell))
	return int(image), check(image)
}

// SymmetryInverse returns the symmetry that takes back another; or ErrRange.
func SymmetryInverse(symmetry int) (int, error) {
	inverse := C.ttt_symmetry_inverse(number(symmetry))
	return int(inverse), check(inverse)
}

// Version returns the version of the C library that is running.
func Version() string { return C.GoString(C.ttt_version()) }
