// Command six_games plays six games, each to its last move, and prints who won.
// SPDX-License-Identifier: MIT
package main

import (
	"fmt"
	"log"

	"ttt"
)

// Each move is a row and a column.
var games = [][][2]int{
	{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}},
	{{0, 0}, {0, 1}, {0, 0}, {1, 0}, {1, 1}, {2, 2}, {2, 1}}, // the third is refused: taken
	{{0, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 2}},
	{{0, 2}, {0, 0}, {1, 1}, {0, 1}, {2, 0}},
	{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 0}, {1, 2}, {2, 1}, {2, 0}, {2, 2}},
	{},
}

func main() {
	game, err := ttt.New()
	if err != nil {
		log.Fatal(err)
	}
	defer game.Close()
	for _, moves := range games {
		game.Reset()
		for _, move := range moves {
			game.Move(move[0], move[1])
		}
		if winner := game.Winner(); winner == ttt.Nobody {
			fmt.Printf("No winner: %v\n", winner)
		} else {
			fmt.Printf("%v wins!\n", winner)
		}
	}
}
