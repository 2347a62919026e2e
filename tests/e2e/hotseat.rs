//! Two people at one screen: one of them taps for both.

use anqi_engine::Variant;

use crate::{
    challenges::{answer, told},
    support::{STRONG, Seat, Style, WEAK, World, button, is_over, ply, user},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_kind_at_one_screen() {
    let world = World::start(441).await;
    let (person, other) = (world.person(2), world.person(0));
    let channel = world.english_channel();
    for (index, variant) in Variant::ALL.into_iter().enumerate() {
        let options = [("game", variant.as_str())];
        let board = world
            .command(person, channel, "anqi hotseat", &options)
            .await;
        assert!(board.content.contains("one screen"), "{}", board.content);
        assert!(!board.content.contains("unrated") && !board.content.contains("<t:"));
        // Whoever looks on can read how it is played, and do nothing.
        let rules = answer(&world, other, &board, "more").await;
        assert!(told(&rules).lines().count() > 4, "{rules:?}");
        let seat = Seat::at(&world, person, &board).await;
        let mut plies = 0;
        let last = loop {
            let view = seat.view().await;
            if !view.table.is_running() || plies > 90 {
                break world.sandbox.message(board.id).expect("there");
            }
            let style: Style = [STRONG, WEAK][usize::from(view.observation.to_act().number() - 1)];
            let style = Style {
                seed: index as u64,
                ..style
            };
            // What only one of the two knows can't be hidden here: Look shows what the seat to act has.
            let action = if let Some(action) = style.choose(&view.observation) {
                action
            } else {
                let views = seat.service.views();
                let own = views.own_view(seat.table, user(person)).await;
                let (_, own) = own.expect("readable").expect("a player");
                style.choose(&own).expect("the game goes on")
            };
            seat.tap(action).await;
            plies += 1;
        };
        if seat.view().await.table.is_running() {
            // It is theirs to end.
            let sure = if index % 2 == 0 {
                let more = button(&last, "more").expect("⋯");
                let panel = world.press(person, board.id, &more).await;
                let draw = button(&panel, "draw").expect("it can be ended as a draw");
                world.press(person, panel.id, &draw).await
            } else {
                world.command(person, channel, "anqi draw", &[]).await
            };
            assert!(sure.content.contains("as a draw?"), "{}", sure.content);
            assert!(seat.view().await.table.is_running());
            let yes = button(&sure, "draw-for-good").expect("a question");
            let done = world.press(person, sure.id, &yes).await;
            assert_eq!(done.content, "The game is drawn.");
        }
        let ended = world.until(board.id, is_over).await;
        assert_eq!(ply(&ended), plies);
        let view = seat.view().await;
        assert!(!view.table.rated && view.table.ending.is_some());
        // Another one, with the seats swapped, begins at once.
        let again = answer(&world, person, &ended, "rematch").await;
        assert!(
            again
                .message()
                .expect("the old board")
                .content
                .contains("discord.com"),
            "{again:?}"
        );
        let running = world.command(person, channel, "anqi resign", &[]).await;
        let yes = button(&running, "resign-for-good").expect("a question");
        world.press(person, running.id, &yes).await;
    }
    world.assert_no_violations();
}
