//! Good plies on a walk, typed or tapped, so that games come to their ends.

use anqi::table::{TableId, Whose};
use anqi_engine::Action;
use anqi_sandbox::{Component, ComponentKind, MessageView};

use super::{Walk, pressing::usable};
use crate::support::{STRONG, Style, WEAK};

/// After how many taps an action is played at the latest: another piece put back, the other half, the piece, the target.
const MOST_TAPS: usize = 5;
impl Walk {
    /// Good plies at some game, so that games end.
    pub(super) async fn play_on(&mut self) {
        let running = self.running().await;
        let Some(table) = self.one_of(&running) else {
            return;
        };
        for _ in 0..=self.below(16) {
            if !self.play_a_ply(table).await {
                return;
            }
            self.rest().await;
        }
    }

    /// A good ply by whoever is to act, if that is a person and the game does not stand still.
    async fn play_a_ply(&mut self, table: TableId) -> bool {
        let view = self.view(table).await;
        let Some(seat) = view.to_act().filter(|_| !view.table.is_paused()) else {
            return false;
        };
        let user = view.table.player(seat).user().expect("the bot has played");
        let style = Style {
            seed: self.below(1_000) as u64,
            ..[STRONG, WEAK][usize::from(seat.number() - 1)]
        };
        let service = self.service.clone();
        let own = service.views().own_view(table, user).await;
        let own = own.expect("readable").expect("a player").1;
        let action = style
            .choose(&view.observation)
            .or_else(|| style.choose(&own));
        let action = action.expect("the game goes on");
        let scene = service.views().scene(table).await.expect("readable");
        let scene = scene.expect("there");
        let here = [Some(scene.message), scene.other]
            .into_iter()
            .flatten()
            .find(|message| [Whose::Both, Whose::Seat(seat)].contains(&message.whose))
            .expect("a place");
        let board = here.message.and_then(|id| self.world.sandbox.message(id));
        if let Some(board) = board.filter(|_| self.below(2) == 0)
            && !matches!(action, Action::Reveal { .. })
        {
            self.tap(user.0, board.id, table, action).await;
            return true;
        }
        let given = [
            ("action".to_owned(), action.to_string()),
            ("match".to_owned(), table.to_string()),
        ];
        self.command(user.0, here.place.channel, "anqi move", &given)
            .await;
        // Where a hidden member goes can't be typed, which is told.
        !matches!(action, Action::Reveal { .. })
    }

    /// Plays an action with taps from whatever a board shows at the moment: every legal one can be reached.
    async fn tap(&mut self, person: u64, message: u64, table: TableId, action: Action) {
        let ply = self.view(table).await.table.ply;
        for _ in 0..MOST_TAPS {
            let board = self.world.sandbox.message(message).expect("there");
            let control = way_to(&board, action);
            let control = control.unwrap_or_else(|| panic!("no way to {action} on {board:#?}"));
            let values = match control.kind {
                ComponentKind::Button => Vec::new(),
                _ => vec![action.to_string()],
            };
            let answer = self.press_with(person, &board, &control, &values).await;
            assert!(!answer.expect("an answer").ephemeral, "{action} is refused");
            let now = self.view(table).await.table;
            // Its time may have been over.
            if now.ply > ply || !now.is_running() {
                return;
            }
        }
        panic!("{action} takes too many taps");
    }
}

/// The control that leads on to an action.
fn way_to(board: &MessageView, action: Action) -> Option<Component> {
    let mut ways = match action {
        Action::Flip(at) => vec![
            format!("flip-for-good:{at}"),
            format!("flip:{at}"),
            format!("choose:{at}"),
        ],
        Action::Move { from, to } => vec![
            format!("move:{from}-{to}"),
            format!("targets:{from}"),
            format!("choose:{from}"),
        ],
        Action::Reveal { .. } => Vec::new(),
        Action::Pass => vec!["pass".to_owned()],
    };
    // What else was chosen is put back, and then the other half is looked at.
    ways.extend(["unchoose:", "half:"].map(str::to_owned));
    let leads = |way: &String| {
        usable(board).find(|control| {
            let intent = control.custom_id.as_deref().unwrap_or_default();
            let intent = intent.splitn(4, ':').nth(3).unwrap_or_default();
            intent == way || (way.ends_with(':') && intent.starts_with(way.as_str()))
        })
    };
    ways.iter().find_map(leads).cloned()
}
