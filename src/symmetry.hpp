// The eight symmetries of the board: 0 to 3 are that many quarter turns clockwise; 4 to 7 mirror
// left to right first, then make (symmetry - 4) quarter turns.
// SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

namespace ttt
{

inline constexpr int symmetry_count = 8;

// Where each symmetry takes each cell, and each set of cells within a row.
struct SymmetryTable {
    std::uint8_t cell[symmetry_count][cell_count];
    Cells row[symmetry_count][side][1 << side];

    consteval SymmetryTable() : cell{}, row{}
    {
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
            for (int from = 0; from < cell_count; ++from) {
                int to_row = from / side;
                int to_column = from % side;
                if (symmetry >= 4)
                    to_column = side - 1 - to_column;
                for (int turns = symmetry % 4; turns > 0; --turns) {
                    const int old_row = to_row;
                    to_row = to_column;
                    to_column = side - 1 - old_row;
                }
                const int to = cell_at(to_row, to_column);
                cell[symmetry][from] = static_cast<std::uint8_t>(to);
                for (int set = 0; set < 1 << side; ++set)
                    if (set >> from % side & 1)
                        row[symmetry][from / side][set] |= set_of(to);
            }
        }
    }
};
inline constexpr SymmetryTable symmetry_table;

constexpr int transformed(int symmetry, int cell) { return symmetry_table.cell[symmetry][cell]; }

constexpr Marks transformed(int symmetry, Marks marks)
{
    const auto &row = symmetry_table.row[symmetry];
    auto image = [&row](Cells cells) {
        return static_cast<Cells>(row[0][cells & 7] | row[1][cells >> 3 & 7] | row[2][cells >> 6]);
    };
    return {image(marks.x), image(marks.o)};
}

// A mirror image is its own inverse, however it is turned.
constexpr int inverse(int symmetry) { return symmetry < 4 ? (4 - symmetry) % 4 : symmetry; }

// Whether the text of one board sorts before that of another: '.' before 'O' before 'X', in the
// first cell that differs.
constexpr bool sorts_before(Marks a, Marks b)
{
    const Cells differing = (a.x ^ b.x) | (a.o ^ b.o);
    const Cells first = differing & -differing;
    return (b.x & first) || (b.o & ~a.x & first);
}

// The least symmetry that leads to the canonical board, whose text sorts first of the eight.
constexpr int canonical_symmetry(Marks marks)
{
    int canonical = 0;
    Marks least = marks;
#pragma GCC unroll 1 // eight times the code saves no time here
    for (int symmetry = 1; symmetry < symmetry_count; ++symmetry) {
        const Marks image = transformed(symmetry, marks);
        if (sorts_before(image, least)) {
            canonical = symmetry;
            least = image;
        }
    }
    return canonical;
}

} // namespace ttt
