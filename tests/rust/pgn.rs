//! PGN: only tags count, whatever stands between them. What chess sites export is in `brought.json`.

use gameroom_rating::archive::{Archive, ArchiveReader, GameOptions, PlayerGames};

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

const BOT: &str = "[Event \"Rated Blitz game\"]\n[White \"maia9\"]\n[Black \"ann\"]\n[Result \"1/2-1/2\"]\n\
    [WhiteElo \"1400\"]\n[BlackElo \"1518\"]\n[WhiteTitle \"BOT\"]\n\n1/2-1/2\n";

#[test]
fn a_player_with_the_title_of_a_bot_is_one() {
    let options = GameOptions {
        bots: false,
        ..GameOptions::default()
    };
    for (pgn, games) in [(BOT, 0), (&BOT.replace("BOT", "GM"), 1)] {
        let ann = games_of(&archive_of(pgn), "ann", &options);
        assert_eq!((ann.games, ann.left_out.bots), (games, 1 - games));
    }
}

#[test]
fn the_same_games_again_count_once() {
    let mut reader = ArchiveReader::default();
    for _ in 0..2 {
        reader.begin("games.pgn");
        reader.feed(BOT.as_bytes());
    }
    let report = reader.finish().report();
    assert_eq!((report.games, report.files[1].duplicates), (1, 1));
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
