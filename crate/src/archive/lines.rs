//! Cuts a file into whole lines, and keeps only the line that a piece cuts in two.

use memchr::memrchr;

/// The longest line that is kept, in bytes: a longer one is cut in two.
const MAX_LINE_BYTES: usize = 16 << 20;

/// Cuts a file into lines, which end with a line feed.
#[derive(Debug, Default)]
pub(super) struct LineCutter {
    /// The line that the last piece did not end.
    begun: Vec<u8>,
}

impl LineCutter {
    /// Passes on every line that ends in `bytes`.
    pub(super) fn feed(&mut self, bytes: &[u8], each: &mut dyn FnMut(&[u8])) {
        let end = memrchr(b'\n', bytes).map_or(0, |end| end + 1);
        let (lines, rest) = bytes.split_at(end);
        self.begun.extend_from_slice(lines);
        if end > 0 || self.begun.len() > MAX_LINE_BYTES {
            each(&self.begun);
            self.begun.clear();
        }
        self.begun.extend_from_slice(rest);
    }

    /// Passes on the last line if it does not end with a line feed.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(&[u8])) {
        each(&std::mem::take(&mut self.begun));
    }
}
