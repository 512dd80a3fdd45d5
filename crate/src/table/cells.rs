//! The meaning of single cells, in the words that sites and people use.

use std::borrow::Cow;
use std::sync::LazyLock;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::number::{DecimalMark, Unreadable, read_number};
use crate::spelling::lower_case;

/// The ending of a game, as far as the text states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The player whose table it is won, drew or lost: `won`, `1`, `½`, `L`.
    Won,
    Drawn,
    Lost,
    /// The one whose score comes first won or lost: `1-0`, `0-1`.
    FirstWon,
    FirstLost,
    /// White, or Gold, won; and the same for Black, or Silver.
    WhiteWon,
    BlackWon,
    /// `w`: the player or White won, depending on the others in the column.
    W,
    /// There is no result, or the game was not played.
    Unknown,
}

use Ending::{BlackWon, Drawn, FirstLost, FirstWon, Lost, Unknown, W, WhiteWon, Won};

/// Games that were not played, with a forfeit of one player or both.
const UNPLAYED: &str = "0-0|0-0f|0f-0f|+/-|-/+|-/-|+--|--+|---|1-0f|0-1f|1f-0f|0f-1f|bye|walkover|w/o|kampflos|\
    forfeit|forfeited|forfeits|no show|no-show|noshow|spielfrei|freilos";

/// Words for games that were won, drawn or lost, in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish,
/// Russian and Ukrainian; and those for games that were not played.
const ENDINGS: [(Ending, &str); 4] = [
    (Unknown, UNPLAYED),
    (
        Won,
        "gewonnen|gewann|sieg|gewinn|gagné|gagne|gagnée|victoire|ganó|gano|ganado|ganada|gana|victoria|ganhou|venceu|\
        vitória|vitoria|vinto|vinta|vince|vittoria|winst|wygrana|wygrany|wygrał|wygrała|wygrane|zwycięstwo|vinst|vann|\
        vunnen|seger|победа|выигрыш|выиграл|выиграла|победил|победила|перемога|виграш|виграв|виграла|переміг|перемогла",
    ),
    (
        Drawn,
        "remis|unentschieden|nul|nulle|match nul|partie nulle|égalité|tablas|empate|empató|empatou|patta|pareggio|\
        remise|gelijkspel|gelijk|remi|oavgjort|ничья|вничью|нічия|внічию",
    ),
    (
        Lost,
        "verloren|verlor|niederlage|perdu|perdue|défaite|defaite|perdió|perdio|perdido|perdida|pierde|derrota|perdeu|\
        perso|persa|perde|sconfitta|verlies|nederlaag|przegrana|przegrany|przegrał|przegrała|przegrane|porażka|förlust|\
        förlorade|förlorat|förlorad|поражение|проигрыш|проиграл|проиграла|поразка|програш|програв|програла",
    ),
];

/// The ending of a game, by a word in small letters; some files leave the cell blank.
fn word(text: &str) -> Option<Ending> {
    Some(match text {
        "w" => W,
        "1-0" | "1.0-0.0" => FirstWon,
        "0-1" | "0.0-1.0" => FirstLost,
        "½" | "1/2" | "0.5" | "½-½" | "1/2-1/2" | "0.5-0.5" | "=" | "d" | "draw" | "drawn"
        | "drew" | "tie" | "tied" | "jigo" | "agreed" | "repetition" | "stalemate"
        | "insufficient" | "timevsinsufficient" | "50move" => Drawn,
        "1" | "+" | "win" | "won" | "wins" | "victory" => Won,
        "0"
        | "-"
        | "l"
        | "loss"
        | "lose"
        | "lost"
        | "defeat"
        | "resigned"
        | "checkmated"
        | "timeout"
        | "kingofthehill"
        | "threecheck"
        | "bughousepartnerlose" => Lost,
        "white" | "white wins" | "white won" | "gold" | "gold wins" | "g" | "r-0" | "f-0" => {
            WhiteWon
        }
        "b" | "black" | "black wins" | "black won" | "silver" | "silver wins" | "s" | "0-r"
        | "0-f" => BlackWon,
        "" | "*" | "?" | "n" | "u" | "none" | "null" | "undetermined" | "unfinished"
        | "unterminated" | "ongoing" | "aborted" | "in progress" | "void" => Unknown,
        _ => return go_result(text).or_else(|| in_other_words(text)),
    })
}

/// True if a text says that a game was not played, such as `bye`, `1-0f` or `Win (walkover)`. A blank cell and `?` only say
/// nothing.
pub(crate) fn is_unplayed(text: &str) -> bool {
    let text = text.trim();
    is_one_of(text, UNPLAYED)
        || word_and_brackets(text).is_some_and(|(_, inner)| is_given_away(inner))
}

/// True if a short text has a word that says that a match was given away without play, as `Team 1 forfeits` has.
pub(crate) fn mentions_walkover(text: &str) -> bool {
    const LONGEST: usize = 60;
    const MOST_WORDS: usize = 6;
    const WORDS: &str = "forfeit|forfeits|forfeited|forfeiture|walkover|walkovers|w/o|no-show|no-shows|noshow|kampflos";
    if !(3..=LONGEST).contains(&text.len()) {
        return false;
    }
    let is_between = |c: char| c.is_whitespace() || "()[],;:.!?".contains(c);
    let words = || text.split(is_between).filter(|word| !word.is_empty());
    let mut pairs = words().zip(words().skip(1));
    let is_said = words().any(|word| is_one_of(word, WORDS))
        || pairs.any(|(no, show)| is_one_of(no, "no") && is_one_of(show, "show"));
    is_said && words().count() <= MOST_WORDS
}

/// A word and what stands in brackets behind it, as in `Win (13-10)`; `None` for any other text.
fn word_and_brackets(text: &str) -> Option<(&str, &str)> {
    let (word, inner) = text.strip_suffix([')', ']'])?.split_once(['(', '['])?;
    let word = word.trim_end();
    let is_word = !word.is_empty() && word.chars().all(char::is_alphabetic);
    is_word.then_some((word, inner.trim()))
}

/// Words of a column of states for matches that have not been played, or do not count.
const PENDING: &str = "unreported|not reported|scheduled|postponed|cancelled|canceled|abandoned|suspended|upcoming|pending|not started|not played|\
    unplayed|to be played|to play|future|tbd|tba|pst|canc|aborted|void|live|in progress|in play|ongoing|started|created|awarded|\
    geplant|angesetzt|verschoben|abgesagt|abgebrochen|ausgefallen|programado|programada|aplazado|aplazada|cancelado|cancelada|\
    suspendido|suspendida|pendiente|no jugado|agendado|agendada|adiado|adiada|pendente|programmata|programmato|rinviata|rinviato|\
    annullata|annullato|sospesa|da giocare|programmé|programmée|reporté|reportée|annulé|annulée|à venir|a venir|non joué|gepland|\
    uitgesteld|afgelast|planerad|uppskjuten|inställd|ej spelad|planlagt|udsat|aflyst|avlyst|utsatt|zaplanowany|zaplanowane|\
    przełożony|przełożone|odwołany|odwołane|запланирован|отменён|отменен|перенесён|перенесен|заплановано|скасовано|перенесено";

/// True if the state of a match says that it has not been played to its end, such as `scheduled` or, where the question is
/// whether it is finished, `no`.
pub(crate) fn is_pending(text: &str) -> bool {
    says_pending(text) || is_one_of(text.trim(), "no|false")
}

/// True if a text says, in whatever column, that a match has not been played, such as `unreported` or `cancelled`.
pub(crate) fn says_pending(text: &str) -> bool {
    static WORDS: LazyLock<FxHashSet<&str>> = LazyLock::new(|| PENDING.split('|').collect());
    // Nearly every cell is a number or has a digit.
    if text.is_empty() || text.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let plain = text.trim().replace('_', " ");
    WORDS.contains(&*lower_case(&plain))
}

/// The beginnings of states that say that one side did not come, or gave the match away.
const GIVEN_AWAY: &[&str] = &[
    "walkover",
    "walk over",
    "walkower",
    "forfeit",
    "forfait",
    "no show",
    "no-show",
    "noshow",
    "no presenta",
    "no se present",
    "incomparecencia",
    "não compareceu",
    "kampflos",
    "nicht angetreten",
    "niet opgekomen",
];

/// True if the state of a match says that one side did not play, such as `walkover` or `NO_SHOW_HOME`.
pub(crate) fn is_given_away(state: &str) -> bool {
    let plain = state.trim().replace('_', " ");
    let plain = lower_case(&plain);
    is_one_of(&plain, "w/o|w.o.|wo|bye|freilos|spielfrei")
        || GIVEN_AWAY.iter().any(|start| plain.starts_with(start))
}

/// True if a state says that a match was played to its end, or is a number.
pub(super) fn is_finished(state: &str) -> bool {
    const FINISHED: &str = "ft|aet|a.e.t.|ap|pen|pens|aot|ot|f|finished|final|finalized|finalised|played|normal|regular|complete|completed|\
        done|closed|ended|over|full time|full-time|fulltime|after extra time|after penalties|after overtime|official|confirmed|\
        confirmado|confirmada|confirmé|confermata|bestätigt|validado|validada|verified|approved|reported|valid|ok|won|retired|ret|ret.|yes|true|y|beendet|gespielt|abgeschlossen|fertig|ja|terminado|\
        terminada|finalizado|finalizada|jugado|jugada|disputado|disputada|sí|si|encerrado|encerrada|realizado|realizada|sim|terminé|\
        terminée|fini|finie|joué|jouée|oui|terminata|terminato|finita|finito|conclusa|conclusa|giocata|giocato|disputata|\
        afgelopen|gespeeld|afgerond|avslutad|spelad|färdigspelad|afsluttet|spillet|ferdig|zakończony|zakończone|zakończona|\
        rozegrany|rozegrane|завершён|завершен|завершено|сыгран|сыграно|зіграно";
    let state = state.trim();
    read_number(state, DecimalMark::Unknown).is_ok() || is_one_of(&lower_case(state), FINISHED)
}

/// True if a text says in words that a match was not played: `bye`, `forfeit`, `not played`.
pub(crate) fn says_unplayed(text: &str) -> bool {
    let is_word = text.starts_with(char::is_alphabetic);
    is_word && (is_unplayed(text) || says_pending(text))
}

/// True if a text in place of a player's name says that there is no one to play: `bye`, `not played`. Someone may be called Live.
pub(crate) fn names_no_one(text: &str) -> bool {
    const NO_PLAYER: &str = "bye|walkover|w/o|forfeit|freilos|spielfrei|exempt|tbd|tba|not played|unreported|cancelled|canceled|\
        postponed|no show|no player|to be determined|to be decided";
    is_one_of(text.trim(), NO_PLAYER)
}

/// The parts of a text at its commas, but for those that belong to the name before them, as in `Ray, Jr.` or `Lee, Ann, Dr.`
pub(crate) fn parts_of_names(text: &str) -> impl Iterator<Item = &str> {
    const BEHIND_NAMES: &str = "jr|jr.|jun|jun.|junior|sr|sr.|sen|sen.|senior|ml.|st.|ii|iii|iv|inc|inc.|llc|ltd|ltd.|esq|esq.|\
        phd|ph.d.|md|m.d.|dr|dr.|dr. med.|prof|prof.|prof. dr.|mag.|ing.|dipl.-ing.";
    text.split(',')
        .filter(|part| !is_one_of(part.trim(), BEHIND_NAMES))
}

/// The two parts of a name with one comma and a blank behind it, such as `Ann Lee, Bob Ray` or `Lee, Ann`; `None` for any other
/// text, and for a comma that belongs to one name in any case, as in `Ray, Jr.`.
pub(crate) fn parts_at_comma(text: &str) -> Option<[&str; 2]> {
    let mut parts = parts_of_names(text);
    let (one, other) = (parts.next()?, parts.next()?);
    let is_name = |part: &str| part.trim().starts_with(char::is_alphabetic);
    let is_one_comma = other.starts_with(char::is_whitespace) && parts.next().is_none();
    (is_one_comma && is_name(one) && is_name(other)).then_some([one.trim(), other.trim()])
}

/// Reads the ending of a game from a sentence such as `Ann won by checkmate` or `Game drawn by repetition`, for players of
/// these names.
pub(crate) fn told_ending(text: &str, names: [&str; 2]) -> Option<Ending> {
    const WON: &str = "won|wins|win|beat|beats|defeated|defeats|gewann|gewinnt|siegte|gagne|gagné|ganó|gana|venceu|vince|wint|wygrał";
    let won = |name: &str| {
        text.match_indices(name).any(|(at, _)| {
            let [before, after] =
                [text.get(..at), text.get(at + name.len()..)].map(Option::unwrap_or_default);
            let is_whole = before.is_empty() || before.ends_with(' ');
            let next = after
                .strip_prefix(' ')
                .and_then(|rest| rest.split(' ').next());
            is_whole && next.is_some_and(|word| is_one_of(word, WON))
        })
    };
    match names.map(won) {
        [true, false] => return Some(FirstWon),
        [false, true] => return Some(FirstLost),
        _ => {}
    }
    let drawn = [
        "Game drawn ",
        "Drawn by ",
        "Draw by ",
        "game drawn ",
        "drawn by ",
        "draw by ",
    ];
    let is_drawn = drawn.iter().any(|start| text.starts_with(start));
    is_drawn.then_some(Drawn)
}

/// Finds the ending that a text in small letters is a word for.
fn in_other_words(text: &str) -> Option<Ending> {
    static WORDS: LazyLock<FxHashMap<&str, Ending>> = LazyLock::new(|| {
        let mut all = FxHashMap::default();
        for (ending, words) in ENDINGS {
            for word in words.split('|') {
                all.entry(word).or_insert(ending);
            }
        }
        all
    });
    WORDS.get(text).copied()
}

/// Reads the ending of a game of Go, such as `w+3.5` or `b+resign`; a forfeit was not played.
fn go_result(text: &str) -> Option<Ending> {
    let (colour, margin) = text.split_once('+')?;
    let won = match colour {
        "w" | "white" => WhiteWon,
        "b" | "black" => BlackWon,
        _ => return None,
    };
    let is_number = || {
        margin
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    match margin {
        "f" | "forfeit" => Some(Unknown),
        "r" | "res" | "resign" | "resignation" | "t" | "time" | "timeout" => Some(won),
        _ => is_number().then_some(won),
    }
}

/// The letters for won, drawn and lost of languages in which they differ from the English ones: Spanish, French, Portuguese,
/// Italian, German, Dutch, Polish, Swedish, Danish, Russian and Ukrainian.
const LETTERS: [[char; 3]; 12] = [
    ['g', 'e', 'p'],
    ['g', 'n', 'p'],
    ['v', 'n', 'd'],
    ['v', 'e', 'd'],
    ['v', 'p', 's'],
    ['s', 'u', 'n'],
    ['w', 'g', 'v'],
    ['w', 'r', 'p'],
    ['z', 'r', 'p'],
    ['v', 'o', 'f'],
    ['v', 'u', 't'],
    ['в', 'н', 'п'],
];

/// The letters for won, drawn and lost, if a column has these three and no other.
pub(super) fn letters_of_results(found: &[char]) -> Option<[char; 3]> {
    let mut all = LETTERS.into_iter();
    all.find(|letters| found.len() == 3 && letters.iter().all(|letter| found.contains(letter)))
}

/// The ending of a game; `None` where the text does not state it.
pub(crate) fn ending(text: &str) -> Option<Ending> {
    if text.len() > 40 {
        return None;
    }
    let found = word(text).or_else(|| word(&lower_case(text)));
    found.or_else(|| {
        // Scores such as 1,0 or 1 : 0, with whatever dash, and the colour before them: `w 1`.
        let text: String = text.trim().chars().map(plain).collect();
        let text = text.replace(" - ", "-");
        let text = lower_case(&text);
        if let Some((colour, score)) = text.split_once(' ')
            && matches!(colour, "w" | "b" | "s")
        {
            return ending(score).filter(|ending| matches!(ending, Won | Drawn | Lost));
        }
        match text.trim_end_matches('0').trim_end_matches('.') {
            _ if !text.contains('.') => word(&text),
            "1" => Some(Won),
            "0" | "" => Some(Lost),
            "0.5" | ".5" => Some(Drawn),
            _ => word(&text),
        }
        .or_else(|| ending_before_brackets(&text))
    })
}

/// The ending that a word for won, drawn or lost says, whatever stands in brackets behind it: `win (101-83 kills)`.
fn ending_before_brackets(text: &str) -> Option<Ending> {
    let (won_or_lost, inner) = word_and_brackets(text)?;
    let ending = word(won_or_lost).filter(|ending| matches!(ending, Won | Drawn | Lost | W))?;
    Some(if is_given_away(inner) {
        Unknown
    } else {
        ending
    })
}

/// A character as it is in the words above.
fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' => '-',
        ',' => '.',
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// True for a lone dash or colon, which stands where a result is still to come. Beside `+` and `=`, a dash is a loss.
pub(crate) fn is_dash(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(|c| plain(c) == '-') && characters.next().is_none()
}

/// Returns true if a text is the name of a colour.
pub(super) fn is_colour(text: &str) -> bool {
    is_black(text, false).is_some()
}

/// True if a text names the second colour, false if the first; `None` where it names neither.
///
/// In French, `B` is White (blancs) and `N` is Black (noirs).
pub(super) fn is_black(text: &str, is_french: bool) -> Option<bool> {
    match &*lower_case(text) {
        "w" | "white" | "weiss" | "weiß" | "blanc" | "blancs" | "g" | "gold" => Some(false),
        "b" => Some(!is_french),
        "black" | "schwarz" | "s" | "noir" | "noirs" | "n" | "silver" => Some(true),
        _ => None,
    }
}

/// The result and the rating in a cell such as `+ 1,500`.
pub(super) fn signed(text: &str) -> Option<(Ending, &str)> {
    let mut characters = text.chars();
    let ending = match characters.next()? {
        '+' => Won,
        '=' => Drawn,
        '-' | '\u{2212}' | '\u{2013}' => Lost,
        _ => return None,
    };
    Some((ending, characters.as_str().trim_start()))
}

/// A number without the sign of a result before it, and without the marks behind it that say it is provisional.
pub(super) fn bare(text: &str) -> &str {
    text.trim_start_matches(['+', '='])
        .trim_end_matches(['?', '*', ' '])
}

/// The number of a rating in a cell, which may be provisional or estimated (`1500?`, `2830 *`, `1500P12`); `None`
/// where the text says that there is none: an empty cell, `-`, `unrated`, or 0, as databases write it.
pub(crate) fn rating_of(text: &str, mark: DecimalMark) -> Result<Option<f64>, Unreadable> {
    let number = text.trim().trim_end_matches(['?', '*']).trim_end();
    let provisional = number
        .split_once(['P', 'p'])
        .filter(|(_, games)| games.bytes().all(|byte| byte.is_ascii_digit()));
    let number = provisional.map_or(number, |(number, _)| number);
    let rating =
        read_number(number, mark).map(|rating| Some(rating).filter(|&rating| rating != 0.0));
    match rating {
        Err(_) if is_one_of(number, "|-|--|–|null|none|unrated|unr|unr.|n/a|na") => Ok(None),
        rating => rating,
    }
}

/// True if a cell means yes, false if it means no; `None` for anything else.
pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    let text = lower_case(text.trim());
    if is_one_of(&text, "1|yes|y|true|t|on|ja|oui|sí|si|sì|sim|tak|да|так") {
        return Some(true);
    }
    let is_no = is_one_of(
        &text,
        "0|no|n|false|f|off|nein|non|não|nao|nee|nie|nej|нет|ні",
    );
    is_no.then_some(false)
}

/// Words for games that are rated, in the languages of the results.
const RATED: &str = "rated|r|ranked|competitive|gewertet|bewertet|wertung|wertungsspiel|wertungspartie|classé|classée|\
    puntuable|puntuada|clasificatoria|pontuada|ranqueada|classificata|valida|gewaardeerd|rankingowa|rankingowy|\
    oceniana|rankad|rankat|рейтинг|рейтинговая|рейтинговый|рейтингова|рейтинговий";

/// Words for games that are not rated.
const CASUAL: &str = "unrated|u|casual|friendly|fun|unranked|nonrated|non-rated|not rated|practice|training|exhibition|\
    unbewertet|ungewertet|nicht gewertet|freundschaft|freundschaftlich|freundschaftsspiel|freundschaftspartie|\
    trainingsspiel|amical|amicale|non classé|non classée|entraînement|amistoso|amistosa|no puntuable|entrenamiento|\
    não pontuada|não ranqueada|treino|amichevole|non classificata|allenamento|vriendschappelijk|\
    vriendschappelijke|niet gewaardeerd|oefenpartij|towarzyski|towarzyska|towarzyskie|nierankingowa|nierankingowy|\
    sparing|vänskap|vänskapsmatch|orankad|orankat|träning|товарищеский|товарищеская|товарищеское|нерейтинговая|\
    нерейтинговый|тренировка|товариський|товариська|товариське|нерейтингова|нерейтинговий|тренування";

/// Returns true if a cell says that a game is rated, by a word for it or a yes, and false if it says that it is not;
/// `None` for any other text. The first of several words decides, as in `Casual blitz game`.
pub(crate) fn rated_word(text: &str) -> Option<bool> {
    let text = lower_case(text.trim());
    let known = |word: &str| match word {
        word if is_one_of(word, RATED) => Some(true),
        word if is_one_of(word, CASUAL) => Some(false),
        _ => None,
    };
    let first = || text.split_whitespace().next().filter(|word| word.len() > 1);
    known(&text)
        .or_else(|| yes_or_no(&text))
        .or_else(|| known(first()?))
}

/// Returns true if a text is one of these words, in capital or small letters.
pub(crate) fn is_one_of(text: &str, words: &str) -> bool {
    // Bytes are split twice as fast as characters, and this is asked of millions of cells.
    let mut words = words.as_bytes().split(|&byte| byte == b'|');
    words.any(|word| word.eq_ignore_ascii_case(text.as_bytes()))
}

/// The meaning of a score such as `11-7 9-11 11-5`, `3:1` or `W/O`.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct PairScore {
    /// The two numbers of each set, or of the whole game.
    pub sets: Vec<[u32; 2]>,
    /// True if someone gave up in the middle.
    pub is_retired: bool,
    /// True if it was not played at all.
    pub is_walkover: bool,
}

impl PairScore {
    /// Both scores: those of a single set, or the sets that each won.
    pub(crate) fn totals(&self) -> [f64; 2] {
        if let [[one, other]] = *self.sets {
            return [f64::from(one), f64::from(other)];
        }
        let won = |by: usize| {
            let sets = self.sets.iter().filter(|set| set[by] > set[1 - by]);
            f64::from(crate::number::saturating_u32(sets.count()))
        };
        [won(0), won(1)]
    }
}

/// Reads scores of two: `3:1`, `11-7 9-11 11-5`, `7-6(5) 6-2`, `6-3 2-1 RET`, `W/O`. `None` for any other text.
pub(crate) fn score_pairs(text: &str) -> Option<PairScore> {
    if text.len() > 120 {
        return None;
    }
    let mut found = PairScore::default();
    let mut text = Cow::Borrowed(text.trim());
    if !text.is_ascii() {
        text = text.chars().map(plain_dash).collect();
    }
    // `9169 vs 2670` and, in Brazil, `3 x 1` are scores, too.
    for (mark, plain) in [
        (" - ", "-"),
        (" : ", ":"),
        (" vs ", "-"),
        (" v ", "-"),
        (" x ", "-"),
    ] {
        if text.contains(mark) {
            text = Cow::Owned(text.replace(mark, plain));
        }
    }
    let text = without_parts(&text);
    for word in text
        .split([' ', ',', ';', '|'])
        .filter(|word| !word.is_empty())
    {
        if is_one_of(word, "ret|ret.|retired|aufg|aufg.|ab|abn|def|def.") {
            found.is_retired = true;
            continue;
        }
        if found.sets.is_empty() && is_one_of(word, "w/o|wo|w.o.|walkover|unp|abd") {
            found.is_walkover = true;
            continue;
        }
        let word = word.trim_matches(['(', ')', '[', ']', '/']);
        // A tie break in brackets: 7-6(5).
        let word = word.split(['(', '[']).next().unwrap_or(word);
        // In Brazil, `3x1` is a score, too.
        let (one, other) = word
            .split_once(['-', ':', '/'])
            .or_else(|| word.split_once(['x', 'X', '×']))?;
        let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() < 7);
        found.sets.push([number(one)?, number(other)?]);
    }
    // A default before the first point was not played.
    if found.is_retired && found.sets.is_empty() {
        (found.is_retired, found.is_walkover) = (false, true);
    }
    (!found.sets.is_empty() || found.is_walkover).then_some(found)
}

/// A score without the brackets behind it that say how it came about: the score at half-time, or the points of each set, as
/// in `2:0 (15:12, 15:7)`.
fn without_parts(text: &str) -> &str {
    let is_one = |score: &str| {
        let parts = score.split_once(['-', ':']);
        parts.is_some_and(|(one, other)| one.parse::<u32>().is_ok() && other.parse::<u32>().is_ok())
    };
    let parts = text
        .strip_suffix([')', ']'])
        .and_then(|text| text.split_once(' '));
    match parts {
        Some((score, rest)) if rest.starts_with(['(', '[']) && is_one(score) => return score,
        _ => {}
    }
    // Without a blank, one pair of numbers is the tie break of a set, as in `6-7(4-7)`.
    let parts = text
        .strip_suffix([')', ']'])
        .and_then(|text| text.split_once(['(', '[']));
    match parts {
        Some((score, rest)) if rest.contains([',', ' ', ';']) && is_one(score) => score,
        _ => text,
    }
}

fn plain_dash(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ if c.is_whitespace() => ' ',
        _ => c,
    }
}

/// Cells that say that there is nothing, as of a seat in which no one sat.
pub(super) const NO_ONE: &str = "-|--|–|—|x|n/a|na|none|nobody|null|nan";

/// A place in a match.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum FinishingPlace {
    At(f64),
    /// Did not finish, or was disqualified: behind all who did.
    Unfinished,
    /// Did not start.
    Absent,
}

/// The place in a cell: `1`, `1st`, `2.`, `T3`, `=4`, `#5`, `DNF`.
pub(crate) fn finishing_place(text: &str) -> Option<FinishingPlace> {
    let text = text.trim();
    // Nearly every cell is a number, and no word for a place begins with a digit.
    let may_be_word = !text.starts_with(|c: char| c.is_ascii_digit());
    if may_be_word
        && is_one_of(
            text,
            "dnf|dq|dsq|dqf|ret|retired|out|abd|nc|did not finish|disqualified|ab|aufg.|ausgeschieden|abandon|abd.|forfait|abbandono|abandono|uitgevallen",
        )
    {
        return Some(FinishingPlace::Unfinished);
    }
    if may_be_word && is_one_of(text, "dns|did not start|absent|withdrawn|wd|w/d") {
        return Some(FinishingPlace::Absent);
    }
    let number = text.trim_start_matches(['t', 'T', '=', '#']).trim_start();
    let number = number.trim_end_matches(['.', 'º', 'ª', '°', '=', 'T']);
    let suffixes = [
        "st", "nd", "rd", "th", "er", "ère", "ème", "eme", "e", "a", "o",
    ];
    let bare = suffixes
        .iter()
        .find_map(|suffix| number.strip_suffix(suffix));
    let digits = bare.unwrap_or(number);
    // Those who share places 2 and 3 may have 2.5 each.
    let half = digits
        .strip_suffix(".5")
        .or_else(|| digits.strip_suffix(",5"));
    let (digits, half) = half.map_or((digits, 0.0), |digits| (digits, 0.5));
    let is_digits =
        (1..=5).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    let place: f64 = is_digits.then(|| digits.parse().ok())??;
    (place >= 1.0).then_some(FinishingPlace::At(place + half))
}

/// True for a place with letters behind it, such as `1st` or `2eme`, which is no other number.
pub(crate) fn is_ordinal(word: &str) -> bool {
    word.ends_with(char::is_alphabetic) && finishing_place(word).is_some()
}

/// The name in a text that may have a rating behind it.
pub(crate) fn name_of(text: &str) -> &str {
    rated_name(text).map_or(text, |(name, _)| name)
}

/// The name and the rating in a text such as `Tova Kerr (1600)`.
pub(crate) fn rated_name(text: &str) -> Option<(&str, &str)> {
    let (name, rating) = text.trim().strip_suffix(')')?.rsplit_once('(')?;
    let (name, rating) = (name.trim_end(), rating.trim());
    let is_rating =
        matches!(rating.len(), 3..=4) && rating.bytes().all(|byte| byte.is_ascii_digit());
    (is_rating && !name.is_empty() && !rating.starts_with('0')).then_some((name, rating))
}

#[cfg(test)]
mod tests {
    use super::{ending, rated_word, rating_of, yes_or_no};
    use crate::number::DecimalMark;

    #[test]
    fn results_are_read_in_the_words_of_many_sites() {
        let rows = include_str!("../../../tests/fixtures/results.tsv").lines();
        let rows: Vec<_> = rows.filter_map(|row| row.split_once('\t')).collect();
        assert!(rows.len() >= 24);
        for (text, expected) in rows {
            let found = ending(text).map_or_else(|| "-".to_owned(), |ending| format!("{ending:?}"));
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn rated_and_casual_games_are_told_in_many_words() {
        for text in [
            "Rated",
            "R",
            "yes",
            "1",
            "gewertet",
            "Classé",
            "РЕЙТИНГОВАЯ",
            "rated game",
        ] {
            assert_eq!(rated_word(text), Some(true), "{text}");
        }
        for text in [
            "casual",
            "U",
            " no ",
            "0",
            "Freundschaftsspiel",
            "Amical",
            "amistoso",
            "amichevole",
            "vriendschappelijk",
            "Towarzyski",
            "Товарищеский",
            "no puntuable",
            "Casual blitz game",
        ] {
            assert_eq!(rated_word(text), Some(false), "{text}");
        }
        for text in ["", "blitz", "R 5", "5+3", "perhaps rated"] {
            assert_eq!(rated_word(text), None, "{text}");
        }
    }

    #[test]
    fn ratings_are_read_with_the_marks_of_sites() {
        for (text, rating) in [
            ("1500?", Some(1500.0)),
            ("2830 *", Some(2830.0)),
            ("1500P12", Some(1500.0)),
            ("-0.25", Some(-0.25)),
            ("unr.", None),
            ("0", None),
            ("?", None),
        ] {
            assert_eq!(rating_of(text, DecimalMark::Unknown), Ok(rating), "{text}");
        }
        assert!(rating_of("high", DecimalMark::Unknown).is_err());
    }

    #[test]
    fn yes_and_no_come_in_many_words() {
        assert_eq!(yes_or_no(" TRUE"), Some(true));
        assert_eq!(yes_or_no("0"), Some(false));
        assert_eq!(yes_or_no("Да"), Some(true));
        assert_eq!(yes_or_no("NÃO"), Some(false));
        assert_eq!(yes_or_no("perhaps"), None);
    }
}
