//! `anqi doctor`: looks at what a run needs, one thing after the other, and says of each whether it is well, or what is wrong and how to
//! mend it. Changes nothing, and never prints the token.

use std::path::Path;

use anqi_engine::{Color, Observation, Rules, Variant};
use anqi_render::{Look, Marks, Picture, Renderer};

use crate::{
    bot::{BotError, checkup},
    config::{Config, Token},
    launch::NO_TOKEN,
    upkeep::{self, Claim},
};

/// What was found about one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Finding {
    Well(String),
    Wrong(String),
}

use Finding::{Well, Wrong};

/// Looks at everything and prints what it finds; answers whether all is well.
pub(crate) async fn examine(config: &Config) -> bool {
    let findings = [
        ("pictures", pictures()),
        ("database", database(&config.database).await),
        ("secrets", secrets(Path::new(".env"), &config.database)),
        ("Discord", discord(config).await),
    ];
    for (what, finding) in &findings {
        match finding {
            Well(words) => println!("well   {what}: {words}"),
            Wrong(words) => println!("WRONG  {what}: {words}"),
        }
    }
    findings
        .iter()
        .all(|(_, finding)| matches!(finding, Well(_)))
}

/// Whether the built-in fonts and drawings make a picture.
fn pictures() -> Finding {
    let start = Observation::start(Rules::new(Variant::Taiwan));
    let picture = Picture {
        observation: &start,
        look: Look::default(),
        marks: Marks::default(),
        bottom: Color::Red,
        tray: true,
        revealed: &[],
    };
    match Renderer::new().and_then(|renderer| renderer.png(&picture)) {
        Ok(png) => Well(format!("a board is drawn ({} bytes)", png.len())),
        Err(error) => Wrong(format!(
            "{error}. The fonts are part of the program: build it again"
        )),
    }
}

async fn database(file: &Path) -> Finding {
    let name = file.display();
    if !file.exists() {
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        return match folder {
            Some(folder) if !folder.is_dir() => Wrong(format!(
                "{name} is to be in a folder that is not there: make it, or set ANQI_DB"
            )),
            _ => Well(format!("{name} is not there yet; the first run makes it")),
        };
    }
    if let Err(error) = upkeep::check(file).await {
        return Wrong(format!("{error:#}"));
    }
    match Claim::of(file) {
        Ok(_) => Well(format!("{name} is sound")),
        // Also said where the lock can't be made: the folder can't be written then.
        Err(error) => match error.downcast_ref::<std::io::Error>() {
            Some(_) => Wrong(format!("{error:#}")),
            None => Well(format!("{name} is sound, and served by a running anqi")),
        },
    }
}

/// Whether others on this machine can read what they should not.
fn secrets(settings: &Path, database: &Path) -> Finding {
    let open: Vec<String> = [settings, database]
        .into_iter()
        .filter(|file| is_open_to_others(file))
        .map(|file| file.display().to_string())
        .collect();
    if open.is_empty() {
        Well("nobody else on this machine can read them".to_owned())
    } else {
        let files = open.join(" ");
        Wrong(format!(
            "others on this machine can read {files}, where the token is, or names and unfinished games: chmod 600 {files}"
        ))
    }
}

#[cfg(unix)]
fn is_open_to_others(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata()
        .is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> bool {
    false
}

async fn discord(config: &Config) -> Finding {
    let Some(token) = &config.token else {
        return Wrong(NO_TOKEN.to_owned());
    };
    match asked(config, token).await {
        Ok(finding) => finding,
        Err(error @ BotError::Connection(_)) => Wrong(format!(
            "{error}. Look whether this machine reaches discord.com, and whether Discord says that it has trouble"
        )),
        Err(error) => Wrong(error.to_string()),
    }
}

async fn asked(config: &Config, token: &Token) -> Result<Finding, BotError> {
    let found = checkup::checkup(token, config.api_base.as_ref()).await?;
    let (name, servers) = (&found.name, found.servers);
    if servers == 0 {
        return Ok(Wrong(format!(
            "the token is good, of {name}, which is on no server: invite it with the link in README.md"
        )));
    }
    if found.lacking.is_empty() {
        return Ok(Well(format!(
            "the token is good, of {name}; on {servers} servers, whose roles give it what it needs (a channel can still take it away)"
        )));
    }
    let lacking = found.lacking.iter().take(10);
    let lacking: Vec<String> = lacking
        .map(|(server, names)| format!("{server:?} ({names})"))
        .collect();
    Ok(Wrong(format!(
        "the token is good, of {name}, but it lacks permissions on {} of {servers} servers: {}. Give them to its role, or invite it anew with the link in README.md",
        found.lacking.len(),
        lacking.join(", ")
    )))
}
