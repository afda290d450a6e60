// The C interface, name by name: written by generate.py, not by hand.
// SPDX-License-Identifier: MIT
#![allow(dead_code, non_camel_case_types)]

pub const TTT_VERSION_MAJOR: i32 = 1;
pub const TTT_VERSION_MINOR: i32 = 0;
pub const TTT_VERSION_PATCH: i32 = 0;
pub const TTT_VERSION: &[u8; 6usize] = b"1.0.0\0";
pub const TTT_OK: i32 = 0;
pub const TTT_ERROR_NULL: i32 = -1;
pub const TTT_ERROR_RANGE: i32 = -2;
pub const TTT_ERROR_OCCUPIED: i32 = -3;
pub const TTT_ERROR_GAME_OVER: i32 = -4;
pub const TTT_ERROR_NO_HISTORY: i32 = -5;
pub const TTT_ERROR_SYNTAX: i32 = -6;
pub const TTT_ERROR_UNREACHABLE: i32 = -7;
pub const TTT_PLAYING: i32 = 0;
pub const TTT_X_WON: i32 = 1;
pub const TTT_O_WON: i32 = 2;
pub const TTT_DRAW: i32 = 3;
pub const TTT_BOARD_SIZE: i32 = 12;
pub const TTT_GAME_SIZE: i32 = 36;
pub const TTT_NO_CELL: i32 = 255;
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct ttt_game {
    _unused: [u8; 0],
}
extern "C" {
    pub fn ttt_new() -> *mut ttt_game;
}
extern "C" {
    pub fn ttt_clone(game: *const ttt_game) -> *mut ttt_game;
}
extern "C" {
    pub fn ttt_free(game: *mut ttt_game);
}
extern "C" {
    pub fn ttt_reset(game: *mut ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_move(
        game: *mut ttt_game,
        row: ::std::os::raw::c_int,
        column: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_undo(game: *mut ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_redo(game: *mut ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_state(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_winner(game: *const ttt_game) -> ::std::os::raw::c_char;
}
extern "C" {
    pub fn ttt_player(game: *const ttt_game) -> ::std::os::raw::c_char;
}
extern "C" {
    pub fn ttt_cell(
        game: *const ttt_game,
        row: ::std::os::raw::c_int,
        column: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_char;
}
extern "C" {
    pub fn ttt_legal_moves(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_winning_cells(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_move_count(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_move_at(
        game: *const ttt_game,
        index: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_format_board(
        game: *const ttt_game,
        buffer: *mut ::std::os::raw::c_char,
        size: usize,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_parse_board(
        game: *mut ttt_game,
        text: *const ::std::os::raw::c_char,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_format_game(
        game: *const ttt_game,
        buffer: *mut ::std::os::raw::c_char,
        size: usize,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_parse_game(
        game: *mut ttt_game,
        text: *const ::std::os::raw::c_char,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_outcome(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_plies_left(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_best_moves(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_outcome_after(
        game: *const ttt_game,
        row: ::std::os::raw::c_int,
        column: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_plies_left_after(
        game: *const ttt_game,
        row: ::std::os::raw::c_int,
        column: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_choose_move(
        game: *const ttt_game,
        skill: ::std::os::raw::c_int,
        rng: *mut u64,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_transform(
        game: *mut ttt_game,
        symmetry: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_canonical_symmetry(game: *const ttt_game) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_symmetry_cell(
        symmetry: ::std::os::raw::c_int,
        cell: ::std::os::raw::c_int,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_symmetry_inverse(symmetry: ::std::os::raw::c_int) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_error_text(status: ::std::os::raw::c_int) -> *const ::std::os::raw::c_char;
}
extern "C" {
    pub fn ttt_state_name(state: ::std::os::raw::c_int) -> *const ::std::os::raw::c_char;
}
extern "C" {
    pub fn ttt_version() -> *const ::std::os::raw::c_char;
}
#[repr(C)]
#[derive(Debug, Copy, Clone)]
pub struct ttt_batch {
    _unused: [u8; 0],
}
extern "C" {
    pub fn ttt_batch_new(count: usize) -> *mut ttt_batch;
}
extern "C" {
    pub fn ttt_batch_free(batch: *mut ttt_batch);
}
extern "C" {
    pub fn ttt_batch_count(batch: *const ttt_batch) -> usize;
}
extern "C" {
    pub fn ttt_batch_reset(batch: *mut ttt_batch) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_reset_over(batch: *mut ttt_batch) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_move(
        batch: *mut ttt_batch,
        cells: *const u8,
        status: *mut i8,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_states(batch: *const ttt_batch, states: *mut i8) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_boards(
        batch: *const ttt_batch,
        boards: *mut ::std::os::raw::c_char,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_legal_moves(batch: *const ttt_batch, cells: *mut u16)
        -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_best_moves(batch: *const ttt_batch, cells: *mut u16) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_outcomes(batch: *const ttt_batch, states: *mut i8) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_choose_moves(
        batch: *const ttt_batch,
        skill: ::std::os::raw::c_int,
        rng: *mut u64,
        cells: *mut u8,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_play_out(batch: *mut ttt_batch, rng: *mut u64) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_get(
        batch: *const ttt_batch,
        index: usize,
        game: *mut ttt_game,
    ) -> ::std::os::raw::c_int;
}
extern "C" {
    pub fn ttt_batch_set(
        batch: *mut ttt_batch,
        index: usize,
        game: *const ttt_game,
    ) -> ::std::os::raw::c_int;
}
