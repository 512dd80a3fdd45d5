//! Cuts a file into whole lines, and keeps only the line that a piece cuts in two.

use memchr::{memchr, memrchr};

/// The longest line that is read whole, in bytes. A game's moves and events may take some of these.
const LONGEST_LINE: usize = 16 << 20;
/// How much of a longer line is kept, to quote in the problem.
const START_OF_LONGER: usize = 200;

/// What a piece of a file completes.
#[derive(Clone, Copy)]
pub(super) enum Lines<'a> {
    /// Whole lines, with their ends.
    Whole(&'a [u8]),
    /// The start of a line that is too long.
    TooLong(&'a [u8]),
    /// The end of the file.
    End,
}

/// Cuts a file into lines, which end with a line feed.
#[derive(Debug, Default)]
pub(super) struct LineCutter {
    /// The line that the last piece did not end, or the start of it.
    begun: Vec<u8>,
    /// The length of that line.
    length: usize,
}

impl LineCutter {
    /// Passes on every line that ends in `bytes`.
    pub(super) fn feed(&mut self, bytes: &[u8], each: &mut dyn FnMut(Lines<'_>)) {
        for piece in bytes.chunks(LONGEST_LINE) {
            let end = memrchr(b'\n', piece).map_or(0, |end| end + 1);
            let (mut lines, rest) = piece.split_at(end);
            if self.length > 0 && end > 0 {
                let (line, others) = lines.split_at(memchr(b'\n', lines).map_or(0, |end| end + 1));
                self.begin(line);
                self.end_line(each);
                lines = others;
            }
            if !lines.is_empty() {
                each(Lines::Whole(lines));
            }
            self.begin(rest);
        }
    }

    /// Passes on the last line if it does not end with a line feed.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(Lines<'_>)) {
        self.end_line(each);
        each(Lines::End);
    }

    fn end_line(&mut self, each: &mut dyn FnMut(Lines<'_>)) {
        if self.length > LONGEST_LINE {
            each(Lines::TooLong(&self.begun));
        } else if self.length > 0 {
            each(Lines::Whole(&self.begun));
        }
        self.begun.clear();
        self.length = 0;
    }

    fn begin(&mut self, piece: &[u8]) {
        self.length += piece.len();
        self.begun.extend_from_slice(piece);
        if self.length > LONGEST_LINE {
            self.begun.truncate(START_OF_LONGER);
            self.begun.shrink_to_fit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, LineCutter, Lines};

    #[test]
    fn a_line_beyond_the_limit_is_named_and_its_memory_given_back() {
        let seen = |lines: Lines<'_>| match lines {
            Lines::Whole(lines) => (lines.len(), false),
            Lines::TooLong(start) => (start.len(), true),
            Lines::End => unreachable!("the file has not ended"),
        };
        let mut cutter = LineCutter::default();
        let piece = vec![b'x'; 1 << 20];
        for _ in 0..20 {
            cutter.feed(&piece, &mut |_| unreachable!("the line has not ended"));
        }
        assert!(
            cutter.begun.capacity() < 1000,
            "{}",
            cutter.begun.capacity()
        );
        let mut in_pieces = Vec::new();
        cutter.feed(b"\nshort\r\n", &mut |lines| in_pieces.push(seen(lines)));
        assert_eq!(in_pieces, [(200, true), (7, false)]);
        // The same in one piece.
        let mut whole = vec![b'x'; LONGEST_LINE + 1];
        whole.extend_from_slice(b"\nshort\r\n");
        let mut at_once = Vec::new();
        LineCutter::default().feed(&whole, &mut |lines| at_once.push(seen(lines)));
        assert_eq!(at_once, in_pieces);
    }
}
