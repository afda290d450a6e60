// Does ttt.js answer as the library does, and stand what its users may do?
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { ErrorCode, Game, TttError, symmetryCell, symmetryInverse, version } from './ttt.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// The code that a call is refused with, 0 for none.
function code(call) {
    try {
        call();
        return 0;
    } catch (error) {
        if (!(error instanceof TttError)) throw error;
        return error.code;
    }
}

// ---- Memory, first, as later tests leave free memory in which a leak would hide -----------------

// The resident size is read after a garbage collection and a turn of the event loop, in which the
// dropped games are freed: once after 20,000 games, and again after 100,000 more, which would take
// some 3 MiB if they stayed.
test('are games freed that I make and drop?', async (t) => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    const drop = async (count) => {
        for (let made = 0; made < count; made += 1000) {
            for (let i = 0; i < 500; i++) new Game().clone();
            collect();
            await new Promise(setImmediate);
        }
        return process.memoryUsage.rss();
    };
    const before = await drop(20_000);
    const grown = (await drop(100_000)) - before;
    t.diagnostic(`100,000 games dropped: grown by ${grown / 1024} KiB`);
    assert.ok(grown < 2 ** 21);
});

// ---- The vectors --------------------------------------------------------------------------------

const cells = (set) => [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => set & (1 << cell));
const mark = (char) => (char === '.' ? null : char);
const ask = {
    move: (game, row, column) => game.move(row, column),
    undo: (game) => game.undo(),
    redo: (game) => game.redo(),
    cell: (game, row, column) => game.cell(row, column),
    parse_board: (game, text) => game.setBoard(text),
    parse_game: (game, text) => game.load(text),
    outcome_after: (game, row, column) => game.outcomeAfter(row, column),
    plies_left_after: (game, row, column) => game.pliesLeftAfter(row, column),
    transform: (game, symmetry) => game.transform(symmetry),
    symmetry_cell: (game, symmetry, cell) => symmetryCell(symmetry, cell),
    symmetry_inverse: (game, symmetry) => symmetryInverse(symmetry),
    choose_move(game, skill) {
        const random = { state: 1n };
        try {
            game.chooseMove(skill, random);
        } finally {
            assert.equal(random.state, 1n);
        }
    },
    // The history is an array here, which answers in its own way.
    move_at(game, index) {
        if (game.moves[index] === undefined) throw new TttError(ErrorCode.RANGE);
    },
};

const check = {
    played(moves, codes, winner) {
        const game = new Game();
        const answers = Array.from(moves.matchAll(/(\d)(\d)/g), ([, row, column]) =>
            code(() => game.move(Number(row), Number(column))),
        );
        assert.equal(answers.join(' '), codes);
        assert.equal(game.winner, mark(winner));
    },
    position(text, board, state, winner, player, legal, winning, best, outcome, plies) {
        const game = Game.parse(text);
        assert.equal(String(game), text);
        assert.equal(game.board, board);
        assert.equal(Game.fromBoard(board).board, board);
        assert.equal(game.state, state);
        assert.equal(game.winner, mark(winner));
        assert.equal(game.player, mark(player));
        assert.deepEqual(game.legalMoves, cells(legal));
        assert.deepEqual(game.winningCells, cells(winning));
        assert.deepEqual(game.bestMoves, cells(best));
        assert.equal(game.outcome, outcome);
        assert.equal(game.pliesLeft, Number(plies));
    },
    refused(text, name, given, expected) {
        const game = Game.parse(text);
        const args = name.startsWith('parse') ? [given] : given.split(' ').map(Number);
        assert.equal(code(() => ask[name](game, ...args)), Number(expected));
        assert.equal(String(game), text);
    },
    chosen(text, skill, before, cell, after) {
        const random = { state: BigInt(before) };
        assert.equal(Game.parse(text).chooseMove(Number(skill), random), Number(cell));
        assert.equal(random.state, BigInt(after));
    },
};

test('does it answer every line of the vectors?', (t) => {
    const file = readFileSync(here('../../tests/vectors/vectors.tsv'), 'utf8');
    const lines = file.split('\n').slice(0, -1);
    const ran = Object.fromEntries(Object.keys(check).map((kind) => [kind, 0]));
    for (const line of lines) {
        const [kind, ...columns] = line.split('\t');
        try {
            assert.equal(columns.length, check[kind].length);
            check[kind](...columns);
        } catch (cause) {
            throw new Error(line, { cause });
        }
        ran[kind]++;
    }
    const counts = Object.values(ran);
    assert.ok(Math.min(...counts) > 0, 'a kind has no lines');
    const total = counts.reduce((sum, count) => sum + count);
    assert.equal(total, lines.length);
    t.diagnostic(`${total} lines of the vectors: ${JSON.stringify(ran)}`);
});

// ---- Playing ------------------------------------------------------------------------------------

test('can I play, look around and take moves back?', () => {
    const game = new Game();
    game.move(0, 0);
    game.move(1, 1);
    assert.equal(game.cell(0, 0), 'X');
    assert.equal(game.cell(1, 1), 'O');
    assert.equal(game.cell(2, 2), null);
    assert.deepEqual(game.moves, [0, 4]);
    assert.equal(`${game}`, '00 11');
    game.undo();
    assert.equal(game.player, 'O');
    game.redo();
    assert.equal(game.outcomeAfter(0, 1), 'DRAW');
    assert.equal(game.pliesLeftAfter(0, 1), 6);
    game.reset();
    assert.deepEqual(game.moves, []);
    assert.equal(game.state, 'PLAYING');
});

test('can I turn a game?', () => {
    const game = Game.parse('00 11');
    game.transform(1);
    assert.equal(String(game), '02 11');
    game.transform(symmetryInverse(1));
    assert.equal(String(game), '00 11');
    assert.equal(symmetryCell(1, 0), 2);
    game.transform(game.canonicalSymmetry);
    assert.equal(game.canonicalSymmetry, 0);
});

test('why was it refused?', () => {
    const game = Game.parse('00');
    assert.throws(() => game.move(0, 0), {
        name: 'TttError',
        code: ErrorCode.OCCUPIED,
        message: 'The cell is taken; choose an empty one.',
    });
    assert.equal(new TttError(-100).code, -100);
    assert.match(new TttError(-100).message, /^Unknown error/);
});

test('which version is it?', () => {
    assert.equal(version(), JSON.parse(readFileSync(here('package.json'))).version);
});

test('does the sample print what it should?', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [here('six_games.js')]);
    assert.equal(
        stdout.toString('latin1'),
        'X wins!\nO wins!\nX wins!\nX wins!\nNo winner: .\nNo winner: .\n',
    );
    assert.equal(stderr.length, 0);
    assert.equal(status, 0);
});

// ---- Arguments ----------------------------------------------------------------------------------

test('what if I pass no number, or no whole one?', () => {
    const game = Game.parse('00 11');
    const calls = [
        (n) => game.move(n, 0),
        (n) => game.move(0, n),
        (n) => game.cell(n, 0),
        (n) => game.cell(0, n),
        (n) => game.outcomeAfter(n, 0),
        (n) => game.outcomeAfter(0, n),
        (n) => game.pliesLeftAfter(n, 0),
        (n) => game.pliesLeftAfter(0, n),
        (n) => game.chooseMove(n, { state: 1n }),
        (n) => game.transform(n),
        (n) => symmetryCell(n, 0),
        (n) => symmetryCell(0, n),
        (n) => symmetryInverse(n),
        (n) => new TttError(n),
    ];
    for (const call of calls) {
        for (const n of ['1', '', null, undefined, true, 1n, [1], { valueOf: () => 1 }, Symbol()])
            assert.throws(() => call(n), TypeError);
        for (const n of [2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 63, 1.5, NaN, Infinity, -Infinity])
            assert.throws(() => call(n), RangeError);
    }
    for (const call of calls.slice(0, -1))
        for (const n of [-2147483648, 2147483647])
            assert.equal(code(() => call(n)), ErrorCode.RANGE);
    assert.throws(() => game.move(), TypeError);
    assert.throws(() => game.move(2), TypeError);
    assert.throws(() => game.chooseMove(), TypeError);
    assert.throws(() => symmetryCell(), TypeError);
    assert.equal(String(game), '00 11');
});

test('which random states can I pass?', () => {
    const game = new Game();
    for (const random of [undefined, null, 1n, {}, { state: 1 }, { state: '1' }, { state: null }])
        assert.throws(() => game.chooseMove(50, random), TypeError);
    for (const state of [-1n, 2n ** 64n]) {
        const random = { state };
        assert.throws(() => game.chooseMove(50, random), RangeError);
        assert.equal(random.state, state);
    }
    // SplitMix64 adds this to its state.
    for (const state of [0n, 2n ** 53n + 1n, 2n ** 63n, 2n ** 64n - 1n]) {
        const random = { state };
        game.chooseMove(50, random);
        assert.equal(random.state, (state + 0x9e3779b97f4a7c15n) % 2n ** 64n);
    }
});

test('what if the text is none, or bad?', () => {
    const game = Game.parse('00 11');
    const readers = [
        Game.parse,
        Game.fromBoard,
        (text) => game.load(text),
        (text) => game.setBoard(text),
    ];
    for (const read of readers) {
        for (const text of [undefined, null, 0, ['00'], new String('00')])
            assert.throws(() => read(text), TypeError);
        for (const text of ['\0', '00\0', '.../.../...\0', '\ud800', 'é', 'X'.repeat(1e7)])
            assert.equal(code(() => read(text)), ErrorCode.SYNTAX);
    }
    assert.equal(String(game), '00 11');
    game.load('XO./.X./..O 02');
    assert.equal(String(game), 'XO./.X./..O 02');
    game.setBoard('XO..X...O');
    assert.equal(game.board, 'XO./.X./..O');
});

// ---- Lifetime -----------------------------------------------------------------------------------

test('what if I use a closed game?', () => {
    const game = new Game();
    game.close();
    game.close();
    const methods = Object.entries(Object.getOwnPropertyDescriptors(Game.prototype))
        .filter(([name]) => !['constructor', 'close'].includes(name))
        .map(([, { get, value }]) => get ?? value);
    const calls = [
        ...methods.map((method) => () => method.call(game, 1, { state: 1n })),
        () => game.move(0, 0),
        () => game.cell(0, 0),
        () => game.load(''),
        () => game.setBoard('.........'),
        () => new Game(game),
    ];
    for (const call of calls) assert.throws(call, { name: 'Error', message: 'the game is closed' });
});

test('can a game be disposed of?', () => {
    const game = new Game();
    game[Symbol.dispose]();
    assert.throws(() => game.state, { name: 'Error', message: 'the game is closed' });
});

test('are methods on something else refused?', () => {
    for (const other of [{}, Object.create(Game.prototype), structuredClone(new Game())]) {
        assert.throws(() => Game.prototype.move.call(other, 0, 0), TypeError);
        assert.throws(() => Game.prototype.close.call(other), TypeError);
        assert.throws(() => new Game(other), TypeError);
    }
    assert.throws(() => new Game(null), TypeError);
});

test('is a clone independent?', () => {
    const game = Game.parse('00 11 22');
    game.undo();
    const clone = game.clone();
    clone.redo();
    assert.equal(String(game), '00 11');
    assert.equal(String(clone), '00 11 22');
    game.close();
    assert.equal(clone.player, 'O');
});

test('do two games share anything?', () => {
    const one = new Game();
    const other = new Game();
    one.move(0, 0);
    other.move(2, 2);
    one.move(1, 1);
    assert.equal(String(one), '00 11');
    assert.equal(String(other), '22');
});

// ---- The process --------------------------------------------------------------------------------

test('can two threads play a game each?', async () => {
    const play = async (seed) => {
        const worker = new Worker(
            `const { parentPort, workerData } = require('node:worker_threads');
            import(workerData.module).then(({ Game }) => {
                const game = new Game();
                const random = { state: workerData.seed };
                const played = [];
                for (let i = 0; i < 2000; i++) {
                    game.reset();
                    while (game.player) {
                        const cell = game.chooseMove(50, random);
                        game.move(Math.trunc(cell / 3), cell % 3);
                    }
                    played.push(String(game));
                }
                game.close();
                parentPort.postMessage(played);
            });`,
            { eval: true, workerData: { module: new URL('ttt.js', import.meta.url).href, seed } },
        );
        const [played] = await once(worker, 'message');
        await worker.terminate();
        return played;
    };
    const alone = [await play(1n), await play(2n)];
    const together = await Promise.all([play(1n), play(2n)]);
    assert.deepEqual(together, alone);
    assert.notDeepEqual(together[0], together[1]);
});

test('can it be loaded twice?', async () => {
    const again = await import('./ttt.js?again');
    assert.notEqual(again.Game, Game);
    assert.equal(String(again.Game.parse('11')), '11');
});

test('what if the library is missing?', () => {
    const { stderr, status } = spawnSync(process.execPath, [here('six_games.js')], {
        env: { ...process.env, TTT_LIBRARY: '/nonexistent' },
        encoding: 'utf8',
    });
    const sentence =
        'Error: The ttt library cannot be loaded from /nonexistent; set TTT_LIBRARY to its path, ' +
        'or put libttt.so.1 where the loader looks.';
    assert.ok(stderr.split('\n').includes(sentence), stderr);
    assert.equal(status, 1);
});
