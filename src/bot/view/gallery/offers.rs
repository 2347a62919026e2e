//! What people offer each other, the panel behind `⋯`, and what is told beside a board.

use anqi_engine::{Seat, Variant};
use anyhow::Result;
use strum::VariantArray;

use super::{Curator, Exhibit, exhibit, words};
use crate::{
    bot::view::{
        PanelPage, Scene, accepted, asked_again, bystander, challenge, closed, draw_answered,
        draw_offered,
        examples::{self, between_people, offered, over, scene},
        panel, reminder, retired,
    },
    table::{Asked, ChallengeState, EndReason, OfferKind, Pace, RoomCode, UserId},
};

const MIDDLE: &str = "XXXXXPXX/XXNcXX1k/gXRCXrXX/XX1pXXKX 1 r G2M2RNCP4gmrn2cp3 3 22";
const LINK: &str = "https://discord.com/channels/1/2/3";

impl Curator<'_> {
    pub(super) fn offers(&self) -> Result<Vec<Exhibit>> {
        let against_bot = scene(Variant::Taiwan, self.words, MIDDLE, None)?;
        let people = between_people(against_bot.clone());
        let draw = |board: &Scene, by, pace| offered(board.clone(), OfferKind::Draw, by, pace);
        let open = draw(&people, Seat::Second, Pace::Casual);
        let pause = draw(&people, Seat::First, Pace::Blitz);
        let to_bot = draw(&against_bot, Seat::First, Pace::Casual);
        let by_bot = draw(&against_bot, Seat::Second, Pace::Casual);
        let take_back = offered(
            people.clone(),
            OfferKind::TakeBack,
            Seat::Second,
            Pace::Casual,
        );
        let turned_down = |kind| Scene {
            turned_down: Some((kind, Seat::First)),
            ..people.clone()
        };
        let mut exhibits = vec![
            self.board("a draw is offered".into(), &open, None)?,
            self.board("the same with a piece chosen".into(), &open, Some("c2"))?,
            self.board(
                "a draw is offered at blitz: the game stands still".into(),
                &pause,
                None,
            )?,
            self.board("a draw is offered to the bot".into(), &to_bot, None)?,
            self.board("a draw is offered by the bot".into(), &by_bot, None)?,
            self.board(
                "a draw was declined".into(),
                &turned_down(OfferKind::Draw),
                None,
            )?,
            self.board("a take-back is asked for".into(), &take_back, None)?,
            self.board(
                "a take-back was declined".into(),
                &turned_down(OfferKind::TakeBack),
                None,
            )?,
            words(
                "told to whoever offered a draw",
                draw_offered(self.words, &open.view),
            ),
            words(
                "told to whoever offered the bot a draw",
                draw_offered(self.words, &to_bot.view),
            ),
        ];
        let agreed = over(to_bot.clone(), None, EndReason::Agreement, None);
        for (title, board) in [("declined", &against_bot), ("accepted", &agreed)] {
            let told = draw_answered(self.words, &board.view);
            exhibits.extend(told.map(|told| words(format!("told when the bot has {title}"), told)));
        }
        exhibits.extend(self.panels(&against_bot, &people, &open));
        exhibits.extend(self.asides(&people));
        Ok(exhibits)
    }

    fn panels(&self, against_bot: &Scene, people: &Scene, open: &Scene) -> Vec<Exhibit> {
        let page = |title: &str, board: &Scene, viewer, page| {
            exhibit(title, panel(&board.view, self.words, UserId(viewer), page))
        };
        let mut hotseat = against_bot.clone();
        let [person, other] = &mut hotseat.view.table.players;
        other.clone_from(person);
        vec![
            page("behind ⋯, against the bot", against_bot, 1, PanelPage::Top),
            page("behind ⋯, between people", people, 1, PanelPage::Top),
            page("behind ⋯, with an offer to answer", open, 1, PanelPage::Top),
            page(
                "behind ⋯, with an offer of one's own",
                open,
                2,
                PanelPage::Top,
            ),
            page("behind ⋯, at one screen", &hotseat, 1, PanelPage::Top),
            page("rules in short", people, 1, PanelPage::Rules),
            page("whether to take back", against_bot, 1, PanelPage::TakeBack),
            page("whether to have a hint", against_bot, 1, PanelPage::Hint),
            page(
                "whether to draw, at one screen",
                &hotseat,
                1,
                PanelPage::Draw,
            ),
            page("whether to resign", people, 1, PanelPage::Resign),
            words(
                "behind ⋯, for whoever looks on",
                bystander(&people.view, self.words),
            ),
        ]
    }

    fn asides(&self, people: &Scene) -> Vec<Exhibit> {
        let user = UserId(1);
        vec![
            exhibit("a reminder", reminder(people, Seat::First, user)),
            exhibit("a place is closed to the bot", closed(people, user)),
            words("a board that has moved on", retired(self.words, LINK)),
        ]
    }

    /// Challenges and rooms in every state.
    pub(super) fn challenges(&self) -> Vec<Exhibit> {
        let mut exhibits = Vec::new();
        for &state in ChallengeState::VARIANTS {
            let asked = examples::challenge(self.words, state);
            exhibits.push(exhibit(format!("a challenge: {state}"), challenge(&asked)));
            // A free seat is nobody's to decline.
            if state == ChallengeState::Declined {
                continue;
            }
            let mut room = examples::challenge(self.words, state);
            room.challenge.asked = Asked::Anybody {
                code: RoomCode::from_random(12_345),
                taker: (state == ChallengeState::Accepted).then(|| examples::person(2, "Emma")),
            };
            exhibits.push(exhibit(format!("a room: {state}"), challenge(&room)));
        }
        let open = examples::challenge(self.words, ChallengeState::Open).challenge;
        let told = accepted(self.words, &open, LINK);
        exhibits.push(words("told where the game goes on", told.clone()));
        for (title, user) in [("by the challenger", 1), ("by the challenged", 2)] {
            let again = asked_again(self.words, told.clone(), &open, UserId(user));
            exhibits.push(exhibit(format!("asked a second time, {title}"), again));
        }
        exhibits
    }
}
