//! Undoes gzip (RFC 1952): all members of a file, each checked against its own sum and size.

use memchr::memchr;
use miniz_oxide::inflate::TINFLStatus as Status;
use miniz_oxide::inflate::core::inflate_flags::{
    TINFL_FLAG_HAS_MORE_INPUT as HAS_MORE_INPUT,
    TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF as NOT_WRAPPING,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};
use std::fmt;

/// So much is unpacked at a time, in bytes: a power of two that holds the 32 KiB deflate looks back to.
const WINDOW: usize = 1 << 18;
/// No member begins with more than this, in bytes: a name and a comment are all that is without limit.
const LONGEST_HEADER: usize = 1 << 20;
const MAGIC: [u8; 3] = [0x1f, 0x8b, 8];

/// Unpacks gzip, fed in pieces of any size. Files that were joined (`cat a.gz b.gz`) are one.
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
    /// What was fed, and how much of it is through.
    packed: Vec<u8>,
    read: usize,
    stage: Stage,
    /// Whether a member is through.
    any: bool,
    inflater: Box<DecompressorOxide>,
    window: Box<[u8]>,
    /// Where in the window the next bytes go.
    place: usize,
    /// Whether the member has filled it: before, what is further back than its first byte is not its own.
    filled: bool,
    sums: Box<[[u32; 256]; 8]>,
    sum: u32,
    size: u32,
}

/// What the next byte belongs to.
#[derive(Clone, Copy)]
enum Stage {
    Header,
    Deflated,
    Trailer,
    /// Another member, or zeros that fill up a tape.
    After,
    Filling,
    /// Nobody knows.
    Broken,
}

/// Why there is no more of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GunzipError {
    /// A byte is not what it was, or the end is missing.
    Broken,
    /// What follows the last member is no gzip.
    Trailing,
}

impl fmt::Display for GunzipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken => "its gzip packing is damaged or cut short",
            Self::Trailing => "what follows its gzip packing is no gzip",
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
    /// Nothing is fed yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            packed: Vec::new(),
            read: 0,
            stage: Stage::Header,
            any: false,
            inflater: Box::default(),
            window: vec![0; WINDOW].into_boxed_slice(),
            place: 0,
            filled: false,
            sums: Box::new(sums()),
            sum: 0,
            size: 0,
        }
    }

    /// Takes the next piece of the packed file.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.packed.drain(..self.read);
        self.read = 0;
        self.packed.extend_from_slice(bytes);
    }

    /// The next piece of what was packed; empty where more has to be fed first.
    ///
    /// # Errors
    ///
    /// Where the file is damaged, or is no gzip from here on.
    pub fn next_piece(&mut self) -> Result<&[u8], GunzipError> {
        loop {
            let rest = &self.packed[self.read..];
            match self.stage {
                Stage::Header => match header(rest) {
                    Ok(Some(length)) => {
                        self.read += length;
                        self.inflater.init();
                        (self.sum, self.size) = (0, 0);
                        (self.place, self.filled) = (0, false);
                        self.stage = Stage::Deflated;
                    }
                    Ok(None) => return Ok(&[]),
                    Err(_) if self.any => return Err(GunzipError::Trailing),
                    Err(error) => return Err(error),
                },
                Stage::Deflated => {
                    let start = self.place;
                    let wraps = if self.filled { 0 } else { NOT_WRAPPING };
                    let (status, read, written) = decompress(
                        &mut self.inflater,
                        rest,
                        &mut self.window,
                        start,
                        HAS_MORE_INPUT | wraps,
                    );
                    self.read += read;
                    let piece = start..start + written;
                    self.filled |= piece.end == WINDOW;
                    self.place = piece.end % WINDOW;
                    self.sum = add(self.sum, &self.window[piece.clone()], &self.sums);
                    // The trailer has it modulo 2³².
                    #[expect(clippy::cast_possible_truncation)]
                    {
                        self.size = self.size.wrapping_add(written as u32);
                    }
                    match status {
                        Status::Done => self.stage = Stage::Trailer,
                        Status::NeedsMoreInput | Status::HasMoreOutput => {
                            if read == 0 && written == 0 {
                                return Ok(&[]);
                            }
                        }
                        // What came before it still counts.
                        _ => self.stage = Stage::Broken,
                    }
                    if written > 0 {
                        return Ok(&self.window[piece]);
                    }
                }
                Stage::Trailer => {
                    let Some(&[a, b, c, d, e, f, g, h]) = rest.first_chunk() else {
                        return Ok(&[]);
                    };
                    let told = [[a, b, c, d], [e, f, g, h]].map(u32::from_le_bytes);
                    if told != [self.sum, self.size] {
                        return Err(GunzipError::Broken);
                    }
                    self.read += 8;
                    self.any = true;
                    self.stage = Stage::After;
                }
                Stage::After => match rest.first() {
                    None => return Ok(&[]),
                    Some(0) => self.stage = Stage::Filling,
                    Some(_) => self.stage = Stage::Header,
                },
                Stage::Broken => return Err(GunzipError::Broken),
                Stage::Filling => {
                    if rest.iter().any(|&byte| byte != 0) {
                        return Err(GunzipError::Trailing);
                    }
                    self.read = self.packed.len();
                    return Ok(&[]);
                }
            }
        }
    }

    /// Whether what was fed is a whole file.
    ///
    /// # Errors
    ///
    /// Where there should be more of it.
    pub fn end(&self) -> Result<(), GunzipError> {
        match self.stage {
            Stage::After | Stage::Filling if self.read == self.packed.len() => Ok(()),
            _ => Err(GunzipError::Broken),
        }
    }
}

/// How long the header is that a member begins with; nothing where more of it is to come.
fn header(bytes: &[u8]) -> Result<Option<usize>, GunzipError> {
    const SUM: u8 = 2;
    const EXTRA: u8 = 4;
    const NAME: u8 = 8;
    const COMMENT: u8 = 16;
    const RESERVED: u8 = 0xe0;

    if bytes.iter().zip(MAGIC).any(|(&byte, magic)| byte != magic) {
        return Err(GunzipError::Broken);
    }
    let more = match bytes.len() {
        LONGEST_HEADER.. => Err(GunzipError::Broken),
        _ => Ok(None),
    };
    let Some(flags) = bytes.get(3) else {
        return more;
    };
    if flags & RESERVED != 0 {
        return Err(GunzipError::Broken);
    }
    let mut length = 10;
    if flags & EXTRA != 0 {
        let Some(extra) = bytes.get(length..length + 2) else {
            return more;
        };
        length += 2 + usize::from(u16::from_le_bytes([extra[0], extra[1]]));
    }
    for text in [NAME, COMMENT] {
        if flags & text != 0 {
            let Some(end) = bytes.get(length..).and_then(|rest| memchr(0, rest)) else {
                return more;
            };
            length += end + 1;
        }
    }
    if flags & SUM != 0 {
        let Some(told) = bytes.get(length..length + 2) else {
            return more;
        };
        let sum = add(0, &bytes[..length], &sums()).to_le_bytes();
        if told != &sum[..2] {
            return Err(GunzipError::Broken);
        }
        length += 2;
    }
    if bytes.len() < length {
        return more;
    }
    Ok(Some(length))
}

/// The tables of CRC-32 for eight bytes at a time. They are made when needed, as they would be much of
/// the module.
fn sums() -> [[u32; 256]; 8] {
    let mut tables = [[0; 256]; 8];
    for (byte, first) in (0_u32..).zip(&mut tables[0]) {
        *first = byte;
        for _ in 0..8 {
            *first = (*first >> 1) ^ (0xedb8_8320 & 0_u32.wrapping_sub(*first & 1));
        }
    }
    let first = tables[0];
    for table in 1..8 {
        let before = tables[table - 1];
        for (next, sum) in tables[table].iter_mut().zip(before) {
            *next = (sum >> 8) ^ first[(sum & 0xff) as usize];
        }
    }
    tables
}

/// The sum of what came before and of `bytes`.
fn add(sum: u32, bytes: &[u8], tables: &[[u32; 256]; 8]) -> u32 {
    let mut sum = !sum;
    let eights = bytes.chunks_exact(8);
    let rest = eights.remainder();
    for eight in eights {
        let [a, b, c, d] = sum.to_le_bytes();
        sum = tables[7][usize::from(eight[0] ^ a)]
            ^ tables[6][usize::from(eight[1] ^ b)]
            ^ tables[5][usize::from(eight[2] ^ c)]
            ^ tables[4][usize::from(eight[3] ^ d)]
            ^ tables[3][usize::from(eight[4])]
            ^ tables[2][usize::from(eight[5])]
            ^ tables[1][usize::from(eight[6])]
            ^ tables[0][usize::from(eight[7])];
    }
    for byte in rest {
        let [a, ..] = sum.to_le_bytes();
        sum = (sum >> 8) ^ tables[0][usize::from(byte ^ a)];
    }
    !sum
}
