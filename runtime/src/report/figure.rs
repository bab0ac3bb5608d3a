//! Numbers in words, and bars.

use super::html::Html;

/// Whole tokens, with a comma at the thousands.
pub(super) fn tokens(tokens: f64) -> String {
    let digits = format!("{:.0}", if tokens.is_finite() { tokens } else { 0.0 });
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 tool`, `2 tools`.
pub(super) fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

/// A bar that is filled so far, from 0 to 1. It tells nothing that does not stand beside it.
pub(super) fn bar(html: &mut Html, share: f64) {
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    html.put("<svg class=\"bar\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    html.put("<rect class=\"rest\" width=\"100\" height=\"6\"/>");
    html.within(
        "<rect class=\"full\" height=\"6\" width=\"",
        &format!("{:.1}", share * 100.0),
        "\"/>",
    );
    html.put("</svg>");
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn thousands_have_a_comma() {
        let all = [0.4, 999.0, 1000.0, 1_234_567.2, f64::NAN].map(tokens);
        assert_eq!(all, ["0", "999", "1,000", "1,234,567", "0"]);
    }
}
