//! Leaderboards, profiles and lists of games; settings, and what is stored about somebody.

use anqi_engine::{Family, Variant};
use anyhow::Result;

use super::{Curator, Exhibit, Played, exhibit};
use crate::{
    bot::{
        custom_id::{BoardKind, BoardRef, Scope},
        view::{
            curve, delete_question,
            examples::people::{
                HOLDINGS, OWNER, empty_page, finished_games, finished_page, first_page, newcomer,
                of_this_week, ranked, rating, veteran,
            },
            export, hidden_place, history, leaderboard, privacy, profile, server, settings,
        },
        wire::Body,
    },
    store::{HistoryPage, Holdings, Own, Ranked, RatingHistory},
    table::{Pace, Period, PersonSettings, ServerSettings},
};

impl Curator<'_> {
    pub(super) fn people(&self) -> Result<Vec<Exhibit>> {
        let mut exhibits = self.leaderboards();
        let shown = |title: &str, person| exhibit(title, profile(self.words, &person));
        exhibits.push(shown("a profile", veteran()));
        exhibits.push(shown("a newcomer's profile", newcomer()));
        let way = RatingHistory {
            family: Family::Banqi,
            ratings: (0..40_u32)
                .map(|game| {
                    let game = f64::from(game);
                    let swing = 60.0 * (game / 4.0).sin();
                    rating(1500.0 + 4.0 * game + swing, 350.0 / (1.0 + game / 8.0))
                })
                .collect(),
        };
        let (image, text) = curve(self.words, &way, self.renderer)?;
        let body = Body {
            image: Some(image),
            ..Body::text(text)
        };
        exhibits.push(exhibit("the way of a rating", body));
        let list = history(self.words, OWNER, &finished_page(finished_games()));
        exhibits.push(exhibit("finished games", list));
        let none = HistoryPage {
            page: 1,
            pages: 1,
            total: 0,
            ..finished_page(Vec::new())
        };
        let none = history(self.words, OWNER, &none);
        exhibits.push(exhibit("no finished games", none));
        Ok(exhibits)
    }

    fn leaderboards(&self) -> Vec<Exhibit> {
        let board = |kind, scope| BoardRef {
            scope,
            kind,
            game: None,
            period: Period::All,
            asker: OWNER,
            language: self.words,
        };
        let me = Own::Ranked(Ranked {
            user: OWNER,
            ..ranked(12, "小雨", 10)
        });
        let unranked = |hidden| Own::Unranked {
            name: "小雨".to_owned(),
            points: 340,
            rating: Some(rating(1623.4, 210.0)),
            hidden,
        };
        let points = board(BoardKind::Points, Scope::Server);
        let ratings = board(BoardKind::Rating, Scope::Global);
        let week = BoardRef {
            period: Period::Week,
            ..points
        };
        let of_one_game = BoardRef {
            game: Some(Variant::JunqiBonus),
            ..points
        };
        let shown = |title, board, page| exhibit(title, leaderboard(board, page));
        let hidden = of_this_week(first_page(unranked(true)));
        let mut boards = vec![
            shown("points of a server", points, &first_page(me)),
            shown(
                "ratings of all servers",
                ratings,
                &first_page(unranked(false)),
            ),
            shown("points of a week", week, &hidden),
            shown("points of one game, nobody yet", of_one_game, &empty_page()),
            shown("ratings, nobody yet", ratings, &empty_page()),
        ];
        let global = board(BoardKind::Points, Scope::Global);
        let aside = hidden_place(self.words, global, &hidden);
        boards.extend(aside.map(|body| exhibit("beside it, for whoever is hidden", body)));
        boards
    }

    pub(super) fn settings(&self, played: &Played) -> Result<Vec<Exhibit>> {
        let chosen = ServerSettings {
            variant: Some(Variant::Blindflip),
            pace: Some(Pace::Rapid),
            channels: vec![1, 2],
            ..ServerSettings::default()
        };
        let source = Some("https://example.org/anqi");
        let own = settings(self.words, OWNER, PersonSettings::default());
        let defaults = ServerSettings::default();
        Ok(vec![
            exhibit("one's settings", own),
            exhibit("a server's settings", server(self.words, &defaults, &[])),
            exhibit("the same, chosen", server(self.words, &chosen, &[1, 2])),
            exhibit(
                "what is stored",
                privacy(self.words, OWNER, &HOLDINGS, source),
            ),
            exhibit(
                "nothing is stored",
                privacy(self.words, OWNER, &Holdings::default(), None),
            ),
            exhibit(
                "whether to delete",
                delete_question(self.words, OWNER, &HOLDINGS),
            ),
            exhibit(
                "nothing to delete",
                delete_question(self.words, OWNER, &Holdings::default()),
            ),
            exhibit("one's data", export(self.words, played.export.clone())?),
        ])
    }
}
