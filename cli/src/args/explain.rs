//! `selo explain`.

/// Print the page of a rule, or list the rules
#[derive(clap::Args)]
pub(crate) struct ExplainArgs {
    /// The rule's id, as a report shows it in brackets
    pub(crate) rule: Option<String>,
}
