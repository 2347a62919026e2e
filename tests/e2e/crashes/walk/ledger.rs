//! What people have asked for at a table, and what they were answered: the bot is held to both.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use anqi::table::TableId;
use anqi_sandbox::{Answer, MessageView};

use super::lane::Press;

/// What was asked for and answered in a channel.
#[derive(Default)]
pub(super) struct Ledger {
    /// Every ply that was asked for, by the number of plies before it.
    asked: BTreeSet<(TableId, u32, String)>,
    /// The plies that were answered with the board after them, and that nobody has wanted back since.
    answered: BTreeMap<(TableId, u32), String>,
    /// The games that were said to be over.
    over: BTreeSet<TableId>,
    /// The tables at which somebody has ever wanted a ply back, and those since the last kill.
    taken_back: BTreeSet<TableId>,
    taken_back_now: BTreeSet<TableId>,
    /// Which table's board a message is, as long as it had buttons.
    boards: HashMap<u64, TableId>,
    /// What was stored after the last kill.
    stored: BTreeMap<TableId, Vec<String>>,
}

/// A table as it is stored.
#[derive(Debug)]
pub(super) struct Stored {
    /// The actions of its plies, and whether each was the bot's.
    pub(super) plies: Vec<(String, bool)>,
    pub(super) over: bool,
}

impl Ledger {
    /// Somebody is about to press something.
    pub(super) fn note_press(&mut self, press: &Press) {
        let Some((table, ply, intent)) = read(&press.id) else {
            return;
        };
        if let Some(action) = action(intent, press.value.as_deref()) {
            self.asked.insert((table, ply, action));
        }
        if intent.starts_with("take-back") || intent == "accept-take-back" {
            self.taken_back.insert(table);
            self.taken_back_now.insert(table);
            self.answered.retain(|&(of, _), _| of != table);
        }
    }

    /// The bot has answered.
    pub(super) fn note_answer(&mut self, press: &Press, answer: &Answer) {
        let (Some((table, ply, intent)), Answer::Update(shown)) = (read(&press.id), answer) else {
            return;
        };
        let action = action(intent, press.value.as_deref());
        if let (Some(action), Some(now)) = (action, shown_ply(shown))
            && now > ply
            && self.asked_alone(table, ply, &action)
        {
            self.answered.insert((table, ply), action);
        }
        // The question is asked again where the board has changed; else it is over.
        if intent == "resign-for-good" && shown.components().next().is_none() {
            self.over.insert(table);
        }
    }

    /// Whether nothing else was asked for in the same place, which the board would show as well.
    fn asked_alone(&self, table: TableId, ply: u32, action: &str) -> bool {
        let there = self
            .asked
            .iter()
            .filter(|(of, number, _)| (*of, *number) == (table, ply));
        there.map(|(_, _, other)| other).eq([action])
    }

    /// How many answered plies are still to be held to.
    pub(super) fn answered(&self) -> usize {
        self.answered.len()
    }

    /// Holds what is stored against all that was asked for and answered, and against what these messages show.
    pub(super) fn check(&mut self, tables: &BTreeMap<TableId, Stored>, messages: &[MessageView]) {
        for (&(table, ply), action) in &self.answered {
            let stored = &tables
                .get(&table)
                .unwrap_or_else(|| panic!("{table} is lost"))
                .plies;
            let kept = stored.get(ply as usize).map(|(action, _)| action);
            assert_eq!(
                kept,
                Some(action),
                "answered ply {ply} of {table}: {stored:?}"
            );
        }
        for table in &self.over {
            assert!(tables[table].over, "{table} was said to be over");
        }
        for (table, before) in &self.stored {
            let now = &tables[table].plies;
            let now: Vec<&String> = now.iter().map(|(action, _)| action).collect();
            assert!(
                self.taken_back_now.contains(table)
                    || now.iter().zip(before).all(|(now, then)| *now == then)
                        && now.len() >= before.len(),
                "{table} had {before:?} and has {now:?}"
            );
        }
        for message in messages {
            self.check_message(tables, message);
        }
        self.taken_back_now.clear();
    }

    /// Holds the plies of the tables here against what was asked for: none came of nothing, and none of what was asked for elsewhere.
    pub(super) fn check_tables(&mut self, tables: &BTreeMap<TableId, Stored>) {
        let here: BTreeSet<TableId> = self.boards.values().copied().collect();
        for table in here {
            let Some(stored) = tables.get(&table) else {
                continue;
            };
            for (number, (action, by_bot)) in (0..).zip(&stored.plies) {
                let asked = (table, number, action.clone());
                assert!(
                    *by_bot || self.asked.contains(&asked),
                    "nobody asked for {action} as ply {number} of {table}"
                );
            }
            let plies = stored.plies.iter().map(|(action, _)| action.clone());
            self.stored.insert(table, plies.collect());
        }
    }

    fn check_message(&mut self, tables: &BTreeMap<TableId, Stored>, message: &MessageView) {
        let ids = || {
            let controls = message.components();
            let ids = controls.filter_map(|control| control.custom_id.as_deref());
            ids.filter_map(read)
        };
        if let Some((table, ..)) = ids().next() {
            self.boards.insert(message.id, table);
        }
        let (Some(&table), Some(ply)) = (self.boards.get(&message.id), shown_ply(message)) else {
            return;
        };
        let stored = tables
            .get(&table)
            .unwrap_or_else(|| panic!("{table} is shown and not stored: {message:#?}"));
        let plies = u32::try_from(stored.plies.len()).expect("a number");
        assert!(
            ply <= plies || self.taken_back.contains(&table),
            "{table} shows {ply} plies and has {plies}"
        );
        let over = ids().any(|(_, _, intent)| intent == "rematch");
        assert!(
            !over || stored.over,
            "{table} is shown to be over: {message:#?}"
        );
    }
}

/// A button's id: table, ply and what it asks for.
fn read(id: &str) -> Option<(TableId, u32, &str)> {
    let mut parts = id.splitn(4, ':').skip(1);
    let (table, ply, intent) = (parts.next()?, parts.next()?, parts.next()?);
    Some((table.parse().ok()?, ply.parse().ok()?, intent))
}

/// The action that a press plays, if the first tap plays one.
fn action(intent: &str, value: Option<&str>) -> Option<String> {
    match intent.split_once(':') {
        Some(("flip" | "flip-for-good", square)) => Some(format!("{square}?")),
        Some(("move", squares)) => Some(squares.to_owned()),
        Some(("targets", _)) => value.map(str::to_owned),
        _ => (intent == "pass").then(|| "--".to_owned()),
    }
}

/// The number of plies that a message gives; none if it is no board.
pub(super) fn shown_ply(message: &MessageView) -> Option<u32> {
    let number = |after: &str| {
        let digits = after.chars().take_while(char::is_ascii_digit);
        digits.collect::<String>().parse().ok()
    };
    message.content.split('#').skip(1).find_map(number)
}
