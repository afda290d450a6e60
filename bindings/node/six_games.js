// Plays six games, each to its last move, and prints who won.
// SPDX-License-Identifier: MIT
import { Game, TttError } from './ttt.js';

// Each move is the digit of its row and of its column.
const games = [
    '00 10 01 11 02',
    '00 01 00 10 11 22 21', // the third move is refused: the cell is taken
    '00 01 11 02 22',
    '02 00 11 01 20',
    '00 01 02 11 10 12 21 20 22',
    '',
];

const game = new Game();
for (const moves of games) {
    game.reset();
    for (const [, row, column] of moves.matchAll(/(\d)(\d)/g)) {
        try {
            game.move(Number(row), Number(column));
        } catch (error) {
            if (!(error instanceof TttError)) throw error;
        }
    }
    console.log(game.winner ? `${game.winner} wins!` : 'No winner: .');
}
game.close();
