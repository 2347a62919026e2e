//! Where things lie on the picture: the only place that knows sizes in pixels and the orientation.

use anqi_engine::Square;

/// Side of a square. The picture as a whole is then as wide, in pixels, as a chat message on a phone
/// with three pixels a point.
pub(crate) const CELL: u32 = 112;
/// Width of the frame around the field, wide enough for the coordinates.
pub(crate) const MARGIN: u32 = 44;
/// Files on the board.
pub(crate) const FILES: u32 = 8;
/// Rows on the board.
pub(crate) const ROWS: u32 = 4;

/// Width of every picture, in pixels.
pub const WIDTH: u32 = FILES * CELL + 2 * MARGIN;
/// Height of every picture, in pixels.
pub const HEIGHT: u32 = ROWS * CELL + 2 * MARGIN;

/// Centre of a disc's upper face within its square: a little high, because the wall shows below it.
pub(crate) const FACE_CENTER: (f32, f32) = (56.0, 54.2);

/// Upper left pixel of a square. File `a` is at the left, row `1` at the bottom.
pub(crate) fn origin(square: Square) -> (u32, u32) {
    let column = u32::from(square.file());
    let from_top = ROWS - 1 - u32::from(square.row());
    (MARGIN + column * CELL, MARGIN + from_top * CELL)
}

/// A coordinate written in the frame, and the point it is centred on.
pub(crate) struct Label {
    pub(crate) text: char,
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// The coordinates: files above and below the field, rows at its left and right.
pub(crate) fn labels() -> Vec<Label> {
    let middle = |step: u32| half(2 * MARGIN + (2 * step + 1) * CELL);
    let (near, right, bottom) = (
        half(INSET),
        half(2 * WIDTH - INSET),
        half(2 * HEIGHT - INSET),
    );
    let files = ('a'..='h').zip(0..FILES).flat_map(|(text, step)| {
        let x = middle(step);
        [near, bottom].map(|y| Label { text, x, y })
    });
    let rows = ('1'..='4').zip((0..ROWS).rev()).flat_map(|(text, step)| {
        let y = middle(step);
        [near, right].map(|x| Label { text, x, y })
    });
    files.chain(rows).collect()
}

/// Twice the distance of the coordinates' middle from the picture's edge; the inlay takes the rest of
/// the margin.
const INSET: u32 = 36;

/// Half of a small number of pixels.
fn half(twice: u32) -> f32 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "a picture is some thousand pixels wide"
    )]
    let twice = twice as f32;
    twice / 2.0
}
