//! The table, for people.

use super::{Compared, Row, Target};
use selo::measure::grouped;
use std::fmt;

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Tokens at {}", self.counted_by)?;
        writeln!(
            f,
            "{:<47} {:>8} {:>8} {:>11} {:>8} {:>9}  {:<15}",
            "call", "plain", "text", "structured", "both", "measured", "must be"
        )?;
        self.rows.iter().try_for_each(|row| row.write(f))
    }
}

impl Row {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |tokens: Option<f64>| match tokens {
            Some(tokens) => grouped(tokens),
            None => String::new(),
        };
        let held = if self.holds() { "" } else { "  DOES NOT HOLD" };
        writeln!(
            f,
            "{:<47} {:>8} {:>8} {:>11} {:>8} {:>9}  {:<15}{held}",
            self.call,
            number(self.plain),
            number(self.text),
            number(self.structured),
            number(self.text.zip(self.structured).map(|(text, structured)| text + structured)),
            self.measured_in_words(),
            self.target,
        )
    }

    fn measured_in_words(&self) -> String {
        match self.target {
            Target::Change(_) => format!("{:+.1} %", self.measured() * 100.0),
            Target::Times(_) => format!("{:.1}×", self.measured()),
            Target::Tokens(_) => format!("{:.0}", self.measured()),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Target::Change(most) => format!("at most {:+.0} %", most * 100.0),
            Target::Times(least) => format!("at least {least:.0}×"),
            Target::Tokens(most) => format!("at most {most:.0}"),
        };
        f.pad(&words)
    }
}
