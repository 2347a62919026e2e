//! A player's own view of the board, for their eyes alone: the hidden members of their stacks, and the moves that turn these up.

use anqi_engine::{Action, Color, Observation, Square};
use anqi_render::{Picture, RenderError, Renderer};

use super::{Scene, controls, image, marks};
use crate::{bot::wire::Body, table::UserId, words::Language};

/// The board as `own`, the observation of whoever looks, has it, with their side at the bottom. With a stack chosen, the moves of its
/// hidden member are listed.
pub(crate) fn look(
    scene: &Scene,
    own: &Observation,
    (user, words): (UserId, Language),
    chosen: Option<Square>,
    renderer: &Renderer,
) -> Result<Body, RenderError> {
    let (view, place) = (&scene.view, &scene.message.place);
    let seat = view.seat_of(user);
    let to_act = seat.is_some_and(|seat| view.may_act(seat));
    let reveals = |action: &Action| matches!(action, Action::Reveal { .. });
    let chosen = chosen.filter(|&square| to_act && own.legal_from(square).iter().any(reveals));
    let key = match chosen {
        Some(_) => "look-chosen",
        None if to_act && own.legal().iter().any(reveals) => "look-choose",
        None if controls::knows_hidden(own) => "look-hidden",
        None => "look-nothing",
    };
    let bottom = seat
        .and_then(|seat| own.color_of(seat))
        .unwrap_or(Color::Red);
    let components = if to_act {
        controls::look(view, own, (words, place.look.pieces, bottom), chosen)
    } else {
        Vec::new()
    };
    let picture = Picture {
        observation: own,
        look: place.look,
        marks: marks(view, own, chosen, reveals),
        bottom,
        tray: true,
        revealed: &[],
    };
    let title = words.fill("look-title", [("ply", view.table.ply.to_string().into())]);
    Ok(Body {
        components,
        image: Some(image(words, &picture, renderer)?),
        ..Body::note(format!("{title}\n{}", words.text(key)))
    })
}
