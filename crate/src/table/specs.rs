//! The kinds of tables: the fields of each, the titles that sites and spreadsheets give them, and which are needed.

/// What a column of a table can hold.
#[apply(choice)]
#[derive(PartialOrd, Ord)]
#[serde(expecting = "a field of the table")]
pub enum TableField {
    /// The match that a row belongs to.
    Match,
    /// The player's name.
    Player,
    /// The player's team.
    Team,
    /// Score in the match.
    Score,
    /// Minutes in the game.
    Minutes,
    /// The player's rating before the match, or the opponent's at the time of a game.
    Rating,
    /// Whether the player counts.
    Enabled,
    /// What the player scored against each opponent.
    Against,
    /// When the match was played, or the game ended.
    Date,
    /// The time of day, where it is not in the date's column.
    Time,
    /// How the game ended: for the player, or for White.
    Result,
    /// The opponent's name.
    Opponent,
    /// Days since the game.
    Days,
    /// The colour that the player had.
    Colour,
    /// The number of the round or game.
    Round,
    /// The result and the opponent's rating in one cell, such as `+1500`.
    Signed,
    /// The first player: White, or Gold.
    White,
    /// The second player: Black, or Silver.
    Black,
    /// The first player's rating.
    WhiteRating,
    /// The second player's rating.
    BlackRating,
    /// Who won, by name or colour.
    Winner,
    /// Whether the game is rated.
    Rated,
    /// Whether the site marks the game as corrupt.
    Corrupt,
    /// The site's number or address of the game.
    Id,
    /// What the first player is, such as a bot.
    WhiteType,
    /// What the second player is.
    BlackType,
}

use TableField as F;
use TableField::{Date, Enabled, Match, Minutes, Player, Rating, Score, Team};

/// The number of fields.
pub(super) const FIELDS: usize = F::BlackType as usize + 1;

impl TableField {
    /// The title of the field's column in a log that the page writes.
    pub(crate) fn title(self) -> &'static str {
        let titles = LEAGUE.titles(self).and_then(|mut titles| titles.next());
        titles.unwrap_or_default()
    }
}

/// A kind of table.
#[derive(Debug)]
pub(crate) struct Spec {
    /// The fields, each with its titles as [`simple`](super::columns::simple) returns them; the first that a table has
    /// is used.
    pub fields: &'static [(F, &'static str)],
    /// Of each of these groups, one field is needed.
    pub needed: &'static [&'static [F]],
    /// The orders that the columns of a table without titles may have, each with the fewest columns of it.
    pub orders: &'static [(usize, &'static [F])],
    /// Whether blanks may separate cells, and what is in a column may show what it is.
    pub by_content: bool,
}

impl Spec {
    /// The titles of a field that this kind of table has.
    pub(super) fn titles(&self, field: F) -> Option<impl Iterator<Item = &'static str>> {
        let found = self.fields.iter().find(|(other, _)| *other == field);
        found.map(|(_, titles)| titles.split_whitespace())
    }
}

const OWN_RESULT: &str = "result res results outcome wl wld wdl winloss wonlost ergebnis erg resultat résultat rés score \
    resultado resultados risultato esito uitslag wynik результат исход points punkte pkt pts w";
const OWN_RATING: &str = "opponentrating opponentelo opponentsrating opprating oppelo opponentrtg opprtg rtgopp eloopp ratingopp \
    gegnerelo elogegner eloadversaire rating elo rtg elortg rtng ro dwz nwz twz wertung wertungszahl \
    fideelo fiderating classement elooponente elorival elodelrival eloavversario рейтингсоперника";
const OWN_OPPONENT: &str = "opponent opponentname opponentusername opponents opp gegner gegnername adversaire against vs \
    oponente rival contrincante adversario adversário avversario tegenstander motståndare motstander przeciwnik соперник \
    противник суперник opponentid name spieler nom username player user";

/// One player's own games.
pub(crate) const GAMES: Spec = Spec {
    fields: &[
        (F::Result, OWN_RESULT),
        (F::Rating, OWN_RATING),
        (F::Opponent, OWN_OPPONENT),
        (F::Date, DATE),
        (F::Time, "utctime time endtime uhrzeit heure"),
        (F::Days, "days daysago tage jours"),
        (F::Colour, "color colour col clr side farbe couleur wb bw"),
        (F::Round, "round rd rnd rde runde ronde"),
        (F::Signed, ""),
    ],
    needed: &[&[F::Result, F::Signed], &[F::Rating, F::Signed]],
    orders: &[],
    by_content: true,
};

const DATE: &str = "endts endedat ended endtime enddate lastmoveat datetime timestamp tstamp utcdate date matchdate playedat playedon \
    played gamedate day when datum tag jour fecha dia día data giorno dzień дата день startedat createdat startts \
    starttime startdate tourneydate utc";

const WHITE: &str = "wusername whiteusername whitename whiteplayer wplayer white whiteid goldusername goldname goldplayer \
    gold player1 player playername username user me weiss weiß blancs";
const BLACK: &str = "busername blackusername blackname blackplayer bplayer black blackid silverusername silvername \
    silverplayer silver player2 opponent opponentname opponentusername opp schwarz noirs";
const WHITE_RATING: &str = "wrating whiterating whiteelo welo whitertg goldrating goldelo rating1 elo1 player1rating playerrating \
    playerelo myrating elowhite eloweiss eloweiß";
const BLACK_RATING: &str = "brating blackrating blackelo belo blackrtg silverrating silverelo rating2 elo2 player2rating \
    opponentrating opponentelo opprating oppelo eloblack eloschwarz rating elo";
const RESULT: &str = "result score outcome whiteresult ergebnis résultat resultat";

/// Games of many players.
pub(crate) const ARCHIVE: Spec = Spec {
    fields: &[
        (F::White, WHITE),
        (F::Black, BLACK),
        (F::WhiteRating, WHITE_RATING),
        (F::BlackRating, BLACK_RATING),
        (F::Result, RESULT),
        (F::Winner, "winner"),
        (F::Date, DATE),
        (F::Time, "utctime time"),
        (F::Rated, "rated israted"),
        (F::Corrupt, "corrupt"),
        (F::Id, "id gameid matchid gamelink gameurl link url"),
        (F::WhiteType, "wtype whitetype goldtype playertype"),
        (F::BlackType, "btype blacktype silvertype opponenttype"),
    ],
    needed: &[&[F::White], &[F::Black], &[F::Result, F::Winner]],
    orders: &[],
    by_content: false,
};

const TEAM: &str = "team teamname teamid teamcolor teamcolour side squad clan faction équipe equipe mannschaft equipo bando equipa \
    squadra ploeg lag hold drużyna команда";
const PLAYER: &str = "player playername name username user nick nickname gamertag pilot driver member participant spieler \
    joueur nom contestant racer jugador jugadora nombre jogador jogadora nome giocatore giocatrice speler naam deelnemer \
    spelare namn spiller navn gracz zawodnik игрок участник имя гравець who";
const SCORE: &str = "score points pts totalscore scoretotal totalpoints kills frags punkte pkt punktzahl puntos puntuación pontos pontuação punti punteggio punten poäng punkty wynik очки";
const MINUTES: &str = "minutes minutesingame minutesplayed min mins timeplayed playtime timeingame timemin timem \
    timeminutes duration length matchlength gamelength minuten spielzeit dauer durée duree time";
const RATING: &str = "rating ratingbefore oldrating elo";
const AGAINST: &str = "against scoresagainst headtohead";

const LEAGUE_MATCH: &str =
    "match matchid matchnumber matchno game gameid gamenumber gameno round partie spiel match#";
const LEAGUE_DATE: &str = "date matchdate gamedate playedon playedat played datetime timestamp utcdate when datum day jour fecha data \
    dia día giorno dato дата endtime endedat starttime startedat";

/// A league log.
pub(crate) const LEAGUE: Spec = Spec {
    fields: &[
        (F::Match, LEAGUE_MATCH),
        (F::Player, PLAYER),
        (F::Team, TEAM),
        (F::Score, SCORE),
        (F::Minutes, MINUTES),
        (F::Rating, RATING),
        (F::Enabled, "enabled"),
        (F::Date, LEAGUE_DATE),
        (F::Against, AGAINST),
    ],
    needed: &[&[F::Match], &[F::Player], &[F::Score], &[F::Minutes]],
    orders: &[
        (
            5,
            &[Match, Player, Team, Score, Minutes, Rating, Enabled, Date],
        ),
        (4, &[Match, Player, Score, Minutes, Rating, Enabled, Date]),
        (4, &[Match, Player, Team, Score]),
        (3, &[Match, Player, Score]),
    ],
    by_content: false,
};

/// The rows of one match, in the order of the page.
pub(crate) const MATCH: Spec = Spec {
    fields: &[
        (F::Player, PLAYER),
        (F::Team, TEAM),
        (F::Rating, RATING),
        (F::Score, SCORE),
        (F::Minutes, MINUTES),
        (F::Enabled, "enabled"),
        (F::Against, AGAINST),
    ],
    needed: &[&[F::Player], &[F::Score], &[F::Minutes]],
    orders: &[
        (2, &[Player, Score]),
        (3, &[Player, Score, Minutes]),
        (4, &[Player, Team, Score, Minutes]),
        (2, &[Player, Team, Rating, Score, Minutes, Enabled]),
    ],
    by_content: false,
};

const NEW_RATING: &str = "newrating ratingafter currentrating rating startrating elo";

/// Ratings that a league starts from, such as a table of standings.
pub(crate) const RATINGS: Spec = Spec {
    fields: &[(F::Player, PLAYER), (F::Rating, NEW_RATING)],
    needed: &[&[F::Player], &[F::Rating]],
    orders: &[(2, &[Player, Rating])],
    by_content: false,
};
