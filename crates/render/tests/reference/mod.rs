//! Reference pictures, which someone has looked at: `tests/snapshots`.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::decode::decode;

/// Width, height, and red, green and blue of every pixel.
type Pixels = (u32, u32, Vec<u8>);

/// Clear columns between the pictures of a comparison.
const GAP: usize = 16;

/// Compares a picture with its reference, or writes that anew with `ANQI_BLESS=1`. Where they differ, a comparison is written: what
/// was expected, what was drawn, and where they differ, side by side.
pub(crate) fn check(name: &str, png: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(name)
        .with_extension("png");
    if env::var_os("ANQI_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, png).unwrap();
    }
    let reference = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (expected, drawn) = (decode(&reference), decode(png));
    if expected != drawn {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let comparison = folder.join(format!("{name}-difference.png"));
        fs::write(&comparison, compare(&expected, &drawn)).unwrap();
        let path = comparison.display();
        panic!("{name} is not as its reference: expected, drawn and difference are in {path}");
    }
}

/// Both pictures and their difference as one. In the difference what is the same is dim and the rest glows.
fn compare(expected: &Pixels, drawn: &Pixels) -> Vec<u8> {
    let width = expected.0.max(drawn.0) as usize;
    let height = expected.1.max(drawn.1) as usize;
    let at = |picture: &Pixels, x: usize, y: usize| -> [u8; 3] {
        let inside = x < picture.0 as usize && y < picture.1 as usize;
        let start = 3 * (y * picture.0 as usize + x);
        let pixel = || picture.2[start..start + 3].try_into().unwrap();
        if inside { pixel() } else { [0; 3] }
    };
    let mut pixels = Vec::new();
    for y in 0..height {
        let row = |picture| (0..width).flat_map(move |x| at(picture, x, y));
        pixels.extend(row(expected).chain([0; 3 * GAP]));
        pixels.extend(row(drawn).chain([0; 3 * GAP]));
        pixels.extend((0..width).flat_map(|x| {
            let (one, other) = (at(expected, x, y), at(drawn, x, y));
            if one == other {
                one.map(|channel| channel / 4)
            } else {
                [255, 0, 255]
            }
        }));
    }
    let full = u32::try_from(3 * width + 2 * GAP).unwrap();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, full, u32::try_from(height).unwrap());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes
}
