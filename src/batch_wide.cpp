// The loops over many games for x86 processors with AVX2, and the choice of the fastest for this one.
// SPDX-License-Identifier: MIT
#include "batch_work.hpp"

// gcc does not align the stack for vectors of 32 bytes on Windows (its bug 54412).
#if (defined(__x86_64__) || defined(__i386__)) && (defined(__clang__) || !defined(_WIN32))

// All that the lanes use comes before the pragma, to be compiled for every processor.
#include "board.hpp"
#include "choice.hpp"

#include <bit>
#include <cpuid.h>
#include <cstring>
#include <immintrin.h>

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif
#include "batch_lanes.hpp"

namespace ttt
{

namespace
{

struct Wide {
    typedef Word Words __attribute__((vector_size(32)));
    typedef std::int16_t Signed __attribute__((vector_size(32)));
    typedef std::uint64_t Longs __attribute__((vector_size(32)));
    typedef std::int8_t Bytes __attribute__((vector_size(16)));

    // A shuffle looks up the low half of each byte, and gives 0 where its high bit is set. So
    // adding 112, which stops at 255, keeps 0 to 15 as they are and excludes all others.
    static Words sets_of(const std::uint8_t *cells)
    {
        const __m128i numbers = _mm_adds_epu8(
            _mm_loadu_si128(reinterpret_cast<const __m128i *>(cells)), _mm_set1_epi8(112));
        const __m128i low_bytes = _mm_shuffle_epi8(
            _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0), numbers);
        const __m128i high_bytes = _mm_shuffle_epi8(
            _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0), numbers);
        return (Words)_mm256_set_m128i(_mm_unpackhi_epi8(low_bytes, high_bytes),
                                       _mm_unpacklo_epi8(low_bytes, high_bytes));
    }

    static Longs product(Longs a, Longs b)
    {
        return (Longs)_mm256_mul_epu32((__m256i)a, (__m256i)b);
    }

    static Bytes to_bytes(Words words) { return __builtin_convertvector(words, Bytes); }
};

} // namespace

} // namespace ttt

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

namespace ttt
{

// Whether processor and system can do AVX2, as Intel's manual says how to find out (volume 1,
// 14.7.1). __builtin_cpu_supports does the same, but brings a constructor of libgcc's into the
// library.
static bool has_avx2()
{
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !(c & bit_AVX))
        return false;
    unsigned enabled, high;
    __asm__("xgetbv" : "=a"(enabled), "=d"(high) : "c"(0));
    constexpr unsigned sse_and_avx_registers = 6;
    if ((enabled & sse_and_avx_registers) != sse_and_avx_registers)
        return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}

BatchWork work_for_this_processor() { return has_avx2() ? Lanes<Wide>::work() : narrow_work(); }

} // namespace ttt

#else

namespace ttt
{

BatchWork work_for_this_processor() { return narrow_work(); }

} // namespace ttt

#endif
