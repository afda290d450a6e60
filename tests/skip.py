"""Stands for a test whose tool is missing: says why, and is counted as skipped."""

# SPDX-License-Identifier: MIT
import sys

print(sys.argv[1])
sys.exit(77)
