// What single calls and batches cost, each beside what it is compared with; speed.py makes a table
// of it. SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>
#include <malloc.h>
#include <ttt/batch.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

extern "C" {
#include "../oracle.h"
#include "empty.h"
}

namespace
{

using Game = std::unique_ptr<ttt_game, decltype(&ttt_free)>;
using Batch = std::unique_ptr<ttt_batch, decltype(&ttt_batch_free)>;

Batch new_batch(std::size_t count) { return {ttt_batch_new(count), ttt_batch_free}; }

constexpr int games = 4096; // at once, unless it says otherwise
constexpr int plies = 9;

std::vector<Game> new_games()
{
    std::vector<Game> result;
    for (int i = 0; i < games; ++i)
        result.emplace_back(ttt_new(), ttt_free);
    return result;
}

// Games some random moves on, for queries to be asked of.
std::vector<Game> begun_games()
{
    auto result = new_games();
    std::uint64_t rng = 1;
    for (int i = 0; i < games; ++i)
        for (int ply = 0; ply < i % plies && ttt_state(result[i].get()) == TTT_PLAYING; ++ply) {
            const int cell = ttt_choose_move(result[i].get(), 0, &rng);
            ttt_move(result[i].get(), cell / 3, cell % 3);
        }
    return result;
}

// The cells for each ply, all nine in a random order for each game; a move after the end is
// refused.
std::array<std::vector<std::uint8_t>, plies> random_cells()
{
    std::array<std::vector<std::uint8_t>, plies> result;
    std::array<std::uint8_t, plies> cells;
    std::iota(cells.begin(), cells.end(), std::uint8_t{0});
    std::mt19937 random;
    for (int i = 0; i < games; ++i) {
        std::shuffle(cells.begin(), cells.end(), random);
        for (int ply = 0; ply < plies; ++ply)
            result[ply].push_back(cells[ply]);
    }
    return result;
}

void count_items(benchmark::State &state, int items)
{
    state.SetItemsProcessed(state.iterations() * items);
}

// ---- Single calls
// --------------------------------------------------------------------------------

constexpr int drawn_game[plies] = {0, 1, 2, 4, 3, 5, 7, 6, 8};

template <auto reset, auto move, auto winner>
void nineteen_calls(benchmark::State &state)
{
    const Game game{ttt_new(), ttt_free};
    for (auto _ : state) {
        int sum = reset(game.get());
        for (int cell : drawn_game)
            sum += move(game.get(), cell / 3, cell % 3) + winner(game.get());
        benchmark::DoNotOptimize(sum);
    }
    count_items(state, 1);
}
BENCHMARK(nineteen_calls<ttt_reset, ttt_move, ttt_winner>)->Name("nineteen calls");
BENCHMARK(nineteen_calls<empty_reset, empty_move, empty_winner>)->Name("nineteen empty calls");

template <auto query>
void ask(benchmark::State &state)
{
    const auto asked = begun_games();
    for (auto _ : state)
        for (int i = 0; i < 64; ++i)
            benchmark::DoNotOptimize(query(asked[i].get()));
    count_items(state, 64);
}
BENCHMARK(ask<ttt_best_moves>)->Name("best_moves");
BENCHMARK(ask<empty_query>)->Name("empty call");

void minimax(benchmark::State &state)
{
    std::vector<std::array<char, TTT_BOARD_SIZE>> boards(64);
    const auto asked = begun_games();
    for (int i = 0; i < 64; ++i) {
        char text[TTT_BOARD_SIZE];
        ttt_format_board(asked[i].get(), text, sizeof text);
        std::remove_copy(text, text + 11, boards[i].begin(), '/');
    }
    for (auto _ : state)
        for (const auto &board : boards)
            benchmark::DoNotOptimize(oracle_solve(board.data()));
    count_items(state, 64);
}
BENCHMARK(minimax);

// ---- Batches, and the same by single calls
// -------------------------------------------------------

void single_moves(benchmark::State &state)
{
    const auto played = new_games();
    const auto cells = random_cells();
    for (auto _ : state) {
        for (const auto &game : played)
            ttt_reset(game.get());
        for (const auto &of_ply : cells)
            for (int i = 0; i < games; ++i)
                benchmark::DoNotOptimize(ttt_move(played[i].get(), of_ply[i] / 3, of_ply[i] % 3));
    }
    count_items(state, games * plies);
}
BENCHMARK(single_moves)->Name("single moves");

void batch_moves(benchmark::State &state)
{
    const auto batch = new_batch(games);
    const auto cells = random_cells();
    std::vector<std::int8_t> status(games);
    for (auto _ : state) {
        ttt_batch_reset(batch.get());
        for (const auto &of_ply : cells)
            ttt_batch_move(batch.get(), of_ply.data(), status.data());
    }
    count_items(state, games * plies);
}
BENCHMARK(batch_moves)->Name("batch moves");

void single_best_moves(benchmark::State &state)
{
    const auto asked = begun_games();
    std::vector<std::uint16_t> best(games);
    for (auto _ : state) {
        for (int i = 0; i < games; ++i)
            best[i] = static_cast<std::uint16_t>(ttt_best_moves(asked[i].get()));
        benchmark::ClobberMemory();
    }
    count_items(state, games);
}
BENCHMARK(single_best_moves)->Name("single best moves");

void batch_best_moves(benchmark::State &state)
{
    const auto batch = new_batch(games);
    const auto asked = begun_games();
    for (int i = 0; i < games; ++i)
        ttt_batch_set(batch.get(), i, asked[i].get());
    std::vector<std::uint16_t> best(games);
    for (auto _ : state)
        ttt_batch_best_moves(batch.get(), best.data());
    count_items(state, games);
}
BENCHMARK(batch_best_moves)->Name("batch best moves");

void single_random_games(benchmark::State &state)
{
    const Game game{ttt_new(), ttt_free};
    std::uint64_t rng = 1;
    for (auto _ : state) {
        ttt_reset(game.get());
        while (ttt_state(game.get()) == TTT_PLAYING) {
            const int cell = ttt_choose_move(game.get(), 0, &rng);
            ttt_move(game.get(), cell / 3, cell % 3);
        }
        benchmark::DoNotOptimize(ttt_winner(game.get()));
    }
    count_items(state, 1);
}
BENCHMARK(single_random_games)->Name("single random games");

void batch_random_games(benchmark::State &state)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    const auto batch = new_batch(count);
    std::uint64_t rng = 1;
    for (auto _ : state) {
        ttt_batch_reset(batch.get());
        ttt_batch_play_out(batch.get(), &rng);
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
    state.counters["bytes"] =
        static_cast<double>(malloc_usable_size(batch.get())) / static_cast<double>(count);
}
BENCHMARK(batch_random_games)->Name("batch random games")->Arg(games);
BENCHMARK(batch_random_games)->Name("growth")->RangeMultiplier(10)->Range(1, 10000000);

} // namespace

BENCHMARK_MAIN();
