"""The C interface as cffi reads it: written by generate.py, not by hand."""

# SPDX-License-Identifier: MIT
DECLARATIONS = """
typedef struct ttt_game ttt_game;
typedef struct ttt_batch ttt_batch;
#define TTT_VERSION_MAJOR 1
#define TTT_VERSION_MINOR 0
#define TTT_VERSION_PATCH 0
#define TTT_OK 0
#define TTT_ERROR_NULL -1
#define TTT_ERROR_RANGE -2
#define TTT_ERROR_OCCUPIED -3
#define TTT_ERROR_GAME_OVER -4
#define TTT_ERROR_NO_HISTORY -5
#define TTT_ERROR_SYNTAX -6
#define TTT_ERROR_UNREACHABLE -7
#define TTT_PLAYING 0
#define TTT_X_WON 1
#define TTT_O_WON 2
#define TTT_DRAW 3
#define TTT_BOARD_SIZE 12
#define TTT_GAME_SIZE 36
#define TTT_NO_CELL 255
ttt_game *ttt_new(void);
ttt_game *ttt_clone(const ttt_game *game);
void ttt_free(ttt_game *game);
int ttt_reset(ttt_game *game);
int ttt_move(ttt_game *game, int row, int column);
int ttt_undo(ttt_game *game);
int ttt_redo(ttt_game *game);
int ttt_state(const ttt_game *game);
char ttt_winner(const ttt_game *game);
char ttt_player(const ttt_game *game);
char ttt_cell(const ttt_game *game, int row, int column);
int ttt_legal_moves(const ttt_game *game);
int ttt_winning_cells(const ttt_game *game);
int ttt_move_count(const ttt_game *game);
int ttt_move_at(const ttt_game *game, int index);
int ttt_format_board(const ttt_game *game, char *buffer, size_t size);
int ttt_parse_board(ttt_game *game, const char *text);
int ttt_format_game(const ttt_game *game, char *buffer, size_t size);
int ttt_parse_game(ttt_game *game, const char *text);
int ttt_outcome(const ttt_game *game);
int ttt_plies_left(const ttt_game *game);
int ttt_best_moves(const ttt_game *game);
int ttt_outcome_after(const ttt_game *game, int row, int column);
int ttt_plies_left_after(const ttt_game *game, int row, int column);
int ttt_choose_move(const ttt_game *game, int skill, uint64_t *rng);
int ttt_transform(ttt_game *game, int symmetry);
int ttt_canonical_symmetry(const ttt_game *game);
int ttt_symmetry_cell(int symmetry, int cell);
int ttt_symmetry_inverse(int symmetry);
const char *ttt_error_text(int status);
const char *ttt_state_name(int state);
const char *ttt_version(void);
ttt_batch *ttt_batch_new(size_t count);
void ttt_batch_free(ttt_batch *batch);
size_t ttt_batch_count(const ttt_batch *batch);
int ttt_batch_reset(ttt_batch *batch);
int ttt_batch_reset_over(ttt_batch *batch);
int ttt_batch_move(ttt_batch *batch, const uint8_t *cells, int8_t *status);
int ttt_batch_states(const ttt_batch *batch, int8_t *states);
int ttt_batch_boards(const ttt_batch *batch, char *boards);
int ttt_batch_legal_moves(const ttt_batch *batch, uint16_t *cells);
int ttt_batch_best_moves(const ttt_batch *batch, uint16_t *cells);
int ttt_batch_outcomes(const ttt_batch *batch, int8_t *states);
int ttt_batch_choose_moves(const ttt_batch *batch, int skill, uint64_t *rng, uint8_t *cells);
int ttt_batch_play_out(ttt_batch *batch, uint64_t *rng);
int ttt_batch_get(const ttt_batch *batch, size_t index, ttt_game *game);
int ttt_batch_set(ttt_batch *batch, size_t index, const ttt_game *game);
"""
