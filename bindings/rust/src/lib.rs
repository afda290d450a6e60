//! Tic Tac Toe, played correctly: safe Rust over the C library ttt.
//!
//! ```
//! let mut game = ttt::Game::new();
//! game.play(1, 1)?;
//! assert_eq!(game.play(1, 1), Err(ttt::Error::Occupied));
//! assert_eq!(game.player(), Some(ttt::Player::O));
//! assert_eq!(game.to_string(), "11");
//! # Ok::<(), ttt::Error>(())
//! ```
//!
//! Rows and columns run from 0 to 2. A cell is also numbered 3 * row + column, 0 to 8. After an error
//! nothing has changed.
// SPDX-License-Identifier: MIT
use std::ffi::{CStr, CString};
use std::fmt;
use std::os::raw::{c_char, c_int};
use std::ptr::NonNull;
use std::str::FromStr;

mod batch;
mod raw;

pub use batch::{Batch, NO_CELL};

/// Why a call was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    Range,
    Occupied,
    GameOver,
    NoHistory,
    Syntax,
    Unreachable,
    /// A slice has not an element for each game of a batch; no code of the library's.
    Length,
    /// A code that this crate does not know.
    Other(i32),
}

const CODES: [(Error, c_int); 6] = [
    (Error::Range, raw::TTT_ERROR_RANGE),
    (Error::Occupied, raw::TTT_ERROR_OCCUPIED),
    (Error::GameOver, raw::TTT_ERROR_GAME_OVER),
    (Error::NoHistory, raw::TTT_ERROR_NO_HISTORY),
    (Error::Syntax, raw::TTT_ERROR_SYNTAX),
    (Error::Unreachable, raw::TTT_ERROR_UNREACHABLE),
];

impl Error {
    /// The library's number for it, 0 for what is none of the library's.
    pub fn code(self) -> i32 {
        match self {
            Error::Other(code) => code,
            _ => CODES.iter().find(|known| known.0 == self).map_or(0, |known| known.1),
        }
    }

    fn from_code(code: c_int) -> Error {
        CODES.iter().find(|known| known.1 == code).map_or(Error::Other(code), |known| known.0)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if *self == Error::Length {
            return f.write_str("The slice has not an element for each game of the batch.");
        }
        f.write_str(&unsafe { text_at(raw::ttt_error_text(self.code())) })
    }
}

impl std::error::Error for Error {}

/// A player; `None` stands for nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    X,
    O,
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// A state; displays as the library's name for it, such as `X_WON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State(c_int);

impl State {
    pub const PLAYING: State = State(raw::TTT_PLAYING);
    pub const X_WON: State = State(raw::TTT_X_WON);
    pub const O_WON: State = State(raw::TTT_O_WON);
    pub const DRAW: State = State(raw::TTT_DRAW);
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&unsafe { text_at(raw::ttt_state_name(self.0)) })
    }
}

/// A set of cells, which iterates over their numbers from 0 upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(c_int);

impl Cells {
    /// Bit `1 << cell` is set for each cell of the set.
    pub fn bits(self) -> i32 {
        self.0
    }

    pub fn contains(self, cell: i32) -> bool {
        (0..9).contains(&cell) && self.0 >> cell & 1 == 1
    }
}

impl Iterator for Cells {
    type Item = i32;

    fn next(&mut self) -> Option<i32> {
        let cell = (0..9).find(|&cell| self.contains(cell))?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// One game with its history.
pub struct Game {
    handle: NonNull<raw::ttt_game>,
}

// SAFETY: the library has no state besides its handles, and methods with &self make only calls that
// take a const handle, which the library allows on several threads at the same time.
unsafe impl Send for Game {}
unsafe impl Sync for Game {}

// SAFETY of the calls below: `handle` is live until drop, and every other argument may be any value.
impl Game {
    /// A new game: empty board, X to move.
    pub fn new() -> Game {
        Game::own(unsafe { raw::ttt_new() })
    }

    /// A game that begins from a board, such as `XO./.X./..O`.
    pub fn from_board(text: &str) -> Result<Game, Error> {
        let mut game = Game::new();
        game.load_board(text)?;
        Ok(game)
    }

    /// Takes over a handle from the library, which is null only when out of memory.
    fn own(handle: *mut raw::ttt_game) -> Game {
        let out_of_memory =
            || std::alloc::handle_alloc_error(std::alloc::Layout::new::<[u8; 32]>());
        Game { handle: NonNull::new(handle).unwrap_or_else(out_of_memory) }
    }

    /// Sets up a board, with an empty history.
    pub fn load_board(&mut self, text: &str) -> Result<(), Error> {
        let text = CString::new(text).map_err(|_| Error::Syntax)?;
        done(unsafe { raw::ttt_parse_board(self.handle.as_ptr(), text.as_ptr()) })
    }

    /// Sets up a game with its history, such as `00 11` or `XO./.X./..O 02`.
    pub fn load_game(&mut self, text: &str) -> Result<(), Error> {
        let text = CString::new(text).map_err(|_| Error::Syntax)?;
        done(unsafe { raw::ttt_parse_game(self.handle.as_ptr(), text.as_ptr()) })
    }

    /// Back to a new game.
    pub fn reset(&mut self) {
        unsafe { raw::ttt_reset(self.handle.as_ptr()) };
    }

    /// The player to move takes a cell.
    pub fn play(&mut self, row: i32, column: i32) -> Result<(), Error> {
        done(unsafe { raw::ttt_move(self.handle.as_ptr(), row, column) })
    }

    /// Takes back the last move.
    pub fn undo(&mut self) -> Result<(), Error> {
        done(unsafe { raw::ttt_undo(self.handle.as_ptr()) })
    }

    /// Plays again the move that was taken back last.
    pub fn redo(&mut self) -> Result<(), Error> {
        done(unsafe { raw::ttt_redo(self.handle.as_ptr()) })
    }

    pub fn state(&self) -> State {
        State(unsafe { raw::ttt_state(self.handle.as_ptr()) })
    }

    pub fn winner(&self) -> Option<Player> {
        player(unsafe { raw::ttt_winner(self.handle.as_ptr()) })
    }

    /// Whose turn it is; nobody's once the game is over.
    pub fn player(&self) -> Option<Player> {
        player(unsafe { raw::ttt_player(self.handle.as_ptr()) })
    }

    /// The player whose mark is on a cell.
    pub fn cell(&self, row: i32, column: i32) -> Result<Option<Player>, Error> {
        match unsafe { raw::ttt_cell(self.handle.as_ptr(), row, column) } {
            0 => Err(Error::Range),
            mark => Ok(player(mark)),
        }
    }

    pub fn legal_moves(&self) -> Cells {
        Cells(unsafe { raw::ttt_legal_moves(self.handle.as_ptr()) })
    }

    /// The cells of the completed lines.
    pub fn winning_cells(&self) -> Cells {
        Cells(unsafe { raw::ttt_winning_cells(self.handle.as_ptr()) })
    }

    pub fn move_count(&self) -> i32 {
        unsafe { raw::ttt_move_count(self.handle.as_ptr()) }
    }

    /// The cell of a move of the history, counted from 0.
    pub fn move_at(&self, index: i32) -> Result<i32, Error> {
        answer(unsafe { raw::ttt_move_at(self.handle.as_ptr(), index) })
    }

    /// The cells of the history, in order.
    pub fn moves(&self) -> impl Iterator<Item = i32> + '_ {
        (0..self.move_count()).map_while(|index| self.move_at(index).ok())
    }

    /// How the game ends when both play best.
    pub fn outcome(&self) -> State {
        State(unsafe { raw::ttt_outcome(self.handle.as_ptr()) })
    }

    /// How many moves that takes.
    pub fn plies_left(&self) -> i32 {
        unsafe { raw::ttt_plies_left(self.handle.as_ptr()) }
    }

    pub fn best_moves(&self) -> Cells {
        Cells(unsafe { raw::ttt_best_moves(self.handle.as_ptr()) })
    }

    /// The outcome after a move, which is not made.
    pub fn outcome_after(&self, row: i32, column: i32) -> Result<State, Error> {
        answer(unsafe { raw::ttt_outcome_after(self.handle.as_ptr(), row, column) }).map(State)
    }

    /// The plies left after a move, which is not made.
    pub fn plies_left_after(&self, row: i32, column: i32) -> Result<i32, Error> {
        answer(unsafe { raw::ttt_plies_left_after(self.handle.as_ptr(), row, column) })
    }

    /// A cell to play: with a chance of `skill` in a hundred a best move, else any. Advances the random
    /// state, which may be any number to begin with.
    pub fn choose_move(&self, skill: i32, rng: &mut u64) -> Result<i32, Error> {
        answer(unsafe { raw::ttt_choose_move(self.handle.as_ptr(), skill, rng) })
    }

    /// Turns or mirrors the whole game by a symmetry, 0 to 7.
    pub fn transform(&mut self, symmetry: i32) -> Result<(), Error> {
        done(unsafe { raw::ttt_transform(self.handle.as_ptr(), symmetry) })
    }

    pub fn canonical_symmetry(&self) -> i32 {
        unsafe { raw::ttt_canonical_symmetry(self.handle.as_ptr()) }
    }

    /// The board as text, such as `XO./.X./..O`.
    pub fn board(&self) -> String {
        self.format(raw::ttt_format_board)
    }

    fn format(&self, write: Write) -> String {
        let mut text = [0; raw::TTT_GAME_SIZE as usize];
        unsafe {
            write(self.handle.as_ptr(), text.as_mut_ptr(), text.len());
            text_at(text.as_ptr())
        }
    }
}

type Write = unsafe extern "C" fn(*const raw::ttt_game, *mut c_char, usize) -> c_int;

impl Drop for Game {
    fn drop(&mut self) {
        unsafe { raw::ttt_free(self.handle.as_ptr()) };
    }
}

/// An independent copy, with what can be undone and redone.
impl Clone for Game {
    fn clone(&self) -> Game {
        Game::own(unsafe { raw::ttt_clone(self.handle.as_ptr()) })
    }
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

/// The game as text, such as `00 11` or `XO./.X./..O 02`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.format(raw::ttt_format_game))
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Game({:?})", self.to_string())
    }
}

impl FromStr for Game {
    type Err = Error;

    fn from_str(text: &str) -> Result<Game, Error> {
        let mut game = Game::new();
        game.load_game(text)?;
        Ok(game)
    }
}

/// Where a symmetry takes a cell.
pub fn symmetry_cell(symmetry: i32, cell: i32) -> Result<i32, Error> {
    answer(unsafe { raw::ttt_symmetry_cell(symmetry, cell) })
}

/// The symmetry that takes it back.
pub fn symmetry_inverse(symmetry: i32) -> Result<i32, Error> {
    answer(unsafe { raw::ttt_symmetry_inverse(symmetry) })
}

/// The library's own version.
pub fn version() -> String {
    unsafe { text_at(raw::ttt_version()) }
}

fn answer(number: c_int) -> Result<c_int, Error> {
    if number < 0 {
        Err(Error::from_code(number))
    } else {
        Ok(number)
    }
}

fn done(status: c_int) -> Result<(), Error> {
    answer(status).map(|_| ())
}

fn player(mark: c_char) -> Option<Player> {
    match mark as u8 {
        b'X' => Some(Player::X),
        b'O' => Some(Player::O),
        _ => None,
    }
}

/// A copy of the text at `text`, which must end with '\0'.
unsafe fn text_at(text: *const c_char) -> String {
    CStr::from_ptr(text).to_string_lossy().into_owned()
}
