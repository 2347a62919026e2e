//! One person's page in a browser of their own: waits for what it shows, and taps and types as they would.

use std::path::{Path, PathBuf};

use serde_json::Value;
use thirtyfour::{
    Key, WebDriver, WebElement, error::WebDriverResult, session::scriptret::ScriptRet,
};

use crate::chromium::Chromium;

/// Functions that conditions are written in.
const WORDS: &str = include_str!("page.js");

pub(crate) struct Page {
    driver: WebDriver,
    /// The name of whoever it belongs to.
    pub(crate) person: &'static str,
}

impl Page {
    pub(crate) async fn open(chromium: &Chromium, address: &str, person: &'static str) -> Self {
        let driver = chromium.browser().await;
        driver.goto(address).await.expect("the page loads");
        Self { driver, person }
    }

    pub(crate) async fn reload(&self) {
        self.driver.refresh().await.expect("the page loads");
    }

    /// Waits until the page is that of its person.
    pub(crate) async fn is_theirs(&self) {
        let person = self.person;
        self.until(
            "the name",
            &format!("document.title.endsWith('· {person}')"),
        )
        .await;
    }

    /// Waits until an expression is true and gives its value; its words are those of `page.js`.
    pub(crate) async fn until(&self, what: &str, expression: &str) -> Value {
        self.look(what, expression).await.json().clone()
    }

    async fn look(&self, what: &str, expression: &str) -> ScriptRet {
        let script = format!(
            "{WORDS}
            const [done] = arguments;
            const look = () => {{
                const seen = {expression};
                if (seen) done(seen);
                else setTimeout(look, 20);
            }};
            look();"
        );
        match self.driver.execute_async(script, Vec::new()).await {
            Ok(seen) => seen,
            Err(error) => {
                let picture = self.save("failed").await;
                panic!(
                    "{what} on the page of {}: {error}; {picture:?}",
                    self.person
                )
            }
        }
    }

    /// Taps the element that an expression gives, as soon as it is there and nothing lies over it.
    pub(crate) async fn tap(&self, what: &str, expression: &str) {
        let element = self.element(what, expression).await;
        if let Err(error) = element.click().await {
            panic!("{what} on the page of {}: {error}", self.person);
        }
    }

    async fn element(&self, what: &str, expression: &str) -> WebElement {
        let ready = format!("[{expression}].find((element) => element && tappable(element))");
        let seen = self.look(what, &ready).await;
        seen.element().expect("an element")
    }

    /// Types the command for a challenge, picks whom to ask from the list, and sends it.
    pub(crate) async fn challenge(&self, opponent: &str) {
        let input = self.element("the box", "one('textarea')").await;
        input.send_keys("/anqi challenge ").await.expect("typed");
        let name = format!("one('.suggestion', '{opponent}')");
        self.until("the name", &name).await;
        self.shoot("0-asking").await;
        self.tap("the name", &name).await;
        self.tap("the sending", "one('.send:enabled')").await;
    }

    /// Taps a piece that can move, if there is one and it is wanted or no other ply is in view, or else flips a piece. Gives
    /// whether a piece is chosen now.
    pub(crate) async fn pick(&self, wanted: bool) -> bool {
        let (first, second) = if wanted {
            ("choose:", "flip:")
        } else {
            ("flip:", "choose:")
        };
        let any = format!("button('{first}') ?? button('{second}') ?? button('half:')");
        loop {
            let id = self
                .until("a button", &format!("({any})?.dataset.id"))
                .await;
            let id = id.as_str().expect("a text");
            self.tap(id, &format!("one('[data-id=\"{id}\"]')")).await;
            if id.contains(":flip:") {
                return false;
            }
            if id.contains(":choose:") {
                self.until("the choice", "button('unchoose:') && idle()")
                    .await;
                return true;
            }
            self.until("the other half", &format!("!one('[data-id=\"{id}\"]')"))
                .await;
        }
    }

    /// Types a line into the box and sends it by a key.
    pub(crate) async fn send(&self, line: &str) {
        let input = self.element("the box", "one('textarea')").await;
        input.send_keys(line).await.expect("typed");
        input.send_keys(Key::Enter).await.expect("sent");
    }

    /// Presses a key wherever the focus is, which scrolls nothing by itself.
    pub(crate) async fn key(&self, key: Key) {
        let chain = self.driver.action_chain().send_keys(key);
        chain.perform().await.expect("pressed");
    }

    /// Goes back to the stop of the Tab key before this one.
    pub(crate) async fn back(&self) {
        let held = self.driver.action_chain().key_down(Key::Shift);
        let chain = held.send_keys(Key::Tab).key_up(Key::Shift);
        chain.perform().await.expect("pressed");
    }

    /// Takes a picture for people to look at, and sees that nothing is wider than the screen.
    pub(crate) async fn shoot(&self, moment: &str) {
        self.until("all pictures", "idle()").await;
        let file = self.save(moment).await.expect("a picture");
        println!("{}", file.display());
        let widths = "[document.documentElement.scrollWidth, innerWidth]";
        let widths = self.until("its width", widths).await;
        assert!(
            widths[0].as_u64() <= widths[1].as_u64(),
            "{} scrolls sideways: {widths}",
            file.display()
        );
        let cut = self.until("what is cut off", "cut()").await;
        assert_eq!(cut, Value::Array(Vec::new()), "{}", file.display());
    }

    async fn save(&self, moment: &str) -> WebDriverResult<PathBuf> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
        std::fs::create_dir_all(&folder)?;
        let file = folder.join(format!("{moment}-{}.png", self.person));
        self.driver.screenshot(&file).await?;
        Ok(file)
    }

    /// Closes the browser, having seen that nothing went wrong in it.
    pub(crate) async fn close(self) {
        let log = self.driver.browser_log().await.expect("a log");
        let faults: Vec<_> = log
            .iter()
            .filter(|entry| matches!(&*entry.level, "SEVERE" | "WARNING"))
            .collect();
        assert!(faults.is_empty(), "page of {}: {faults:#?}", self.person);
        self.driver.quit().await.expect("the browser ends");
    }
}
