//! PGN as chess sites export it: only tags count, whatever stands between them.

use gameroom_rating::archive::{Archive, ArchiveReader, FileKind, GameOptions, PlayerGames};

fn archive_of(pgn: &str) -> Archive {
    let mut reader = ArchiveReader::default();
    reader.begin("games.pgn");
    reader.feed(pgn.as_bytes());
    reader.end(false);
    reader.finish()
}

fn games_of(archive: &Archive, player: &str, options: &GameOptions) -> PlayerGames {
    let player = archive.player(player).expect("the player is there");
    archive.games_of(player, options).unwrap()
}

fn list_of(pgn: &str, player: &str) -> String {
    games_of(&archive_of(pgn), player, &GameOptions::default()).list
}

/// Three games in the form of lichess, newest first, and one of chess.com.
const SITES: &str = r#"[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2026.02.03"]
[White "ann"]
[Black "Bob-B"]
[Result "0-1"]
[UTCDate "2026.02.03"]
[UTCTime "00:10:00"]
[WhiteElo "1512"]
[BlackElo "1630"]
[WhiteRatingDiff "-6"]
[Variant "Standard"]
[TimeControl "300+0"]
[ECO "C20"]
[Termination "Normal"]

1. e4 { [%eval 0.3] [%clk 0:05:00] } 1... e5 { [%clk 0:05:00] } 2. Ke2?? (2. Nf3 Nc6 { main line } (2... d6)) 2... d5 $1 0-1

[Event "Casual Blitz game"]
[Site "https://lichess.org/abcdefgi"]
[White "ann"]
[Black "Bob-B"]
[Result "1-0"]
[UTCDate "2026.02.02"]
[UTCTime "23:00:00"]
[WhiteElo "1512"]
[BlackElo "1630"]
[Termination "Time forfeit"]

1. e4 1-0

[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgj"]
[White "maia9"]
[Black "ann"]
[Result "1/2-1/2"]
[UTCDate "2026.02.02"]
[UTCTime "22:00:00"]
[WhiteElo "1400"]
[BlackElo "1518"]
[WhiteTitle "BOT"]
[Termination "Normal"]

1/2-1/2

[Event "Live Chess"]
[Site "Chess.com"]
[Date "2026.01.31"]
[Round "-"]
[White "cy"]
[Black "ann"]
[Result "1-0"]
[WhiteElo "1700"]
[BlackElo "1520"]
[Link "https://www.chess.com/game/live/1"]
[Termination "cy won - game abandoned"]

1. d4 1-0
"#;

#[test]
fn games_of_two_sites_become_one_list() {
    let archive = archive_of(SITES);
    assert_eq!(archive.report().files[0].kind, Some(FileKind::Pgn));
    let ann = games_of(&archive, "ann", &GameOptions::default());
    assert_eq!(
        ann.list,
        "-1630 Bob-B 2026-02-03\n=1400 maia9 2026-02-02\n-1700 cy 2026-01-31\n"
    );
    assert_eq!(ann.left_out.unrated, 1);
    let people = GameOptions {
        bots: false,
        rated_only: false,
        ..GameOptions::default()
    };
    let ann = games_of(&archive, "ann", &people);
    assert_eq!(
        ann.list,
        "-1630 Bob-B 2026-02-03\n+1630 Bob-B 2026-02-02\n-1700 cy 2026-01-31\n"
    );
}

#[test]
fn the_same_games_again_count_once() {
    let mut reader = ArchiveReader::default();
    for _ in 0..2 {
        reader.begin("games.pgn");
        reader.feed(SITES.as_bytes());
    }
    let report = reader.finish().report();
    assert_eq!((report.games, report.files[1].duplicates), (4, 4));
}

#[test]
fn nothing_between_the_tags_is_taken_for_one() {
    let head = "[White \"ann\"]\n[Black \"bob\"]\n[BlackElo \"1500\"]\n[Result \"1-0\"]\n\n";
    for moves in [
        "1. e4 { a comment\n[White \"eve\"]\n[Result \"0-1\"]\n} 1-0\n",
        "1. e4 ; to the end of the line { never open\n1... e5 1-0\n",
        "% [White \"eve\"]\n1. e4 1-0\n",
        "1. e4 {}{;}{ } e5 ({ { ) 1. d4 } 1-0\n",
        "1-0\n",
        "",
    ] {
        let next = "\n[Event \"next\"]\n[White \"bob\"]\n[Black \"ann\"]\n[WhiteElo \"1600\"]\n[Result \"1-0\"]\n\n1-0\n";
        let list = list_of(&format!("{head}{moves}{next}"), "ann");
        assert_eq!(list, "-1600 bob\n+1500 bob\n", "{moves}");
    }
}

#[test]
fn a_comment_that_is_never_closed_ends_with_its_game() {
    let pgn = "[Event \"1\"]\n[White \"ann\"]\n[Black \"bob\"]\n[BlackElo \"1500\"]\n[Result \"1-0\"]\n\n\
        1. e4 { oh\n\n[Event \"2\"]\n[White \"ann\"]\n[Black \"cy\"]\n[BlackElo \"1600\"]\n[Result \"0-1\"]\n\n0-1\n";
    assert_eq!(list_of(pgn, "ann"), "-1600 cy\n+1500 bob\n");
}

#[test]
fn tags_are_read_as_the_standard_lets_them_be_written() {
    let pgn = "[ White  \"Ann \\\"the\\\" \\\\ Great\" ] [Black \"bob\"]\n  [BlackElo \"1500?\"][Result \"1-0\"]\n*\n";
    assert_eq!(list_of(pgn, "Ann \"the\" \\ Great"), "+1500 bob\n");
}

#[test]
fn what_a_game_lacks_is_told() {
    let pgn = "[Event \"1\"]\n[White \"ann\"]\n[Result \"1-0\"]\n\n1-0\n\n\
        [Event \"2\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Result \"ann won\"]\n\n*\n\n\
        [Event \"3\"]\n[White \"ann]\n[Black \"bob\"]\n\n*\n\n\
        [Event \"4\"]\n[White \"ann\"]\n[Black \"bob\"]\n[BlackElo \"strong\"]\n[Result \"1-0\"]\n\n*\n\n\
        [Event \"5\"]\n[White \"ann\"]\n[Black \"bob\"]\n[BlackElo \"?\"]\n[Result \"1-0\"]\n[Date \"1886.??.??\"]\n\n*\n\n\
        [Event \"6\"]\n[White \"ann\"]\n[Black \"bob\"]\n[Result \"*\"]\n\n*\n\n\
        [Event \"7\"]\n[White \"ann\"]\n[Black \"bob\"]\n[BlackElo \"1500\"]\n[Result \"1-0\"]\n[Termination \"Unterminated\"]\n\n*\n";
    let archive = archive_of(pgn);
    let file = &archive.report().files[0];
    let places: Vec<(u32, u32)> = file.problems.iter().map(|p| (p.line, p.column)).collect();
    assert_eq!(places, [(1, 1), (10, 1), (15, 1), (23, 1)]);
    assert_eq!((file.games, file.broken, file.unfinished), (3, 4, 2));
    let ann = games_of(&archive, "ann", &GameOptions::default());
    assert_eq!(
        (ann.games, ann.left_out.unfinished, ann.left_out.no_rating),
        (0, 2, 1)
    );
}
