// The loops over many games for every processor: over vectors of 16 bytes where there are any.
// SPDX-License-Identifier: MIT
#include "batch_work.hpp"

// Whatever vectors the compiler may use for any processor that it builds for.
#if (defined(__SSE2__) || defined(__ARM_NEON) || defined(__ALTIVEC__) || defined(__VEC__)) &&      \
    !defined(TTT_WITHOUT_VECTORS)

#include "batch_lanes.hpp"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ttt
{

namespace
{

struct Narrow {
    typedef Word Words __attribute__((vector_size(16)));
    typedef std::int16_t Signed __attribute__((vector_size(16)));
    typedef std::uint64_t Longs __attribute__((vector_size(16)));
    typedef std::int8_t Bytes __attribute__((vector_size(8)));

    static Words sets_of(const std::uint8_t *cells)
    {
        Words result;
        for (int lane = 0; lane < 8; ++lane)
            result[lane] = static_cast<Word>(cells[lane] < cell_count ? 1 << cells[lane] : 0);
        return result;
    }

    static Longs product(Longs a, Longs b)
    {
#ifdef __SSE2__
        return (Longs)_mm_mul_epu32((__m128i)a, (__m128i)b);
#else
        return (a & 0xffffffff) * (b & 0xffffffff);
#endif
    }

    static Bytes to_bytes(Words words) { return __builtin_convertvector(words, Bytes); }
};

} // namespace

BatchWork narrow_work() { return Lanes<Narrow>::work(); }

} // namespace ttt

#else

#include "batch_scalar.hpp"

ttt::BatchWork ttt::narrow_work() { return Scalar::work(); }

#endif
