//! The end of a walk: every game that goes on is resigned by the controls that its players see, and every live board shows the end.

use anqi::{
    store::MessageRef,
    table::{TableId, Whose},
};
use anqi_engine::Seat;
use anqi_sandbox::MessageView;

use super::Walk;
use crate::support::{button, is_over, ply};

impl Walk {
    pub(super) async fn end_all(&mut self) {
        self.is_quiet().await;
        for table in self.running().await {
            self.resign(table).await;
            self.rest().await;
            assert!(!self.view(table).await.table.is_running(), "{table}");
        }
        self.is_quiet().await;
        for table in self.tables("SELECT id FROM tables ORDER BY id").await {
            let view = self.view(table).await;
            for (_, live) in self.places(table).await {
                let message = live.message.and_then(|id| self.world.sandbox.message(id));
                let Some(message) = message else { continue };
                assert!(is_over(&message), "{table} seems to go on: {message:#?}");
                assert_eq!(ply(&message), view.table.ply, "{table}");
            }
        }
    }

    /// Where a table is shown, with a seat that is there.
    async fn places(&self, table: TableId) -> Vec<(Seat, MessageRef)> {
        let scene = self.service.views().scene(table).await.expect("readable");
        let scene = scene.expect("a scene");
        let places = [Some(scene.message), scene.other].into_iter().flatten();
        let seat = |place: &MessageRef| match place.whose {
            Whose::Both => Seat::First,
            Whose::Seat(seat) => seat,
        };
        places.map(|place| (seat(&place), place)).collect()
    }

    /// Ends a game by the panel of its board, which is shown again first where somebody deleted it.
    async fn resign(&mut self, table: TableId) {
        let (seat, place) = self.places(table).await.remove(0);
        let players = self.view(table).await.table.players;
        let user = players[usize::from(seat.number() - 1)].user();
        let user = user.or(players[1].user()).or(players[0].user());
        let person = user.expect("a person").0;
        let shown = place.message.and_then(|id| self.world.sandbox.message(id));
        let board = if let Some(board) = shown {
            board
        } else {
            let given = [("match".to_owned(), table.to_string())];
            self.command(person, place.place.channel, "anqi board", &given)
                .await
        };
        let panel = self.press_intent(person, &board, "more").await;
        let question = self.press_intent(person, &panel, "resign").await;
        self.press_intent(person, &question, "resign-for-good")
            .await;
    }

    async fn press_intent(
        &mut self,
        person: u64,
        message: &MessageView,
        intent: &str,
    ) -> MessageView {
        let id = button(message, intent).unwrap_or_else(|| panic!("no {intent} on {message:#?}"));
        let control = message.component(&id).expect("there").clone();
        let answer = self.press(person, message, &control).await;
        answer.expect("a button")
    }
}
