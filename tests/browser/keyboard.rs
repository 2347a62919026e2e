//! Somebody who has no pointer plays against the bot: one stop of the Tab key a message, arrows within it, and a focus that is
//! still in its place after every edit.

use thirtyfour::Key;

use crate::{address, begin, page::Page};

/// Enough that pieces of both lie open, where there was a button to flip one.
const PLIES: u32 = 6;

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_by_keys_alone() {
    let Some((mut world, chromium)) = begin().await else {
        return;
    };
    let page = Page::open(&chromium, &address(&world, 2), "Emma").await;
    page.is_theirs().await;
    page.send("/anqi vs-bot level:easy").await;
    page.until("the board", "ply() === 0 && idle()").await;

    page.until("one stop", "stops().length === 1").await;
    page.back().await;
    page.until("the board's stop", "at() === '0,0'").await;
    arrows(&page).await;
    play(&page).await;
    answers_to_this_person(&page).await;

    world.assert_no_violations();
    page.close().await;
    world.stop_bot().await;
}

/// From the first square and back: by row and column, to the ends of both, and no further than the edge.
async fn arrows(page: &Page) {
    for (key, place) in [
        (Key::Right, "0,1"),
        (Key::Down, "1,1"),
        (Key::End, "1,3"),
        (Key::Right, "1,3"),
        (Key::Home, "1,0"),
        (Key::Up, "0,0"),
        (Key::Up, "0,0"),
    ] {
        page.key(key).await;
        page.until(place, &format!("at() === '{place}'")).await;
        page.until(
            "one stop",
            "stops().length === 1 && stops()[0] === focused()",
        )
        .await;
    }
}

/// Flips whatever the focus is on, or moves on to what can be flipped. It never leaves the board's buttons.
async fn play(page: &Page) {
    let mut ply = 0;
    while ply < PLIES {
        page.until("a piece to flip", "seek('flip:')").await;
        let before = page.until("its place", "at()").await;
        page.key(Key::Enter).await;
        let later = format!("idle() && ply() > {ply} && button('flip:') && ply()");
        ply = u32::try_from(
            page.until("the answer", &later)
                .await
                .as_u64()
                .expect("a number"),
        )
        .expect("few plies");
        let before = before.as_str().expect("a text");
        let kept = format!(
            "board().contains(focused()) && focused().matches('.btn:enabled') && (at() === '{before}' || placed('{before}').disabled)"
        );
        page.until("the focus", &kept).await;
        page.until(
            "one stop",
            "stops().length === 1 && stops()[0] === focused()",
        )
        .await;
    }
}

/// What only this person is told comes into view wherever they had scrolled to, and takes no focus; it goes away by a key too.
async fn answers_to_this_person(page: &Page) {
    page.until("the menu's button", "seek('more')").await;
    page.until("a place above", "scrolled(-200)").await;
    page.key(Key::Enter).await;
    page.until(
        "the answer",
        "one('.ephemeral') && idle() && inView(one('.ephemeral .only-you'))",
    )
    .await;
    page.until("the focus", "focused().dataset.id?.endsWith(':more')")
        .await;
    page.until(
        "what is said",
        "one('#announcer p:last-child').textContent.includes('Only you can see this')",
    )
    .await;
    page.until("a way out", "focus(one('.ephemeral .text-link'))")
        .await;
    page.key(Key::Enter).await;
    page.until(
        "the focus",
        "!one('.ephemeral') && board().contains(focused())",
    )
    .await;
}
