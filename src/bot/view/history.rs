//! The games that somebody has finished: a line and a button each.

use anqi_engine::Seat;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::player_name;
use crate::{
    bot::{
        custom_id::{CustomId, Intent, PageId, ReplayStep, Turn},
        wire::Body,
    },
    store::{Finished, HistoryPage},
    table::{RatingChange, Settled, UserId},
    words::{Language, display_name},
};

/// How many buttons stand in a row: a phone shows no more beside each other.
const ROW: usize = 4;

/// A page of somebody's finished games, for whoever asked alone.
pub(crate) fn history(words: Language, user: UserId, page: &HistoryPage) -> Body {
    let name = page.name.as_deref().unwrap_or_default();
    let title = words.fill("games-title", [("name", display_name(name).into())]);
    let facts = [
        ("page", page.page.to_string().into()),
        ("pages", page.pages.to_string().into()),
        ("games", page.total.to_string().into()),
    ];
    let lines: Vec<String> = std::iter::once(title)
        .chain(page.games.iter().map(|game| line(words, user, game)))
        .chain((page.pages > 1).then(|| words.fill("games-page", facts)))
        .chain([words.text("games-hint")])
        .collect();
    let mut rows: Vec<CreateActionRow> = page
        .games
        .chunks(ROW)
        .map(|games| CreateActionRow::Buttons(games.iter().map(open).collect()))
        .collect();
    rows.extend(turns(user, page));
    Body {
        components: rows,
        ..Body::note(lines.join("\n"))
    }
}

fn line(words: Language, user: UserId, game: &Finished) -> String {
    let result = if game.other.user() == Some(user) {
        hotseat(words, game)
    } else {
        result(words, game)
    };
    let plies = [("plies", game.plies.to_string().into())];
    let parts = [
        result,
        words.text(&format!("game-{}", game.variant)),
        words.fill("games-plies", plies),
        format!("<t:{}:R>", game.ended.seconds()),
    ];
    let parts: Vec<String> = parts.into_iter().chain(change(words, user, game)).collect();
    parts.join(" · ")
}

/// What came of it for whoever's list it is.
fn result(words: Language, game: &Finished) -> String {
    let key = match game.ending.winner {
        Some(winner) if winner == game.seat => "games-won",
        Some(_) => "games-lost",
        None => "games-drawn",
    };
    let facts = [
        ("number", game.number.to_string().into()),
        ("other", player_name(words, &game.other).into()),
    ];
    words.fill(key, facts)
}

/// What came of it where one person acted for both.
fn hotseat(words: Language, game: &Finished) -> String {
    let number = ("number", game.number.to_string().into());
    match game.ending.winner {
        Some(winner) => {
            let winner = words.text(&format!("side-{winner}"));
            words.fill("games-hotseat-won", [number, ("winner", winner.into())])
        }
        None => words.fill("games-hotseat-drawn", [number]),
    }
}

/// What the game has changed for whoever's list it is, or that it could change nothing.
fn change(words: Language, user: UserId, game: &Finished) -> Option<String> {
    let Some(settled) = game.settled else {
        // At one screen nobody expects it to count.
        let between_two = game.other.user() != Some(user);
        return (!game.rated && between_two).then(|| words.text("line-unrated"));
    };
    match settled {
        Settled::Points(_) if game.ending.winner != Some(game.seat) => None,
        Settled::Points(points) => {
            let points = points.to_string();
            Some(words.fill("games-points", [("points", points.into())]))
        }
        Settled::Ratings([first, second]) => Some(rating(
            words,
            match game.seat {
                Seat::First => first,
                Seat::Second => second,
            },
        )),
        Settled::Rating(seat, change) => (seat == game.seat).then(|| rating(words, change)),
        Settled::Uncounted(_) => Some(words.text("games-uncounted")),
    }
}

fn rating(words: Language, change: RatingChange) -> String {
    let facts = [
        ("before", change.before.to_string().into()),
        ("after", change.after.to_string().into()),
    ];
    words.fill("games-rating", facts)
}

fn open(game: &Finished) -> CreateButton {
    let id = CustomId {
        table: game.table,
        ply: game.plies,
        intent: Intent::Replay(ReplayStep::Open),
    };
    CreateButton::new(id.to_string())
        .style(ButtonStyle::Primary)
        .label(game.number.to_string())
}

/// The buttons to the pages before and after; none where there is only one page.
fn turns(user: UserId, page: &HistoryPage) -> Option<CreateActionRow> {
    let button = |turn, label, page, possible: bool| {
        let id = PageId::History { page, user, turn };
        CreateButton::new(id.to_string())
            .style(ButtonStyle::Secondary)
            .label(label)
            .disabled(!possible)
    };
    let (before, after) = (page.page.saturating_sub(1), page.page.saturating_add(1));
    (page.pages > 1).then(|| {
        CreateActionRow::Buttons(vec![
            button(Turn::Back, "◀", before, before > 0),
            button(Turn::On, "▶", after, page.page < page.pages),
        ])
    })
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::{
        super::examples::{
            people::{OWNER, finished, finished_games, finished_page},
            person,
        },
        *,
    };
    use crate::{
        table::{Player, Rating, rate},
        words::tests::longest_name,
    };

    #[test]
    fn lists_in_every_language() {
        let texts = Language::ALL
            .map(|words| history(words, OWNER, &finished_page(finished_games())).content);
        assert_snapshot!("histories", texts.join("\n\n"));
    }

    #[test]
    fn a_page_fits_a_message() {
        let settled = Settled::Ratings(rate([Rating::START; 2], None));
        let game = |number| {
            finished(
                number,
                Player::Person(person(2, &longest_name())),
                None,
                settled,
            )
        };
        for words in Language::ALL {
            let body = history(
                words,
                UserId(u64::MAX),
                &finished_page((99_993..=100_000).map(game).collect()),
            );
            assert!(body.content.chars().count() <= 2000, "{}", body.content);
            assert_eq!(body.components.len(), 3);
        }
    }
}
