//! Lists, sets and arrays.

use crate::shape::Shape;
use crate::{Input, Output};
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::hash::Hash;

macro_rules! list {
    ($($list:ty;)+) => {$(
        impl<T: Input> Input for $list {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }

        impl<T: Output> Output for $list {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
            const ECHOES: bool = T::ECHOES;

            fn settle(&mut self) {
                if T::ECHOES {
                    self.iter_mut().for_each(Output::settle);
                }
            }
        }
    )+};
}

list! {
    Vec<T>;
    VecDeque<T>;
    Box<[T]>;
}

macro_rules! arrays {
    ($($length:literal)+) => { list! { $([T; $length];)+ } };
}

// The lengths that serde and schemars know, but for the array that is always empty.
arrays! {
    1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16
    17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
}

macro_rules! set {
    ($($set:ident<T: $first:ident $(+ $more:ident)*>;)+) => {$(
        impl<T: Input + $first $(+ $more)*> Input for $set<T> {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }
        impl<T: Output + $first $(+ $more)*> Output for $set<T> {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }
    )+};
}

set! {
    BTreeSet<T: Ord>;
    HashSet<T: Eq + Hash>;
}
