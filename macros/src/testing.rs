//! What the tests of the macros share: what a macro says, and what it writes.

use proc_macro2::TokenStream;
use syn::visit::{self, Visit};

/// The errors among the generated code, or `nothing`.
pub(crate) fn said(generated: TokenStream) -> String {
    let mut errors = Errors(Vec::new());
    errors.visit_file(&parsed(generated));
    if errors.0.is_empty() { "nothing".to_owned() } else { errors.0.join("\n\n") }
}

/// The generated code as one would write it. It must not depend on what the author imported.
pub(crate) fn written(generated: TokenStream) -> String {
    let file = parsed(generated);
    Hygiene.visit_file(&file);
    prettyplease::unparse(&file)
}

fn parsed(generated: TokenStream) -> syn::File {
    syn::parse2(generated).expect("generated code parses")
}

struct Errors(Vec<String>);

impl<'f> Visit<'f> for Errors {
    fn visit_macro(&mut self, call: &'f syn::Macro) {
        if call.path.segments.last().is_some_and(|last| last.ident == "compile_error") {
            let text: syn::LitStr = call.parse_body().expect("an error is a text");
            self.0.push(text.value());
        }
    }
}

/// Every path of several segments begins with `::`, `Self`, or is the author's own.
struct Hygiene;

impl<'f> Visit<'f> for Hygiene {
    fn visit_path(&mut self, path: &'f syn::Path) {
        let first = path.segments.first().map(|segment| segment.ident.to_string());
        let own = first.as_deref() == Some("Self") || first.as_deref() == Some("user");
        let relative = path.leading_colon.is_none() && path.segments.len() > 1 && !own;
        assert!(!relative, "`{}` depends on what the author imported", quote::quote!(#path));
        visit::visit_path(self, path);
    }
}
