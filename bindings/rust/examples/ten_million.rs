//! Plays ten million random games; prints how they ended, and the rate.
// SPDX-License-Identifier: MIT
use std::time::Instant;
use ttt::Batch;

const BATCH: usize = 100_000;
const GAMES: usize = 10_000_000;

fn main() -> Result<(), ttt::Error> {
    let mut batch = Batch::new(BATCH)?;
    let mut states = vec![0; BATCH];
    let mut totals = [0; 4];
    let mut rng = 1;
    let start = Instant::now();
    for _ in 0..GAMES / BATCH {
        batch.reset();
        batch.play_out(&mut rng);
        batch.states(&mut states)?;
        for &state in &states {
            totals[state as usize] += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("X won {}, O won {}, drawn {}", totals[1], totals[2], totals[3]);
    println!("{:.0} million games a second", GAMES as f64 / 1e6 / seconds);
    Ok(())
}
