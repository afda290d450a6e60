//! Plays six games, each to its last move, and prints who won.
// SPDX-License-Identifier: MIT
use ttt::Game;

const GAMES: [&[(i32, i32)]; 6] = [
    &[(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
    &[(0, 0), (0, 1), (0, 0), (1, 0), (1, 1), (2, 2), (2, 1)], // the third is refused: taken
    &[(0, 0), (0, 1), (1, 1), (0, 2), (2, 2)],
    &[(0, 2), (0, 0), (1, 1), (0, 1), (2, 0)],
    &[(0, 0), (0, 1), (0, 2), (1, 1), (1, 0), (1, 2), (2, 1), (2, 0), (2, 2)],
    &[],
];

fn main() {
    for moves in GAMES {
        let mut game = Game::new();
        for &(row, column) in moves {
            let _refused = game.play(row, column);
        }
        match game.winner() {
            Some(player) => println!("{player} wins!"),
            None => println!("No winner: ."),
        }
    }
}
