//! The bounds and patterns of a field, as schemars reads them off its own attributes and off those
//! of the crates validator and garde.

use crate::model::{Bound, Limits, Sited};
use proc_macro2::Group;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, ExprLit, Lit, Meta, Token, UnOp};

/// What is malformed there, schemars reports.
pub(super) fn limits(attrs: &[Attribute]) -> Limits {
    let mut limits = Limits::default();
    let known = |attr: &&Attribute| {
        ["schemars", "validate", "garde"].iter().any(|name| attr.path().is_ident(name))
    };
    for attr in attrs.iter().filter(known) {
        if let Meta::List(list) = &attr.meta {
            let _ = list.parse_nested_meta(|meta| key(&meta, &mut limits));
        }
    }
    limits
}

fn key(meta: &ParseNestedMeta, limits: &mut Limits) -> syn::Result<()> {
    if !meta.input.peek(syn::token::Paren) {
        return skip(meta);
    }
    if meta.path.is_ident("range") {
        meta.parse_nested_meta(|side| range(&side, limits))
    } else if meta.path.is_ident("regex") {
        meta.parse_nested_meta(|key| match value(&key)? {
            Some(expr) if key.path.is_ident("pattern") => {
                pattern(expr, limits);
                Ok(())
            }
            _ => skip(&key),
        })
    } else if meta.path.is_ident("pattern") {
        let content;
        syn::parenthesized!(content in meta.input);
        pattern(content.parse()?, limits);
        Ok(())
    } else if meta.path.is_ident("inner") {
        meta.parse_nested_meta(|inner| key(&inner, limits))
    } else {
        skip(meta)
    }
}

/// What stands behind `=`, if that is how the key goes on.
fn value(meta: &ParseNestedMeta) -> syn::Result<Option<Expr>> {
    if meta.input.peek(Token![=]) { meta.value()?.parse().map(Some) } else { Ok(None) }
}

/// Passes over what a key goes on with.
pub(super) fn skip(meta: &ParseNestedMeta) -> syn::Result<()> {
    if value(meta)?.is_none() && meta.input.peek(syn::token::Paren) {
        meta.input.parse::<Group>()?;
    }
    Ok(())
}

fn range(side: &ParseNestedMeta, limits: &mut Limits) -> syn::Result<()> {
    let Some(expr) = value(side)? else { return skip(side) };
    let known = ["min", "max", "equal"].iter().any(|name| side.path.is_ident(name));
    // As schemars does: a text is an expression.
    let expr = match &expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => text.parse()?,
        _ => expr,
    };
    if known {
        limits.bounds.extend(bound(expr));
    }
    Ok(())
}

fn bound(expr: Expr) -> Option<Bound> {
    match number(&expr) {
        Some(number) => Some(Bound::Number(Sited::new(number, expr))),
        // What a function computes is known to nobody before the program runs.
        None => is_constant(&expr).then_some(Bound::Constant(expr)),
    }
}

/// A number that is written out; beyond 2^53 it is near enough.
fn number(expr: &Expr) -> Option<f64> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => int.base10_digits().parse().ok(),
        Expr::Lit(ExprLit { lit: Lit::Float(float), .. }) => float.base10_parse().ok(),
        Expr::Unary(unary) if matches!(unary.op, UnOp::Neg(_)) => {
            number(&unary.expr).map(|number| -number)
        }
        Expr::Group(group) => number(&group.expr),
        Expr::Paren(paren) => number(&paren.expr),
        _ => None,
    }
}

fn is_constant(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) => true,
        Expr::Path(path) => path.qself.is_none(),
        Expr::Unary(unary) => is_constant(&unary.expr),
        Expr::Binary(binary) => is_constant(&binary.left) && is_constant(&binary.right),
        Expr::Cast(cast) => is_constant(&cast.expr),
        Expr::Group(group) => is_constant(&group.expr),
        Expr::Paren(paren) => is_constant(&paren.expr),
        _ => false,
    }
}

fn pattern(expr: Expr, limits: &mut Limits) {
    if let Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) = &expr {
        limits.patterns.push(Sited::new(text.value(), text));
    }
}
