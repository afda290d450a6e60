// The eight symmetries of the board: 0 to 3 are that many quarter turns clockwise; 4 to 7 mirror
// left to right first, then make (symmetry - 4) quarter turns. SPDX-License-Identifier: MIT
#pragma once

#include "board.hpp"

namespace ttt
{

inline constexpr int symmetry_count = 8;

// Where each symmetry takes each cell.
struct SymmetryTable {
    std::uint8_t cell[symmetry_count][cell_count];

    consteval SymmetryTable() : cell{}
    {
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
            for (int from = 0; from < cell_count; ++from) {
                int row = from / side;
                int column = from % side;
                if (symmetry >= 4)
                    column = side - 1 - column;
                for (int turns = symmetry % 4; turns > 0; --turns) {
                    int old_row = row;
                    row = column;
                    column = side - 1 - old_row;
                }
                cell[symmetry][from] = static_cast<std::uint8_t>(cell_at(row, column));
            }
        }
    }
};
constexpr SymmetryTable symmetry_table;

constexpr int transformed_cell(int symmetry, int cell)
{
    return symmetry_table.cell[symmetry][cell];
}

constexpr Board transformed(int symmetry, const Board &board)
{
    Cells x = 0;
    Cells o = 0;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int to = transformed_cell(symmetry, cell);
        x |= (board.x() >> cell & 1) << to;
        o |= (board.o() >> cell & 1) << to;
    }
    return Board{x, o};
}

// A mirror image is its own inverse, however it is turned.
constexpr int inverse(int symmetry) { return symmetry < 4 ? (4 - symmetry) % 4 : symmetry; }

// The least symmetry that leads to the canonical board, whose text sorts first of the eight.
constexpr int canonical_symmetry(const Board &board)
{
    int canonical = 0;
    int least = 0;
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        // As numbers in base 4 the boards sort as their texts do: '.' < 'O' < 'X', first cells
        // first.
        const Board image = transformed(symmetry, board);
        int number = 0;
        for (int cell = 0; cell < cell_count; ++cell)
            number = 4 * number + 2 * (image.x() >> cell & 1) + (image.o() >> cell & 1);
        if (symmetry == 0 || number < least) {
            canonical = symmetry;
            least = number;
        }
    }
    return canonical;
}

} // namespace ttt
