//! Writes the file of puzzles: `cargo run --release -p anqi-puzzles > assets/puzzles.tsv`.
#![forbid(unsafe_code)]

fn main() {
    println!("# Made by `cargo run -p anqi-puzzles`; changed by hand it does not pass its tests.");
    println!(
        "# theme, game, position, question, answers, the right one, what the best and the next best action promise"
    );
    for puzzle in anqi_puzzles::generate() {
        println!("{puzzle}");
    }
}
