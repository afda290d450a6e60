// The seam: the C interface of include/ttt over the core, and the only file that knows C.
// Each function checks its arguments, makes one call, and translates the result.
// SPDX-License-Identifier: MIT
#define TTT_BUILDING_LIBRARY
#include <ttt/batch.h>

#include "batch.hpp"
#include "choice.hpp"
#include "game.hpp"
#include "perfect_play.hpp"
#include "symmetry.hpp"
#include "text.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <type_traits>

struct ttt_game {
    ttt::Game game;
};

// The games' words follow the handle in memory.
struct ttt_batch {
    ttt::Batch batch;
};

// A handle is made by malloc and ended by free alone, and a game stays small.
static_assert(std::is_trivially_copyable_v<ttt_game> && sizeof(ttt_game) <= 32);
static_assert(std::is_trivially_copyable_v<ttt_batch> && alignof(ttt_batch) >= alignof(ttt::Word));

namespace
{

using ttt::Player;
using ttt::State;
using ttt::Status;

// The core has its own names for the interface's numbers and marks. They are the same numbers.
constexpr int code(State state) { return static_cast<int>(state); }
static_assert(code(State::playing) == TTT_PLAYING && code(State::x_won) == TTT_X_WON &&
              code(State::o_won) == TTT_O_WON && code(State::draw) == TTT_DRAW);

constexpr int code(Status status) { return static_cast<int>(status); }
static_assert(code(Status::ok) == TTT_OK && code(Status::out_of_range) == TTT_ERROR_RANGE &&
              code(Status::occupied) == TTT_ERROR_OCCUPIED &&
              code(Status::game_over) == TTT_ERROR_GAME_OVER &&
              code(Status::no_history) == TTT_ERROR_NO_HISTORY &&
              code(Status::syntax) == TTT_ERROR_SYNTAX &&
              code(Status::unreachable) == TTT_ERROR_UNREACHABLE);

// The caller has room for each text and its '\0'.
static_assert(ttt::Text::capacity + 1 == TTT_GAME_SIZE);

static_assert(ttt::Batch::no_cell == TTT_NO_CELL);

constexpr char mark(Player player) { return static_cast<char>(player); }

ttt_game *new_handle(const ttt::Game &game)
{
    auto *handle = static_cast<ttt_game *>(std::malloc(sizeof(ttt_game)));
    if (handle)
        *handle = ttt_game{game};
    return handle;
}

// Writes as snprintf does: as much as fits, always with a '\0', and returns the whole length.
int write(const ttt::Text &text, char *buffer, std::size_t size)
{
    if (size > 0) {
        const std::size_t length = static_cast<std::size_t>(text.length);
        const std::size_t written = length < size ? length : size - 1;
        std::memcpy(buffer, text.characters, written);
        buffer[written] = '\0';
    }
    return text.length;
}

bool is_skill(int number) { return number >= 0 && number <= 100; }

bool is_symmetry(int number) { return number >= 0 && number < ttt::symmetry_count; }

} // namespace

ttt_game *ttt_new(void) { return new_handle(ttt::new_game); }

ttt_game *ttt_clone(const ttt_game *game) { return game ? new_handle(game->game) : nullptr; }

void ttt_free(ttt_game *game) { std::free(game); }

// Of the calls that a game is made of, those that begin with a line of the cache are up to a tenth
// faster than those that lie across two: hence the alignment.

[[gnu::aligned(64)]] int ttt_reset(ttt_game *game)
{
    if (!game)
        return TTT_ERROR_NULL;
    game->game = ttt::new_game;
    return TTT_OK;
}

[[gnu::aligned(64)]] int ttt_move(ttt_game *game, int row, int column)
{
    return game ? code(game->game.move(row, column)) : TTT_ERROR_NULL;
}

int ttt_undo(ttt_game *game) { return game ? code(game->game.undo()) : TTT_ERROR_NULL; }

int ttt_redo(ttt_game *game) { return game ? code(game->game.redo()) : TTT_ERROR_NULL; }

int ttt_state(const ttt_game *game)
{
    return game ? code(game->game.board().state()) : TTT_ERROR_NULL;
}

[[gnu::aligned(64)]] char ttt_winner(const ttt_game *game)
{
    return game ? mark(game->game.board().winner()) : '\0';
}

char ttt_player(const ttt_game *game) { return game ? mark(game->game.board().player()) : '\0'; }

char ttt_cell(const ttt_game *game, int row, int column)
{
    if (!game || !ttt::on_board(row, column))
        return '\0';
    return mark(game->game.board().marks().at(ttt::cell_at(row, column)));
}

int ttt_legal_moves(const ttt_game *game)
{
    return game ? game->game.board().legal_moves() : TTT_ERROR_NULL;
}

int ttt_winning_cells(const ttt_game *game)
{
    return game ? game->game.board().winning_cells() : TTT_ERROR_NULL;
}

int ttt_move_count(const ttt_game *game) { return game ? game->game.move_count() : TTT_ERROR_NULL; }

int ttt_move_at(const ttt_game *game, int index)
{
    if (!game)
        return TTT_ERROR_NULL;
    if (index < 0 || index >= game->game.move_count())
        return TTT_ERROR_RANGE;
    return game->game.move_at(index);
}

int ttt_format_board(const ttt_game *game, char *buffer, size_t size)
{
    if (!game || (!buffer && size > 0))
        return TTT_ERROR_NULL;
    return write(ttt::text_of(game->game.board()), buffer, size);
}

int ttt_parse_board(ttt_game *game, const char *text)
{
    return game && text ? code(ttt::parse_board(text, game->game)) : TTT_ERROR_NULL;
}

int ttt_format_game(const ttt_game *game, char *buffer, size_t size)
{
    if (!game || (!buffer && size > 0))
        return TTT_ERROR_NULL;
    return write(ttt::text_of(game->game), buffer, size);
}

int ttt_parse_game(ttt_game *game, const char *text)
{
    return game && text ? code(ttt::parse_game(text, game->game)) : TTT_ERROR_NULL;
}

int ttt_outcome(const ttt_game *game)
{
    return game ? code(ttt::perfect_play[game->game.board()].outcome()) : TTT_ERROR_NULL;
}

int ttt_plies_left(const ttt_game *game)
{
    return game ? ttt::perfect_play[game->game.board()].plies_left() : TTT_ERROR_NULL;
}

int ttt_best_moves(const ttt_game *game)
{
    return game ? ttt::perfect_play[game->game.board()].best_moves() : TTT_ERROR_NULL;
}

int ttt_outcome_after(const ttt_game *game, int row, int column)
{
    if (!game)
        return TTT_ERROR_NULL;
    ttt::Game after = game->game;
    const Status status = after.move(row, column);
    return status == Status::ok ? code(ttt::perfect_play[after.board()].outcome()) : code(status);
}

int ttt_plies_left_after(const ttt_game *game, int row, int column)
{
    if (!game)
        return TTT_ERROR_NULL;
    ttt::Game after = game->game;
    const Status status = after.move(row, column);
    return status == Status::ok ? ttt::perfect_play[after.board()].plies_left() : code(status);
}

int ttt_choose_move(const ttt_game *game, int skill, uint64_t *rng)
{
    if (!game || !rng)
        return TTT_ERROR_NULL;
    if (game->game.board().state() != State::playing)
        return TTT_ERROR_GAME_OVER;
    if (!is_skill(skill))
        return TTT_ERROR_RANGE;
    const ttt::Board &board = game->game.board();
    return ttt::choose_move(board.legal_moves(), ttt::perfect_play[board].best_moves(), skill,
                            *rng);
}

int ttt_transform(ttt_game *game, int symmetry)
{
    if (!game)
        return TTT_ERROR_NULL;
    if (!is_symmetry(symmetry))
        return TTT_ERROR_RANGE;
    game->game.transform(symmetry);
    return TTT_OK;
}

int ttt_canonical_symmetry(const ttt_game *game)
{
    return game ? ttt::canonical_symmetry(game->game.board().marks()) : TTT_ERROR_NULL;
}

int ttt_symmetry_cell(int symmetry, int cell)
{
    if (!is_symmetry(symmetry) || cell < 0 || cell >= ttt::cell_count)
        return TTT_ERROR_RANGE;
    return ttt::transformed(symmetry, cell);
}

int ttt_symmetry_inverse(int symmetry)
{
    return is_symmetry(symmetry) ? ttt::inverse(symmetry) : TTT_ERROR_RANGE;
}

ttt_batch *ttt_batch_new(size_t count)
{
    constexpr std::size_t most = (PTRDIFF_MAX - sizeof(ttt_batch)) / sizeof(ttt::Word);
    if (count == 0 || count > most / 2 - ttt::BatchWork::block)
        return nullptr;
    const std::size_t words = ttt::Batch::words(count);
    auto *handle =
        static_cast<ttt_batch *>(std::malloc(sizeof(ttt_batch) + words * sizeof(ttt::Word)));
    if (handle)
        *handle = ttt_batch{{reinterpret_cast<ttt::Word *>(handle + 1), count}};
    return handle;
}

void ttt_batch_free(ttt_batch *batch) { std::free(batch); }

size_t ttt_batch_count(const ttt_batch *batch) { return batch ? batch->batch.count() : 0; }

int ttt_batch_reset(ttt_batch *batch)
{
    if (!batch)
        return TTT_ERROR_NULL;
    batch->batch.reset();
    return TTT_OK;
}

int ttt_batch_reset_over(ttt_batch *batch)
{
    if (!batch)
        return TTT_ERROR_NULL;
    batch->batch.reset_over();
    return TTT_OK;
}

int ttt_batch_move(ttt_batch *batch, const uint8_t *cells, int8_t *status)
{
    if (!batch || !cells)
        return TTT_ERROR_NULL;
    batch->batch.move(cells, status);
    return TTT_OK;
}

int ttt_batch_states(const ttt_batch *batch, int8_t *states)
{
    if (!batch || !states)
        return TTT_ERROR_NULL;
    batch->batch.states(states);
    return TTT_OK;
}

int ttt_batch_boards(const ttt_batch *batch, char *boards)
{
    if (!batch || !boards)
        return TTT_ERROR_NULL;
    batch->batch.boards(boards);
    return TTT_OK;
}

int ttt_batch_legal_moves(const ttt_batch *batch, uint16_t *cells)
{
    if (!batch || !cells)
        return TTT_ERROR_NULL;
    batch->batch.legal_moves(cells);
    return TTT_OK;
}

int ttt_batch_best_moves(const ttt_batch *batch, uint16_t *cells)
{
    if (!batch || !cells)
        return TTT_ERROR_NULL;
    batch->batch.best_moves(cells);
    return TTT_OK;
}

int ttt_batch_outcomes(const ttt_batch *batch, int8_t *states)
{
    if (!batch || !states)
        return TTT_ERROR_NULL;
    batch->batch.outcomes(states);
    return TTT_OK;
}

int ttt_batch_choose_moves(const ttt_batch *batch, int skill, uint64_t *rng, uint8_t *cells)
{
    if (!batch || !rng || !cells)
        return TTT_ERROR_NULL;
    if (!is_skill(skill))
        return TTT_ERROR_RANGE;
    batch->batch.choose_moves(skill, *rng, cells);
    return TTT_OK;
}

int ttt_batch_play_out(ttt_batch *batch, uint64_t *rng)
{
    if (!batch || !rng)
        return TTT_ERROR_NULL;
    batch->batch.play_out(*rng);
    return TTT_OK;
}

int ttt_batch_get(const ttt_batch *batch, size_t index, ttt_game *game)
{
    if (!batch || !game)
        return TTT_ERROR_NULL;
    if (index >= batch->batch.count())
        return TTT_ERROR_RANGE;
    game->game = ttt::Game{batch->batch.get(index)};
    return TTT_OK;
}

int ttt_batch_set(ttt_batch *batch, size_t index, const ttt_game *game)
{
    if (!batch || !game)
        return TTT_ERROR_NULL;
    if (index >= batch->batch.count())
        return TTT_ERROR_RANGE;
    batch->batch.set(index, game->game.board());
    return TTT_OK;
}

const char *ttt_error_text(int status)
{
    switch (status) {
    case TTT_OK:
        return "No error.";
    case TTT_ERROR_NULL:
        return "A pointer is NULL; pass a handle that was made, and a place or a text for each "
               "other pointer.";
    case TTT_ERROR_RANGE:
        return "A number is out of its range; rows and columns run from 0 to 2, cells from 0 to 8, "
               "symmetries from 0 to 7, skill from 0 to 100, indexes from 0 to one less than there "
               "are.";
    case TTT_ERROR_OCCUPIED:
        return "The cell is taken; choose an empty one.";
    case TTT_ERROR_GAME_OVER:
        return "The game is over; undo a move or reset the game to play on.";
    case TTT_ERROR_NO_HISTORY:
        return "There is no move to undo or redo; moves that were made can be undone, and those "
               "that were undone redone.";
    case TTT_ERROR_SYNTAX:
        return "The text is not of the form that is read; a board is written XO./.X./..O, a game "
               "00 01 11.";
    case TTT_ERROR_UNREACHABLE:
        return "No game can lead to the board; X moves first, the players alternate, and a line "
               "ends the game.";
    default:
        return "Unknown error; the number is no TTT_ERROR_ code of this version.";
    }
}

const char *ttt_state_name(int state)
{
    switch (state) {
    case TTT_PLAYING:
        return "PLAYING";
    case TTT_X_WON:
        return "X_WON";
    case TTT_O_WON:
        return "O_WON";
    case TTT_DRAW:
        return "DRAW";
    default:
        return "UNKNOWN";
    }
}

const char *ttt_version(void) { return TTT_VERSION; }
