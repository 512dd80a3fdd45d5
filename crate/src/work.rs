//! Work that takes long, in pieces.

/// Work that is done in pieces, so that the caller can show progress between them, or stop.
pub trait Work {
    /// Does up to `steps` more steps, which are games or matches; returns which part of all is done, from 0 to 1.
    fn advance(&mut self, steps: usize) -> f64;

    /// Does all the rest of the work.
    fn finish(&mut self) {
        while self.advance(usize::MAX) < 1.0 {}
    }
}
