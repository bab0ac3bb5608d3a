#[automatically_derived]
#[allow(clippy::needless_update)]
impl ::selo::Output for Key {
    const SHAPE: &'static ::selo::Shape = &::selo::Shape::Wrapped(
        ::selo::Wrap::Newtype,
        <String as ::selo::Output>::SHAPE,
    );
    const SETTLES: bool = false || <String as ::selo::Output>::SETTLES;
    #[allow(unused_variables)]
    fn settle(&mut self, settling: &mut ::selo::Settling) {
        <String as ::selo::Output>::settle(&mut self.0, settling);
    }
    const MASKS: bool = <String as ::selo::Output>::MASKS;
    const MAX_BYTES: usize = <String as ::selo::Output>::MAX_BYTES;
    fn mask(&mut self, mask: &'static str) {
        <String as ::selo::Output>::mask(&mut self.0, mask);
    }
    fn keep(&mut self, rows: usize) -> (usize, usize) {
        <String as ::selo::Output>::keep(&mut self.0, rows)
    }
}
