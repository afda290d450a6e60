// The loops over many games in vectors, a game in each 16 bits. Compiled for every processor and for
// those with AVX2, which differ in the size of the vectors and in a few operations.
// SPDX-License-Identifier: MIT
#pragma once

#include "batch_work.hpp"
#include "board.hpp"
#include "choice.hpp"

#include <bit>
#include <cstring>

namespace ttt
{

// Branches on what a game is like would be guessed wrongly half of the time. Masks stand for them:
// all ones in a lane for yes, all zeros for no. `Vectors` has the types
//   Words, Signed   16 bits a lane, without and with sign,
//   Longs           64 bits a lane,
//   Bytes           8 bits a lane, with as many lanes as Words,
// and the operations
//   Words sets_of(const std::uint8_t *cells)  the cells as sets of one; none where it is no cell,
//   Longs product(Longs, Longs)               from the low 32 bits of each lane,
//   Bytes to_bytes(Words)                     the low 8 bits of each lane.
template <class Vectors>
class Lanes
{
  public:
    static constexpr BatchWork work() { return {move, states, legal_moves, places, play_out}; }

  private:
    using Words = typename Vectors::Words;
    using Signed = typename Vectors::Signed;
    using Longs = typename Vectors::Longs;

    static constexpr int lanes = sizeof(Words) / sizeof(Word);

    // ---- Lanes in general ----------------------------------------------------------------------

    static Words load(const Word *words)
    {
        Words result;
        std::memcpy(&result, words, sizeof result);
        return result;
    }

    static void store(Word *words, Words value) { std::memcpy(words, &value, sizeof value); }

    static void store_bytes(std::int8_t *bytes, Words value)
    {
        const typename Vectors::Bytes narrowed = Vectors::to_bytes(value);
        std::memcpy(bytes, &narrowed, sizeof narrowed);
    }

    template <class Number>
    static Words all(Number number)
    {
        return Words{} + static_cast<Word>(number);
    }

    static Words mask(Signed comparison) { return (Words)comparison; }

    // The number of bits set in each lane.
    static Words size_of(Words sets)
    {
        sets = (sets & 0x5555) + (sets >> 1 & 0x5555);
        sets = (sets & 0x3333) + (sets >> 2 & 0x3333);
        sets = (sets & 0x0f0f) + (sets >> 4 & 0x0f0f);
        return (sets + (sets >> 8)) & 0x00ff;
    }

    static Words high_bit_mask(Words words) { return (Words)((Signed)words >> 15); }

    static Words either(Words mask, Words yes, Words no) { return (mask & yes) | (~mask & no); }

    // ---- The rules, once more, in lanes ---------------------------------------------------------

    static Words has_line(Words marks)
    {
        Words result{};
        for (Cells line : lines)
            result |= mask((marks & line) == line);
        return result;
    }

    // Whether the player who has just made the last of the marks `own` has ended the game by it.
    static Words has_ended(Words own, Words taken)
    {
        return has_line(own) | mask((taken & all_cells) == all_cells);
    }

    static void move(Word *x, Word *o, const std::uint8_t *cells, std::int8_t *statuses,
                     std::size_t count)
    {
        for (std::size_t i = 0; i < count; i += lanes) {
            const Words old_x = load(x + i);
            const Words old_o = load(o + i);
            const Words cell = Vectors::sets_of(cells + i);
            const Words turn = high_bit_mask(old_x);
            const Words over = high_bit_mask(old_o);
            const Words taken = cell & ~(old_x | old_o) & ~over;
            const Words moved = mask(taken != 0);
            const Words new_x = old_x | (taken & ~turn);
            const Words new_o = old_o | (taken & turn);
            const Words ended = has_ended(either(turn, new_o, new_x), new_x | new_o);
            store(x + i, new_x ^ (moved & high_bit));
            store(o + i, new_o | (ended & high_bit));
            if (statuses) {
                const Words refusal =
                    either(mask(cell == 0), all(Status::out_of_range), all(Status::occupied));
                store_bytes(statuses + i, ~moved & either(over, all(Status::game_over), refusal));
            }
        }
    }

    static void states(const Word *x, const Word *o, std::int8_t *states, std::size_t count)
    {
        for (std::size_t i = 0; i < count; i += lanes) {
            const Words all_x = load(x + i);
            const Words all_o = load(o + i);
            const Words turn = high_bit_mask(all_x); // of the player who did not move last
            const Words win = either(turn, all(State::x_won), all(State::o_won));
            const Words end = either(has_line(either(turn, all_x, all_o)), win, all(State::draw));
            store_bytes(states + i, high_bit_mask(all_o) & end);
        }
    }

    static void legal_moves(const Word *x, const Word *o, Word *cells, std::size_t count)
    {
        for (std::size_t i = 0; i < count; i += lanes) {
            const Words over = high_bit_mask(load(o + i));
            store(cells + i, ~(load(x + i) | load(o + i) | over) & all_cells);
        }
    }

    // Takes two digits together at a time, until all eight make one number.
    static void places(const Word *x, const Word *o, Word *places, std::size_t count)
    {
        for (std::size_t i = 0; i < count; i += lanes) {
            const Words all_x = load(x + i);
            const Words all_o = load(o + i);
            Words number = every_other_bit(all_x) + 2 * every_other_bit(all_o);
            number = (number & 0x3333) + 3 * (number >> 2 & 0x3333);
            number = (number & 0x0f0f) + 9 * (number >> 4 & 0x0f0f);
            number = (number & 0x00ff) + 81 * (number >> 8);
            store(places + i, number + 6561 * ((all_x | all_o) >> 8 & 1));
        }
    }

    // Bits 0 to 7 moved to bits 0, 2, 4 and so on.
    static Words every_other_bit(Words words)
    {
        words &= 0x00ff;
        words = (words | words << 4) & 0x0f0f;
        words = (words | words << 2) & 0x3333;
        return (words | words << 1) & 0x5555;
    }

    // ---- Playing out ----------------------------------------------------------------------------

    // The draw of each game as a fraction of 2^64, from which it takes its choices. Four lanes of
    // words are one of longs: the games at `part` 0 to 3 of each are in low[part] and high[part],
    // each in the low half of its lane.
    class Fractions
    {
      public:
        explicit Fractions(std::uint64_t &random)
        {
            std::uint64_t draws[4][lanes / 4];
            for (int lane = 0; lane < lanes; ++lane)
                draws[lane % 4][lane / 4] = next_random(random);
            for (int part = 0; part < 4; ++part) {
                Longs draw;
                std::memcpy(&draw, draws[part], sizeof draw);
                low_[part] = draw;
                high_[part] = draw >> 32;
            }
        }

        // Multiplies each fraction by a number below 2^16; returns the whole part, and keeps the
        // rest.
        Words whole_part_of_product(Words numbers)
        {
            Longs result{};
            for (int part = 0; part < 4; ++part) {
                const int shift =
                    16 * (std::endian::native == std::endian::little ? part : 3 - part);
                const Longs number = (Longs)numbers >> shift & 0xffff;
                low_[part] = Vectors::product(low_[part], number);
                high_[part] = Vectors::product(high_[part], number) + (low_[part] >> 32);
                result |= high_[part] >> 32 << shift;
            }
            return (Words)result;
        }

      private:
        Longs low_[4];
        Longs high_[4];
    };

    static void play_out(Word *x, Word *o, std::uint64_t random, std::size_t count)
    {
        for (std::size_t i = 0; i < count; i += lanes) {
            Fractions fractions{random};
            play_out(x + i, o + i, fractions);
        }
    }

    static void play_out(Word *x, Word *o, Fractions &fractions)
    {
        const Words old_x = load(x);
        const Words old_o = load(o);
        const Words first = high_bit_mask(old_x); // where O is the first to move
        Words over = high_bit_mask(old_o);
        Words turn = old_x & high_bit;
        Words own = either(first, old_o, old_x) & all_cells;
        Words other = either(first, old_x, old_o) & all_cells;
        Words free = size_of(~(own | other) & all_cells);

        // Every lane changes sides at each ply, also where the game is over, and an odd number of
        // times.
        for (int most_free = cell_count; most_free > 0; --most_free) {
            Words index = fractions.whole_part_of_product(free);
            Words left = ~(own | other | over) & all_cells;
            Words cell{};
            for (int more = most_free; more > 1; --more) {
                const Words but_first = left & (left - 1);
                cell |= (left ^ but_first) & mask(index == 0);
                left = but_first;
                index -= 1;
            }
            cell |= left & mask(index == 0);
            own |= cell;
            turn ^= mask(cell != 0) & high_bit;
            over |= has_ended(own, own | other);
            const Words moved = own;
            own = other;
            other = moved;
            free -= 1;
        }
        store(x, either(first, own, other) | turn);
        store(o, either(first, other, own) | (over & high_bit));
    }
};

} // namespace ttt
