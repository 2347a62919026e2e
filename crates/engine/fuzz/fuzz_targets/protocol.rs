//! Lines of the protocol: each gets an answer, none is too much.
#![no_main]

use anqi_engine::run_protocol;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Vec::new();
    for line in bytes.split(|&byte| byte == b'\n') {
        if let Some(line) = short(line) {
            input.extend_from_slice(&line);
            input.push(b'\n');
        }
    }
    let mut output = Vec::new();
    run_protocol(input.as_slice(), &mut output).expect("memory can be read and written");
    let text = String::from_utf8(output).expect("answers are text");
    assert!(text.lines().all(|line| line.len() < 5_000));
});

/// The line as it is, or in a form that takes no time; none if there is no such form.
fn short(line: &[u8]) -> Option<Vec<u8>> {
    let text = String::from_utf8_lossy(line);
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["go", ..] => Some([line, b" nodes 20"].concat()),
        ["perft" | "pperft", depth] if depth.parse().unwrap_or(0) > 2 => None,
        [_, "genmove", ..] => None,
        _ => Some(line.to_vec()),
    }
}
