//! `present`: whatever text is presented, a reader finds the blocks that were meant and no other.

mod blanks;
mod judge;
mod reader;
mod said;
mod words;

use crate::Target;
use crate::random::Random;
use blanks::Blanks;
use said::{Author, Said};
use selo::__private::{json_before_blocks, looks_like_a_fence};
use serde_json::Value;
use std::fmt;

/// The text blocks of replies.
#[derive(Debug, Default)]
pub struct Present {
    blanks: Blanks,
}

/// What is presented.
#[derive(Debug)]
pub struct Reply {
    data: Value,
    said: Said,
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Present {
    /// What is presented as any bytes tell it: texts between bytes that no text has.
    #[must_use]
    pub fn of(&self, bytes: &[u8]) -> Reply {
        let texts = bytes.split(|byte| *byte == 0xff);
        let texts: Vec<_> = texts.map(|text| String::from_utf8_lossy(text).into_owned()).collect();
        Reply { data: texts.clone().into(), said: Said::of(texts) }
    }
}

impl Target for Present {
    type Input = Reply;

    fn input(&self, random: &mut Random) -> Reply {
        let mut author = Author { blanks: &self.blanks, random };
        let data = author.value(1);
        Reply { data, said: author.said(2) }
    }

    fn hold(&self, reply: &Reply) -> Result<(), String> {
        let json = self.json(&reply.data)?;
        let blocks = reply.said.presented().blocks();
        let meant = judge::meant(&reply.said, true);
        if blocks.len() != meant.len() {
            return Err(format!("{} blocks instead of {}: {blocks:#?}", blocks.len(), meant.len()));
        }
        for (block, meant) in blocks.iter().zip(&meant) {
            meant.held(block, &self.blanks).map_err(|reason| format!("{reason}\nin {block}"))?;
        }
        let whole = [vec![json], blocks].concat().join("\n");
        let tags: Vec<_> = meant.iter().flat_map(judge::Meant::tags).collect();
        for found in
            [reader::tags(&whole, &self.blanks), reader::tags_in_json(&whole, &self.blanks)]
        {
            if found != tags {
                return Err(format!("{found:?} instead of {tags:?}\nin {whole}"));
            }
        }
        Ok(())
    }
}

impl Present {
    /// The data, as JSON that stands before the blocks.
    fn json(&self, data: &Value) -> Result<String, String> {
        let text = data.to_string();
        let json = json_before_blocks(text.clone());
        let is_tagged = reader::is_tagged(&text, &self.blanks);
        if is_tagged && !looks_like_a_fence(&text) {
            return Err(format!("a tag is not seen in {text}"));
        }
        if !is_tagged && !text.contains('\\') && (looks_like_a_fence(&text) || json != text) {
            return Err(format!("a tag is seen in {text}"));
        }
        match serde_json::from_str::<Value>(&json) {
            Ok(read) if read == *data => Ok(json),
            _ => Err(format!("another value: {json}")),
        }
    }
}
