//! gzip as RFC 1952 has it: any number of members in a file, fed in pieces of any size, and nothing that is
//! damaged or cut short taken for whole.

use gameroom_rating::archive::{ArchiveReader, FileKind, Gunzip, GunzipError};
use miniz_oxide::deflate::compress_to_vec;
use proptest::prelude::*;

/// CRC-32 a bit at a time, as the RFC's appendix defines it.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 {
                0xedb8_8320 ^ (sum >> 1)
            } else {
                sum >> 1
            }
        })
    })
}

/// The ten bytes that a member without a name begins with.
const PLAIN: &[u8] = &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

fn member_after(header: &[u8], content: &[u8], level: u8) -> Vec<u8> {
    let mut packed = header.to_vec();
    packed.extend(compress_to_vec(content, level));
    packed.extend(crc32(content).to_le_bytes());
    packed.extend(u32::try_from(content.len()).unwrap().to_le_bytes());
    packed
}

fn member(content: &[u8]) -> Vec<u8> {
    member_after(PLAIN, content, 6)
}

/// What was unpacked, and why no more.
fn unpack(packed: &[u8], cuts: &[usize]) -> (Vec<u8>, Result<(), GunzipError>) {
    let mut gunzip = Gunzip::default();
    let mut content = Vec::new();
    let mut rest = packed;
    for &cut in cuts.iter().cycle() {
        let (piece, after) = rest.split_at(cut.min(rest.len()));
        gunzip.feed(piece);
        loop {
            match gunzip.next_piece() {
                Ok([]) => break,
                Ok(piece) => content.extend_from_slice(piece),
                Err(error) => return (content, Err(error)),
            }
        }
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    let end = gunzip.end();
    (content, end)
}

fn whole(packed: &[u8]) -> (Vec<u8>, Result<(), GunzipError>) {
    unpack(packed, &[packed.len().max(1)])
}

#[test]
fn all_members_of_a_file_are_read() {
    let packed = [
        member(b"one "),
        member(b""),
        member(b"two "),
        member(b"three"),
    ]
    .concat();
    assert_eq!(whole(&packed), (b"one two three".to_vec(), Ok(())));
}

#[test]
fn a_header_may_have_everything_that_headers_may_have() {
    let mut header = vec![0x1f, 0x8b, 8, 1 | 2 | 4 | 8 | 16, 1, 2, 3, 4, 2, 3];
    // Extra bytes that look like a member, a name and a comment.
    header.extend([4, 0, 0x1f, 0x8b, 8, 0]);
    header.extend(b"february.txt\0a comment\0");
    header.extend(&crc32(&header).to_le_bytes()[..2]);
    let packed = [member(b"before "), member_after(&header, b"after", 6)].concat();
    for size in 1..packed.len() {
        assert_eq!(unpack(&packed, &[size]), (b"before after".to_vec(), Ok(())));
    }

    let sum = header.len() - 2;
    header[sum] ^= 1;
    let wrong_sum = member_after(&header, b"after", 6);
    assert_eq!(whole(&wrong_sum).1, Err(GunzipError::Broken));
    let reserved = [&[0x1f, 0x8b, 8, 0x20][..], &PLAIN[4..]].concat();
    assert_eq!(whole(&reserved).1, Err(GunzipError::Broken));
}

#[test]
fn zeros_may_fill_up_the_end_and_nothing_else_may() {
    let member = member(b"text");
    let filled = [&member[..], &[0; 700]].concat();
    assert_eq!(unpack(&filled, &[13]), (b"text".to_vec(), Ok(())));
    for junk in [&b"junk"[..], b"\0\0\0x", b"\x1f\x8c", b"\x1f\x8b\x07"] {
        let packed = [&member, junk].concat();
        let expected = (b"text".to_vec(), Err(GunzipError::Trailing));
        assert_eq!(whole(&packed), expected, "{junk:?}");
    }
}

#[test]
fn what_is_cut_short_is_never_taken_for_whole() {
    let first = member(b"one one one one ");
    let packed = [&first[..], &member(b"two two two two")].concat();
    for length in 0..packed.len() {
        let (content, end) = whole(&packed[..length]);
        assert!(b"one one one one two two two two".starts_with(&content));
        let at_a_seam = length == first.len();
        assert_eq!(end.is_ok(), at_a_seam, "cut after {length} bytes");
    }
}

#[test]
fn no_flipped_bit_changes_what_is_read_unnoticed() {
    let content = b"+1500 abc 12\n-1750 xyz\n+1500 abc 14\n=1500 abc 15\n";
    let packed = [member(content), member(content)].concat();
    for bit in 0..8 * packed.len() {
        let mut broken = packed.clone();
        broken[bit / 8] ^= 1 << (bit % 8);
        let (read, end) = whole(&broken);
        assert!(
            end.is_err() || read == [content, &content[..]].concat(),
            "bit {bit} was flipped and nobody saw it"
        );
    }
}

/// RFC 1951 lets nothing be copied from before the first byte of a member. A block of fixed codes here has an
/// `a` and three bytes from four before it, of which one is there.
#[test]
fn no_member_is_made_of_what_was_before_it() {
    let deflated = [0x4b, 0x04, 0x62, 0x00];
    for content in [b"aloa", b"a\0\0a"] {
        let mut packed = member(b"hello");
        packed.extend_from_slice(PLAIN);
        packed.extend(deflated);
        packed.extend(crc32(content).to_le_bytes());
        packed.extend(4_u32.to_le_bytes());
        for size in 1..packed.len() {
            let expected = (b"helloa".to_vec(), Err(GunzipError::Broken));
            assert_eq!(unpack(&packed, &[size]), expected);
        }
    }
}

/// Bytes of chance do not pack, so that the copies reach over every seam of what is unpacked at a time.
#[test]
fn copies_reach_back_over_every_seam() {
    let mut state = 1_u64;
    let mut chance = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state.to_le_bytes()[7]
    };
    let once: Vec<u8> = (0..30_000).map(|_| chance()).collect();
    let content = once.repeat(30);
    let packed = [member(b"before"), member(&content), member(&content)].concat();
    assert!(packed.len() < 100_000, "it is packed by its copies");
    let expected = [b"before", &content[..], &content].concat();
    for size in [packed.len(), 4099] {
        let (read, end) = unpack(&packed, &[size]);
        assert!(
            read == expected,
            "{} of {} bytes",
            read.len(),
            expected.len()
        );
        assert_eq!(end, Ok(()));
    }
}

#[test]
fn a_name_without_end_is_given_up() {
    let header = [
        &[0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3][..],
        &vec![b'x'; 2 << 20],
    ]
    .concat();
    assert_eq!(whole(&header).1, Err(GunzipError::Broken));
}

#[test]
fn a_little_that_stands_for_a_lot_comes_in_pieces() {
    let packed = member(&vec![0; 50 << 20]);
    let mut gunzip = Gunzip::default();
    gunzip.feed(&packed);
    let (mut size, mut largest) = (0, 0);
    loop {
        let piece = gunzip.next_piece().unwrap().len();
        if piece == 0 {
            break;
        }
        size += piece;
        largest = largest.max(piece);
    }
    assert_eq!((size, gunzip.end()), (50 << 20, Ok(())));
    assert!(largest <= 1 << 18, "a piece of {largest} bytes");
}

/// Reads a file in pieces of some length.
fn read(file: &[u8], length: usize) -> ArchiveReader {
    let mut reader = ArchiveReader::default();
    reader.begin("file");
    for piece in file.chunks(length) {
        reader.feed(piece);
    }
    reader.end(false);
    reader
}

#[test]
fn an_archive_is_the_same_packed_or_plain() {
    let dump = b"wusername\tbusername\tbrating\tresult\nann\tbob\t1500\tw\nann\tcy\t1400\tw\n";
    let packed = member(dump);
    for length in [1, 2, 3, 1000] {
        assert_eq!(read(&packed, length).files(), read(dump, length).files());
        let cut = &packed[..packed.len() - 4];
        let reader = read(cut, length);
        let file = &reader.files()[0];
        assert_eq!((file.games, file.cut_short), (2, true));
        let why = "its gzip packing is damaged or cut short; the games before that point count";
        assert_eq!(file.refused.as_deref(), Some(why));
    }
}

#[test]
fn one_players_list_comes_back_as_it_is_in_the_file() {
    let list = "+1500 abc 12\nwhat?\n-1750 xyz";
    let packed = member(format!("\u{feff}{list}").as_bytes());
    for file in [list.as_bytes(), &packed] {
        let reader = read(file, 5);
        assert_eq!(reader.files()[0].kind, Some(FileKind::List));
        assert_eq!(reader.text(), Some(list));
    }
    assert_eq!(read(&packed[..packed.len() - 1], 5).text(), None);
    let long = read(&b"+1500 abc 12\n".repeat(5_000_000), 1 << 20);
    assert_eq!(long.text(), None);
    let why = long.files()[0].refused.as_deref();
    assert_eq!(
        why,
        Some("it is larger than 64 MB, the limit for a list or a league log")
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn pieces_of_any_size_give_the_same(
        members in prop::collection::vec((prop::collection::vec(0_u8..4, 0..3000), 0_u8..10), 1..5),
        cuts in prop::collection::vec(1_usize..700, 1..8),
    ) {
        let mut packed = Vec::new();
        let mut content = Vec::new();
        for (member, level) in &members {
            packed.extend(member_after(PLAIN, member, *level));
            content.extend_from_slice(member);
        }
        prop_assert_eq!(unpack(&packed, &cuts), (content, Ok(())));
    }

    #[test]
    fn no_bytes_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..600), cut in 1_usize..50) {
        let packed = [PLAIN, &bytes].concat();
        let mut members = member(b"text");
        members.extend(&packed);
        for file in [&bytes, &packed, &members] {
            prop_assert_eq!(unpack(file, &[cut]), whole(file));
        }
    }
}
