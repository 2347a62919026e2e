//! What a person has achieved, in a few lines.

use anqi_render::{Estimate, RenderError, Renderer};

use crate::{
    bot::wire::{Body, Image},
    store::{FamilyRating, Profile, RatingHistory, Record},
    table::Rating,
    words::{Language, display_name},
};

/// The name of a curve's file: the same for every curve, so that it says nothing.
const FILE_NAME: &str = "rating.png";

/// A person's profile, for everybody to see.
pub(crate) fn profile(words: Language, profile: &Profile) -> Body {
    let mut lines = vec![
        words.fill(
            "profile-title",
            [("name", display_name(&profile.name).into())],
        ),
        points(words, profile),
    ];
    if profile.ratings.is_empty() {
        lines.push(words.text("profile-unrated"));
    }
    lines.extend(profile.ratings.iter().map(|own| rating(words, own)));
    lines.push(words.fill(
        "profile-people",
        [("games", record(words, profile.people).into())],
    ));
    let best = profile.best_level().map_or_else(
        || words.text("profile-none"),
        |level| words.text(&format!("choice-level-{level}")),
    );
    lines.push(words.fill(
        "profile-bot",
        [
            ("best", best.into()),
            ("streak", profile.streak.to_string().into()),
            ("longest", profile.best_streak.to_string().into()),
        ],
    ));
    let played = |(_, games): &&(_, Record)| games.won + games.drawn + games.lost > 0;
    lines.extend(profile.levels.iter().filter(played).map(|(level, games)| {
        let level = words.text(&format!("choice-level-{level}"));
        let games = record(words, *games);
        words.fill(
            "profile-level",
            [("level", level.into()), ("games", games.into())],
        )
    }));
    lines.push(small_print(words, profile));
    Body::text(lines.join("\n"))
}

/// What the numbers above mean, as far as they stand there.
fn small_print(words: Language, profile: &Profile) -> String {
    let ranked = profile.ratings.iter().any(|own| own.place.is_some());
    let mut text = words.text(if ranked || profile.points_place.is_some() {
        "profile-which-placed"
    } else {
        "profile-which"
    });
    let provisional = |own: &FamilyRating| own.rating.is_provisional();
    if profile.ratings.iter().any(provisional) {
        text = format!("{text}\n{}", words.text("profile-provisional"));
    }
    text
}

fn points(words: Language, profile: &Profile) -> String {
    let points = profile.points.to_string();
    match profile.points_place {
        Some(place) => words.fill(
            "profile-points-placed",
            [
                ("points", points.into()),
                ("place", place.to_string().into()),
            ],
        ),
        None => words.fill("profile-points", [("points", points.into())]),
    }
}

fn rating(words: Language, own: &FamilyRating) -> String {
    let family = words.text(&format!("family-{}", own.family));
    let deviation = format!("{:.0}", own.rating.deviation);
    let facts = [
        ("family", family.into()),
        ("rating", own.rating.to_string().into()),
        ("deviation", deviation.into()),
    ];
    match own.place {
        Some(place) => {
            let [family, rating, deviation] = facts;
            let place = ("place", place.to_string().into());
            words.fill("profile-rating-placed", [family, rating, deviation, place])
        }
        None => words.fill("profile-rating", facts),
    }
}

fn record(words: Language, games: Record) -> String {
    words.fill(
        "profile-record",
        [
            ("won", games.won.to_string().into()),
            ("drawn", games.drawn.to_string().into()),
            ("lost", games.lost.to_string().into()),
        ],
    )
}

/// The way of a rating as a picture, and a line that says what it shows. No work for where others wait.
pub(crate) fn curve(
    words: Language,
    history: &RatingHistory,
    renderer: &Renderer,
) -> Result<(Image, String), RenderError> {
    let estimate = |rating: &Rating| Estimate {
        rating: rating.rating,
        deviation: rating.deviation,
    };
    let estimates: Vec<Estimate> = history.ratings.iter().map(estimate).collect();
    let (Some(first), Some(last)) = (estimates.first(), estimates.last()) else {
        return Err(RenderError::NoCurve);
    };
    let games = estimates.len().saturating_sub(1).to_string();
    let family = words.text(&format!("family-{}", history.family));
    let ratings = || estimates.iter().map(|estimate| estimate.rating);
    let lowest = ratings().fold(first.rating, f64::min);
    let highest = ratings().fold(first.rating, f64::max);
    let whole = |number: f64| format!("{number:.0}").into();
    let description = words.fill(
        "alt-curve",
        [
            ("family", family.clone().into()),
            ("games", games.clone().into()),
            ("before", whole(first.rating)),
            ("after", whole(last.rating)),
            ("deviation", whole(last.deviation)),
            ("low", whole(lowest)),
            ("high", whole(highest)),
        ],
    );
    let image = Image {
        bytes: renderer.curve(&estimates)?,
        name: FILE_NAME,
        description,
    };
    let facts = [("family", family.into()), ("games", games.into())];
    Ok((image, words.fill("profile-curve", facts)))
}
