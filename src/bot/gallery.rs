//! Hangs an example of every kind of message up in channels of the sandbox, over the same wire as everything else.
//!
//! For whoever changes words, buttons or pictures; it reads no database that people use, and never goes near Discord.

use std::sync::Arc;

use anqi_engine::{Level, Limits, Variant, choose};
use anqi_render::Renderer;
use anyhow::{Context as _, Result, bail};
use rand::{SeedableRng, rngs::StdRng};
use strum::VariantArray;

use super::{
    view::gallery::{Exhibit, Played, Room},
    wire::{Body, Wire},
};
use crate::{
    clock::SystemClock,
    config::{ApiBase, Token},
    service::{HotseatGame, RandomDealer, Service},
    store::Store,
    table::{Person, Place, UserId},
    words::Language,
};

/// Where the gallery of one language hangs: a channel for each of [`rooms`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hall {
    /// The language.
    pub language: Language,
    /// The channels.
    pub channels: Vec<u64>,
}

/// The names of the channels that a gallery needs.
pub fn rooms() -> Vec<String> {
    Room::VARIANTS.iter().map(Room::to_string).collect()
}

/// Posts everything.
///
/// # Errors
///
/// If something can't be made or is not taken.
pub async fn hang(
    token: &Token,
    base: &ApiBase,
    halls: &[Hall],
    renderer: &Renderer,
) -> Result<()> {
    let wire = Wire::new(token, Some(base));
    let played = played().await?;
    for hall in halls {
        for (room, &channel) in Room::VARIANTS.iter().zip(&hall.channels) {
            let exhibits = room.exhibits(hall.language, &played, renderer)?;
            hang_room(&wire, channel, *room, exhibits).await?;
        }
    }
    Ok(())
}

async fn hang_room(wire: &Wire, channel: u64, room: Room, exhibits: Vec<Exhibit>) -> Result<()> {
    for (number, Exhibit { title, mut body }) in exhibits.into_iter().enumerate() {
        let label = Body::text(format!("-# {room} · {title}"));
        // What only one person would see is shown to everybody here.
        body.ephemeral = false;
        for (part, body) in [("l", &label), ("b", &body)] {
            let nonce = format!("g{number}{part}");
            wire.post(channel, &nonce, body)
                .await
                .with_context(|| format!("{room}: {title}"))?;
        }
    }
    Ok(())
}

/// Plays a game at one screen, both seats by the engine, in a folder that is gone afterwards.
async fn played() -> Result<Played> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(&folder.path().join("gallery.db")).await?;
    let dealer = Arc::new(RandomDealer::new(StdRng::seed_from_u64(1)));
    let service = Service::new(store.clone(), Arc::new(SystemClock), dealer);
    let host = Person {
        user: UserId(1),
        name: "Emma".to_owned(),
    };
    let game = HotseatGame {
        host: host.clone(),
        variant: Variant::Taiwan,
    };
    let id = service.new_table_id();
    let place = Place::new(Some(1), 2, Language::En);
    let mut view = service.start_hotseat(id, game, &place).await?;
    while view.table.is_running() {
        let seed = view.table.ply.into();
        let Some(choice) = choose(&view.observation, Level::Normal, &Limits::default(), seed)
        else {
            bail!("the engine knows no action");
        };
        let asked = service.now();
        view = service
            .act(id, host.user, None, choice.action, asked)
            .await?;
    }
    let views = service.views();
    let played = Played {
        end: views.scene(id).await?.context("the game has no message")?,
        replay: views.replay(id).await?.context("the game has no replay")?,
        export: views.export(host.user).await?,
    };
    store.close().await;
    Ok(played)
}
