//! Glyph outlines as paths. No text layout: every sign on the board is one glyph.

use resvg::tiny_skia::{Path, PathBuilder};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlineGlyphCollection, OutlinePen},
};

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
    face: FontRef<'static>,
    outlines: OutlineGlyphCollection<'static>,
}

impl Font {
    pub(crate) fn parse(asset: &Asset) -> Result<Self, RenderError> {
        let face = FontRef::new(asset.bytes).map_err(|error| RenderError::Font {
            name: asset.name,
            reason: error.to_string(),
        })?;
        let outlines = face.outline_glyphs();
        Ok(Self {
            name: asset.name,
            face,
            outlines,
        })
    }

    /// The outline of a character at `size` pixels an em: origin on the baseline, y downwards.
    pub(crate) fn outline(&self, glyph: char, size: f32) -> Result<Path, RenderError> {
        let missing = || RenderError::Glyph {
            name: self.name,
            glyph,
        };
        let id = self.face.charmap().map(glyph).ok_or_else(missing)?;
        let outline = self.outlines.get(id).ok_or_else(missing)?;
        let mut pen = Pen(PathBuilder::new());
        let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
        outline
            .draw(settings, &mut pen)
            .map_err(|error| RenderError::Font {
                name: self.name,
                reason: error.to_string(),
            })?;
        pen.0.finish().ok_or_else(missing)
    }
}

/// Turns a font's upward y into a picture's downward y.
struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, -y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, -cy0, x, -y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, -cy0, cx1, -cy1, x, -y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}
