//! A capture as a picture: text on a dark ground, in the reader's own font.

/// So many characters stand in a line; a phone can show them.
const COLUMNS: usize = 56;
/// How wide one of 13 pixels is, at most, in the fonts that are named below.
const CHARACTER: usize = 8;
const LINE: usize = 18;
const MARGIN: usize = 12;

/// The picture.
pub(crate) fn of(capture: &str) -> String {
    let lines: Vec<_> = capture.lines().flat_map(wrapped).collect();
    let (width, height) = (COLUMNS * CHARACTER + 2 * MARGIN, lines.len() * LINE + 2 * MARGIN);
    let numbered = lines.iter().enumerate();
    let lines: String = numbered.map(|(at, line)| line.drawn(at * LINE + LINE)).collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" xml:space="preserve" role="img" aria-label="Two calls at a terminal">
<rect width="{width}" height="{height}" rx="8" fill="#16181d"/>
<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
{lines}</g>
</svg>
"##
    )
}

/// A line of the picture.
struct Line {
    text: String,
    colour: &'static str,
}

impl Line {
    fn drawn(&self, below: usize) -> String {
        let Line { text, colour } = self;
        let (y, text) = (MARGIN + below, escaped(text));
        format!("<text x=\"{MARGIN}\" y=\"{y}\" fill=\"{colour}\">{text}</text>\n")
    }
}

/// A line in pieces that fit, in the colour of what it is.
fn wrapped(line: &str) -> Vec<Line> {
    let colour = match line {
        line if line.starts_with("$ ") => "#8fd19e",
        line if line.starts_with('<') => "#7fb4f0",
        line if line.starts_with("{\"") => "#9aa0ab",
        _ => "#d4d7dd",
    };
    let letters: Vec<char> = line.chars().collect();
    let pieces = letters.chunks(COLUMNS);
    pieces.map(|piece| Line { text: piece.iter().collect(), colour }).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
