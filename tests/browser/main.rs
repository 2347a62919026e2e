//! In a browser: the sandbox's page as people use it, on the screen of a phone.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that can't go on fails"
)]

mod chromium;
mod keyboard;
mod page;
#[path = "../common/world.rs"]
mod world;

use anqi::clock::{Clock, SystemClock};
use anqi_sandbox::Config;

use crate::{
    chromium::{Chromium, Programs},
    page::Page,
    world::{World, dealer},
};

const SEED: u64 = 7;
/// Ten of each person's. In the game that follows from the seed, both can move a piece by then.
const PLIES: u32 = 20;

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_each_other_in_two_pages() {
    let Some((mut world, chromium)) = begin().await else {
        return;
    };
    let [ming, emma] = [
        as_ming(&world, &chromium).await,
        as_emma(&world, &chromium).await,
    ];
    // Neither page has become the other's.
    ming.is_theirs().await;

    ming.challenge("Emma").await;
    for page in [&ming, &emma] {
        page.until("the challenge", "button('accept')").await;
    }
    shoot([&ming, &emma], "1-challenge").await;
    emma.tap("Accept", "button('accept')").await;
    on_both([&ming, &emma], 0).await;
    shoot([&ming, &emma], "2-accepted").await;

    let mut moved = [false; 2];
    for ply in 1..=PLIES {
        let turn = whose_turn([&ming, &emma]).await;
        let (page, other) = if turn == 0 {
            (&ming, &emma)
        } else {
            (&emma, &ming)
        };
        if page.pick(!moved[turn]).await {
            other.until("the choice", "button('unchoose:')").await;
            if moved == [false; 2] {
                shoot([&ming, &emma], "3-chosen").await;
            }
            page.tap("a target", "button('move:')").await;
            moved[turn] = true;
        }
        on_both([&ming, &emma], ply).await;
    }
    assert_eq!(moved, [true; 2], "each has chosen and moved a piece");
    shoot([&ming, &emma], "4-played").await;

    world.assert_no_violations();
    for page in [ming, emma] {
        page.close().await;
    }
    world.stop_bot().await;
}

/// A stand-in with a bot, and a browser; none where no browser is to be had.
async fn begin() -> Option<(World, Chromium)> {
    let programs = Programs::find()?;
    let config = Config {
        seed: SEED,
        ..Config::default()
    };
    // The page tells how long ago something was by the clock of the browser.
    let mut world = World::at(SystemClock.now(), config, dealer(SEED)).await;
    world.start_bot().await;
    Some((world, Chromium::start(programs).await))
}

/// The page of the first person, gone to by its address.
async fn as_ming(world: &World, chromium: &Chromium) -> Page {
    Page::open(chromium, &address(world, 0), "阿明").await
}

/// Where a person finds the channel.
fn address(world: &World, person: usize) -> String {
    format!(
        "{}/#person={}&channel={}",
        world.sandbox.origin(),
        world.person(person),
        world.channel()
    )
}

/// The page of the third person, opened as it is for newcomers and switched to her; it stays hers.
async fn as_emma(world: &World, chromium: &Chromium) -> Page {
    let page = Page::open(chromium, &world.sandbox.origin(), "Emma").await;
    page.tap("the drawer", "one('#open-drawer')").await;
    page.tap("the switch", "one('.self-button')").await;
    page.until("a name", "one('.menu-item', 'Emma')").await;
    page.shoot("0-switching").await;
    page.tap("a name", "one('.menu-item', 'Emma')").await;
    page.is_theirs().await;
    page.reload().await;
    page.is_theirs().await;
    page
}

/// Waits until both pages show the board as it is after `ply` plies.
async fn on_both(pages: [&Page; 2], ply: u32) {
    for page in pages {
        page.until(&format!("ply {ply}"), &format!("ply() === {ply} && idle()"))
            .await;
    }
}

/// Who is to act, by what both pages say.
async fn whose_turn(pages: [&Page; 2]) -> usize {
    let mut named = Vec::new();
    for page in pages {
        let name = page
            .until(
                "a name",
                "board()?.querySelector('.content strong')?.textContent",
            )
            .await;
        named.push(name.as_str().expect("a text").to_owned());
    }
    assert_eq!(named[0], named[1]);
    pages
        .iter()
        .position(|page| named[0].contains(page.person))
        .unwrap_or_else(|| panic!("{} plays at this table", named[0]))
}

/// Takes a picture of both pages.
async fn shoot(pages: [&Page; 2], moment: &str) {
    for page in pages {
        page.shoot(moment).await;
    }
}
