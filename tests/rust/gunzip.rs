//! Packed files: any number of gzip members in a file, fed in pieces of any size, and nothing that is damaged or cut
//! short taken for whole.

use flate2::Compression;
use flate2::write::GzEncoder;
use gameroom_rating::archive::{ArchiveReader, FileKind, FileReport};
use std::io::Write;

const DUMP: &[u8] = b"wusername\tbusername\tbrating\tresult\nann\tbob\t1500\tw\nann\tcy\t1400\tw\n";

fn member(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
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

fn report(file: &[u8], length: usize) -> FileReport {
    read(file, length).files()[0].clone()
}

#[test]
fn all_members_of_a_file_are_read_wherever_it_is_cut() {
    let (start, rest) = DUMP.split_at(50);
    let packed = [member(start), member(b""), member(rest)].concat();
    for length in 1..=packed.len() {
        assert_eq!(report(&packed, length), report(DUMP, DUMP.len()));
    }
}

#[test]
fn what_is_cut_short_is_never_taken_for_whole() {
    let first = member(DUMP);
    let packed = [&first[..], &member(b"ann\tdan\t1300\tw\n")].concat();
    for length in 2..packed.len() {
        let file = report(&packed[..length], 7);
        let is_seam = length == first.len();
        assert_eq!(file.cut_short, !is_seam, "cut after {length} bytes");
        assert_eq!(file.refused.is_none(), is_seam, "cut after {length} bytes");
    }
    let file = report(&packed[..first.len() - 4], 1000);
    let why = "its gzip packing is damaged or cut short; the games before that point count";
    assert_eq!((file.games, file.refused.as_deref()), (2, Some(why)));
}

#[test]
fn no_flipped_bit_changes_what_is_read_unnoticed() {
    let packed = [member(DUMP), member(b"ann\tdan\t1300\tw\n")].concat();
    let whole = report(&packed, 1000);
    for bit in 16..8 * packed.len() {
        let mut broken = packed.clone();
        broken[bit / 8] ^= 1 << (bit % 8);
        let file = report(&broken, 1000);
        assert!(
            file.refused.is_some() || file == whole,
            "bit {bit} was flipped"
        );
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
