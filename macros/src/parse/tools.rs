//! `tools![a, b::c]`.

use crate::diag::Diag;
use crate::model::ToolList;
use proc_macro2::TokenStream;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Path, Token};

pub(crate) fn tools(list: TokenStream, diag: &mut Diag) -> Option<ToolList> {
    diag.take(parse.parse2(list))
}

/// `crate = path;` may stand before the paths, for a runtime under another name.
fn parse(input: ParseStream) -> syn::Result<ToolList> {
    let mut selo = None;
    if input.peek(Token![crate]) && input.peek2(Token![=]) {
        input.parse::<Token![crate]>()?;
        input.parse::<Token![=]>()?;
        selo = Some(input.call(Path::parse_mod_style)?);
        input.parse::<Token![;]>()?;
    }
    let paths = Punctuated::<Path, Token![,]>::parse_terminated_with(input, Path::parse_mod_style)?;
    Ok(ToolList { selo, tools: paths.into_iter().collect() })
}
