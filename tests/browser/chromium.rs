//! Chromium and its driver as processes: found, started, and gone again whatever becomes of the test.

use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::json;
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};
use tokio::{sync::oneshot, time::timeout};

/// How long anything may take: long, as machines are busy, and only ever reached by a test that fails.
pub(crate) const LIMIT: Duration = Duration::from_mins(1);
/// A phone, in CSS pixels.
const SCREEN: (u32, u32) = (390, 844);

/// The programs that a test in a browser needs.
pub(crate) struct Programs {
    browser: PathBuf,
    driver: PathBuf,
}

impl Programs {
    /// Finds them. Without them there is nothing to test: says so and gives `None`, or fails where `ANQI_BROWSER` is `required`.
    pub(crate) fn find() -> Option<Self> {
        let browser = ["chromium", "chromium-browser", "google-chrome"]
            .into_iter()
            .find_map(on_path);
        let programs = browser.zip(on_path("chromedriver"));
        if programs.is_none() {
            let required = env::var_os("ANQI_BROWSER").is_some_and(|value| value == "required");
            assert!(!required, "chromium and chromedriver have to be there");
            // Past the harness, which keeps to itself what a test that passes prints.
            let _ = writeln!(
                io::stderr(),
                "SKIPPED: there is no chromium, or no chromedriver"
            );
        }
        programs.map(|(browser, driver)| Self { browser, driver })
    }
}

fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// A running driver. When dropped, it is killed with all browsers that it started: they are in its process group.
pub(crate) struct Chromium {
    driver: Child,
    port: u16,
    browser: PathBuf,
}

impl Chromium {
    pub(crate) async fn start(programs: Programs) -> Self {
        let mut driver = Command::new(programs.driver)
            .arg("--port=0")
            .process_group(0)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the driver starts");
        let output = driver.stdout.take().expect("piped");
        let (found, port) = oneshot::channel();
        let mut chromium = Self {
            driver,
            port: 0,
            browser: programs.browser,
        };
        // Reads to the end, so that the driver never waits for somebody to read.
        thread::spawn(move || {
            let mut lines = BufReader::new(output).lines().map_while(Result::ok);
            if let Some(port) = lines.find_map(|line| port_in(&line)) {
                // Nobody waits any more if the limit has passed.
                let _ = found.send(port);
            }
            lines.for_each(drop);
        });
        chromium.port = timeout(LIMIT, port)
            .await
            .expect("the driver is quick enough")
            .expect("the driver names its port");
        chromium
    }

    /// A new browser with the screen of a phone.
    pub(crate) async fn browser(&self) -> WebDriver {
        let mut wanted = DesiredCapabilities::chrome();
        wanted
            .set_binary(self.browser.to_str().expect("a path in UTF-8"))
            .expect("it fits");
        let (width, height) = SCREEN;
        let size = format!("--window-size={width},{height}");
        // The superuser's browser has no sandbox of its own, and a container little shared memory.
        for argument in [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--force-prefers-reduced-motion",
            // A newcomer is whoever reads the browser's language.
            "--accept-lang=zh-TW",
            &size,
        ] {
            wanted.add_arg(argument).expect("it fits");
        }
        let phone = json!({ "deviceMetrics": {
            "width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true,
        } });
        wanted
            .add_experimental_option("mobileEmulation", phone)
            .expect("it fits");
        wanted
            .set_browser_log_level(LoggingPrefsLogLevel::All)
            .expect("it fits");
        let driver = WebDriver::new(format!("http://127.0.0.1:{}", self.port), wanted)
            .await
            .expect("a browser starts");
        driver.set_script_timeout(LIMIT).await.expect("it is set");
        driver
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // Both fail only if all are gone already.
        let _ = kill_process_group(Pid::from_child(&self.driver), Signal::KILL);
        let _ = self.driver.wait();
    }
}

/// The port in the line in which the driver says that it has started.
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}
