//! Every setting: its name, its default, its check and the sentence that a bad value gets.
//!
//! Settings come from the environment; [`load_env_file`] adds those of a `.env` file in the working folder, and of no folder above.

use std::{
    collections::HashMap, hash::BuildHasher, net::SocketAddr, num::NonZeroUsize, path::PathBuf,
    time::Duration,
};

/// The longest time that the expert may be given for a ply: a press is answered by an edit, and people wait for it.
const MAX_THINK: Duration = Duration::from_mins(1);
/// More threads than this are a slip of the finger.
const MAX_WORKERS: usize = 256;

/// The settings of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Config {
    /// `DISCORD_TOKEN`: the bot's token; none if it is not set.
    pub token: Option<Token>,
    /// `DISCORD_API_BASE`: the origin that stands in for Discord; none for Discord itself.
    pub api_base: Option<ApiBase>,
    /// `ANQI_DB`: where the database is.
    pub database: PathBuf,
    /// `ANQI_THINK_MS`: the expert's time for a ply on an idle machine.
    pub think: Duration,
    /// `ANQI_WORKERS`: how many plies of the bot are computed at the same time.
    pub workers: NonZeroUsize,
    /// `ANQI_SOURCE_URL`: where people find the source of this program; none if it is told nowhere.
    pub source: Option<String>,
    /// `ANQI_METRICS`: where numbers and health are served, on this machine alone; none for nowhere.
    pub metrics: Option<SocketAddr>,
    /// `ANQI_LOG`: what is logged, as a `tracing` filter.
    pub log: String,
}

/// A bot token, which is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The token itself, for the library that speaks to Discord.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Token {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// The origin of a server that stands in for Discord: `http://host[:port]`, nothing behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiBase(String);

impl ApiBase {
    /// Reads an origin.
    ///
    /// # Errors
    ///
    /// A sentence that says what is wrong, if it is anything but a scheme and a host, or if it is Discord's own host.
    pub fn parse(text: &str) -> Result<Self, String> {
        let url = url::Url::parse(text).map_err(|error| {
            format!("is no address ({error}); it looks like http://127.0.0.1:8080")
        })?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("must begin with http:// or https://".to_owned());
        }
        let Some(host) = url.host_str() else {
            return Err("names no host".to_owned());
        };
        if is_discord_host(host) {
            return Err("is Discord's own address; leave it unset to speak to Discord".to_owned());
        }
        if url.path() != "/"
            || url.query().is_some()
            || url.fragment().is_some()
            || !url.username().is_empty()
        {
            return Err("must be an origin alone, such as http://127.0.0.1:8080, without /api/v10 or anything else behind it".to_owned());
        }
        Ok(Self(url.origin().ascii_serialization()))
    }

    /// The origin, without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether `host` is one of Discord's.
pub fn is_discord_host(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    [
        "discord.com",
        "discordapp.com",
        "discord.gg",
        "discord.media",
    ]
    .iter()
    .any(|known| {
        host == *known
            || host
                .strip_suffix(known)
                .is_some_and(|rest| rest.ends_with('.'))
    })
}

/// A setting with a value that can't be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name} {problem}")]
pub struct ConfigError {
    name: &'static str,
    problem: String,
}

/// Adds the settings of the file `.env` in the working folder to `vars`; those that `vars` has already stay.
///
/// # Errors
///
/// A sentence naming the file if it is there and can't be read.
pub fn load_env_file<S: BuildHasher>(
    vars: &mut HashMap<String, String, S>,
) -> Result<(), EnvFileError> {
    let file = match dotenvy::from_path_iter(".env") {
        Ok(file) => file,
        Err(error) if error.not_found() => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    add_lines(file, vars)
}

/// Adds the settings of a file's lines to `vars`; those that `vars` has already stay.
fn add_lines<S: BuildHasher>(
    lines: impl Iterator<Item = dotenvy::Result<(String, String)>>,
    vars: &mut HashMap<String, String, S>,
) -> Result<(), EnvFileError> {
    for line in lines {
        let (name, value) = line?;
        vars.entry(name).or_insert(value);
    }
    Ok(())
}

/// What must hold of the text of a settings file, whatever it is: it is read or refused with a line that does not say the token; and what
/// is read as an address is read back the same, and is not Discord's.
#[cfg(any(test, fuzzing))]
pub(crate) fn check_text(text: &str) {
    let mut vars = HashMap::new();
    if let Err(error) = add_lines(dotenvy::from_read_iter(text.as_bytes()), &mut vars) {
        assert!(!error.to_string().contains('\n'));
        return;
    }
    let token = vars.get("DISCORD_TOKEN").map(|token| token.trim());
    let said = match Config::from_vars(&vars) {
        Ok(config) => {
            if let Some(base) = &config.api_base {
                assert_eq!(ApiBase::parse(base.as_str()).as_ref(), Ok(base));
                let host = url::Url::parse(base.as_str());
                let host = host.ok().and_then(|url| url.host_str().map(str::to_owned));
                assert!(host.is_some_and(|host| !is_discord_host(&host)));
            }
            assert!(
                config.token.as_ref().map(Token::expose) == token.filter(|token| !token.is_empty())
            );
            // The other settings are no secret, and may say the same.
            format!("{:?}", config.token)
        }
        Err(error) if error.name == "DISCORD_TOKEN" => error.to_string(),
        Err(_) => return,
    };
    // A short one stands in every sentence.
    assert!(token.is_none_or(|token| token.len() < 12 || !said.contains(token)));
}

/// The file `.env` can't be read. A line that can't be is not quoted: it may hold the token.
#[derive(Debug, thiserror::Error)]
pub enum EnvFileError {
    /// The system does not give it out.
    #[error("the file .env can't be read: {0}")]
    Unreadable(std::io::Error),
    /// A line is not of the form `NAME=value`.
    #[error(
        "the file .env has a line that can't be read: each must be NAME=value, with quotes around a value that has spaces"
    )]
    Line,
}

impl From<dotenvy::Error> for EnvFileError {
    fn from(error: dotenvy::Error) -> Self {
        match error {
            dotenvy::Error::Io(error) => Self::Unreadable(error),
            _ => Self::Line,
        }
    }
}

impl Config {
    /// Reads the settings out of `vars`; an empty value counts as unset.
    ///
    /// # Errors
    ///
    /// The first setting with a value that can't be used.
    pub fn from_vars<S: BuildHasher>(
        vars: &HashMap<String, String, S>,
    ) -> Result<Self, ConfigError> {
        let get = |name| {
            vars.get(name)
                .map(|value| value.trim())
                .filter(|value| !value.is_empty())
        };
        let fail = |name| move |problem| ConfigError { name, problem };
        Ok(Self {
            token: get("DISCORD_TOKEN")
                .map(token)
                .transpose()
                .map_err(fail("DISCORD_TOKEN"))?,
            api_base: get("DISCORD_API_BASE")
                .map(ApiBase::parse)
                .transpose()
                .map_err(fail("DISCORD_API_BASE"))?,
            database: database(get("ANQI_DB").unwrap_or("sqlite://anqi.db"))
                .map_err(fail("ANQI_DB"))?,
            think: think(get("ANQI_THINK_MS").unwrap_or("1000")).map_err(fail("ANQI_THINK_MS"))?,
            workers: get("ANQI_WORKERS")
                .map_or_else(|| Ok(default_workers()), workers)
                .map_err(fail("ANQI_WORKERS"))?,
            source: get("ANQI_SOURCE_URL")
                .map(source)
                .transpose()
                .map_err(fail("ANQI_SOURCE_URL"))?,
            metrics: get("ANQI_METRICS")
                .map(metrics)
                .transpose()
                .map_err(fail("ANQI_METRICS"))?,
            log: log_filter(get("ANQI_LOG").unwrap_or("info,serenity=warn,tracing=warn"))
                .map_err(fail("ANQI_LOG"))?,
        })
    }
}

fn token(text: &str) -> Result<Token, String> {
    // Only what can't stand in an HTTP header is refused: what a token looks like is Discord's affair.
    if text
        .bytes()
        .all(|byte| byte.is_ascii_graphic() || byte == b' ')
    {
        Ok(Token(text.to_owned()))
    } else {
        Err("holds characters that no token has; copy it again".to_owned())
    }
}

fn database(text: &str) -> Result<PathBuf, String> {
    let path = match text.split_once(':') {
        Some(("sqlite", rest)) => rest.strip_prefix("//").unwrap_or(rest),
        Some((scheme, rest)) if rest.starts_with("//") => {
            return Err(format!(
                "names a {scheme} database; it must be sqlite://FILE or the path of a file"
            ));
        }
        _ => text,
    };
    if path.is_empty() || path == ":memory:" || path.contains('?') {
        return Err(
            "must be sqlite://FILE or the path of a file: games are kept on disk".to_owned(),
        );
    }
    if path.ends_with('/') || std::path::Path::new(path).is_dir() {
        return Err(format!(
            "is a folder ({path}); it must be the path of a file"
        ));
    }
    Ok(PathBuf::from(path))
}

fn think(text: &str) -> Result<Duration, String> {
    let range = || {
        format!(
            "is {text:?}; it must be a whole number of milliseconds from 1 to {}",
            MAX_THINK.as_millis()
        )
    };
    let time = text
        .parse()
        .map(Duration::from_millis)
        .map_err(|_| range())?;
    if time.is_zero() || time > MAX_THINK {
        Err(range())
    } else {
        Ok(time)
    }
}

fn workers(text: &str) -> Result<NonZeroUsize, String> {
    text.parse::<NonZeroUsize>()
        .ok()
        .filter(|count| count.get() <= MAX_WORKERS)
        .ok_or_else(|| format!("is {text:?}; it must be a whole number from 1 to {MAX_WORKERS}"))
}

/// An address that people can open. Characters that would end a link in a message are none of it.
fn source(text: &str) -> Result<String, String> {
    let url = url::Url::parse(text);
    let url = url.map_err(|error| format!("is no address ({error}); it looks like https://…"))?;
    let plain = !text.contains(['<', '>', '`']) && !text.contains(char::is_whitespace);
    if matches!(url.scheme(), "http" | "https") && url.has_host() && plain {
        Ok(text.to_owned())
    } else {
        Err("must be an address that begins with http:// or https://".to_owned())
    }
}

/// A port of this machine: the numbers are for whoever runs it, and nobody signs in to see them.
fn metrics(text: &str) -> Result<SocketAddr, String> {
    let address: SocketAddr = text
        .parse()
        .map_err(|_| format!("is {text:?}; it looks like 127.0.0.1:9464"))?;
    if address.ip().is_loopback() {
        Ok(address)
    } else {
        Err(format!(
            "is {text:?}, which others could reach; it must be a port of this machine, such as 127.0.0.1:9464"
        ))
    }
}

/// One thread for every core: presses are answered between, as threads that search hold no lock.
fn default_workers() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn log_filter(text: &str) -> Result<String, String> {
    match tracing_subscriber::EnvFilter::try_new(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(format!(
            "is {text:?}, which is no tracing filter ({error}); try info or anqi=debug"
        )),
    }
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test that can't go on fails")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The names of all settings, and one that is none.
    const NAMES: [&str; 9] = [
        "DISCORD_TOKEN",
        "DISCORD_API_BASE",
        "ANQI_DB",
        "ANQI_THINK_MS",
        "ANQI_WORKERS",
        "ANQI_SOURCE_URL",
        "ANQI_METRICS",
        "ANQI_LOG",
        "PATH",
    ];

    fn lines() -> impl Strategy<Value = String> {
        let name = proptest::sample::select(&NAMES[..]);
        let value = prop_oneof![
            ".{0,40}",
            "[a-zA-Z0-9 .:/\"'$@?#=,-]{0,40}",
            "https?://[a-z0-9.:@/-]{0,30}",
            "sqlite:[a-z/.:?]{0,20}",
        ];
        let line = prop_oneof![
            9 => (name, value).prop_map(|(name, value)| format!("{name}={value}")),
            1 => ".{0,40}",
        ];
        proptest::collection::vec(line, 0..12).prop_map(|lines| lines.join("\n"))
    }

    proptest! {
        #[test]
        fn whatever_stands_in_a_settings_file_is_read_or_refused(text in lines()) {
            check_text(&text);
        }

        #[test]
        fn what_is_set_is_read(think in 1..=60_000_u64, workers in 1..=256_usize, port in 1..=u16::MAX) {
            let config = read(&[
                ("ANQI_THINK_MS", &think.to_string()),
                ("ANQI_WORKERS", &workers.to_string()),
                ("ANQI_METRICS", &format!("127.0.0.1:{port}")),
                ("DISCORD_API_BASE", &format!("http://127.0.0.1:{port}")),
            ]);
            let config = config.expect("good values");
            prop_assert_eq!(config.think, Duration::from_millis(think));
            prop_assert_eq!(config.workers.get(), workers);
            prop_assert_eq!(config.metrics.map(|address| address.port()), Some(port));
            // A port that every server has is not written.
            let base = config.api_base.expect("set").as_str().to_owned();
            prop_assert_eq!(ApiBase::parse(&base).map(|again| again.as_str().to_owned()), Ok(base));
        }
    }

    fn read(pairs: &[(&str, &str)]) -> Result<Config, String> {
        let vars: HashMap<_, _> = pairs
            .iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        Config::from_vars(&vars).map_err(|error| error.to_string())
    }

    #[test]
    fn nothing_set_gives_the_defaults() {
        let config = read(&[]).expect("defaults are good");
        assert_eq!(config.token, None);
        assert_eq!(config.api_base, None);
        assert_eq!(config.database, PathBuf::from("anqi.db"));
        assert_eq!(config.think, Duration::from_secs(1));
        assert_eq!(read(&[("ANQI_DB", " "), ("DISCORD_TOKEN", "")]), Ok(config));
    }

    #[test]
    fn good_values_are_taken() {
        let config = read(&[
            ("DISCORD_TOKEN", "abc.def"),
            ("DISCORD_API_BASE", "http://127.0.0.1:8080/"),
            ("ANQI_DB", "sqlite:///var/lib/anqi/games.db"),
            ("ANQI_THINK_MS", "250"),
            ("ANQI_WORKERS", "3"),
            ("ANQI_SOURCE_URL", "https://example.org/anqi"),
            ("ANQI_METRICS", "[::1]:9464"),
        ])
        .expect("good values");
        assert_eq!(config.token.as_ref().map(Token::expose), Some("abc.def"));
        assert_eq!(
            config.api_base.as_ref().map(ApiBase::as_str),
            Some("http://127.0.0.1:8080")
        );
        assert_eq!(config.database, PathBuf::from("/var/lib/anqi/games.db"));
        assert_eq!(
            (config.think, config.workers.get()),
            (Duration::from_millis(250), 3)
        );
        assert_eq!(config.source.as_deref(), Some("https://example.org/anqi"));
        assert!(!format!("{config:?}").contains("abc.def"));
    }

    #[test]
    fn a_bad_value_gets_a_sentence_that_names_it() {
        for (name, value) in [
            ("DISCORD_TOKEN", "tok\nen"),
            ("DISCORD_API_BASE", "127.0.0.1:8080"),
            ("DISCORD_API_BASE", "http://127.0.0.1:8080/api/v10"),
            ("DISCORD_API_BASE", "https://discord.com"),
            ("DISCORD_API_BASE", "https://canary.Discord.com."),
            ("DISCORD_API_BASE", "ftp://127.0.0.1"),
            ("ANQI_DB", "postgres://localhost/anqi"),
            ("ANQI_DB", "sqlite://"),
            ("ANQI_DB", "sqlite::memory:"),
            ("ANQI_DB", "/"),
            ("ANQI_THINK_MS", "0"),
            ("ANQI_THINK_MS", "1.5"),
            ("ANQI_THINK_MS", "-1"),
            ("ANQI_THINK_MS", "99999999999999999999"),
            ("ANQI_WORKERS", "0"),
            ("ANQI_WORKERS", "many"),
            ("ANQI_WORKERS", "100000"),
            ("ANQI_METRICS", "9464"),
            ("ANQI_METRICS", "0.0.0.0:9464"),
            ("ANQI_METRICS", "192.0.2.1:9464"),
            ("ANQI_LOG", "anqi=loud=er"),
            ("ANQI_SOURCE_URL", "example.org/anqi"),
            ("ANQI_SOURCE_URL", "ftp://example.org"),
            ("ANQI_SOURCE_URL", "https://example.org/<a>"),
        ] {
            let error = read(&[(name, value)]).expect_err(value);
            assert!(error.starts_with(name), "{name}={value}: {error}");
        }
    }
}
