//! Leaderboards of a week or a month, and who does not want to stand on those of all servers.

use anqi_sandbox::MessageView;

use crate::{
    history::{add_wins, press},
    support::{World, hours},
};

/// Asks for a leaderboard.
async fn board(world: &World, person: u64, channel: u64, options: &[(&str, &str)]) -> MessageView {
    world
        .command(person, channel, "anqi leaderboard", options)
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn leaderboards_count_the_week_and_the_month() {
    let world = World::start(506).await;
    // From Monday noon, the 28th of September 2026, to Friday noon, the 2nd of October.
    world.clock.advance(hours(4 * 24));
    let guild = world.sandbox.servers()[0].id;
    let (person, other) = (world.person(0), world.person(2));
    add_wins(&world, guild, (person, "阿明"), 30).await;
    add_wins(&world, guild, (other, "Emma"), 4).await;
    for number in 0..11 {
        add_wins(&world, guild, (5_000 + number, "P"), 2).await;
    }
    let (here, direct) = (
        world.channel(),
        world.sandbox.dm_channel(other).expect("a channel"),
    );
    for (period, title, value) in [
        ("all", "**積分排行榜 · 全部玩法 · 本伺服器**\n", 300),
        ("month", "本伺服器** · **本月（UTC 2026-10-01 起）**\n", 20),
        ("week", "本伺服器** · **本週（UTC 2026-09-28 起）**\n", 50),
    ] {
        let shown = board(&world, person, here, &[("period", period)]).await;
        assert!(shown.content.contains(title), "{}", shown.content);
        let row = format!("🥇 \u{2068}阿明\u{2069} · **{value}**");
        assert!(shown.content.contains(&row), "{}", shown.content);
    }
    let everywhere = board(&world, other, direct, &[("period", "week")]).await;
    let title =
        "**Leaderboard: points · all games · all servers** · **this week, since 2026-09-28 (UTC)**";
    assert!(everywhere.content.contains(title), "{}", everywhere.content);
    let next = format!("leaderboard-week:global-points-all-{other}-next-en");
    let second = press(&world, other, &everywhere, &next).await;
    assert!(
        second.content.contains("this week") && second.content.contains("Page 2 of 2"),
        "{}",
        second.content
    );
    assert!(
        second.content.contains("🥈 \u{2068}Emma\u{2069} · **40**"),
        "{}",
        second.content
    );
    let ratings = [("period", "month"), ("board", "rating")];
    let ratings = board(&world, other, direct, &ratings).await;
    assert!(
        ratings
            .content
            .contains("this month, since 2026-10-01 (UTC)")
    );
    assert!(
        ratings.content.contains("in this time"),
        "{}",
        ratings.content
    );
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_want_to_stands_on_no_board_of_all_servers() {
    let world = World::start(507).await;
    let guild = world.sandbox.servers()[0].id;
    let (person, other) = (world.person(0), world.person(2));
    add_wins(&world, guild, (person, "阿明"), 3).await;
    add_wins(&world, guild, (other, "Emma"), 1).await;
    world.hide_from_global_boards(person).await;
    let (here, global) = (world.channel(), [("scope", "global")]);
    let seen = board(&world, other, here, &global).await;
    assert!(
        seen.content.contains("🥇 \u{2068}Emma\u{2069} · **10**") && !seen.content.contains("阿明"),
        "{}",
        seen.content
    );
    // Nor where they ask themselves: what they have is told to them alone.
    let asked = world
        .sandbox
        .command(person, here, "anqi leaderboard", &global);
    let asked = asked.await.expect("Discord lets it be sent");
    let shown = asked.first_answer().await.expect("an answer");
    let shown = shown.message().expect("a message");
    assert!(!shown.content.contains("阿明"), "{}", shown.content);
    let own = world.sandbox.wait_for(|_| asked.follow_ups().pop()).await;
    let own = own.expect("a further answer");
    assert!(
        own.ephemeral
            && own
                .content
                .starts_with("`–` \u{2068}阿明\u{2069} · **30**\n-# 只有你看得到"),
        "{}",
        own.content
    );
    let server = board(&world, other, here, &[]).await;
    assert!(
        server.content.contains("🥇 \u{2068}阿明\u{2069} · **30**"),
        "{}",
        server.content
    );
    let profile = world
        .command(person, world.channel(), "anqi profile", &[])
        .await;
    assert!(
        profile.content.contains("積分 **30**\n"),
        "{}",
        profile.content
    );
    world.assert_no_violations();
}
