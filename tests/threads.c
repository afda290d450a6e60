/* May threads play games of their own, and look at one game together?
 * SPDX-License-Identifier: MIT
 */
#include <pthread.h>

#include <ttt/batch.h>

#include "test.h"

enum { THREADS = 32, GAMES = 300, BATCH = 100 };

static ttt_game *shared;
static ttt_batch *shared_batch;

/* All that the calls with a const handle answer about the shared ones. */
struct answers {
    struct snapshot game, of_batch;
    int outcome_after, plies_left_after, choice;
    size_t count;
    uint64_t rng;
    int8_t states[BATCH], outcomes[BATCH];
    uint8_t choices[BATCH];
    uint16_t legal_moves[BATCH], best_moves[BATCH];
    char boards[9 * BATCH];
};

static struct answers expected;

/* `game` is the caller's own. */
static void ask_the_shared(struct answers *answers, ttt_game *game)
{
    memset(answers, 0, sizeof *answers);
    answers->game = snapshot_of(shared);
    answers->outcome_after = ttt_outcome_after(shared, 2, 2);
    answers->plies_left_after = ttt_plies_left_after(shared, 2, 2);
    answers->choice = ttt_choose_move(shared, 50, &answers->rng);
    answers->count = ttt_batch_count(shared_batch);
    ttt_batch_states(shared_batch, answers->states);
    ttt_batch_boards(shared_batch, answers->boards);
    ttt_batch_legal_moves(shared_batch, answers->legal_moves);
    ttt_batch_best_moves(shared_batch, answers->best_moves);
    ttt_batch_outcomes(shared_batch, answers->outcomes);
    ttt_batch_choose_moves(shared_batch, 50, &answers->rng, answers->choices);
    ttt_batch_get(shared_batch, BATCH - 1, game);
    answers->of_batch = snapshot_of(game);
}

/* Plays games of its own, and asks all there is to ask of the shared ones. Returns NULL if all was
 * right. A thread has no assertions of its own, but for snapshot_of's that there is memory: cmocka's
 * are for the one that runs the tests.
 */
static void *play(void *seed)
{
    static char wrong[] = "wrong";
    uint64_t rng = *(uint64_t *)seed;
    int8_t states[BATCH];
    struct answers answers;
    for (int i = 0; i < GAMES; i++) {
        ttt_game *game = ttt_clone(shared);
        ttt_batch *batch = ttt_batch_new(BATCH);
        if (!game || !batch)
            return wrong;
        while (ttt_state(game) == TTT_PLAYING) {
            int cell = ttt_choose_move(game, 50, &rng);
            if (ttt_move(game, cell / 3, cell % 3) != TTT_OK)
                return wrong;
        }
        ttt_batch_play_out(batch, &rng);
        ttt_batch_states(batch, states);
        for (int j = 0; j < BATCH; j++)
            if (states[j] == TTT_PLAYING)
                return wrong;
        ttt_batch_set(batch, 0, shared);
        ask_the_shared(&answers, game);
        if (memcmp(&answers, &expected, sizeof answers) != 0)
            return wrong;
        ttt_batch_free(batch);
        ttt_free(game);
    }
    return NULL;
}

static void threads_play_their_own_games_and_look_at_one_together(void **state)
{
    (void)state;
    pthread_t threads[THREADS];
    uint64_t seeds[THREADS], rng = 1;
    uint8_t cells[BATCH];
    ttt_game *own = ttt_new();
    shared = ttt_new();
    shared_batch = ttt_batch_new(BATCH);
    assert_non_null(own);
    assert_non_null(shared);
    assert_non_null(shared_batch);
    assert_plays(shared, "11 00");
    for (int ply = 0; ply < 6; ply++) { /* some of the games are over, some are not */
        assert_int_equal(ttt_batch_choose_moves(shared_batch, 50, &rng, cells), TTT_OK);
        assert_int_equal(ttt_batch_move(shared_batch, cells, NULL), TTT_OK);
    }
    ask_the_shared(&expected, own);
    assert_string_equal(expected.game.game, "11 00");
    for (int i = 0; i < THREADS; i++) {
        seeds[i] = (uint64_t)i;
        assert_int_equal(pthread_create(&threads[i], NULL, play, &seeds[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        assert_int_equal(pthread_join(threads[i], &wrong), 0);
        assert_null(wrong);
    }
    ttt_batch_free(shared_batch);
    ttt_free(shared);
    ttt_free(own);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_play_their_own_games_and_look_at_one_together),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
