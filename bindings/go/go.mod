// The Go binding of ttt, as a module.
// SPDX-License-Identifier: MIT
module ttt

go 1.19
