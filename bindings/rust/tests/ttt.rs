//! Does the safe layer answer what the vectors say, and keep its promises on errors and lifetimes?
// SPDX-License-Identifier: MIT
use std::collections::HashMap;
use std::process::Command;
use ttt::{Batch, Cells, Error, Game, Player, State, NO_CELL};

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/vectors.tsv");

/// What ten million games from random state 1 come to, in every language.
const TEN_MILLION: &str = "X won 5852210, O won 2878164, drawn 1269626";

fn mark(player: Option<Player>) -> String {
    player.map_or(".".to_string(), |player| player.to_string())
}

fn moves(text: &str) -> Vec<(i32, i32)> {
    let digit = |byte: u8| i32::from(byte - b'0');
    text.split_whitespace().map(|t| (digit(t.as_bytes()[0]), digit(t.as_bytes()[1]))).collect()
}

fn code<T>(result: Result<T, Error>) -> i32 {
    result.map_or_else(Error::code, |_| 0)
}

/// The code that a call is answered with, and what it leaves of the game.
fn call(game: &mut Game, function: &str, text: &str) -> i32 {
    let numbers: Vec<i32> = text.split(' ').filter_map(|number| number.parse().ok()).collect();
    match (function, numbers.as_slice()) {
        ("move", &[row, column]) => code(game.play(row, column)),
        ("undo", _) => code(game.undo()),
        ("redo", _) => code(game.redo()),
        ("move_at", &[index]) => code(game.move_at(index)),
        ("cell", &[row, column]) => code(game.cell(row, column)),
        ("outcome_after", &[row, column]) => code(game.outcome_after(row, column)),
        ("plies_left_after", &[row, column]) => code(game.plies_left_after(row, column)),
        ("choose_move", &[skill]) => code(game.choose_move(skill, &mut 0)),
        ("transform", &[symmetry]) => code(game.transform(symmetry)),
        ("symmetry_cell", &[symmetry, cell]) => code(ttt::symmetry_cell(symmetry, cell)),
        ("symmetry_inverse", &[symmetry]) => code(ttt::symmetry_inverse(symmetry)),
        ("parse_board", _) => code(game.load_board(text)),
        ("parse_game", _) => code(game.load_game(text)),
        _ => panic!("the vectors name a call that is not known here: {function} {text}"),
    }
}

#[test]
fn each_line_of_the_vectors_is_answered() {
    let mut counts = HashMap::new();
    let text = std::fs::read_to_string(VECTORS).unwrap();
    for line in text.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        *counts.entry(columns[0]).or_insert(0) += 1;
        match columns[..] {
            ["played", text, codes, winner] => {
                let mut game = Game::new();
                let answers: Vec<String> =
                    moves(text).iter().map(|m| code(game.play(m.0, m.1)).to_string()).collect();
                assert_eq!(answers.join(" "), codes);
                assert_eq!(mark(game.winner()), winner);
            }
            ["position", text, board, state, winner, player, legal, winning, best, outcome, plies] =>
            {
                let game: Game = text.parse().unwrap();
                assert_eq!(game.to_string(), text);
                assert_eq!(game.board(), board);
                assert_eq!(game.state().to_string(), state);
                assert_eq!(mark(game.winner()), winner);
                assert_eq!(mark(game.player()), player);
                assert_eq!(game.legal_moves().bits().to_string(), legal);
                assert_eq!(game.winning_cells().bits().to_string(), winning);
                assert_eq!(game.best_moves().bits().to_string(), best);
                assert_eq!(game.outcome().to_string(), outcome);
                assert_eq!(game.plies_left().to_string(), plies);
            }
            ["refused", text, function, arguments, expected] => {
                let mut game: Game = text.parse().unwrap();
                assert_eq!(call(&mut game, function, arguments).to_string(), expected, "{line}");
                assert_eq!(game.to_string(), text);
            }
            ["chosen", text, skill, before, cell, after] => {
                let game: Game = text.parse().unwrap();
                let mut rng = before.parse().unwrap();
                let chosen = game.choose_move(skill.parse().unwrap(), &mut rng).unwrap();
                assert_eq!((chosen.to_string(), rng.to_string()), (cell.into(), after.into()));
            }
            _ => panic!("no line that is known here: {line}"),
        }
    }
    for kind in ["played", "position", "refused", "chosen"] {
        assert!(counts[kind] > 0);
    }
    println!("vectors: {} lines", text.lines().count());
}

fn output_of(sample: &str) -> String {
    let run = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--example", sample])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    String::from_utf8(run.stdout).unwrap()
}

#[test]
fn the_sample_prints_the_six_games() {
    let expected = "X wins!\nO wins!\nX wins!\nX wins!\nNo winner: .\nNo winner: .\n";
    assert_eq!(output_of("six_games"), expected);
}

#[test]
fn the_sample_plays_ten_million_games() {
    let output = output_of("ten_million");
    let mut lines = output.lines();
    assert_eq!(lines.next(), Some(TEN_MILLION));
    assert!(lines.next().unwrap().ends_with(" million games a second"));
}

#[test]
fn a_batch_answers_as_its_games_do() {
    let texts: Vec<String> = std::fs::read_to_string(VECTORS)
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("position"))
        .map(|line| line.split('\t').nth(1).unwrap().to_string())
        .collect();
    let count = texts.len();
    let mut batch = Batch::new(count).unwrap();
    for (index, text) in texts.iter().enumerate() {
        batch.set(index, &text.parse().unwrap()).unwrap();
    }
    let cells: Vec<u8> = (0..count).map(|index| (index % 11) as u8).collect();
    let (mut status, mut states, mut outcomes) = (vec![0; count], vec![0; count], vec![0; count]);
    let (mut legal, mut best, mut boards) = (vec![0; count], vec![0; count], vec![[0; 9]; count]);
    let mut chosen = vec![0; count];
    let (mut rng, mut own_rng) = (3, 3);
    batch.play(&cells, Some(&mut status)).unwrap();
    batch.states(&mut states).unwrap();
    batch.outcomes(&mut outcomes).unwrap();
    batch.legal_moves(&mut legal).unwrap();
    batch.best_moves(&mut best).unwrap();
    batch.boards(&mut boards).unwrap();
    batch.choose_moves(50, &mut rng, &mut chosen).unwrap();
    for (i, text) in texts.iter().enumerate() {
        let mut game: Game = text.parse().unwrap();
        let (row, column) = (i32::from(cells[i]) / 3, i32::from(cells[i]) % 3);
        assert_eq!(i32::from(status[i]), code(game.play(row, column)));
        let state = |number: i8| ["PLAYING", "X_WON", "O_WON", "DRAW"][number as usize];
        assert_eq!(state(states[i]), game.state().to_string());
        assert_eq!(state(outcomes[i]), game.outcome().to_string());
        assert_eq!(i32::from(legal[i]), game.legal_moves().bits());
        assert_eq!(i32::from(best[i]), game.best_moves().bits());
        assert_eq!(String::from_utf8_lossy(&boards[i]), game.board().replace('/', ""));
        assert_eq!(batch.get(i).unwrap().board(), game.board());
        let cell = game.choose_move(50, &mut own_rng).unwrap_or(i32::from(NO_CELL));
        assert_eq!(i32::from(chosen[i]), cell);
    }
    assert_eq!(rng, own_rng);
}

#[test]
fn a_batch_refuses_slices_of_another_length_and_counts_it_cannot_hold() {
    let mut batch = Batch::new(3).unwrap();
    assert_eq!(batch.play(&[0; 2], None), Err(Error::Length));
    assert_eq!(batch.play(&[0; 3], Some(&mut [0; 4])), Err(Error::Length));
    assert_eq!(batch.states(&mut [0; 2]), Err(Error::Length));
    assert_eq!(batch.boards(&mut [[0; 9]; 4]), Err(Error::Length));
    assert_eq!(batch.choose_moves(101, &mut 0, &mut [0; 3]), Err(Error::Range));
    assert_eq!(batch.set(3, &Game::new()), Err(Error::Range));
    assert!(batch.get(3).is_err());
    assert!(Error::Length.to_string().contains("element for each game"));
    for count in [0, usize::MAX] {
        assert_eq!(Batch::new(count).err(), Some(Error::Range));
    }
    assert_eq!(batch.count(), 3);
    batch.play_out(&mut 1);
    batch.reset_over();
    assert_eq!(batch.get(2).unwrap().board(), ".../.../...");
}

#[test]
fn an_error_says_what_is_wrong_and_keeps_unknown_codes() {
    let error = Game::new().play(3, 0).unwrap_err();
    assert_eq!(error, Error::Range);
    assert!(error.to_string().contains("out of its range"));
    assert_eq!(Error::Other(-99).code(), -99);
    assert!(Error::Other(-99).to_string().contains("Unknown"));
    let _: Box<dyn std::error::Error + Send + Sync> = Box::new(error);
}

#[test]
fn text_with_a_nul_is_no_game() {
    assert_eq!("00\0 11".parse::<Game>().unwrap_err(), Error::Syntax);
    assert_eq!(Game::from_board("...\0......").unwrap_err(), Error::Syntax);
}

#[test]
fn a_refused_text_leaves_the_game() {
    let mut game: Game = "00 11".parse().unwrap();
    assert_eq!(game.load_game("00 00"), Err(Error::Occupied));
    assert_eq!(game.load_board("XXX/XXX/XXX"), Err(Error::Unreachable));
    assert_eq!(game.to_string(), "00 11");
}

#[test]
fn cells_iterate_upwards() {
    let game: Game = "00 11".parse().unwrap();
    assert_eq!(game.legal_moves().collect::<Vec<_>>(), [1, 2, 3, 5, 6, 7, 8]);
    assert_eq!(game.moves().collect::<Vec<_>>(), [0, 4]);
    assert!(game.legal_moves().contains(8) && !game.legal_moves().contains(4));
    assert!(![-1, 9, 32, i32::MAX, i32::MIN].iter().any(|&cell| game.legal_moves().contains(cell)));
    assert_eq!(Cells::default().count(), 0);
}

#[test]
fn clones_and_games_are_independent() {
    let mut game: Game = "00 11".parse().unwrap();
    game.undo().unwrap();
    let mut clone = game.clone();
    clone.redo().unwrap();
    let other = Game::default();
    assert_eq!((game.to_string(), clone.to_string()), ("00".into(), "00 11".into()));
    game.reset();
    assert_eq!((clone.to_string(), other.to_string()), ("00 11".into(), "".into()));
}

#[test]
fn symmetries_take_cells_and_games_there_and_back() {
    let mut game: Game = "00 01".parse().unwrap();
    game.transform(1).unwrap();
    assert_eq!(game.to_string(), "02 12");
    assert_eq!(ttt::symmetry_cell(1, 0), Ok(2));
    game.transform(ttt::symmetry_inverse(1).unwrap()).unwrap();
    assert_eq!(game.to_string(), "00 01");
    assert_eq!(game.canonical_symmetry(), 2);
}

#[test]
fn threads_play_games_of_their_own_and_share_one_to_look_at() {
    let shared: Game = "00 11".parse().unwrap();
    std::thread::scope(|scope| {
        for seed in 0..2 {
            let shared = &shared;
            scope.spawn(move || {
                let mut rng = seed;
                for _ in 0..1000 {
                    let mut game = shared.clone();
                    while game.state() == State::PLAYING {
                        let cell = game.choose_move(50, &mut rng).unwrap();
                        game.play(cell / 3, cell % 3).unwrap();
                    }
                    assert_eq!(
                        shared.best_moves().bits(),
                        "00 11".parse::<Game>().unwrap().best_moves().bits()
                    );
                }
            });
        }
    });
}

/// The resident size in pages, from the second number of /proc/self/statm.
#[cfg(target_os = "linux")]
fn resident_pages() -> u64 {
    let numbers = std::fs::read_to_string("/proc/self/statm").unwrap();
    numbers.split(' ').nth(1).unwrap().parse().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn a_hundred_thousand_dropped_games_leave_no_memory_behind() {
    let before = resident_pages();
    for _ in 0..100_000 {
        let game: Game = "00 11".parse().unwrap();
        drop(game.clone());
    }
    assert!(resident_pages() < before + 1024, "grew by 4 MiB or more");
}

#[test]
fn the_versions_agree() {
    assert_eq!(ttt::version(), env!("CARGO_PKG_VERSION"));
}
