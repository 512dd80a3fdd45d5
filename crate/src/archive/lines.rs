//! Bytes in pieces of any size to lines, without keeping more than the line that a piece cuts.

use memchr::memchr;

/// Longest line that is read whole, in bytes. A game's moves and events may take some of these.
const LONGEST_LINE: usize = 16 << 20;
/// What is kept of a longer one, to say which it was.
const KEPT_OF_LONGER: usize = 200;

/// A line of a file.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// What it says, without its end; only its start where it is too long.
    pub bytes: &'a [u8],
    /// Its number in the file, from 1.
    pub number: usize,
    /// It is longer than any line that is read.
    pub too_long: bool,
}

/// Cuts a file into lines, which end with a line feed and perhaps a carriage return before it.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// What came of the line that the last piece did not end.
    begun: Vec<u8>,
    /// Bytes of that line, whether kept or not.
    length: usize,
    /// Lines that were ended.
    ended: usize,
}

impl Lines {
    /// Lines of a file of which so many were read already.
    pub(super) fn after(ended: usize) -> Self {
        Self {
            ended,
            ..Self::default()
        }
    }

    /// Hands on every line that ends in `bytes`.
    pub(super) fn feed(&mut self, bytes: &[u8], mut each: impl FnMut(Line<'_>)) {
        let mut rest = bytes;
        while let Some(end) = memchr(b'\n', rest) {
            let piece = &rest[..end];
            rest = &rest[end + 1..];
            self.ended += 1;
            if self.length == 0 {
                each(line(piece, piece.len(), self.ended));
            } else {
                self.begin(piece);
                each(line(&self.begun, self.length, self.ended));
                self.begun.clear();
                self.length = 0;
            }
        }
        self.begin(rest);
    }

    /// Hands on the last line, where it has no end of its own.
    pub(super) fn finish(&mut self, mut each: impl FnMut(Line<'_>)) {
        if self.length > 0 {
            self.ended += 1;
            each(line(&self.begun, self.length, self.ended));
        }
        *self = Self::after(self.ended);
    }

    fn begin(&mut self, piece: &[u8]) {
        self.length += piece.len();
        if self.length <= LONGEST_LINE {
            self.begun.extend_from_slice(piece);
        } else {
            // Of the longest lines only the start is needed, and not their memory.
            let missing = KEPT_OF_LONGER.saturating_sub(self.begun.len());
            self.begun
                .extend_from_slice(&piece[..missing.min(piece.len())]);
            self.begun.truncate(KEPT_OF_LONGER);
            self.begun.shrink_to_fit();
        }
    }
}

fn line(bytes: &[u8], length: usize, number: usize) -> Line<'_> {
    let too_long = length > LONGEST_LINE;
    let bytes = if too_long {
        &bytes[..bytes.len().min(KEPT_OF_LONGER)]
    } else {
        bytes.strip_suffix(b"\r").unwrap_or(bytes)
    };
    Line {
        bytes,
        number,
        too_long,
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, Lines};

    #[test]
    fn a_line_beyond_the_limit_is_named_and_its_memory_given_back() {
        let mut lines = Lines::default();
        let piece = vec![b'x'; 1 << 20];
        let mut seen = Vec::new();
        for _ in 0..20 {
            lines.feed(&piece, |_| unreachable!("it has no end yet"));
        }
        assert!(lines.begun.capacity() < 1000, "{}", lines.begun.capacity());
        lines.feed(b"\nshort\r\n", |line| {
            seen.push((line.bytes.len(), line.number, line.too_long));
        });
        assert_eq!(seen, [(200, 1, true), (5, 2, false)]);
        // The same in one piece.
        let mut whole = vec![b'x'; LONGEST_LINE + 1];
        whole.extend_from_slice(b"\nshort\r\n");
        let mut at_once = Vec::new();
        Lines::default().feed(&whole, |line| {
            at_once.push((line.bytes.len(), line.number, line.too_long));
        });
        assert_eq!(at_once, seen);
    }
}
