//! The ceiling of a reply. Rows are left out from the end, and the reply says so; what has none to
//! leave out is refused. Nothing is ever cut within.

use super::leave::{Held, Leaving};
use crate::draft::Draft;
use crate::fault::{Fault, codes};
use crate::seal::{Data, Sealed};
use crate::settle::{Cut, Settling};
use serde_json::{Map, Value};

/// The reply within the ceiling, in bytes.
pub(super) fn fit<S: Send + Sync + 'static>(
    leaving: &Leaving<'_, S>,
    draft: &mut dyn Draft,
    data: Data,
    ceiling: usize,
) -> Result<Sealed, Held> {
    let (state, resource, cut) = (data.state.clone(), data.resource.clone(), data.cut);
    let rows = leaving.tool.rows.zip(data.returned);
    let mut sealed = leaving.sealed(data);
    let bytes = sealed.bytes();
    if bytes <= ceiling {
        return Ok(sealed);
    }
    let too_large = Held::Fault(too_large(bytes, ceiling, state.wrote()));
    let Some((rows, count)) = rows else { return Err(too_large) };
    let (mut value, mut images) = sealed.reopen();
    let sizes = Sizes::of(rows.list(&value), count);
    let all = sizes.all();
    let (mut now, mut before) = (Measured { rows: all, bytes }, None);
    while let Some(keep) = sizes.fewer(now, before, ceiling) {
        let mut settling = Settling::keeping(rows.key(), keep);
        draft.settle(&mut settling);
        rows.truncate(&mut value, keep);
        sealed = leaving.sealed(Data {
            value,
            state: state.clone(),
            resource: resource.clone(),
            images,
            returned: Some(keep as u64),
            cut: Some(Cut::and(cut, settling.cut(), all - keep, keep)),
            said: leaving.present(draft, &state)?,
        });
        before = Some(now);
        now = Measured { rows: keep, bytes: sealed.bytes() };
        if now.bytes <= ceiling {
            return Ok(sealed);
        }
        (value, images) = sealed.reopen();
    }
    Err(too_large)
}

/// How large a reply is with this many rows.
#[derive(Debug, Clone, Copy)]
struct Measured {
    rows: usize,
    bytes: usize,
}

/// How long the first rows are as JSON: none of them, one, two, and so on.
struct Sizes(Vec<usize>);

impl Sizes {
    /// Of rows that a call did not choose, nothing is known but how many there are.
    fn of(rows: Option<&Vec<Value>>, count: u64) -> Self {
        let count = usize::try_from(count).unwrap_or_default();
        let size =
            |row: usize| rows.and_then(|rows| rows.get(row)).map_or(1, |row| row.to_string().len());
        let mut total = 0;
        let sums = (0..count).map(|row| {
            total += size(row);
            total
        });
        Sizes(std::iter::once(0).chain(sums).collect())
    }

    fn all(&self) -> usize {
        self.0.len() - 1
    }

    /// With how many rows the reply may fit: by how much of it the JSON of rows is, as far as that
    /// is known. `None` when there is no row to leave out, because a reply without any says nothing.
    fn fewer(&self, now: Measured, before: Option<Measured>, ceiling: usize) -> Option<usize> {
        if now.rows <= 1 {
            return None;
        }
        let size = |rows: usize| self.0[rows];
        let (rows, bytes) = match before {
            // At most the whole of it is made of rows, so that too little is dropped, not too much.
            None => (size(now.rows), now.bytes),
            // Dropped rows that made nothing smaller tell nothing of those that are left.
            Some(before) if before.bytes <= now.bytes => return Some(now.rows / 2),
            Some(before) => (size(before.rows) - size(now.rows), before.bytes - now.bytes),
        };
        let over = (now.bytes - ceiling) as u128;
        let spare = (over * rows as u128).div_ceil(bytes as u128);
        let spare = usize::try_from(spare).unwrap_or(usize::MAX);
        let left = size(now.rows).saturating_sub(spare);
        let keep = self.0.partition_point(|size| *size <= left) - 1;
        Some(keep.clamp(1, now.rows - 1))
    }
}

fn too_large(bytes: usize, ceiling: usize, wrote: bool) -> Fault {
    let (done, hint) = if wrote {
        ("; the change was made", "read the result with a tool that returns less of it")
    } else {
        ("", "ask for less: fewer fields, or a smaller part")
    };
    let message = format!(
        "the reply has {bytes} bytes and may have {ceiling}, and nothing can be left out{done}"
    );
    Fault::new(codes::REPLY_TOO_LARGE, message).details(both(bytes, ceiling)).hint(hint)
}

/// What stands in the place of an error or control that does not fit itself.
pub(super) fn instead(sealed: &Sealed, ceiling: usize) -> Fault {
    let code = sealed.code().unwrap_or_default().to_owned();
    let mut details = both(sealed.bytes(), ceiling);
    // A code is a short word; a handler's own may be anything.
    if code.len() <= 100 {
        details.insert("code".to_owned(), code.into());
    }
    let message = "the answer to this call is too long to be told; `details.code` is its code";
    Fault::new(codes::REPLY_TOO_LARGE, message).details(details)
}

/// Both sizes, as facts.
fn both(bytes: usize, ceiling: usize) -> Map<String, Value> {
    let sizes = [("bytes", bytes), ("max_bytes", ceiling)];
    sizes.into_iter().map(|(name, size)| (name.to_owned(), size.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::{Measured, Sizes};

    /// Steps down to what fits; how many rows, and in how many steps.
    fn steps(
        rows: usize,
        ceiling: usize,
        row: impl Fn(usize) -> usize,
        text: impl Fn(usize) -> usize,
    ) -> (Option<usize>, usize) {
        let sums = (0..=rows).map(|rows| (0..rows).map(&row).sum());
        let sizes = Sizes(sums.collect());
        let bytes = |rows: usize| text(sizes.0[rows]);
        let (mut now, mut before) = (Measured { rows, bytes: bytes(rows) }, None);
        let mut count = 0;
        while let Some(keep) = sizes.fewer(now, before, ceiling) {
            assert!(keep < now.rows);
            count += 1;
            before = Some(now);
            now = Measured { rows: keep, bytes: bytes(keep) };
            if now.bytes <= ceiling {
                return (Some(keep), count);
            }
        }
        (None, count)
    }

    #[test]
    fn like_rows_are_found_at_once() {
        // The envelope has 500 bytes; or a table shows each row again, below a long head.
        assert_eq!(steps(1000, 50_000, |_| 100, |json| 500 + json), (Some(495), 2));
        assert_eq!(steps(2000, 40_000, |_| 90, |json| 30_000 + json * 3 / 2), (Some(74), 2));
    }

    #[test]
    fn of_unlike_rows_as_many_are_kept_as_fit() {
        let first_are_long = |row| if row < 10 { 5010 } else { 10 };
        assert_eq!(steps(1000, 52_000, first_are_long, |json| 300 + json), (Some(170), 2));
        assert_eq!(steps(1000, 20_000, first_are_long, |json| 300 + json), (Some(3), 1));
        let last_is_long = |row| if row == 999 { 1_000_000 } else { 10 };
        assert_eq!(steps(1000, 20_000, last_is_long, |json| 300 + json), (Some(999), 1));
    }

    #[test]
    fn one_row_is_the_least() {
        assert_eq!(steps(3, 100, |_| 200, |json| json).0, None);
        assert_eq!(steps(1, 100, |_| 101, |json| json), (None, 0));
    }
}
