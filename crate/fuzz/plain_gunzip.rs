//! gzip (RFC 1952) read with the whole file at hand: what the core's own reading in pieces is held against.

use gameroom_rating::archive::GunzipError;
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// A file's content as far as it can be unpacked, and whether that is all of it.
pub type Unpacked = (Vec<u8>, Result<(), GunzipError>);

/// Why a header cannot be read.
enum Fault {
    /// It ends too soon.
    Short,
    /// It is damaged.
    Wrong,
    /// It is not gzip.
    Foreign,
}

/// Unpacks a file member by member. It can put the sums in the file right on its way.
pub fn unpacked(file: &mut [u8], mends: bool) -> Unpacked {
    let mut content = Vec::new();
    let end = unpack(file, mends, &mut content);
    (content, end)
}

fn unpack(file: &mut [u8], mends: bool, content: &mut Vec<u8>) -> Result<(), GunzipError> {
    let mut at = 0;
    loop {
        at += header(&mut file[at..], mends).map_err(|fault| match fault {
            Fault::Foreign if at > 0 => GunzipError::Trailing,
            _ => GunzipError::Broken,
        })?;
        let before = content.len();
        at += inflate(&file[at..], content)?;
        let member = &content[before..];
        // The file has both modulo 2³².
        let told = u64::from(crc32(member)) | (member.len() as u64) << 32;
        let sums = file.get_mut(at..at + 8).ok_or(GunzipError::Broken)?;
        agree(sums, &told.to_le_bytes(), mends).map_err(|_| GunzipError::Broken)?;
        at += 8;
        match file.get(at) {
            None => return Ok(()),
            Some(0) if file[at..].iter().all(|&byte| byte == 0) => return Ok(()),
            Some(0) => return Err(GunzipError::Trailing),
            Some(_) => {}
        }
    }
}

/// Compares what a file says with what is so, or makes it say so.
fn agree(says: &mut [u8], is: &[u8], mends: bool) -> Result<(), Fault> {
    if mends {
        says.copy_from_slice(is);
    }
    if says == is {
        Ok(())
    } else {
        Err(Fault::Wrong)
    }
}

/// How long the header is that these bytes begin with.
fn header(bytes: &mut [u8], mends: bool) -> Result<usize, Fault> {
    let fits = |byte: usize, fit: fn(u8) -> bool| bytes.get(byte).is_none_or(|&byte| fit(byte));
    let gzip = fits(0, |id| id == 0x1f) && fits(1, |id| id == 0x8b);
    if !gzip || !fits(2, |method| method == 8) {
        return Err(Fault::Foreign);
    }
    // Only a header that has its ten fixed bytes is looked at.
    if bytes.len() >= 10 && bytes[3] >= 0x20 {
        return Err(Fault::Wrong);
    }
    // FHCRC, FEXTRA, FNAME and FCOMMENT.
    let [sum, extra, name, comment] = {
        let flags = *bytes.get(3).ok_or(Fault::Short)?;
        [2, 4, 8, 16].map(|flag| flags & flag != 0)
    };
    let mut at = 10;
    if extra {
        let length = bytes.get(at..at + 2).ok_or(Fault::Short)?;
        at += 2 + usize::from(length[0]) + 256 * usize::from(length[1]);
    }
    for _ in 0..u8::from(name) + u8::from(comment) {
        let text = bytes.get(at..).ok_or(Fault::Short)?;
        at += 1 + text
            .iter()
            .position(|&byte| byte == 0)
            .ok_or(Fault::Short)?;
    }
    if sum {
        let is = crc32(bytes.get(..at).ok_or(Fault::Short)?).to_le_bytes();
        let says = bytes.get_mut(at..at + 2).ok_or(Fault::Short)?;
        agree(says, &is[..2], mends)?;
        at += 2;
    }
    if bytes.len() < at {
        Err(Fault::Short)
    } else {
        Ok(at)
    }
}

/// Adds what a deflated stream stands for, in one piece, and says how long the stream is.
fn inflate(bytes: &[u8], content: &mut Vec<u8>) -> Result<usize, GunzipError> {
    let mut inflater = DecompressorOxide::new();
    let mut out = vec![0; 1 << 14];
    let (mut read, mut written) = (0, 0);
    let end = loop {
        let flags = TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let (status, more_read, more_written) =
            decompress(&mut inflater, &bytes[read..], &mut out, written, flags);
        read += more_read;
        written += more_written;
        match status {
            TINFLStatus::Done => break Ok(read),
            TINFLStatus::HasMoreOutput => out.resize(2 * out.len(), 0),
            _ => break Err(GunzipError::Broken),
        }
    };
    content.extend(&out[..written]);
    end
}

/// CRC-32 a bit at a time, as the RFC's appendix defines it.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| match sum & 1 {
            1 => 0xedb8_8320 ^ (sum >> 1),
            _ => sum >> 1,
        })
    })
}
