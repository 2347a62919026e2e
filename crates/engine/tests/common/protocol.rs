//! Talking to the engine in its protocol.

use anqi_engine::run_protocol;

/// All that the engine says to `input`.
pub(crate) fn answers(input: impl AsRef<[u8]>) -> Vec<String> {
    let mut output = Vec::new();
    run_protocol(input.as_ref(), &mut output).unwrap();
    String::from_utf8(output)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect()
}

/// Asks in order and compares the answers; a question whose answer is empty gets none.
pub(crate) fn check(cases: &[(&str, &str)]) {
    let input: Vec<&str> = cases.iter().map(|case| case.0).collect();
    let expected: Vec<&str> = cases
        .iter()
        .map(|case| case.1)
        .filter(|a| !a.is_empty())
        .collect();
    assert_eq!(answers(input.join("\n")), expected);
}
