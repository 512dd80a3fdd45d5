//! Long computations in steps.

/// A long computation that is advanced in steps, so that callers can show progress or cancel it.
pub trait Work {
    /// Does up to `steps` more steps, which are games or matches; returns the fraction that is done, from 0 to 1.
    fn advance(&mut self, steps: usize) -> f64;

    /// Runs the computation to its end.
    fn finish(&mut self) {
        while self.advance(usize::MAX) < 1.0 {}
    }
}
