//! Glyph outlines as paths. No text layout: every sign on the board is one glyph.

use resvg::tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, OutlineBuilder};

use crate::error::RenderError;

/// Chinese characters.
pub(crate) const KAI: Asset = Asset {
    name: "anqi-board-kai.ttf",
    bytes: include_bytes!("../../../assets/fonts/anqi-board-kai.ttf"),
};
/// Latin capitals and the coordinates.
pub(crate) const SERIF: Asset = Asset {
    name: "anqi-board-serif.otf",
    bytes: include_bytes!("../../../assets/fonts/anqi-board-serif.otf"),
};

/// A font file built into the program.
pub(crate) struct Asset {
    name: &'static str,
    bytes: &'static [u8],
}

/// A parsed font.
pub(crate) struct Font {
    name: &'static str,
    face: Face<'static>,
}

impl Font {
    pub(crate) fn parse(asset: &Asset) -> Result<Self, RenderError> {
        let face = Face::parse(asset.bytes, 0).map_err(|error| RenderError::Font {
            name: asset.name,
            reason: error.to_string(),
        })?;
        Ok(Self {
            name: asset.name,
            face,
        })
    }

    /// How far the next character is from the beginning of this one, at `size` pixels an em; none if the font lacks it.
    pub(crate) fn advance(&self, glyph: char, size: f32) -> Option<f32> {
        let id = self.face.glyph_index(glyph)?;
        let advance = self.face.glyph_hor_advance(id)?;
        Some(f32::from(advance) * size / f32::from(self.face.units_per_em()))
    }

    /// The outline of a character at `size` pixels an em: origin on the baseline, y downwards.
    pub(crate) fn outline(&self, glyph: char, size: f32) -> Result<Path, RenderError> {
        let missing = || RenderError::Glyph {
            name: self.name,
            glyph,
        };
        let id = self.face.glyph_index(glyph).ok_or_else(missing)?;
        let mut pen = Pen(PathBuilder::new());
        self.face.outline_glyph(id, &mut pen).ok_or_else(missing)?;
        let scale = size / f32::from(self.face.units_per_em());
        let path = pen.0.finish().ok_or_else(missing)?;
        path.transform(Transform::from_scale(scale, scale))
            .ok_or_else(missing)
    }
}

/// Turns a font's upward y into a picture's downward y.
struct Pen(PathBuilder);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, -y1, x, -y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, -y1, x2, -y2, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
