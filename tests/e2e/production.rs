//! The program as it serves Discord itself: over TLS, with serenity's rate limiter, in shards. What it takes for Discord stands behind
//! a proxy, whose certificate the system is said to trust.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anqi_sandbox::{Config, Exchange, Fault, FaultKind, MessageView, Route, Sandbox, Scope};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, pki_types::PrivateKeyDer},
};

use crate::{
    faults::live,
    program::{Program, bot, first_flip, press, press_id, sandboxed},
    support::ply,
};

/// Under which name the program asks.
const HOST: &str = "discord.com";
/// How long the program is asked to wait.
const PAUSE: Duration = Duration::from_millis(400);

/// Leads to the sandbox what is meant for Discord, opened with a certificate of its own. It leads nothing else anywhere.
struct Proxy {
    address: SocketAddr,
    certificate: PathBuf,
    serving: JoinHandle<()>,
}

impl Proxy {
    async fn start(sandbox: SocketAddr, folder: &Path) -> Self {
        let made = rcgen::generate_simple_self_signed([HOST.to_owned()]).expect("a certificate");
        let certificate = folder.join("proxy.pem");
        std::fs::write(&certificate, made.cert.pem()).expect("written");
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).expect("a key");
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .expect("a key that fits");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        let listener = listener.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let serving = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                // A connection that breaks is the program's to make again.
                tokio::spawn(async move { lead(stream, &acceptor, sandbox).await });
            }
        });
        Self {
            address,
            certificate,
            serving,
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

async fn lead(mut stream: TcpStream, acceptor: &TlsAcceptor, to: SocketAddr) -> io::Result<()> {
    let mut asked = Vec::new();
    while !asked.ends_with(b"\r\n\r\n") {
        asked.push(stream.read_u8().await?);
    }
    if !asked.starts_with(format!("CONNECT {HOST}:443 ").as_bytes()) {
        return stream.write_all(b"HTTP/1.1 403 Forbidden\r\n\r\n").await;
    }
    stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
    let mut opened = acceptor.accept(stream).await?;
    let mut sandbox = TcpStream::connect(to).await?;
    copy_bidirectional(&mut opened, &mut sandbox).await?;
    Ok(())
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

async fn started(sandbox: &Sandbox, person: u64, channel: u64) -> MessageView {
    let options = [("level", "easy"), ("game", "classic")];
    let sent = sandbox.command(person, channel, "anqi vs-bot", &options);
    let answer = sent.await.expect("sent").first_answer().await;
    let answer = answer.expect("answered");
    answer.message().expect("a board").clone()
}

/// How many requests to post in a channel were refused, and how many were taken.
fn posts(sandbox: &Sandbox) -> (usize, usize) {
    let traffic = sandbox.traffic().into_iter();
    let posts = traffic.filter_map(|exchange| match exchange {
        Exchange::Rest(rest) => {
            let of = Route::of(&rest.method, &rest.path);
            (of == Some(Route::Post)).then_some(rest.fault.is_some())
        }
        Exchange::Event(_) => None,
    });
    let (refused, taken): (Vec<bool>, Vec<bool>) = posts.partition(|&refused| refused);
    (refused.len(), taken.len())
}

#[tokio::test(flavor = "multi_thread")]
async fn over_tls_and_with_the_rate_limiter_each_board_comes_once() {
    let config = Config {
        hosts: vec![HOST.to_owned()],
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.expect("a free port");
    let folder = folder();
    let proxy = Proxy::start(sandbox.address(), folder.path()).await;
    let through = format!("http://{}", proxy.address);
    let mut command = bot(&sandbox, folder.path());
    command
        .env("HTTPS_PROXY", through)
        .env("SSL_CERT_FILE", &proxy.certificate);
    let _program = Program::start(&mut command);
    sandbox.ready().await.expect("connected");

    let [first, second] = [0, 1].map(|number: usize| sandbox.people()[number].id);
    let channel = sandbox.servers()[0].channels[0].id;
    let user = second.to_string();
    let options = [("user", user.as_str()), ("first", "me"), ("pace", "rapid")];
    let sent = sandbox.command(first, channel, "anqi challenge", &options);
    let question = sent.await.expect("sent").first_answer().await;
    let question = question.expect("answered").message().cloned();
    let question = question.expect("a question");
    press(&sandbox, second, &question, "accept").await;
    let mut board = sandbox.message(question.id).expect("there");
    let scopes = [Scope::User, Scope::Shared, Scope::Global];
    for (scope, played) in scopes.into_iter().zip(1..) {
        let kind = FaultKind::RateLimited {
            scope,
            retry_after: PAUSE,
        };
        sandbox.fail(Fault {
            route: Route::Post,
            times: 1,
            kind,
        });
        // What others write in between makes the board come anew, posted by the client with the limiter.
        sandbox.say(first, channel, "hello").expect("said");
        let flip = first_flip(&board).expect("something to flip");
        let person = if played % 2 == 1 { first } else { second };
        press_id(&sandbox, person, &board, &flip).await;
        let moved = |sandbox: &Sandbox| match &live(sandbox, channel, person)[..] {
            [only] if ply(only) == played => Some(only.clone()),
            _ => None,
        };
        let next = sandbox.wait_for(moved).await;
        board = next.expect("one board");
        assert_eq!(sandbox.faults_left(), 0, "{scope:?}");
    }
    let (refused, taken) = posts(&sandbox);
    // On a slow machine the board stays where it is, as the press has to be answered in time.
    assert!(
        refused == 3 && (1..=3).contains(&taken),
        "{refused}, {taken}"
    );
    assert!(
        sandbox.violations().is_empty(),
        "{:#?}",
        sandbox.violations()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_share_the_servers_by_shards() {
    let sandbox = Sandbox::start(Config::default()).await;
    let sandbox = sandbox.expect("a free port");
    let folders = [folder(), folder()];
    let of = |folder: &TempDir, shards| {
        let mut command = sandboxed(&sandbox, folder.path());
        Program::start(command.args(["run", "--shards", shards]))
    };
    let _programs = [of(&folders[0], "0-1/4"), of(&folders[1], "2-3/4")];
    let all = |sandbox: &Sandbox| {
        let shards = [(0, 4), (1, 4), (2, 4), (3, 4)];
        (sandbox.shards() == shards).then_some(())
    };
    sandbox.wait_for(all).await.expect("all four are connected");
    sandbox.ready().await.expect("with commands");
    let person = sandbox.people()[1].id;
    for server in sandbox.servers() {
        let board = started(&sandbox, person, server.channels[0].id).await;
        assert_eq!(ply(&board), 0);
    }
    let direct = sandbox.dm_channel(person).expect("a channel");
    assert_eq!(ply(&started(&sandbox, person, direct).await), 0);
    assert!(
        sandbox.violations().is_empty(),
        "{:#?}",
        sandbox.violations()
    );
}
