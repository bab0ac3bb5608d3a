//! The progress bar of the command line.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::Progress;

const TEMPLATE: &str = "{bar:40} {human_pos}/{human_len} records, {per_sec}, {eta} left";

/// A bar on stderr that follows an import and goes when it ends; where stderr is no terminal, nothing is drawn.
pub fn progress_bar() -> impl FnMut(Progress) + Send {
    let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(TEMPLATE) {
        bar.set_style(style);
    }
    move |progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        if progress.done >= progress.total {
            bar.finish_and_clear();
        }
    }
}
