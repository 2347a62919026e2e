//! The bot as a process of its own, so that its memory and its time of the processor are its alone; and what the system says of those.

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use anqi_sandbox::Sandbox;
use anyhow::{Context as _, Result, bail};

use super::LoadArgs;

/// How long a clock tick is in the system's files: a hundredth of a second on every Linux.
const TICK: Duration = Duration::from_millis(10);

/// The bot's process; killed when dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// When it was started.
    pub(super) started: Instant,
    metrics: SocketAddr,
}

/// What a process has of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Usage {
    /// Memory that is its own or shared with others, in bytes.
    pub(super) resident: u64,
    /// Of that, what it has allotted itself, without the program's file.
    pub(super) own: u64,
    /// Time of the processor, since it was started.
    pub(super) busy: Duration,
}

impl Process {
    /// Starts this very program, or the one that is asked for, as a bot of the stand-in, over a database.
    ///
    /// # Errors
    ///
    /// If it can't be started.
    pub(super) fn start(sandbox: &Sandbox, database: &Path, args: &LoadArgs) -> Result<Self> {
        let folder = database.parent().context("the database has no folder")?;
        let metrics = free_port()?;
        let program = match &args.program {
            // It would be looked for in the bot's folder.
            Some(program) => program.canonicalize()?,
            None => std::env::current_exe()?,
        };
        let mut command = Command::new(program);
        command
            .arg("run")
            .env_clear()
            .env("DISCORD_TOKEN", sandbox.token())
            .env("DISCORD_API_BASE", sandbox.origin())
            .env("ANQI_DB", database)
            .env("ANQI_THINK_MS", args.think.to_string())
            .env("ANQI_METRICS", metrics.to_string())
            .env("ANQI_LOG", "error,anqi=warn")
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        if let Some(workers) = args.workers {
            command.env("ANQI_WORKERS", workers.to_string());
        }
        let started = Instant::now();
        let child = command.spawn().context("the bot can't be started")?;
        Ok(Self {
            child,
            started,
            metrics,
        })
    }

    /// Kills it without warning.
    ///
    /// # Errors
    ///
    /// If it had ended by itself.
    pub(super) fn kill(&mut self) -> Result<()> {
        if let Some(status) = self.child.try_wait()? {
            bail!("the bot has ended by itself: {status}");
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// The number by which the system knows it.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// What it has of the machine; none where the system does not tell.
    pub(super) fn usage(&self) -> Option<Usage> {
        usage(&self.child.id().to_string())
    }

    /// Where it serves its numbers.
    pub(super) fn metrics(&self) -> String {
        format!("http://{}/metrics", self.metrics)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both fail only if it has ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What this process has of the machine: stand-in and players.
pub(super) fn own_usage() -> Option<Usage> {
    usage("self")
}

/// What a process has of the machine, by its number; none where the system does not tell.
pub(super) fn usage(process: &str) -> Option<Usage> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    Some(Usage {
        resident: kilobytes(&status, "VmRSS:")? * 1024,
        own: kilobytes(&status, "RssAnon:")? * 1024,
        busy: busy(&stat)?,
    })
}

/// A line of a process' status, in kilobytes.
fn kilobytes(status: &str, name: &str) -> Option<u64> {
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Time of the processor, in the program and in the system for it.
fn busy(stat: &str) -> Option<Duration> {
    // The name before it is in brackets and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut times = fields.split_whitespace().skip(11);
    let mut ticks = || times.next()?.parse::<u32>().ok();
    Some(TICK * ticks()? + TICK * ticks()?)
}

/// The mean load of the machine over one, five and fifteen minutes, and how many cores it has.
pub(super) fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split_whitespace().take(3).collect();
    format!("{cores} cores, load {}", load.join(" "))
}

fn free_port() -> Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?;
    Ok(listener.local_addr()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_read() {
        let status = "Name:\tanqi\nVmRSS:\t   20480 kB\nRssAnon:\t 8192 kB\n";
        assert_eq!(kilobytes(status, "VmRSS:"), Some(20_480));
        assert_eq!(kilobytes(status, "VmSwap:"), None);
        let stat = "17 (a (b) c) S 1 17 17 0 -1 4194304 5 0 0 0 150 25 0 0 20 0 9 0 1 2 3";
        assert_eq!(busy(stat), Some(Duration::from_millis(1750)));
    }
}
