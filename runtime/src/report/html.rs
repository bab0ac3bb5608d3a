//! The text of the page as it grows: markup is of this crate, everything else is escaped.

use std::fmt::Write as _;

/// HTML that is being written.
///
/// Markup is only taken as `&'static str`, so no text of a server can become markup.
#[derive(Default)]
pub(super) struct Html(String);

impl Html {
    /// Markup.
    pub(super) fn put(&mut self, markup: &'static str) -> &mut Self {
        self.0.push_str(markup);
        self
    }

    /// Text, or the value of an attribute between double quotes.
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        escape(text, &mut self.0);
        self
    }

    /// Text between markup.
    pub(super) fn within(
        &mut self,
        open: &'static str,
        text: &str,
        close: &'static str,
    ) -> &mut Self {
        self.put(open).text(text).put(close)
    }

    /// Text as code.
    pub(super) fn code(&mut self, text: &str) -> &mut Self {
        self.within("<code>", text, "</code>")
    }

    /// Text of some lines, in which what stands between backticks is code.
    pub(super) fn prose(&mut self, text: &str) -> &mut Self {
        let mut rest = text;
        while let Some((before, code, after)) = next_code(rest) {
            self.text(before).code(code);
            rest = after;
        }
        self.text(rest)
    }

    /// The finished text.
    pub(super) fn finish(self) -> String {
        self.0
    }
}

/// The next part between backticks that is not empty and stands on one line.
fn next_code(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let open = from + text[from..].find('`')?;
        let inner = &text[open + 1..];
        let close = inner.find('`')?;
        let code = &inner[..close];
        if !code.is_empty() && !code.contains('\n') {
            return Some((&text[..open], code, &inner[close + 1..]));
        }
        from = open + 1;
    }
}

/// The one way in which text gets into the page.
///
/// What is not seen, or turns the direction of writing, is spelt out: a page for people must not
/// hide what a model reads.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() || is_unseen(c) => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
}

/// Marks of direction, spaces without width, tags, and what is no character. The two joiners stay:
/// words of some languages are wrong without them.
fn is_unseen(c: char) -> bool {
    let invisible = matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    invisible || u32::from(c) & 0xfffe == 0xfffe || matches!(c, '\u{fdd0}'..='\u{fdef}')
}

#[cfg(test)]
mod tests {
    use super::Html;

    fn text(text: &str) -> String {
        let mut html = Html::default();
        html.text(text);
        html.finish()
    }

    fn prose(text: &str) -> String {
        let mut html = Html::default();
        html.prose(text);
        html.finish()
    }

    #[test]
    fn no_text_is_markup() {
        assert_eq!(
            text("</script><img onerror='x'>"),
            "&lt;/script&gt;&lt;img onerror=&#39;x&#39;&gt;"
        );
        assert_eq!(text("\" &amp;"), "&quot; &amp;amp;");
    }

    #[test]
    fn what_is_not_seen_is_spelt_out() {
        assert_eq!(text("a\0\r\n\u{202e}b\u{e0041}"), "a\\u{0}\\u{d}\n\\u{202e}b\\u{e0041}");
        assert_eq!(text("für 日本 👩\u{200d}🚀"), "für 日本 👩\u{200d}🚀");
    }

    #[test]
    fn backticks_make_code() {
        assert_eq!(prose("a `b<` c"), "a <code>b&lt;</code> c");
        assert_eq!(prose("`a` and `b"), "<code>a</code> and `b");
        assert_eq!(prose("``` x\ny `z`"), "``` x\ny <code>z</code>");
    }
}
