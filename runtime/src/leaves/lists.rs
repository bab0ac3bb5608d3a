//! Lists, sets and arrays.

use crate::settle::Settling;
use crate::shape::Shape;
use crate::{Input, Output};
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::hash::Hash;

macro_rules! list {
    ($($list:ty $(, $keep:item)?;)+) => {$(
        impl<T: Input> Input for $list {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
        }

        impl<T: Output> Output for $list {
            const SHAPE: &'static Shape = &Shape::Array(T::SHAPE);
            const SETTLES: bool = T::SETTLES;
            const MASKS: bool = T::MASKS;

            fn settle(&mut self, settling: &mut Settling) {
                if T::SETTLES {
                    for one in self.iter_mut() {
                        one.settle(settling);
                    }
                }
            }

            fn mask(&mut self, mask: &'static str) {
                for one in self.iter_mut() {
                    one.mask(mask);
                }
            }
            $($keep)?
        }
    )+};
}

list! {
    Vec<T>, fn keep(&mut self, rows: usize) -> (usize, usize) {
        let hidden = self.len().saturating_sub(rows);
        self.truncate(rows);
        (self.len(), hidden)
    };
    VecDeque<T>, fn keep(&mut self, rows: usize) -> (usize, usize) {
        let hidden = self.len().saturating_sub(rows);
        self.truncate(rows);
        (self.len(), hidden)
    };
    Box<[T]>, fn keep(&mut self, rows: usize) -> (usize, usize) {
        let mut all = std::mem::take(self).into_vec();
        let kept = all.keep(rows);
        *self = all.into_boxed_slice();
        kept
    };
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
            const SETTLES: bool = T::SETTLES;
            const MASKS: bool = T::MASKS;

            fn settle(&mut self, settling: &mut Settling) {
                if T::SETTLES {
                    let each = std::mem::take(self).into_iter().map(|mut one| {
                        one.settle(settling);
                        one
                    });
                    *self = each.collect();
                }
            }

            fn mask(&mut self, mask: &'static str) {
                let each = std::mem::take(self).into_iter().map(|mut one| {
                    one.mask(mask);
                    one
                });
                *self = each.collect();
            }

            fn keep(&mut self, rows: usize) -> (usize, usize) {
                let had = self.len();
                *self = std::mem::take(self).into_iter().take(rows).collect();
                (self.len(), had - self.len())
            }
        }
    )+};
}

set! {
    BTreeSet<T: Ord>;
    HashSet<T: Eq + Hash>;
}
