//! The list `key, key = value, key(…)` that every attribute of Selo is.

use crate::diag::Diag;
use crate::model::{Sited, Word};
use crate::nearest::{all_of, nearest, one_of};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Ident, Lit, Path, Token, parenthesized};

/// One key with what was given to it.
pub(super) struct Key {
    pub(super) ident: Ident,
    value: Value,
}

enum Value {
    Flag,
    Is(Expr),
    List(Vec<Key>),
    /// A path of several words in the place of a list.
    Of(Path),
}

/// Whether an argument was written, so that a misspelt one is not also called missing.
#[derive(Default)]
pub(super) enum Given<T> {
    #[default]
    Absent,
    Broken,
    Well(T),
}

impl<T> From<Option<T>> for Given<T> {
    fn from(read: Option<T>) -> Self {
        read.map_or(Given::Broken, Given::Well)
    }
}

/// The keys of one list; what is malformed is said.
pub(super) fn keys(tokens: TokenStream, diag: &mut Diag) -> Option<Vec<Key>> {
    diag.take(list.parse2(tokens))
}

/// Says which keys stand there twice, but for those that may.
pub(super) fn once_each(keys: &[Key], repeatable: &[&str], diag: &mut Diag) {
    for (i, key) in keys.iter().enumerate() {
        let again = keys[..i].iter().any(|earlier| earlier.ident == key.ident);
        if again && !repeatable.contains(&key.name().as_str()) {
            diag.error(&key.ident, format_args!("`{}` is given twice", key.ident))
                .help("keep one of them");
        }
    }
}

fn list(input: ParseStream) -> syn::Result<Vec<Key>> {
    Ok(Punctuated::<Key, Token![,]>::parse_terminated(input)?.into_iter().collect())
}

impl Parse for Key {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let ident = input.call(Ident::parse_any)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::Is(ungrouped(input.parse()?))
        } else if input.peek(syn::token::Paren) {
            let inner;
            parenthesized!(inner in input);
            match path_alone(&inner) {
                Some(path) => {
                    inner.parse::<TokenStream>()?;
                    Value::Of(path)
                }
                None => Value::List(list(&inner)?),
            }
        } else {
            Value::Flag
        };
        Ok(Key { ident, value })
    }
}

/// What `macro_rules!` puts in the place of a `$text:literal` stands in a group that nobody wrote.
fn ungrouped(mut value: Expr) -> Expr {
    while let Expr::Group(group) = value {
        value = *group.expr;
    }
    value
}

/// What stands there if it is a path, and not a single word as a list has them.
fn path_alone(input: ParseStream) -> Option<Path> {
    let ahead = input.fork();
    let path = ahead.call(Path::parse_mod_style).ok()?;
    (ahead.is_empty() && path.get_ident().is_none()).then_some(path)
}

impl ToTokens for Key {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        self.ident.to_tokens(tokens);
        if let Value::Is(value) = &self.value {
            <Token![=]>::default().to_tokens(tokens);
            value.to_tokens(tokens);
        }
    }
}

impl Key {
    pub(super) fn name(&self) -> String {
        self.ident.to_string()
    }

    /// `key = "text"`.
    pub(super) fn text(&self, diag: &mut Diag) -> Option<Sited<String>> {
        match &self.value {
            Value::Is(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => {
                Some(Sited::new(text.value(), text))
            }
            _ => self.wants("a text", &format!("{} = \"…\"", self.ident), diag),
        }
    }

    /// `key = "word"`, one of a closed list.
    pub(super) fn word<W: Word>(&self, diag: &mut Diag) -> Option<Sited<W>> {
        let text = self.text(diag)?;
        let found = W::ALL.iter().copied().find(|one| one.word() == text.value);
        if found.is_none() {
            let words: Vec<_> = W::ALL.iter().map(|one| one.word()).collect();
            let said = diag.error(&text.site, format_args!("`{}` is not {}", text.value, W::WHAT));
            let said = match W::RULE {
                Some((rule, why)) => said.note(rule, why),
                None => said,
            };
            let _ = match nearest(&text.value, &words) {
                Some(near) => said.help(format_args!("did you mean `{near}`?")),
                None => said.help(format_args!("write {}", one_of(&words))),
            };
        }
        Some(Sited { value: found?, site: text.site })
    }

    /// `key = 50`.
    pub(super) fn number(&self, diag: &mut Diag) -> Option<Sited<usize>> {
        let number = match &self.value {
            Value::Is(Expr::Lit(ExprLit { lit: Lit::Int(int), .. })) if int.suffix().is_empty() => {
                int.base10_parse().ok().map(|number| Sited::new(number, int))
            }
            _ => None,
        };
        number.or_else(|| self.wants("a whole number", &format!("{} = 50", self.ident), diag))
    }

    /// `key`, `key = true` or `key = false`.
    pub(super) fn flag(&self, diag: &mut Diag) -> Option<Sited<bool>> {
        match &self.value {
            Value::Flag => Some(Sited::new(true, &self.ident)),
            Value::Is(Expr::Lit(ExprLit { lit: Lit::Bool(flag), .. })) => {
                Some(Sited::new(flag.value, self))
            }
            _ => self.wants("nothing or a boolean", &self.name(), diag),
        }
    }

    /// `key = a::path`.
    pub(super) fn path(&self, example: &str, diag: &mut Diag) -> Option<Path> {
        match &self.value {
            Value::Is(Expr::Path(path)) if path.qself.is_none() => Some(path.path.clone()),
            _ => self.wants("a path", &format!("{} = {example}", self.ident), diag),
        }
    }

    /// `key(a::path)`.
    pub(super) fn named(&self, diag: &mut Diag) -> Option<Path> {
        match &self.value {
            Value::Of(path) => Some(path.clone()),
            Value::List(keys) => match keys.as_slice() {
                [Key { ident, value: Value::Flag }] => Some(ident.clone().into()),
                _ => self.wants("a path", &format!("{}(path::to::it)", self.ident), diag),
            },
            _ => self.wants("a path", &format!("{}(path::to::it)", self.ident), diag),
        }
    }

    /// `key(…)`.
    pub(super) fn list(&self, example: &str, diag: &mut Diag) -> Option<&[Key]> {
        match &self.value {
            Value::List(keys) => Some(keys),
            _ => self.wants("a list", example, diag),
        }
    }

    /// Whether nothing was given to it.
    pub(super) fn is_flag(&self) -> bool {
        matches!(self.value, Value::Flag)
    }

    /// A habit from another framework.
    pub(super) fn is_elsewhere(&self, place: &str, diag: &mut Diag) {
        diag.error(&self.ident, format_args!("`{}` is not said here", self.ident)).help(place);
    }

    /// A key that its attribute does not have.
    pub(super) fn unknown(&self, place: &str, known: &[&str], diag: &mut Diag) {
        let said = diag.error(&self.ident, format_args!("{place} has no key `{}`", self.ident));
        let _ = match nearest(&self.name(), known) {
            Some(near) => said.help(format_args!("did you mean `{near}`?")),
            None if known.is_empty() => said.help("remove it"),
            None => said.help(format_args!("the keys are {}", all_of(known))),
        };
    }

    fn wants<T>(&self, what: &str, example: &str, diag: &mut Diag) -> Option<T> {
        diag.error(self, format_args!("`{}` takes {what}", self.ident))
            .help(format_args!("write `{example}`"));
        None
    }
}
