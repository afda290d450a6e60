// Stands for src/batch_wide.cpp in a library that is to be like that of a processor without AVX2.
// SPDX-License-Identifier: MIT
#include "../src/batch_work.hpp"

ttt::BatchWork ttt::work_for_this_processor() { return narrow_work(); }
