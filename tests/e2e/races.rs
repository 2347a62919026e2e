//! Two things at the same moment: one of them happens, and whoever asked for the other is told.

use std::time::Duration;

use anqi::{
    service::{Error, Refusal},
    table::ChallengeState,
};
use anqi_sandbox::Answer;

use crate::{
    challenges::{answer, ask, minutes, state, told},
    support::{Duel, World, person, table, user},
};

#[tokio::test(flavor = "multi_thread")]
async fn races_over_a_challenge_have_one_outcome() {
    let world = World::start(112).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    for round in 0..12 {
        world.clock.advance(minutes(10));
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let id = table(&question);
        let presses = match round % 3 {
            0 => [(opponent, "accept"), (challenger, "cancel")],
            1 => [(challenger, "cancel"), (opponent, "accept")],
            _ => [(opponent, "accept"), (opponent, "accept")],
        };
        let [one, other] = presses;
        let (one, other) = tokio::join!(
            answer(&world, one.0, &question, one.1),
            answer(&world, other.0, &question, other.1)
        );
        let updates = [&one, &other]
            .into_iter()
            .filter(|answer| matches!(answer, Answer::Update(_)))
            .count();
        assert_eq!(updates, 1, "round {round}: {one:?} {other:?}");
        for refused in [&one, &other] {
            if !matches!(refused, Answer::Update(_)) {
                told(refused);
            }
        }
        match state(&world, id).await {
            ChallengeState::Accepted => {
                let duel = Duel::at(&world, [challenger, opponent], id).await;
                assert!(duel.view().await.table.is_running());
                let service = world.service().await;
                service
                    .resign(id, user(challenger), None)
                    .await
                    .expect("running");
            }
            state => assert_eq!(state, ChallengeState::Cancelled, "round {round}"),
        }
    }
    world.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn accepting_races_with_the_expiry() {
    let world = World::start(113).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    // By the moment of the press: a moment too late, it does not begin, whoever notices first.
    for late in [false, true] {
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let service = world.service().await;
        let showing = service
            .views()
            .challenge(table(&question))
            .await
            .expect("readable")
            .expect("there");
        let expires = showing.challenge.expires;
        let at = if late {
            expires
        } else {
            expires.minus(Duration::from_millis(1))
        };
        world.clock.advance(expires.since(service.now()));
        let accepted = service
            .accept(table(&question), person(opponent), 7, at, None)
            .await;
        if late {
            let over = matches!(
                accepted,
                Err(Error::Refused(Refusal::ChallengeOver(
                    ChallengeState::Expired
                )))
            );
            assert!(over, "{accepted:?}");
            world.until(question.id, |view| view.rows.is_empty()).await;
        } else {
            assert!(accepted.is_ok(), "{accepted:?}");
            world.clock.advance(minutes(1));
            assert_eq!(
                state(&world, table(&question)).await,
                ChallengeState::Accepted
            );
            service
                .resign(table(&question), user(challenger), None)
                .await
                .expect("running");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn accepting_at_the_moment_of_expiry_has_one_outcome() {
    let world = World::start(122).await;
    let (challenger, opponent) = (world.person(0), world.person(1));
    for round in 0..8 {
        let question = ask(&world, challenger, opponent, world.channel(), &[]).await;
        let id = table(&question);
        // The last moment at which the sweeper lets it be; the press was in time.
        world
            .clock
            .advance(minutes(15) + Duration::from_millis(4900));
        let expire = async { world.clock.advance(Duration::from_millis(200)) };
        let press = answer(&world, opponent, &question, "accept");
        let answered = if round % 2 == 0 {
            tokio::join!(press, expire).0
        } else {
            tokio::join!(expire, press).1
        };
        match state(&world, id).await {
            ChallengeState::Accepted => {
                assert!(matches!(answered, Answer::Update(_)), "{answered:?}");
                let service = world.service().await;
                service
                    .resign(id, user(challenger), None)
                    .await
                    .expect("running");
            }
            ChallengeState::Expired => {
                told(&answered);
                world.until(question.id, |view| view.rows.is_empty()).await;
            }
            state => panic!("round {round}: {state}, {answered:?}"),
        }
    }
    world.assert_no_violations();
}
