//! From drawings and fonts to pixels. Knows shapes and colours, nothing of palettes or of games.

use resvg::{
    tiny_skia::{Color as Ink, FillRule, LineJoin, Paint, Path, Pixmap, Stroke, Transform},
    usvg,
};

use crate::{
    error::RenderError,
    font::{Font, KAI, SERIF},
    theme::{Rgb, Theme},
};

/// An SVG file of `assets/board`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Drawing {
    pub(crate) name: &'static str,
    pub(crate) svg: &'static str,
}

/// The drawing of that file name.
macro_rules! drawing {
    ($name:literal) => {
        crate::studio::Drawing {
            name: $name,
            svg: include_str!(concat!("../../../assets/board/", $name)),
        }
    };
}
pub(crate) use drawing;

/// Draws in one theme.
pub(crate) struct Studio<'t> {
    pub(crate) theme: &'t Theme,
    pub(crate) kai: Font,
    pub(crate) serif: Font,
    options: usvg::Options<'static>,
}

/// A sign's size and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lettering {
    /// Pixels an em.
    pub(crate) size: f32,
    /// How many times as high as the font has it.
    pub(crate) stretch: f32,
    /// Width in pixels of a line around the edge, which makes the strokes bolder: on a phone a sign is a few pixels high.
    pub(crate) thicken: f32,
    /// Middle of the sign's bounds.
    pub(crate) center: (f32, f32),
}

impl<'t> Studio<'t> {
    pub(crate) fn new(theme: &'t Theme) -> Result<Self, RenderError> {
        Ok(Self {
            theme,
            options: options(theme.style.to_owned()),
            kai: Font::parse(&KAI)?,
            serif: Font::parse(&SERIF)?,
        })
    }

    /// Draws onto a picture.
    pub(crate) fn draw(
        &self,
        drawing: Drawing,
        place: Transform,
        pixmap: &mut Pixmap,
    ) -> Result<(), RenderError> {
        render(drawing, &self.options, place, pixmap)
    }
}

/// Draws a pictogram in one ink on one paper, the colours of its classes `ink` and `paper`.
pub(crate) fn draw_sign(
    drawing: Drawing,
    (ink, paper): (Rgb, Rgb),
    place: Transform,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let hex = |Rgb(red, green, blue): Rgb| format!("#{red:02x}{green:02x}{blue:02x}");
    let (ink, paper) = (hex(ink), hex(paper));
    let style = format!(
        ".ink {{ fill: {ink} }} .ink-line {{ stroke: {ink} }} \
         .paper {{ fill: {paper} }} .paper-line {{ stroke: {paper} }}"
    );
    render(drawing, &options(style), place, pixmap)
}

/// Writes a sign.
pub(crate) fn write(
    font: &Font,
    glyph: char,
    lettering: Lettering,
    color: Rgb,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let path = font.outline(glyph, lettering.size)?;
    let bounds = path.bounds();
    let (x, y) = lettering.center;
    let to_center = Transform::from_row(
        1.0,
        0.0,
        0.0,
        lettering.stretch,
        x - f32::midpoint(bounds.left(), bounds.right()),
        y - lettering.stretch * f32::midpoint(bounds.top(), bounds.bottom()),
    );
    ink(pixmap, &path, color, lettering.thicken, to_center);
    Ok(())
}

fn options(style: String) -> usvg::Options<'static> {
    usvg::Options {
        style_sheet: Some(style),
        ..usvg::Options::default()
    }
}

fn render(
    drawing: Drawing,
    options: &usvg::Options<'_>,
    place: Transform,
    pixmap: &mut Pixmap,
) -> Result<(), RenderError> {
    let tree =
        usvg::Tree::from_str(drawing.svg, options).map_err(|source| RenderError::Drawing {
            name: drawing.name,
            source,
        })?;
    resvg::render(&tree, place, &mut pixmap.as_mut());
    Ok(())
}

/// A clear picture.
pub(crate) fn canvas(width: u32, height: u32) -> Result<Pixmap, RenderError> {
    Pixmap::new(width, height).ok_or(RenderError::Canvas { width, height })
}

/// Fills a path, and thickens it by a line around its edge.
pub(crate) fn ink(pixmap: &mut Pixmap, path: &Path, color: Rgb, thicken: f32, place: Transform) {
    let mut paint = Paint::default();
    paint.set_color(Ink::from_rgba8(color.0, color.1, color.2, u8::MAX));
    pixmap.fill_path(path, &paint, FillRule::Winding, place, None);
    let stroke = Stroke {
        width: thicken,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    pixmap.stroke_path(path, &paint, &stroke, place, None);
}
