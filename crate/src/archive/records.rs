//! Lines to the records of a CSV file: a quoted cell may run over several lines.

use memchr::memchr;

/// A quote that is not closed after so many lines, or bytes, was never meant to be.
const MOST_LINES: usize = 100;
const MOST_BYTES: usize = 64 << 10;

/// Puts lines together where a quoted cell runs on.
#[derive(Debug)]
pub(super) struct Records {
    separator: u8,
    /// The lines of a record that is not complete.
    begun: Vec<u8>,
    lines: usize,
    first_line: usize,
}

impl Records {
    pub(super) fn new(separator: u8) -> Self {
        Self {
            separator,
            begun: Vec::new(),
            lines: 0,
            first_line: 0,
        }
    }

    /// Takes a line, and hands on what it completes, with the number of its first line.
    pub(super) fn line(&mut self, line: &[u8], number: usize, each: &mut dyn FnMut(&[u8], usize)) {
        let quoted = self.leaves_open(line, self.lines > 0);
        if self.lines == 0 && !quoted {
            each(line, number);
            return;
        }
        if self.lines == 0 {
            self.first_line = number;
        } else {
            self.begun.push(b'\n');
        }
        self.begun.extend_from_slice(line);
        self.lines += 1;
        if !quoted {
            let record = std::mem::take(&mut self.begun);
            self.lines = 0;
            each(&record, self.first_line);
        } else if self.lines > MOST_LINES || self.begun.len() > MOST_BYTES {
            self.give_up(each);
        }
    }

    /// Hands on what is left at the end of the file.
    pub(super) fn finish(&mut self, each: &mut dyn FnMut(&[u8], usize)) {
        while self.lines > 0 {
            self.give_up(each);
        }
    }

    /// Hands on the first line by itself, whose quote is never closed, and takes the others anew.
    fn give_up(&mut self, each: &mut dyn FnMut(&[u8], usize)) {
        let begun = std::mem::take(&mut self.begun);
        self.lines = 0;
        let mut lines = begun.split(|&byte| byte == b'\n');
        let mut number = self.first_line;
        each(lines.next().unwrap_or_default(), number);
        for line in lines {
            number += 1;
            self.line(line, number, each);
        }
    }

    /// Whether a line leaves a quote open, given whether the ones before it did.
    fn leaves_open(&self, line: &[u8], open: bool) -> bool {
        if memchr(b'"', line).is_none() {
            return open;
        }
        let (mut quoted, mut cell_begins) = (open, !open);
        let mut bytes = line.iter().copied().peekable();
        while let Some(byte) = bytes.next() {
            if quoted {
                // A doubled quote stands for one.
                if byte == b'"' && bytes.next_if_eq(&b'"').is_none() {
                    (quoted, cell_begins) = (false, false);
                }
            } else if byte == self.separator {
                cell_begins = true;
            } else if byte == b'"' && cell_begins {
                quoted = true;
            } else if !byte.is_ascii_whitespace() {
                cell_begins = false;
            }
        }
        quoted
    }
}
