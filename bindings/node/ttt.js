// Tic Tac Toe, played by the C library ttt: a class for its games, an error for its error codes.
// SPDX-License-Identifier: MIT
//
// The manual is ttt.d.ts. Left out on purpose: all of ttt_batch_, which is many
// games at once.
import koffi from 'koffi';
import { constants, prototypes } from './declarations.js';

const file = process.env.TTT_LIBRARY || 'libttt.so.1';
const raw = {};
try {
    const library = koffi.load(file);
    // koffi names a type once in a process; void lets this module be loaded more than once.
    for (const [name, prototype] of Object.entries(prototypes))
        raw[name] = library.func(prototype.replaceAll('ttt_game *', 'void *'));
} catch (cause) {
    throw new Error(
        `The ttt library cannot be loaded from ${file}; set TTT_LIBRARY to its path, ` +
            'or put libttt.so.1 where the loader looks.',
        { cause },
    );
}

const ERROR = 'TTT_ERROR_';
const errors = Object.entries(constants).filter(([name]) => name.startsWith(ERROR));
export const ErrorCode = Object.freeze(
    Object.fromEntries(errors.map(([name, code]) => [name.slice(ERROR.length), code])),
);

export class TttError extends Error {
    constructor(code) {
        super(raw.ttt_error_text(int(code, 'code')));
        this.name = 'TttError';
        this.code = code;
    }
}

function int(value, name) {
    if (typeof value !== 'number') throw new TypeError(`${name} must be a number`);
    if ((value | 0) !== value) throw new RangeError(`${name} must be an integer of 32 bits`);
    return value;
}

function at(row, column) {
    return [int(row, 'row'), int(column, 'column')];
}

function uint64(value, name) {
    if (typeof value !== 'bigint') throw new TypeError(`${name} must be a bigint`);
    if (BigInt.asUintN(64, value) !== value)
        throw new RangeError(`${name} must be from 0 to 2**64 - 1`);
    return value;
}

function string(value) {
    if (typeof value !== 'string') throw new TypeError('text must be a string');
    // C would read the text only as far as this.
    if (value.includes('\0')) throw new TttError(ErrorCode.SYNTAX);
    return value;
}

function checked(answer) {
    if (answer < 0) throw new TttError(answer);
    return answer;
}

function stateName(answer) {
    return raw.ttt_state_name(checked(answer));
}

function cells(answer) {
    checked(answer);
    return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => answer & (1 << cell));
}

function mark(answer) {
    const char = String.fromCharCode(answer);
    return char === '.' ? null : char;
}

// `format` is one of the writers; TTT_GAME_SIZE holds a board, too.
function written(format, handle) {
    const buffer = Buffer.alloc(constants.TTT_GAME_SIZE);
    return buffer.toString('latin1', 0, checked(format(handle, buffer, buffer.length)));
}

// Frees the handles of the games that were dropped, not closed.
const dropped = new FinalizationRegistry((handle) => raw.ttt_free(handle));

export class Game {
    #handle; // null once closed

    constructor(original) {
        this.#handle = original === undefined ? raw.ttt_new() : raw.ttt_clone(original.#open);
        if (this.#handle === null) throw new Error('out of memory');
        dropped.register(this, this.#handle, this);
    }

    static parse(text) {
        const game = new Game();
        game.load(text);
        return game;
    }

    static fromBoard(text) {
        const game = new Game();
        game.setBoard(text);
        return game;
    }

    get #open() {
        if (this.#handle === null) throw new Error('the game is closed');
        return this.#handle;
    }

    close() {
        dropped.unregister(this);
        raw.ttt_free(this.#handle);
        this.#handle = null;
    }

    [Symbol.dispose]() {
        this.close();
    }

    clone() {
        return new Game(this);
    }

    reset() {
        checked(raw.ttt_reset(this.#open));
    }

    move(row, column) {
        checked(raw.ttt_move(this.#open, ...at(row, column)));
    }

    undo() {
        checked(raw.ttt_undo(this.#open));
    }
    redo() {
        checked(raw.ttt_redo(this.#open));
    }

    get state() {
        return stateName(raw.ttt_state(this.#open));
    }
    get winner() {
        return mark(raw.ttt_winner(this.#open));
    }
    get player() {
        return mark(raw.ttt_player(this.#open));
    }

    cell(row, column) {
        const answer = raw.ttt_cell(this.#open, ...at(row, column));
        if (answer === 0) throw new TttError(ErrorCode.RANGE);
        return mark(answer);
    }

    get legalMoves() {
        return cells(raw.ttt_legal_moves(this.#open));
    }
    get winningCells() {
        return cells(raw.ttt_winning_cells(this.#open));
    }

    get moves() {
        const length = checked(raw.ttt_move_count(this.#open));
        return Array.from({ length }, (_, index) => checked(raw.ttt_move_at(this.#open, index)));
    }

    get board() {
        return written(raw.ttt_format_board, this.#open);
    }
    setBoard(text) {
        checked(raw.ttt_parse_board(this.#open, string(text)));
    }

    toString() {
        return written(raw.ttt_format_game, this.#open);
    }
    load(text) {
        checked(raw.ttt_parse_game(this.#open, string(text)));
    }

    get outcome() {
        return stateName(raw.ttt_outcome(this.#open));
    }
    get pliesLeft() {
        return checked(raw.ttt_plies_left(this.#open));
    }
    get bestMoves() {
        return cells(raw.ttt_best_moves(this.#open));
    }

    outcomeAfter(row, column) {
        return stateName(raw.ttt_outcome_after(this.#open, ...at(row, column)));
    }
    pliesLeftAfter(row, column) {
        return checked(raw.ttt_plies_left_after(this.#open, ...at(row, column)));
    }

    chooseMove(skill, random) {
        const state = BigUint64Array.of(uint64(random?.state, 'random.state'));
        const cell = checked(raw.ttt_choose_move(this.#open, int(skill, 'skill'), state));
        random.state = state[0];
        return cell;
    }

    transform(symmetry) {
        checked(raw.ttt_transform(this.#open, int(symmetry, 'symmetry')));
    }

    get canonicalSymmetry() {
        return checked(raw.ttt_canonical_symmetry(this.#open));
    }
}

export function symmetryCell(symmetry, cell) {
    return checked(raw.ttt_symmetry_cell(int(symmetry, 'symmetry'), int(cell, 'cell')));
}

export function symmetryInverse(symmetry) {
    return checked(raw.ttt_symmetry_inverse(int(symmetry, 'symmetry')));
}

export function version() {
    return raw.ttt_version();
}
