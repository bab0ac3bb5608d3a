//! A type that contains itself, as far as one item shows it.

use crate::diag::Diag;
use crate::model::{Body, Data};
use syn::{GenericArgument, Ident, PathArguments, Type};

pub(super) fn recursion(data: &Data, diag: &mut Diag) {
    let converted = match &data.body {
        Body::Converted(ty) => Some(&**ty),
        _ => None,
    };
    let types = data.parts().into_iter().map(|field| &field.ty).chain(converted);
    for ty in types.filter(|ty| mentions(ty, &data.ident)) {
        diag.error(ty, format_args!("`{}` contains itself", data.ident))
            .note(
                "recursion",
                "its schema refers to itself: clients that follow it crash, others show the model an empty object",
            )
            .help("take a flat list whose items name their parent, or a type of its own for each level");
    }
}

/// Whether a type is `own`, or is made with it: `Vec<Node>`, `Option<Box<Self>>`.
///
/// A path of several segments names something else: `other::Node`, `Node::Key`.
fn mentions(ty: &Type, own: &Ident) -> bool {
    match ty {
        Type::Path(path) => {
            let first = &path.path.segments[0].ident;
            let is_one = path.path.leading_colon.is_none() && path.path.segments.len() == 1;
            let mut arguments = path.path.segments.iter().map(|segment| &segment.arguments);
            path.qself.is_none()
                && (is_one && (first == own || first == "Self")
                    || arguments.any(|arguments| in_arguments(arguments, own)))
        }
        Type::Array(array) => mentions(&array.elem, own),
        Type::Group(group) => mentions(&group.elem, own),
        Type::Paren(paren) => mentions(&paren.elem, own),
        Type::Ptr(pointer) => mentions(&pointer.elem, own),
        Type::Reference(reference) => mentions(&reference.elem, own),
        Type::Slice(slice) => mentions(&slice.elem, own),
        Type::Tuple(tuple) => tuple.elems.iter().any(|ty| mentions(ty, own)),
        _ => false,
    }
}

fn in_arguments(arguments: &PathArguments, own: &Ident) -> bool {
    let PathArguments::AngleBracketed(list) = arguments else { return false };
    list.args.iter().any(|argument| match argument {
        GenericArgument::Type(ty) => mentions(ty, own),
        _ => false,
    })
}
