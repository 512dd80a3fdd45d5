//! gzip (RFC 1952): every member of a file, each checked against its own checksum and size.

use flate2::bufread::GzDecoder;
use flate2::{Crc, Decompress, FlushDecompress, Status};
use std::fmt;
use std::io::{ErrorKind, Read};

/// The most that is unpacked at a time, in bytes.
const LARGEST_PIECE: usize = 1 << 18;
const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];

/// Unpacks gzip that is fed in pieces of any size. Joined files (`cat a.gz b.gz`) are read to the end.
///
/// ```
/// use gameroom_rating::archive::Gunzip;
///
/// // `printf hello | gzip -n`, twice.
/// let hello = b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x48\xcd\xc9\xc9\x07\0\x86\xa6\x10\x36\x05\0\0\0";
/// let mut gunzip = Gunzip::new();
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
pub struct Gunzip {
    /// What was fed, and how much of it has been read.
    packed: Vec<u8>,
    read: usize,
    stage: Stage,
    inflate: Decompress,
    checksum: Crc,
    piece: Box<[u8]>,
}

/// What the next byte belongs to.
#[derive(Clone, Copy)]
enum Stage {
    /// The first member's header.
    Start,
    /// A later member's header.
    Header,
    Deflated,
    Trailer,
    /// Another member, or zeros that fill up a tape.
    AfterMember,
    Padding,
    Broken,
}

/// Why no more of a file can be unpacked.
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
    fn default() -> Self {
        Self::new()
    }
}

impl Gunzip {
    /// Starts a file.
    #[must_use]
    pub fn new() -> Self {
        Self {
            packed: Vec::new(),
            read: 0,
            stage: Stage::Start,
            inflate: Decompress::new(false),
            checksum: Crc::new(),
            piece: vec![0; LARGEST_PIECE].into_boxed_slice(),
        }
    }

    /// Takes the next piece of the packed file.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.packed.drain(..self.read);
        self.read = 0;
        self.packed.extend_from_slice(bytes);
    }

    /// The next piece of the unpacked file; empty when more has to be fed first.
    ///
    /// # Errors
    ///
    /// The file is damaged, or is not gzip from here on.
    pub fn next_piece(&mut self) -> Result<&[u8], GunzipError> {
        loop {
            let rest = &self.packed[self.read..];
            match self.stage {
                Stage::Start | Stage::Header => match (header_length(rest), self.stage) {
                    (Ok(Some(length)), _) => {
                        self.read += length;
                        self.inflate.reset(false);
                        self.checksum.reset();
                        self.stage = Stage::Deflated;
                    }
                    (Ok(None), _) => return Ok(&[]),
                    (Err(()), Stage::Start) => return Err(GunzipError::Broken),
                    (Err(()), _) => return Err(GunzipError::Trailing),
                },
                Stage::Deflated => {
                    let before = (self.inflate.total_in(), self.inflate.total_out());
                    let flush = FlushDecompress::None;
                    let status = self.inflate.decompress(rest, &mut self.piece, flush);
                    let length = |total: u64| usize::try_from(total).unwrap_or(usize::MAX);
                    let read = length(self.inflate.total_in() - before.0);
                    let written = length(self.inflate.total_out() - before.1);
                    self.read += read;
                    self.checksum.update(&self.piece[..written]);
                    match status {
                        Ok(Status::StreamEnd) => self.stage = Stage::Trailer,
                        Ok(_) if read == 0 && written == 0 => return Ok(&[]),
                        Ok(_) => {}
                        // What comes before the damage counts.
                        Err(_) => self.stage = Stage::Broken,
                    }
                    if written > 0 {
                        return Ok(&self.piece[..written]);
                    }
                }
                Stage::Trailer => {
                    let Some(&[a, b, c, d, e, f, g, h]) = rest.first_chunk() else {
                        return Ok(&[]);
                    };
                    let expected = [[a, b, c, d], [e, f, g, h]].map(u32::from_le_bytes);
                    if expected != [self.checksum.sum(), self.checksum.amount()] {
                        return Err(GunzipError::Broken);
                    }
                    self.read += 8;
                    self.stage = Stage::AfterMember;
                }
                Stage::AfterMember => match rest.first() {
                    None => return Ok(&[]),
                    Some(0) => self.stage = Stage::Padding,
                    Some(_) => self.stage = Stage::Header,
                },
                Stage::Padding => {
                    if rest.iter().any(|&byte| byte != 0) {
                        return Err(GunzipError::Trailing);
                    }
                    self.read = self.packed.len();
                    return Ok(&[]);
                }
                Stage::Broken => return Err(GunzipError::Broken),
            }
        }
    }

    /// Whether what was fed is a whole file.
    ///
    /// # Errors
    ///
    /// There should be more of it.
    pub fn end(&self) -> Result<(), GunzipError> {
        match self.stage {
            Stage::AfterMember | Stage::Padding if self.read == self.packed.len() => Ok(()),
            _ => Err(GunzipError::Broken),
        }
    }
}

/// The length of a member's header; `None` if it goes on after `bytes`.
fn header_length(bytes: &[u8]) -> Result<Option<usize>, ()> {
    if bytes.iter().zip(MAGIC).any(|(&byte, magic)| byte != magic) {
        return Err(());
    }
    let mut decoder = GzDecoder::new(bytes);
    if decoder.header().is_some() {
        return Ok(Some(bytes.len() - decoder.get_ref().len()));
    }
    match decoder.read(&mut [0]) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        _ => Err(()),
    }
}
