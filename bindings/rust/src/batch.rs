//! Many games played in step. Slices have an element for each game, and are neither copied nor kept.
// SPDX-License-Identifier: MIT
use crate::{done, raw, Error, Game};
use std::ptr::{null_mut, NonNull};

/// Stands for a cell where the game is over.
pub const NO_CELL: u8 = raw::TTT_NO_CELL as u8;

/// A number of games, each with a board and no history.
pub struct Batch {
    handle: NonNull<raw::ttt_batch>,
}

// SAFETY: as for Game.
unsafe impl Send for Batch {}
unsafe impl Sync for Batch {}

// SAFETY of the calls below: `handle` is live until drop, and each slice has the length that is read or
// written.
impl Batch {
    /// `count` new games; `Error::Range` for 0 and for more than memory holds.
    pub fn new(count: usize) -> Result<Batch, Error> {
        let handle = NonNull::new(unsafe { raw::ttt_batch_new(count) }).ok_or(Error::Range)?;
        Ok(Batch { handle })
    }

    /// The number of games.
    pub fn count(&self) -> usize {
        unsafe { raw::ttt_batch_count(self.handle.as_ptr()) }
    }

    /// All games become new ones.
    pub fn reset(&mut self) {
        unsafe { raw::ttt_batch_reset(self.handle.as_ptr()) };
    }

    /// The games that are over become new ones.
    pub fn reset_over(&mut self) {
        unsafe { raw::ttt_batch_reset_over(self.handle.as_ptr()) };
    }

    /// Game i takes `cells[i]`. `status[i]` gets 0, or the `Error::code` of what `Game::play` would
    /// answer.
    pub fn play(&mut self, cells: &[u8], status: Option<&mut [i8]>) -> Result<(), Error> {
        self.check(cells.len())?;
        let status = match status {
            Some(status) => self.check(status.len()).map(|_| status.as_mut_ptr())?,
            None => null_mut(),
        };
        done(unsafe { raw::ttt_batch_move(self.handle.as_ptr(), cells.as_ptr(), status) })
    }

    /// Each game's state, as a number of `State`.
    pub fn states(&self, states: &mut [i8]) -> Result<(), Error> {
        self.check(states.len())?;
        done(unsafe { raw::ttt_batch_states(self.handle.as_ptr(), states.as_mut_ptr()) })
    }

    /// Each game's board, nine marks `X`, `O` or `.` a game.
    pub fn boards(&self, boards: &mut [[u8; 9]]) -> Result<(), Error> {
        self.check(boards.len())?;
        done(unsafe { raw::ttt_batch_boards(self.handle.as_ptr(), boards.as_mut_ptr().cast()) })
    }

    /// Each game's set of cells that can be played, with bit `1 << cell` for each.
    pub fn legal_moves(&self, cells: &mut [u16]) -> Result<(), Error> {
        self.check(cells.len())?;
        done(unsafe { raw::ttt_batch_legal_moves(self.handle.as_ptr(), cells.as_mut_ptr()) })
    }

    /// Each game's set of best moves.
    pub fn best_moves(&self, cells: &mut [u16]) -> Result<(), Error> {
        self.check(cells.len())?;
        done(unsafe { raw::ttt_batch_best_moves(self.handle.as_ptr(), cells.as_mut_ptr()) })
    }

    /// The state in which each game ends with best play.
    pub fn outcomes(&self, states: &mut [i8]) -> Result<(), Error> {
        self.check(states.len())?;
        done(unsafe { raw::ttt_batch_outcomes(self.handle.as_ptr(), states.as_mut_ptr()) })
    }

    /// A cell for each game as `Game::choose_move` chooses it; `NO_CELL` where the game is over.
    pub fn choose_moves(&self, skill: i32, rng: &mut u64, cells: &mut [u8]) -> Result<(), Error> {
        self.check(cells.len())?;
        let batch = self.handle.as_ptr();
        done(unsafe { raw::ttt_batch_choose_moves(batch, skill, rng, cells.as_mut_ptr()) })
    }

    /// Plays every game to its end by random moves, and advances the random state.
    pub fn play_out(&mut self, rng: &mut u64) {
        unsafe { raw::ttt_batch_play_out(self.handle.as_ptr(), rng) };
    }

    /// The board of a game, as a game by itself.
    pub fn get(&self, index: usize) -> Result<Game, Error> {
        let game = Game::new();
        done(unsafe { raw::ttt_batch_get(self.handle.as_ptr(), index, game.handle.as_ptr()) })?;
        Ok(game)
    }

    /// Replaces a game by the board of another.
    pub fn set(&mut self, index: usize, game: &Game) -> Result<(), Error> {
        done(unsafe { raw::ttt_batch_set(self.handle.as_ptr(), index, game.handle.as_ptr()) })
    }

    fn check(&self, length: usize) -> Result<(), Error> {
        if length == self.count() {
            Ok(())
        } else {
            Err(Error::Length)
        }
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        unsafe { raw::ttt_batch_free(self.handle.as_ptr()) };
    }
}
