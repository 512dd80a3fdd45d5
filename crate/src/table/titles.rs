//! The words of column titles, in the languages of the people who write them: English, German, French, Spanish,
//! Portuguese, Italian, Dutch, Swedish, Danish, Polish, Russian and Ukrainian.
//!
//! A title means a field if all of it does. It is compared without case, blanks and marks ([`simple`]), or word by word
//! ([`words`]).

use super::specs::TableField as F;
use crate::spelling::lower_case;

/// A title in lower case, with its letters and digits only; as it is where it has none.
pub(super) fn simple(title: &str) -> String {
    let is_letter = |c: &char| c.is_ascii_alphanumeric() || !(c.is_ascii() || is_mark(*c));
    let simple: String = title.chars().filter(is_letter).collect();
    match &*simple {
        "" => title.trim().to_owned(),
        simple => lower_case(simple).into_owned(),
    }
}

/// True if a character beyond ASCII is no part of a word.
fn is_mark(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2010}'..='\u{2027}' | '№' | 'º' | 'ª' | '·')
}

/// The words of a title in lower case: `winnerScore`, `winner_score` and `Winner score` have the same. A number is a
/// word of its own.
pub(super) fn words(title: &str) -> Vec<String> {
    #[derive(PartialEq, Clone, Copy)]
    enum Kind {
        Small,
        Capital,
        Digit,
        Mark,
    }
    let kind = |c: char| match c {
        c if c.is_numeric() => Kind::Digit,
        c if c.is_uppercase() => Kind::Capital,
        c if c.is_alphabetic() => Kind::Small,
        _ => Kind::Mark,
    };
    let mut words: Vec<String> = Vec::new();
    let mut last = Kind::Mark;
    for c in title
        .chars()
        .filter(|c| !matches!(c, '\'' | '’' | 'ʼ' | '`'))
    {
        let now = kind(c);
        let begins = match (last, now) {
            (_, Kind::Mark) | (Kind::Capital, Kind::Small) => false,
            (Kind::Mark, _) => true,
            (last, now) => last != now,
        };
        if begins {
            words.push(String::new());
        }
        if now != Kind::Mark
            && let Some(word) = words.last_mut()
        {
            word.push_str(&lower_case(&c.to_string()));
        }
        last = now;
    }
    words
}

/// True if a list of words has one.
pub(super) fn has(list: &str, word: &str) -> bool {
    list.split_whitespace().any(|other| other == word)
}

/// Titles of columns that hold something else than a field of any table: their numbers and names are not suggested.
const OTHER: &str = "id ids uid uuid key index year season month week weekday weekend quarter city town country nation \
    location place_name venue arena stadium site court pitch board table room server map mode gamemode maptype variant \
    game_type type kind format class category league division group pool stage phase leg event eventname tournament \
    tourney tournamentname competition cup opening eco moves ply plies termination reason timecontrol tc clock speed \
    increment prize prizemoney money payout fee seed seeding startnumber startno bib number no nr sno snr bo board_no \
    myelo myrating myrtg ownelo ownrating ownrtg meinelo eigeneelo monelo mielo meuelo membership member club federation \
    fed feder nationality nat flag age birthday birthyear sex gender height weight email phone note notes comment comments \
    remark remarks description link url source referee umpire scorer recorded_by enteredby whoentered challenger \
    whochallenged version patch surface weather temperature attendance handicap komi size pieces capstones rounds \
    deaths assists kd kda ping deviation rd rv volatility sigma mu difference diff margin spread change chg delta expected expectation \
    accuracy streak games played wins losses draws \
    jahr saison monat woche stadt ort land eröffnung preisgeld startnummer setzplatz turnier bemerkung verein spielort \
    année annee saison mois semaine ville pays ouverture prix tournoi lieu \
    año ano temporada mes semana ciudad cidade país pais apertura abertura premio prêmio torneo torneio lugar local \
    anno stagione mese settimana città citta paese torneo luogo superficie \
    jaar seizoen maand week stad land toernooi plaatsnaam \
    rok sezon miesiąc tydzień miasto kraj turniej miejscowość \
    год сезон месяц неделя город страна дебют турнир место_проведения \
    рік місяць тиждень місто країна турнір стадія dia_semana diasemana hora orario ora uhrzeit heure";

/// True if a title means something that no table has a field for.
pub(super) fn is_other(title: &str) -> bool {
    let title = simple(title);
    OTHER
        .split_whitespace()
        .any(|other| other == title || (other.contains('_') && simple(other) == title))
}

/// Words for a person, a team or a program that plays.
pub(super) const PLAYERS: &str = "player players name names username user nick nickname gamertag pilot driver racer \
    runner member participant contestant competitor entrant athlete wrestler fighter boxer swimmer team teams club \
    squad model bot engine agent person opponent \
    spieler spielerin teilnehmer mannschaft verein fahrer läufer joueur joueuse joueureuse nom équipe equipe pilote \
    jugador jugadora nombre equipo jogador jogadora nome time equipa giocatore giocatrice squadra \
    speler naam ploeg deelnemer spelare namn lag spiller navn hold gracz zawodnik drużyna druzyna imię \
    игрок участник имя фамилия команда гравець учасник імя фамілія прізвище";

/// Titles of opponents.
pub(super) const OPPONENTS: &str = "opponent opponentname opponents gegner adversaire oponente rival adversario adversário avversario \
    tegenstander motståndare modstander przeciwnik rywal opposition соперник противник суперник";

/// Titles of clubs and teams, who play where no column names players.
pub(super) const CLUBS: &str = "verein club klub clube mannschaft equipo équipe equipe squadra ploeg lag hold drużyna клуб команда";

/// Words for the number that decides who won, more being better.
pub(super) const SCORES: &str = "score scores points pts point goals goal sets set frames frame legs wins games total \
    totalscore finalscore result kills frags runs tricks \
    punkte pkt tore sätze saetze ergebnis buts manches résultat resultat puntos goles juegos marcador resultado \
    pontos gols golos placar punti reti gol risultato punten doelpunten uitslag poäng mål resultat point \
    punkty bramki wynik gole очки голы счет счёт результат очка голи рахунок партии партії";

/// Titles of a player's statistic that is the score of a match where nothing else says who won.
pub(super) const STATISTICS: &str = "kills frags goals";

/// Words for what is counted of each player in a match without deciding it.
const COUNTED: &str = "aces errors faults digs blocks serves spikes hits saves shots steals turnovers rebounds fouls tackles \
    passes headshots damage dmg accuracy adr acs kast healing heals captures revives plants defuses interceptions strikeouts \
    walks rbi doubles triples wickets touches cards corners offsides crosses clears dives returns";
/// Those of them that a log of kills or goals has as well.
const COUNTED_BESIDE: &str = "deaths assists";

/// True if so many titles are statistics beside one such as kills that it may not be the score either.
pub(super) fn are_statistics<'t>(titles: impl Iterator<Item = &'t String>) -> bool {
    let (mut all, mut others) = (0, 0);
    for title in titles {
        let found = words(title);
        let is_other = found.iter().any(|word| has(COUNTED, word));
        let is_usual = found.iter().any(|word| has(COUNTED_BESIDE, word));
        others += usize::from(is_other);
        all += usize::from(is_other || is_usual);
    }
    others > 1 || all > 2
}

/// Words for one part of a game of two, which is numbered.
const ONE_SET: &str =
    "set satz game frame leg manche juego gem jeu partia партия сет match round runde";

/// Words for a rating.
pub(super) const RATINGS: &str = "rating elo rtg mmr glicko dwz nwz twz wertung wertungszahl classement ranking_points \
    puntuacion rejting ranking_elo рейтинг";

/// Words for the winner.
const WINNERS: &str = "winner winners won victor winning sieger gewinner vainqueur gagnant ganador vencedor vincitore \
    winnaar vinnare vinder zwycięzca zwyciezca победитель переможець ganadora gewinnerin w";

/// Titles of a player's own results that are answered with yes or no.
pub(super) const IS_WON: &str = "won win iswin iswon victory victoire gewonnen gagné";

/// Words for the loser.
const LOSERS: &str = "loser losers lost losing defeated verlierer perdant perdedor derrotado perdente sconfitto \
    verliezer förlorare taber przegrany проигравший переможений l";

/// Words that add nothing to the meaning of a title.
const FILLERS: &str = "the of s in de du da do di del des der van for id name names player entrant contestant competitor participant final full user team equipo equipa équipe equipe marcados marcadas";

/// Words of titles that say when a rating was one.
const TIMES: &str = "before pre initial old start starting";

/// The side that a word of a title names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    First,
    Second,
    Winner,
    Loser,
}

/// Words that stand in both titles of a pair, such as home and away. Those of different pairs name no two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pairing {
    Numbers,
    Letters,
    Colours,
    Venues,
    Hands,
}

/// The words for the first and for the second side.
const SIDES: [(Pairing, &str, &str); 5] = [
    (Pairing::Numbers, "1 i one", "2 ii two"),
    (Pairing::Letters, "a", "b"),
    (
        Pairing::Colours,
        "white gold weiss weiß blancs blanc blancas blanco brancas bianco wit vit hvid biały белые w",
        "black silver schwarz noirs noir negras negro pretas nero zwart svart sort czarny черные чёрные",
    ),
    (
        Pairing::Venues,
        "home host heim heimmannschaft heimteam heimverein thuisploeg thuisteam thuisclub domicile casa local visitada visitado thuis hemma \
        hemmalag hjemme hjemmehold hjemmelag gospodarz gospodarze dom хозяева домашняя",
        "away guest visitor visitors gast gäste auswärts auswaerts auswärtsteam auswärtsmannschaft extérieur exterieur \
        visitante visita uitploeg uitteam uitclub gastmannschaft gastteam gastverein visiteur fora trasferta ospite ospiti \
        uit borta bortalag ude udehold bortelag gość goście wyjazd гости",
    ),
    (Pairing::Hands, "left", "right"),
];

fn side_of(word: &str) -> Option<Side> {
    if let Some((_, first, _)) = side_words(word) {
        return Some(if has(first, word) {
            Side::First
        } else {
            Side::Second
        });
    }
    match word {
        _ if has(WINNERS, word) => Some(Side::Winner),
        _ if has(LOSERS, word) => Some(Side::Loser),
        _ => None,
    }
}

/// The pair of word lists that contains a word.
fn side_words(word: &str) -> Option<&'static (Pairing, &'static str, &'static str)> {
    let mut sides = SIDES.iter();
    sides.find(|(_, first, second)| has(first, word) || has(second, word))
}

/// The pairing of a title such as `home team`; `None` where it names no side.
pub(super) fn pairing(title: &str) -> Option<Pairing> {
    let found = words(title);
    // `b_user` stands beside `w_user`; of letters, A and B stand at the end.
    if matches!(&*found, [first, _, ..] if first == "b") {
        return Some(Pairing::Colours);
    }
    let mut sides = found.iter().filter_map(|word| side_words(word));
    sides.next().map(|(pairing, _, _)| *pairing)
}

/// The side that words of a title name, and its other words.
fn split_side(words: &[String]) -> Option<(Side, Vec<&str>)> {
    let is_last_initial = |at: usize| at + 1 == words.len();
    let mut side = None;
    let mut rest: Vec<&str> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        // `j2`, `p1`, `t2`: the initial of a player or a team before a number.
        let is_initial = matches!(&**word, "p" | "j" | "t")
            && words
                .get(at + 1)
                .is_some_and(|next| matches!(&**next, "1" | "2"));
        if is_initial {
            continue;
        }
        // A letter is a side at the end of a title, and W and L only alone.
        let is_side = match &**word {
            "a" | "b" => is_last_initial(at) && words.len() > 1,
            // Roman numbers of players; other titles have initials of names.
            "i" | "ii" => at > 0 && words[..at].iter().all(|word| has(PLAYERS, word)),
            "w" | "l" => at == 0 && words.len() > 1,
            _ => true,
        };
        match side_of(word).filter(|_| is_side && side.is_none()) {
            Some(found) => side = Some(found),
            None => rest.push(word),
        }
    }
    // `Set 1` is the first set, and not the first player's.
    let is_numbered = words.iter().any(|word| matches!(&**word, "1" | "2"));
    let is_set = is_numbered && !rest.is_empty() && rest.iter().all(|word| has(ONE_SET, word));
    side.filter(|_| !is_set).map(|side| (side, rest))
}

/// The side of a title and its other words, such as the first side and `mp` in `MP_Heim`; `None` where it names neither the
/// first side nor the second, or nothing else.
pub(super) fn without_side(title: &str) -> Option<(Side, String)> {
    let words = words(title);
    let (side, rest) = split_side(&words)?;
    let is_pair = matches!(side, Side::First | Side::Second);
    (is_pair && !rest.is_empty()).then(|| (side, rest.join(" ")))
}

/// The field of a title with a side in it, such as `player 1`, `sets_j2` or `winner_rating`; `None` where it has no side,
/// or says something else as well.
pub(super) fn sided(title: &str) -> Option<F> {
    use Side::{First, Loser, Second, Winner};
    let words = words(title);
    let (side, rest) = split_side(&words)?;
    let meaning = |list: &str| {
        let mut found = false;
        let all = rest.iter().all(|word| {
            let is_known = has(list, word);
            found |= is_known;
            is_known || has(FILLERS, word)
        });
        all && found
    };
    // `Rating before 1`, and not `Pre 1`, which is no player.
    let (times, about): (Vec<&str>, Vec<&str>) = rest.iter().partition(|word| has(TIMES, word));
    let is_rating_then = !times.is_empty()
        && about.iter().any(|word| has(RATINGS, word))
        && about
            .iter()
            .all(|word| has(RATINGS, word) || has(PLAYERS, word) || has(FILLERS, word));
    // `match_winner` is the winner.
    let is_of_match =
        |word: &str| matches!(side, Winner | Loser) && matches!(word, "match" | "game");
    let is_bare = rest
        .iter()
        .all(|word| has(FILLERS, word) || is_of_match(word));
    let is_player = is_bare || meaning(PLAYERS);
    Some(match side {
        _ if meaning(RATINGS) || is_rating_then => match side {
            First => F::WhiteRating,
            Second => F::BlackRating,
            Winner => F::WinnerRating,
            Loser => F::LoserRating,
        },
        // A bare number or letter is no name.
        _ if is_bare && words.len() == 1 && words[0].len() == 1 => return None,
        First if is_player => F::White,
        Second if is_player => F::Black,
        Winner if is_player => F::Winner,
        Loser if is_player => F::Loser,
        _ if meaning(SCORES) => match side {
            First => F::WhiteScore,
            Second => F::BlackScore,
            Winner => F::WinnerScore,
            Loser => F::LoserScore,
        },
        _ => return None,
    })
}

/// True if titles tell one side's own games, such as `Our score` beside `Opponent's score`, or `Us` beside `Them`: they are
/// no one's names.
pub(super) fn are_own_and_theirs(titles: &[String]) -> bool {
    const OWN: &str = "our ours us we my mine me wir unsere unser eigene nous nos nosotros nuestro nuestros nós nosso noi nostro";
    const THEIRS: &str = "their theirs them they opponent opponents opp opps opposition gegner gegnerische adversaire \
        adversaires rival rivales ellos adversário adversario avversario loro";
    let begins = |list: &str| {
        let mut firsts = titles
            .iter()
            .filter_map(|title| words(title).into_iter().next());
        firsts.any(|first| has(list, &first))
    };
    begins(OWN) && begins(THEIRS)
}

/// The place that a title such as `1st`, `2.`, `Third` or `Platz 4` names, from 1.
pub(super) fn place_of(title: &str) -> Option<u32> {
    const ORDINALS: [&str; 8] = [
        "first erster premier primero primeiro primo eerste",
        "second zweiter deuxième segundo secondo tweede",
        "third dritter troisième tercero terceiro terzo derde",
        "fourth vierter quatrième cuarto quarto vierde",
        "fifth fünfter cinquième quinto vijfde",
        "sixth sechster sixième sexto sesto zesde",
        "seventh siebter septième séptimo sétimo settimo zevende",
        "eighth achter huitième octavo oitavo ottavo achtste",
    ];
    const SUFFIXES: &str = "st nd rd th er e eme ème ère º ª o a de ste";
    const MARKS: &str = "place pos position rank platz rang puesto lugar posto plaats miejsce";
    let found = words(title);
    let words: Vec<&str> = found.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse().ok().filter(|place| (1..=100).contains(place));
    let ordinal = |word: &str| {
        let at = ORDINALS.iter().position(|list| has(list, word))?;
        u32::try_from(at + 1).ok()
    };
    match *words.as_slice() {
        [one] => number(one).or_else(|| ordinal(one)),
        [one, mark] if has(SUFFIXES, mark) || has(MARKS, mark) => {
            number(one).or_else(|| ordinal(one))
        }
        [mark, one] if has(MARKS, mark) => number(one),
        [one, suffix, mark] if has(SUFFIXES, suffix) && has(MARKS, mark) => number(one),
        _ => None,
    }
}

/// Titles of a place in a match: the lowest is best.
pub(super) const PLACES: &str = "place placing placement placings placed rank ranking position pos finish finished \
    finishing finishposition finishingposition finishplace finalposition finalplace finalrank standing endposition \
    platz platzierung rang rangfolge rnk rk plc place classement rangd puesto posición posicion posição posicao colocação \
    colocacao lugar posizione piazzamento posto plaats plek positie placering plats plads miejsce pozycja место позиция \
    місце позиція";

/// Those of them that may be something else beside a player's kills: the rank in a ladder, or the position in a team.
pub(super) const RANKS: &str = "rank ranking position pos standing rang rangfolge rnk rk puesto posición posicion posição posicao posizione \
    positie pozycja позиция позиція";

/// Titles of the number of a round or a day of matches.
pub(super) const ROUNDS: &str = "round rounds rd rnd rde runde runden ronde ronda rodada turno runda тур раунд spieltag matchday \
    jornada journée journee giornata kolejka omgång omgang speelronde gameweek week matchweek woche semana";

/// Titles of the year and the month of a match.
pub(super) const YEARS: &str = "year jahr année annee año ano anno jaar år rok год рік";
pub(super) const MONTHS: &str =
    "month monat mois mes mês mese maand månad måned miesiąc месяц місяць";

/// Titles of scores such as strokes, where the lowest may be best. The user is asked.
pub(super) const LOWEST: &str = "strokes stroke shots schläge schlaege coups golpes tacadas colpi slagen golfscore \
    netscore grossscore grosstotal nettotal totalgross totalnet grosspoints laptime laptimes bestlap racetime finishtime finishingtime totaltime elapsed elapsedtime runtime \
    racingtime rennzeit rundenzeit zieltime zielzeit temps tiempo tempo tijd tid czas время час penalty penalties \
    penaltypoints strafpunkte faults fault errors mistakes fehler fautes pointsagainst gegenpunkte deadwood mushrooms";

/// Titles that name a time and not of what: minutes played, or the time of a race.
pub(super) const BARE_TIMES: &str =
    "time times zeit zeiten temps tiempo tempo tid tijd czas время час";

/// Words of titles of a race, above numbers; and titles of those who run it.
pub(super) const RACES: &str = "race races heat heats lap laps run leg sprint sprints lane distance rennen lauf bahn strecke etappe manche \
    couloir étape carrera carril distancia corrida gara corsia regata";
pub(super) const RACERS: &str = "runner runners sprinter swimmer skier cyclist racer rider läufer läuferin schwimmer coureur coureuse nageur \
    corredor corredora nadador corridore nuotatore loper zwemmer löpare";

/// A unit of time that a title names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TimeUnit {
    Milliseconds,
    Seconds,
    Minutes,
    Hours,
}

impl TimeUnit {
    /// The minutes in one unit.
    pub(crate) fn in_minutes(self) -> f64 {
        match self {
            Self::Milliseconds => 1.0 / 60_000.0,
            Self::Seconds => 1.0 / 60.0,
            Self::Minutes => 1.0,
            Self::Hours => 60.0,
        }
    }
}

/// The unit of a title such as `duration (s)`, `timePlayedInSeconds` or `Spielzeit [min]`; `None` for any other title.
pub(super) fn time_with_unit(title: &str) -> Option<TimeUnit> {
    const TIME: &str = "duration time length played play playing in game match per total spent alive spielzeit dauer \
        spieldauer durée duree temps duración duracion duração duracao tiempo tempo durata duur tijd speeltijd speltid \
        czas длительность тривалість time";
    let found = words(title);
    let (unit, rest) = found.split_last()?;
    let (unit, rest) = if let Some(unit) = unit_of(unit) {
        (unit, rest)
    } else {
        // `seconds played`, `seconds_in_game`
        let (first, rest) = found.split_first()?;
        (unit_of(first).filter(|_| first.len() > 2)?, rest)
    };
    (!rest.is_empty() && rest.iter().all(|word| has(TIME, word)))
        .then_some(unit)
        .or_else(|| (rest.is_empty() && found[0].len() > 2).then_some(unit))
}

fn unit_of(word: &str) -> Option<TimeUnit> {
    const UNITS: [(&str, TimeUnit); 4] = [
        (
            "ms msec msecs millis millisecond milliseconds",
            TimeUnit::Milliseconds,
        ),
        (
            "s sec secs second seconds sek sekunden secondes segundos secondi seconden sekunder sekundy секунды секунд",
            TimeUnit::Seconds,
        ),
        (
            "m min mins minute minutes minuten minutos minuti minuter minuty минуты минут хвилини",
            TimeUnit::Minutes,
        ),
        (
            "h hr hrs hour hours std stunden heures horas ore uren timmar timer godziny часы часов години",
            TimeUnit::Hours,
        ),
    ];
    let found = UNITS.into_iter().find(|(words, _)| has(words, word));
    found.map(|(_, unit)| unit)
}

#[cfg(test)]
mod tests {
    use super::{TimeUnit, place_of, sided, time_with_unit, words};
    use crate::table::TableField as F;

    #[test]
    fn titles_are_split_into_words() {
        for (title, expected) in [
            ("winnerScore", "winner score"),
            ("sets_j2", "sets j 2"),
            ("Ім'я Фамілія 1", "імя фамілія 1"),
            ("LandoCorp", "lando corp"),
            ("ELO1", "elo 1"),
            ("timePlayedInSeconds", "time played in seconds"),
        ] {
            assert_eq!(words(title).join(" "), expected, "{title}");
        }
    }

    #[test]
    fn titles_with_a_side_mean_a_field_of_that_side() {
        for (title, field) in [
            ("player1", Some(F::White)),
            ("jogador_2", Some(F::Black)),
            ("Ім'я Фамілія 1", Some(F::White)),
            ("Результат 2", Some(F::BlackScore)),
            ("sets_j1", Some(F::WhiteScore)),
            ("player2Wins", Some(F::BlackScore)),
            ("ELO1", Some(F::WhiteRating)),
            ("rating_b", Some(F::BlackRating)),
            ("model_a", Some(F::White)),
            ("home", Some(F::White)),
            ("Auswärtsteam", Some(F::Black)),
            ("wyjazd", Some(F::Black)),
            ("GolesEquipoVisitante", Some(F::BlackScore)),
            ("away_goals", Some(F::BlackScore)),
            ("winner_name", Some(F::Winner)),
            ("ganador_id", Some(F::Winner)),
            ("loser_id", Some(F::Loser)),
            ("Score_winner", Some(F::WinnerScore)),
            ("match_winner", Some(F::Winner)),
            ("winner_rank", None),
            ("change_elo1", None),
            ("score_i", None),
            ("w1", None),
            ("Set 1", None),
        ] {
            assert_eq!(sided(title), field, "{title}");
        }
    }

    #[test]
    fn ordinals_are_places() {
        for (title, place) in [
            ("1st", Some(1)),
            ("2.", Some(2)),
            ("Third", Some(3)),
            ("Platz 4", Some(4)),
            ("1er", Some(1)),
            ("Ann", None),
            ("Round 1", None),
        ] {
            assert_eq!(place_of(title), place, "{title}");
        }
    }

    #[test]
    fn units_of_time_are_read_from_titles() {
        for (title, unit) in [
            ("duration (s)", Some(TimeUnit::Seconds)),
            ("timePlayedInSeconds", Some(TimeUnit::Seconds)),
            ("Spielzeit [min]", Some(TimeUnit::Minutes)),
            ("hours", Some(TimeUnit::Hours)),
            ("Duration", None),
            ("s", None),
        ] {
            assert_eq!(time_with_unit(title), unit, "{title}");
        }
    }
}
