//! gzip (RFC 1952): every member of a file, each checked against its own checksum and size.

use flate2::{Decompress, FlushDecompress, Status};

/// The most that is unpacked at a time, in bytes.
const LARGEST_PIECE: usize = 1 << 18;
/// The size of the window that a member may copy from, as a power of two.
const WINDOW_BITS: u8 = 15;

/// Unpacks gzip that is fed in pieces of any size. Joined files (`cat a.gz b.gz`) are read to the end.
#[derive(Debug)]
pub(super) struct Gunzip {
    inflate: Decompress,
    piece: Box<[u8]>,
    /// Whether the last member has ended.
    pub(super) is_complete: bool,
}

/// The rest of a file cannot be unpacked.
pub(super) struct Damaged;

impl Default for Gunzip {
    /// The start of a file.
    fn default() -> Self {
        Self {
            inflate: Decompress::new_gzip(WINDOW_BITS),
            piece: vec![0; LARGEST_PIECE].into_boxed_slice(),
            is_complete: false,
        }
    }
}

impl Gunzip {
    /// Takes the next piece of the packed file, and passes on what is in it. What comes before any damage counts.
    pub(super) fn feed(
        &mut self,
        mut packed: &[u8],
        mut each: impl FnMut(&[u8]),
    ) -> Result<(), Damaged> {
        while !(self.is_complete && packed.is_empty()) {
            if std::mem::take(&mut self.is_complete) {
                self.inflate.reset(true);
            }
            let before = (self.inflate.total_in(), self.inflate.total_out());
            let status = self
                .inflate
                .decompress(packed, &mut self.piece, FlushDecompress::None);
            let length = |total: u64| usize::try_from(total).unwrap_or(usize::MAX);
            let read = length(self.inflate.total_in() - before.0);
            let written = length(self.inflate.total_out() - before.1);
            packed = &packed[read..];
            each(&self.piece[..written]);
            match status {
                Ok(Status::StreamEnd) => self.is_complete = true,
                Err(_) if written == 0 => return Err(Damaged),
                Ok(_) if (read, written) == (0, 0) => break,
                _ => {}
            }
        }
        Ok(())
    }
}
