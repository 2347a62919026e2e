//! A leaderboard: a row a person, short enough for a phone.

use anqi_engine::Variant;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    bot::{
        custom_id::{BoardKind, BoardRef, PageId, Scope, Turn},
        wire::Body,
    },
    store::{BoardPage, Own, Ranked},
    table::{Rating, utc_day},
    words::{Language, display_name},
};

/// A page of a leaderboard, for everybody to see.
pub(crate) fn leaderboard(board: BoardRef, page: &BoardPage) -> Body {
    let words = board.language;
    let mut lines = vec![title(board, page)];
    if page.rows.is_empty() {
        lines.push(words.text(match board.kind {
            BoardKind::Points => "ranking-empty",
            BoardKind::Rating if page.since.is_some() => "ranking-empty-rating-period",
            BoardKind::Rating => "ranking-empty-rating",
        }));
    }
    lines.extend(page.rows.iter().map(|ranked| row(words, ranked)));
    lines.extend(own(words, board, page));
    if page.total > 0 {
        let facts = [
            ("page", page.page.to_string().into()),
            ("pages", page.pages.to_string().into()),
            ("people", page.total.to_string().into()),
        ];
        lines.push(words.fill("ranking-page", facts));
    }
    lines.push(words.text(match board.kind {
        BoardKind::Points => "ranking-how-points",
        BoardKind::Rating => "ranking-how-rating",
    }));
    lines.extend(family(board));
    if board.kind == BoardKind::Rating && page.since.is_some() {
        lines.push(words.text("ranking-how-rating-period"));
    }
    Body {
        components: buttons(board, page),
        ..Body::text(lines.join("\n"))
    }
}

fn title(board: BoardRef, page: &BoardPage) -> String {
    let words = board.language;
    let game = match (board.kind, board.game) {
        (BoardKind::Points, None) => words.text("ranking-all-games"),
        (BoardKind::Points, Some(game)) => words.text(&format!("game-{game}")),
        (BoardKind::Rating, _) => words.text(&format!("family-{}", board.family())),
    };
    let key = match (board.kind, board.scope) {
        (BoardKind::Points, Scope::Server) => "ranking-points-server",
        (BoardKind::Points, Scope::Global) => "ranking-points-global",
        (BoardKind::Rating, Scope::Server) => "ranking-rating-server",
        (BoardKind::Rating, Scope::Global) => "ranking-rating-global",
    };
    let title = words.fill(key, [("game", game.into())]);
    let Some(since) = page.since else {
        return title;
    };
    let day = [("day", utc_day(since).into())];
    let period = words.fill(&format!("ranking-period-{}", board.period), day);
    let facts = [("title", title.into()), ("period", period.into())];
    words.fill("ranking-in-period", facts)
}

fn row(words: Language, ranked: &Ranked) -> String {
    let place = match ranked.place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        // A number with a full stop would begin a list, in which Discord counts by itself.
        place => format!("`{place}`"),
    };
    line(words, &place, &ranked.name, &ranked.value.to_string())
}

fn line(words: Language, place: &str, name: &str, value: &str) -> String {
    let facts = [
        ("place", place.into()),
        ("name", display_name(name).into()),
        ("value", value.into()),
    ];
    words.fill("ranking-row", facts)
}

/// Which games have one rating, where one of several was asked for.
fn family(board: BoardRef) -> Option<String> {
    let words = board.language;
    board.game.filter(|_| board.kind == BoardKind::Rating)?;
    let games = Variant::ALL.into_iter();
    let games = games.filter(|game| game.family() == board.family());
    let games: Vec<String> = games
        .map(|game| words.text(&format!("game-{game}")))
        .collect();
    let games = (games.len() > 1).then(|| games.join(&words.text("list-separator")))?;
    Some(words.fill("ranking-family", [("games", games.into())]))
}

/// Where whoever asked stands, if they don't stand on the page; nothing of whoever does not want to be seen there.
fn own(words: Language, board: BoardRef, page: &BoardPage) -> Vec<String> {
    let own = match &page.own {
        Own::Ranked(ranked) if page.rows.iter().all(|row| row.user != board.asker) => {
            row(words, ranked)
        }
        // Where nobody has a place, whoever asked has none either: that is said already.
        Own::Unranked { rating: None, .. } if page.rows.is_empty() => return Vec::new(),
        Own::Unranked { hidden: false, .. } => return unranked(words, board, page),
        Own::Ranked(_) | Own::Unranked { .. } | Own::Absent => return Vec::new(),
    };
    vec!["⋯".to_owned(), own]
}

/// The row of whoever asked, who has no place, and why a rating has none.
fn unranked(words: Language, board: BoardRef, page: &BoardPage) -> Vec<String> {
    let Own::Unranked {
        name,
        points,
        rating,
        ..
    } = &page.own
    else {
        return Vec::new();
    };
    let value = match (rating, board.kind) {
        (Some(rating), _) => rating.to_string(),
        (None, BoardKind::Points) => points.to_string(),
        (None, BoardKind::Rating) => "–".to_owned(),
    };
    let provisional = rating.filter(Rating::is_provisional);
    let why = provisional.map(|rating| {
        let deviation = format!("{:.0}", rating.deviation);
        words.fill("ranking-unsettled", [("deviation", deviation.into())])
    });
    let own = line(words, "`–`", name, &value);
    ["⋯".to_owned(), own].into_iter().chain(why).collect()
}

/// What somebody who does not want to be seen on a board is told of their own place there, for their eyes alone.
pub(crate) fn hidden_place(words: Language, board: BoardRef, page: &BoardPage) -> Option<Body> {
    let Own::Unranked { hidden: true, .. } = page.own else {
        return None;
    };
    let mut lines = unranked(words, board, page).split_off(1);
    lines.push(words.text("ranking-hidden"));
    Some(Body::note(lines.join("\n")))
}

/// The buttons to the pages before and after; none where there is only one page.
fn buttons(board: BoardRef, page: &BoardPage) -> Vec<CreateActionRow> {
    if page.pages == 1 {
        return Vec::new();
    }
    let button = |turn, label, to: u32, possible: bool| {
        let id = PageId::Leaderboard {
            page: to,
            board,
            turn,
        };
        CreateButton::new(id.to_string())
            .style(ButtonStyle::Secondary)
            .label(label)
            .disabled(!possible)
    };
    let (before, after) = (page.page.saturating_sub(1), page.page.saturating_add(1));
    vec![CreateActionRow::Buttons(vec![
        button(Turn::Back, "◀", before, before > 0),
        button(Turn::On, "▶", after, page.page < page.pages),
    ])]
}
