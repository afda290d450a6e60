// Does the code that makes the tables make the same ones while a program runs? For the library the
// compiler alone runs it, so that only here can coverage.py see whether all of it is used. What is
// consteval there is constexpr here, see meson.build.
// SPDX-License-Identifier: MIT
#include <cstdio>
#include <cstring>

#include "../src/batch_scalar.hpp"
#include "../src/perfect_play.cpp"
#include "../src/symmetry.hpp"

template <class Table>
static bool differs(const char *name, const Table &by_compiler, const Table &by_program)
{
    const bool result = std::memcmp(&by_compiler, &by_program, sizeof(Table)) != 0;
    if (result)
        std::printf("the %s differ\n", name);
    return result;
}

int main()
{
    return differs("lines", ttt::line_table, ttt::LineTable{}) +
           differs("cells of sets", ttt::nth_cells, ttt::NthCells{}) +
           differs("places", ttt::places, ttt::all_places()) +
           differs("solutions", ttt::perfect_play, ttt::SolutionTable{}) +
           differs("symmetries", ttt::symmetry_table, ttt::SymmetryTable{});
}
