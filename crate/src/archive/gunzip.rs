//! gzip (RFC 1952): every member of a file, each checked against its own checksum and size.

use flate2::{Decompress, FlushDecompress, Status};
use std::fmt;

/// The most that is unpacked at a time, in bytes.
const LARGEST_PIECE: usize = 1 << 18;
/// The size of the window that a member may copy from, as a power of two.
const WINDOW_BITS: u8 = 15;
const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];

/// Unpacks gzip that is fed in pieces of any size. Joined files (`cat a.gz b.gz`) are read to the end.
///
/// ```
/// use gameroom_rating::archive::Gunzip;
///
/// // `printf hello | gzip -n`, twice.
/// let hello = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x48\xcd\xc9\xc9\x07\0\x86\xa6\x10\x36\x05\0\0\0";
/// let mut gunzip = Gunzip::default();
/// let mut text = Vec::new();
/// for packed in [hello, hello] {
///     gunzip.feed(packed);
///     loop {
///         let piece = gunzip.next_piece()?;
///         if piece.is_empty() {
///             break;
///         }
///         text.extend_from_slice(piece);
///     }
/// }
/// gunzip.end()?;
/// assert_eq!(text, b"hellohello");
/// # Ok::<(), gameroom_rating::archive::GunzipError>(())
/// ```
#[derive(Debug)]
pub struct Gunzip {
    /// The packed bytes, and how many of them have been read.
    packed: Vec<u8>,
    read: usize,
    stage: Stage,
    inflate: Decompress,
    piece: Box<[u8]>,
}

/// What the next byte belongs to.
#[derive(Debug, Clone, Copy)]
enum Stage {
    Member,
    /// Another member, or zeros as padding.
    AfterMember,
    Padding,
}

/// Why the rest of a file cannot be unpacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GunzipError {
    /// A byte is wrong, or the end is missing.
    Broken,
    /// What follows the last member is not gzip.
    Trailing,
}

impl fmt::Display for GunzipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken => "its gzip packing is damaged or cut short",
            Self::Trailing => "what follows its gzip packing is not gzip",
        })
    }
}

impl std::error::Error for GunzipError {}

impl Default for Gunzip {
    /// The start of a file.
    fn default() -> Self {
        Self {
            packed: Vec::new(),
            read: 0,
            stage: Stage::Member,
            inflate: Decompress::new_gzip(WINDOW_BITS),
            piece: vec![0; LARGEST_PIECE].into_boxed_slice(),
        }
    }
}

impl Gunzip {
    /// Adds the next piece of the packed file.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.packed.drain(..self.read);
        self.read = 0;
        self.packed.extend_from_slice(bytes);
    }

    /// The next piece of the unpacked file; empty when more has to be fed first.
    ///
    /// # Errors
    ///
    /// The file is damaged, or what follows is not gzip.
    pub fn next_piece(&mut self) -> Result<&[u8], GunzipError> {
        loop {
            let rest = &self.packed[self.read..];
            match self.stage {
                Stage::Member => {
                    let before = (self.inflate.total_in(), self.inflate.total_out());
                    let flush = FlushDecompress::None;
                    let status = self.inflate.decompress(rest, &mut self.piece, flush);
                    let length = |total: u64| usize::try_from(total).unwrap_or(usize::MAX);
                    let read = length(self.inflate.total_in() - before.0);
                    let written = length(self.inflate.total_out() - before.1);
                    self.read += read;
                    match status {
                        Ok(Status::StreamEnd) => self.stage = Stage::AfterMember,
                        // What comes before the damage counts; the next call fails again.
                        Err(_) if written == 0 => return Err(GunzipError::Broken),
                        Ok(_) if read == 0 && written == 0 => return Ok(&[]),
                        _ => {}
                    }
                    if written > 0 {
                        return Ok(&self.piece[..written]);
                    }
                }
                Stage::AfterMember => match rest.get(..MAGIC.len()).unwrap_or(rest) {
                    [0, ..] => self.stage = Stage::Padding,
                    start if start == MAGIC => {
                        self.inflate.reset(true);
                        self.stage = Stage::Member;
                    }
                    start if MAGIC.starts_with(start) => return Ok(&[]),
                    _ => return Err(GunzipError::Trailing),
                },
                Stage::Padding => {
                    if rest.iter().any(|&byte| byte != 0) {
                        return Err(GunzipError::Trailing);
                    }
                    self.read = self.packed.len();
                    return Ok(&[]);
                }
            }
        }
    }

    /// Whether the file is complete.
    ///
    /// # Errors
    ///
    /// The end of the file is missing.
    pub fn end(&self) -> Result<(), GunzipError> {
        match self.stage {
            Stage::AfterMember | Stage::Padding if self.read == self.packed.len() => Ok(()),
            _ => Err(GunzipError::Broken),
        }
    }
}
