//! Values that are smaller than a value, the smallest first.

use serde_json::{Map, Number, Value, json};

/// Objects that are smaller: without keys, or with a smaller value under one. The key `fixed` says
/// what is called, and stays.
pub(super) fn maps<'m>(
    map: &'m Map<String, Value>,
    fixed: Option<&'m str>,
) -> impl Iterator<Item = Map<String, Value>> + 'm {
    let shrinks = move |key: &str| Some(key) != fixed;
    let without = map.keys().filter(move |key| shrinks(key)).map(|key| {
        let mut less = map.clone();
        less.shift_remove(key);
        less
    });
    let below = map.iter().filter(move |(key, _)| shrinks(key)).flat_map(|(key, value)| {
        values(value).into_iter().map(|smaller| {
            let mut less = map.clone();
            less.insert(key.clone(), smaller);
            less
        })
    });
    without.chain(below)
}

/// Each is smaller in an order that ends: by kind, then by length, then by its parts.
fn values(value: &Value) -> Vec<Value> {
    match value {
        Value::Null | Value::Bool(false) => Vec::new(),
        Value::Bool(true) => vec![json!(false)],
        Value::Number(number) => numbers(number),
        Value::String(text) => {
            // What a weak client quotes is plainer without quotes.
            let bare = serde_json::from_str(text).ok();
            bare.into_iter().chain(texts(text).into_iter().map(Value::from)).collect()
        }
        Value::Array(items) => lists(items).into_iter().map(Value::from).collect(),
        Value::Object(keys) => maps(keys, None).map(Value::Object).collect(),
    }
}

/// Towards zero: all the way, half of it, a quarter, and so on to one step.
fn numbers(number: &Number) -> Vec<Value> {
    if let Some(whole) = number.as_i64() {
        let sign = if whole < 0 { vec![json!(whole.saturating_neg())] } else { Vec::new() };
        let mut steps = Vec::new();
        let mut step = whole;
        while step != 0 {
            steps.push(json!(whole - step));
            step /= 2;
        }
        return sign.into_iter().chain(steps).collect();
    }
    match number.as_f64() {
        Some(float) if number.is_f64() => floats(float),
        // Beyond what an `i64` holds.
        _ => vec![json!(0), json!(i64::MAX)],
    }
}

#[allow(clippy::cast_possible_truncation)] // it saturates, and both are smaller
fn floats(float: f64) -> Vec<Value> {
    let mut all = vec![json!(0)];
    if float.trunc().abs() <= 9e15 {
        all.push(json!(float.trunc() as i64));
    }
    if float.abs() > 9e15 {
        all.push(json!(float / 2.0));
    }
    all
}

/// The empty text, then shorter ones, then ones of the same length with plainer characters.
fn texts(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut all: Vec<String> = cuts(chars.len())
        .map(|(from, to)| [&chars[..from], &chars[to..]].concat().iter().collect())
        .collect();
    for (at, one) in chars.iter().enumerate() {
        all.extend(plainer(*one).iter().map(|plain| {
            let mut chars = chars.clone();
            chars[at] = *plain;
            chars.into_iter().collect::<String>()
        }));
    }
    all
}

/// The characters that are plainer than this one, the plainest first.
fn plainer(one: char) -> &'static [char] {
    const PLAIN: [char; 4] = ['a', ' ', 'é', '😀'];
    let plain = PLAIN.iter().position(|plain| *plain == one);
    let ascii = one.is_ascii().then_some(2);
    &PLAIN[..plain.or(ascii).unwrap_or(PLAIN.len())]
}

/// The empty list, then shorter ones, then ones with a smaller item.
fn lists(items: &[Value]) -> Vec<Vec<Value>> {
    let mut all: Vec<Vec<Value>> =
        cuts(items.len()).map(|(from, to)| [&items[..from], &items[to..]].concat()).collect();
    for (at, item) in items.iter().enumerate() {
        all.extend(values(item).into_iter().map(|smaller| {
            let mut items = items.to_vec();
            items[at] = smaller;
            items
        }));
    }
    all
}

/// What to cut out of so many parts: all, the second half, the first, quarters, and so on.
fn cuts(length: usize) -> impl Iterator<Item = (usize, usize)> {
    let sizes = std::iter::successors(Some(length), |size| (*size > 1).then_some(size / 2));
    sizes.filter(|size| *size > 0).flat_map(move |size| {
        let count = length.div_ceil(size);
        (0..count).rev().map(move |i| (i * size, ((i + 1) * size).min(length)))
    })
}

#[cfg(test)]
mod tests {
    use super::{numbers, texts, values};
    use serde_json::{Value, json};

    /// The smallest value that holds, found as the search does.
    fn smallest(mut value: Value, holds: impl Fn(&Value) -> bool) -> Value {
        assert!(holds(&value));
        while let Some(smaller) = values(&value).into_iter().find(|one| holds(one)) {
            value = smaller;
        }
        value
    }

    #[test]
    fn a_number_shrinks_to_the_edge() {
        let over = |edge: i64| move |value: &Value| value.as_i64().is_some_and(|n| n > edge);
        assert_eq!(smallest(json!(i64::MAX), over(1 << 53)), json!((1_i64 << 53) + 1));
        assert_eq!(smallest(json!(77), over(-5)), json!(0));
        let under = |value: &Value| value.as_i64().is_some_and(|n| n < -40);
        assert_eq!(smallest(json!(i64::MIN), under), json!(-41));
        assert!(numbers(&0.into()).is_empty());
    }

    #[test]
    fn a_text_and_a_list_shrink_to_what_matters() {
        let wide = |value: &Value| value.as_str().is_some_and(|text| !text.is_ascii());
        assert_eq!(smallest(json!("some caffè, and more"), wide), json!("é"));
        let long = |value: &Value| value.as_str().is_some_and(|text| text.len() > 2);
        assert_eq!(smallest(json!("xyzzy"), long), json!("aaa"));
        let two = |value: &Value| value.as_array().is_some_and(|items| items.len() >= 2);
        assert_eq!(smallest(json!([[1, 2], {"a": true}, "x"]), two), json!([[], {}]));
        assert!(texts("").is_empty());
        let over = |value: &Value| {
            let text = value.to_string();
            text.trim_matches('"').parse::<i64>().is_ok_and(|number| number > 40)
        };
        assert_eq!(smallest(json!("77"), over), json!(41));
    }
}
