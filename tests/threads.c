/* May threads play games of their own, and look at one game together?
 * SPDX-License-Identifier: MIT
 */
#include <pthread.h>

#include <ttt/batch.h>

#include "test.h"

enum { THREADS = 32, GAMES = 300, BATCH = 100 };

static ttt_game *shared;
static ttt_batch *shared_batch;

/* Plays games of its own, and asks all there is to ask of the shared ones. Returns NULL if all was
 * right. A thread has no assertions of its own: cmocka's are for the one that runs the tests.
 */
static void *play(void *seed)
{
    static char wrong[] = "wrong";
    uint64_t rng = *(uint64_t *)seed;
    int8_t states[BATCH];
    char text[TTT_GAME_SIZE];
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
        ttt_batch_free(batch);
        ttt_free(game);

        ttt_batch_states(shared_batch, states);
        if (ttt_format_game(shared, text, sizeof text) != 5 || strcmp(text, "11 00") != 0 ||
            ttt_best_moves(shared) != (0777 & ~(1 << 4) & ~1) || ttt_player(shared) != 'X' ||
            ttt_outcome(shared) != TTT_DRAW || ttt_move_count(shared) != 2 ||
            states[0] != TTT_PLAYING)
            return wrong;
    }
    return NULL;
}

static void threads_play_their_own_games_and_look_at_one_together(void **state)
{
    (void)state;
    pthread_t threads[THREADS];
    uint64_t seeds[THREADS];
    shared = ttt_new();
    shared_batch = ttt_batch_new(BATCH);
    assert_non_null(shared);
    assert_non_null(shared_batch);
    assert_plays(shared, "11 00");
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
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_play_their_own_games_and_look_at_one_together),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
