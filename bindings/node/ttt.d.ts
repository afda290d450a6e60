// The manual of ttt.js: Tic Tac Toe, played by the C library ttt.
// SPDX-License-Identifier: MIT
/// <reference lib="esnext.disposable" />

/*
 * Rows and columns are numbered 0 to 2 from the top left. A cell is also numbered
 * 3 * row + column, 0 to 8. X moves first.
 *
 * What the library refuses is a TttError, and nothing has changed. What it is not even asked is an
 * error of the language: a TypeError for what is not a number, a bigint or a string where one is
 * needed; a RangeError for a number that is no integer of 32 bits, or a bigint that is none from 0
 * to 2**64 - 1.
 */

export type Player = 'X' | 'O';
export type State = 'PLAYING' | 'X_WON' | 'O_WON' | 'DRAW';

/** The codes that this version knows; a later library may answer with more. */
export const ErrorCode: {
    readonly NULL: number;
    readonly RANGE: number;
    readonly OCCUPIED: number;
    readonly GAME_OVER: number;
    readonly NO_HISTORY: number;
    readonly SYNTAX: number;
    readonly UNREACHABLE: number;
};

/** The library's refusal: its code, and its own words for it. */
export class TttError extends Error {
    constructor(code: number);
    readonly code: number;
}

/** The state of a random generator, any number of 64 bits to begin with; a call advances it. */
export interface Random {
    state: bigint;
}

/**
 * A game with its history. A game that is dropped is freed some time after; close() frees it at
 * once. What a worker has not closed when it ends stays until the process ends.
 */
export class Game {
    /** A new game, or a copy of another, with everything that can be undone and redone. */
    constructor(original?: Game);
    /** A game from its text, such as '00 11 02' or 'XO./.X./..O 02 20'. */
    static parse(text: string): Game;
    /** A game that begins from a board, such as 'XO./.X./..O'. */
    static fromBoard(text: string): Game;

    /** Frees the game; any other use of it is then an Error. Closing it again does nothing. */
    close(): void;
    [Symbol.dispose](): void;
    /** An independent copy. */
    clone(): Game;
    /** Back to a new game. */
    reset(): void;

    /** The player to move takes a cell. */
    move(row: number, column: number): void;
    /** Takes back the last move, also one that ended the game. */
    undo(): void;
    /** Plays again the move that was taken back last. */
    redo(): void;

    readonly state: State;
    /** Who has won; null while nobody has, and for a draw. */
    readonly winner: Player | null;
    /** Whose turn it is; null once the game is over. */
    readonly player: Player | null;
    /** The mark there; null for an empty cell. */
    cell(row: number, column: number): Player | null;
    /** The cells that the player to move can take; none once the game is over. */
    readonly legalMoves: number[];
    /** The cells of the completed lines; none while nobody has won. */
    readonly winningCells: number[];
    /** The cells of the moves made, in their order, without the start's marks. */
    readonly moves: number[];

    /** The board as text. */
    readonly board: string;
    /** Sets the board up, with an empty history. */
    setBoard(text: string): void;
    /** The game as text. */
    toString(): string;
    /** Replaces the game by the one that the text tells. */
    load(text: string): void;

    /** The state in which the game ends when both play best. */
    readonly outcome: State;
    /** How many moves it takes to get there. */
    readonly pliesLeft: number;
    /** The cells of all best moves: soonest to win, latest to lose; none once the game is over. */
    readonly bestMoves: number[];
    /** What `outcome` would be after a move, which is not made. */
    outcomeAfter(row: number, column: number): State;
    /** What `pliesLeft` would be after a move, which is not made. */
    pliesLeftAfter(row: number, column: number): number;
    /**
     * A cell to take; the move is not made. With a chance of `skill` in a hundred it is a best
     * move, else any legal one. The same random state gives the same cell everywhere.
     */
    chooseMove(skill: number, random: Random): number;

    /**
     * Applies a symmetry to the whole game: 0 to 3 are that many quarter turns clockwise, 4 to 7
     * mirror left to right first, then make symmetry - 4 quarter turns.
     */
    transform(symmetry: number): void;
    /** The least symmetry that leads to the board whose text sorts first of the eight. */
    readonly canonicalSymmetry: number;
}

/** Where a symmetry takes a cell. */
export function symmetryCell(symmetry: number, cell: number): number;
/** The symmetry that takes back a symmetry. */
export function symmetryInverse(symmetry: number): number;
/** The library's version. */
export function version(): string;
