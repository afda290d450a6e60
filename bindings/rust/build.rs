//! Finds the library: in the folder that TTT_LIB_DIR names, else through pkg-config.
// SPDX-License-Identifier: MIT
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=TTT_LIB_DIR");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    let folder = std::env::var("TTT_LIB_DIR").unwrap_or_default();
    if !folder.is_empty() {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-lib=ttt");
        return;
    }
    match pkg_config() {
        Some(flags) => {
            for flag in flags.split_whitespace() {
                if let Some(folder) = flag.strip_prefix("-L") {
                    println!("cargo:rustc-link-search=native={folder}");
                } else if let Some(library) = flag.strip_prefix("-l") {
                    println!("cargo:rustc-link-lib={library}");
                }
            }
        }
        None => {
            eprintln!(
                "ttt {} or later was not found: install it so that `pkg-config --libs ttt` works, \
                 or set TTT_LIB_DIR to the folder with libttt.",
                env!("CARGO_PKG_VERSION")
            );
            std::process::exit(1);
        }
    }
}

/// The linker's flags for a library that is at least as new as this crate.
fn pkg_config() -> Option<String> {
    let wanted = concat!("ttt >= ", env!("CARGO_PKG_VERSION"));
    let output = Command::new("pkg-config").args(["--libs", wanted]).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}
