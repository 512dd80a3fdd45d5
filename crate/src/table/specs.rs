//! The kinds of tables: the fields of each, the titles that sites and spreadsheets give them, and which are needed.

use super::titles::PLACES;

/// The fields that a column of a table can hold.
#[apply(choice)]
#[non_exhaustive]
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
    /// Yes or no: the player counts.
    Enabled,
    /// The player's scores against each opponent.
    Against,
    /// When the match was played, or the game ended.
    Date,
    /// The time of day, where it is not in the date's column.
    Time,
    /// The result of the game: for the player, or for White.
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
    /// Who won, by name, by colour, or by the title of the winner's column.
    Winner,
    /// Who lost, by name.
    Loser,
    /// The winner's score.
    WinnerScore,
    /// The loser's score.
    LoserScore,
    /// The winner's rating.
    WinnerRating,
    /// The loser's rating.
    LoserRating,
    /// The first player's score.
    WhiteScore,
    /// The second player's score.
    BlackScore,
    /// True if a game was a tie.
    Tie,
    /// The player's place in the match, 1 being the best.
    Place,
    /// The player's own rating at the time of a game.
    OwnRating,
    /// Yes or no: the game is rated.
    Rated,
    /// Yes or no: the site marks the game as corrupt.
    Corrupt,
    /// The site's number or address of the game.
    Id,
    /// The type of the first player, such as a bot.
    WhiteType,
    /// The type of the second player.
    BlackType,
    /// The season or tournament of a match, which tells matches apart whose numbers begin again.
    Event,
    /// The state of a match: scheduled, postponed, finished.
    Status,
}

use TableField as F;
use TableField::{Date, Enabled, Match, Minutes, Player, Rating, Score, Team};

/// The number of fields.
pub(super) const FIELDS: usize = F::Status as usize + 1;

impl TableField {
    /// The title of the field's column in a log that the page writes.
    pub(crate) fn title(self) -> &'static str {
        match self {
            F::White => "player 1",
            F::Black => "player 2",
            F::Winner => "winner",
            F::Loser => "loser",
            F::Result => "result",
            F::WhiteScore => "score 1",
            F::BlackScore => "score 2",
            F::Rating => "rating",
            _ => {
                let titles = LEAGUE.titles(self).and_then(|mut titles| titles.next());
                titles.unwrap_or("score")
            }
        }
    }
}

/// A kind of table.
#[derive(Debug)]
pub(crate) struct Spec {
    /// The fields, each with its titles as [`simple`](super::titles::simple) returns them; the first that a table has
    /// is used.
    pub fields: &'static [(F, &'static str)],
    /// Of each of these groups, one field is needed.
    pub needed: &'static [&'static [F]],
    /// The orders that the columns of a table without titles may have.
    pub orders: &'static [Order],
    /// True if blanks may separate cells, and the cells of a table without titles may show what they are.
    pub is_own: bool,
    /// True if titles may name a side, such as `player 1` or `winner_rating`.
    pub has_sides: bool,
    /// True if its other columns are the players' seats.
    pub has_seats: bool,
}

/// An order of the columns of a table without titles.
#[derive(Debug)]
pub(crate) struct Order {
    /// The columns; those at the end may be missing.
    pub fields: &'static [F],
    /// The fewest columns of it.
    pub min: usize,
    /// True if a column of numbers may hold teams.
    pub team_may_be_number: bool,
}

impl Spec {
    /// The titles of a field that this kind of table has.
    pub(super) fn titles(&self, field: F) -> Option<impl Iterator<Item = &'static str>> {
        let found = self.fields.iter().find(|(other, _)| *other == field);
        found.map(|(_, titles)| titles.split_whitespace())
    }

    /// The fields, in their order.
    pub(super) fn fields(&self) -> impl Iterator<Item = F> {
        self.fields.iter().map(|(field, _)| *field)
    }
}

const OWN_RESULT: &str = "result matchresult gameresult res results outcome wl wld wdl winloss wonlost ergebnis erg resultat résultat rés score \
    resultado resultados risultato esito uitslag wynik результат исход points punkte pkt pts w";
const OWN_RATING: &str = "opponentrating opponentelo opponentsrating opprating oppelo opponentrtg opprtg rtgopp eloopp ratingopp \
    gegnerelo elogegner gegnerwertung ratinggegner eloadversaire elooponente elorival elodelrival \
    eloavversario elotegenstander ratingtegenstander рейтингсоперника рейтингпротивника rating elo rtg elortg rtng ro dwz \
    nwz twz wertung wertungszahl fideelo fiderating classement рейтинг";
const OWN_OPPONENT: &str = "opponent opponentname opponentusername opponents opp gegner gegnername adversaire against vs \
    oponente rival contrincante adversario adversário avversario tegenstander motståndare motstander przeciwnik rywal opposition соперник \
    противник суперник opponentid oppname oppdisplayname opponentdisplayname oppusername name spieler nom username player user";
/// The player's own rating, which is never the opponent's.
const OWN: &str = "myelo myrating myrtg mycurrentrating ownelo ownrating ownrtg yourrating yourelo meinelo meinerating \
    eigeneelo eigenewertung monelo monclassement mielo mirating meuelo meurating ilmioelo mijnrating mijnelo mójranking \
    мойрейтинг playerrating playerelo userrating";

/// One player's own games.
pub(crate) const GAMES: Spec = Spec {
    fields: &[
        (F::Result, OWN_RESULT),
        (F::Rating, OWN_RATING),
        (F::Opponent, OWN_OPPONENT),
        (F::Date, DATE),
        (
            F::Time,
            "utctime time endtime uhrzeit heure hora ora tijd время",
        ),
        (
            F::Days,
            "days daysago tage jours dias días giorni dagen dni",
        ),
        (
            F::Colour,
            "color colour col clr side farbe couleur cor colore kleur kolor цвет wb bw playedcolor mycolor",
        ),
        (
            F::Round,
            "round rd rnd rde runde ronde ronda rodada turno runda тур раунд",
        ),
        (F::OwnRating, OWN),
        (F::Rated, RATED),
        (F::Corrupt, "annulled corrupt cancelled canceled"),
        (F::Signed, ""),
    ],
    needed: &[&[F::Result, F::Signed], &[F::Rating, F::Signed]],
    orders: &[],
    is_own: true,
    has_sides: false,
    has_seats: false,
};

const DATE: &str = "endts endedat ended endtime enddate enddatetime lastmoveat datetime timestamp tstamp utcdate date matchdate playedat playedon \
    played gamedate day when datum tag jour fecha dia día data dato giorno dzień дата день startedat createdat startts \
    starttime startdate startdatetime gamedatetime matchdatetime datameczu datapartido fechapartido fechadelpartido spieldatum \
    wedstrijddatum matchdatum kampdato датаматча датаматчу датаигры tourneydate utc datetimeutc dateutc utcdatetime dateandtime datetimelocal datehour \
    yyyymmdd ddmmyyyy mmddyyyy ttmmjjjj jjmmaaaa ddmmaaaa";
const RATED: &str = "rated israted ranked isranked ratedgame gamemode gewertet classé classée classee clasificatoria \
    valutata rankingowa рейтинговая unrated casual isunrated";

const WHITE: &str = "wusername wuser wname whiteusername whitename whiteplayer wplayer white whiteid goldusername goldname goldplayer \
    gold player1 player playername username user me weiss weiß blancs teamname team";
const BLACK: &str = "busername buser bname blackusername blackname blackplayer bplayer black blackid silverusername silvername \
    silverplayer silver player2 opponent opponentname opponentusername opp opponentteam schwarz noirs gegner adversaire \
    oponente rival rywal opposition adversario adversário avversario tegenstander соперник";
const WHITE_RATING: &str = "wrating whiterating whiteelo welo whitertg goldrating goldelo rating1 elo1 player1rating playerrating \
    playerelo myrating elowhite eloweiss eloweiß";
const BLACK_RATING: &str = "brating blackrating blackelo belo blackrtg silverrating silverelo rating2 elo2 player2rating \
    opponentrating opponentelo opprating oppelo eloblack eloschwarz rating elo";
const RESULT: &str = "result score outcome whiteresult wresult ergebnis résultat resultat resultado marcador placar risultato uitslag \
    poäng wynik результат счет счёт рахунок resulta resultadoa result1 resulta1 sets sätze satze endresult finalscore matchresult gameresult endstand endergebnis spielausgang ausgang";
const STATUS: &str = "status matchstatus gamestatus statusname estado estatus stato statut situação situacao finished isfinished \
    completed iscompleted isplayed";
const WINNER: &str = "winner winners champion champions sieger gewinner vainqueur gagnant ganador vencedor vincitore winnaar vinnare vinder zwycięzca \
    победитель переможець winnername winnerid whowon wonby";
const LOSER: &str = "loser verlierer perdant perdedor derrotado perdente sconfitto verliezer förlorare taber przegrany \
    проигравший переможений losername loserid runnerup runnersup finalist runnerups";
const TIE: &str = "tie tied draw isdraw istie drawn unentschieden remis égalité nul empate pareggio gelijkspel oavgjort uafgjort \
    ничья нічия";
const IDS: &str = "id gameid matchid gamelink gameurl link url";

/// Games of two: many players'.
pub(crate) const PAIRS: Spec = Spec {
    fields: &[
        (F::White, WHITE),
        (F::Black, BLACK),
        (F::WhiteRating, WHITE_RATING),
        (F::BlackRating, BLACK_RATING),
        (
            F::WhiteScore,
            "roundsfor goalsfor goalsscored golsfavor golspro golosfavor golesfavor golesafavor pointsfor scorefor gf ourscore myscore ourgoals mygoals ourpoints mypoints heimtore heimpunkte \
            toreheim thuisdoelpunten thuisscore hemmamål hjemmemål",
        ),
        (
            F::BlackScore,
            "opponentscore opponentsscore oppscore scoreopponent opponentpoints opponentgoals roundsagainst goalsagainst goalsconceded golscontra goloscontra golescontra golesencontra pointsagainst scoreagainst ga theirscore theirgoals theirpoints \
            gasttore gästetore auswärtstore gastpunkte toregast uitdoelpunten uitscore bortamål udemål bortemål",
        ),
        (F::Winner, WINNER),
        (F::Result, RESULT),
        (F::Tie, TIE),
        (F::Date, DATE),
        (F::Time, "utctime time"),
        (F::Minutes, MINUTES),
        (F::Rated, RATED),
        (F::Corrupt, "corrupt annulled"),
        (F::Status, STATUS),
        (F::Id, IDS),
        (F::WhiteType, "wtype whitetype goldtype playertype"),
        (F::BlackType, "btype blacktype silvertype opponenttype"),
    ],
    needed: &[
        &[F::White],
        &[F::Black],
        &[F::Result, F::Winner, F::WhiteScore],
    ],
    orders: &[],
    is_own: false,
    has_sides: true,
    has_seats: false,
};

/// Games of two in which one column has the winner and another the loser.
pub(crate) const WINNERS: Spec = Spec {
    fields: &[
        (F::Winner, WINNER),
        (F::Loser, LOSER),
        (F::WinnerScore, ""),
        (F::LoserScore, ""),
        (F::WinnerRating, ""),
        (F::LoserRating, ""),
        (F::Score, RESULT),
        (F::Tie, TIE),
        (F::Date, DATE),
        (F::Time, "utctime time"),
        (F::Minutes, MINUTES),
        (F::Rated, RATED),
        (F::Status, STATUS),
        (F::Id, IDS),
    ],
    needed: &[&[F::Winner], &[F::Loser]],
    orders: &[],
    is_own: false,
    has_sides: true,
    has_seats: false,
};

const TEAM: &str = "team teamname teamid teamcolor teamcolour side squad clan faction équipe equipe mannschaft equipo bando equipa \
    squadra ploeg lag hold drużyna команда";
pub(super) const PLAYER: &str = "player playername name username user nick nickname gamertag pilot pilote driver member participant spieler spielerin teilnehmer teilnehmerin \
    joueur nom contestant racer golfer rider runner jugador jugadora nombre jogador jogadora nome giocatore giocatrice speler naam deelnemer \
    spelare namn spiller navn gracz zawodnik игрок участник имя гравець who playerid userid memberid driverid spielerid";
const SCORE: &str = "score scores points pts totalscore scoretotal finalscore totalpoints kills frags profit net netprofit winnings \
    goals punkte pkt punktzahl puntos puntuación puntuacion pontos pontuação pontuacao punti punteggio punten poäng point \
    punkty wynik очки счет счёт бали";
const MINUTES: &str = "minutes minutesingame minutesplayed min mins timeplayed playtime timeingame timemin timem \
    timeminutes duration length matchlength gamelength matchduration gameduration minuten spielzeit dauer durée duree duración \
    duracion duração duracao durata duur speeltijd speltid czas длительность тривалість time";
const RATING: &str = "rating ratingbefore oldrating elo dwz wertung рейтинг";
const AGAINST: &str = "against scoresagainst headtohead";

const LEAGUE_MATCH: &str = "match matchid matchnumber matchno matchnum matchnr game gameid gamenumber gameno gamenum gamenr heat heatno heatnumber round partie spiel match# partida juego jogo \
    runde ronde ronda rodada turno runda тур раунд spieltag jornada journée journee giornata kolejka omgång speelronde # \
    night gamenight evening spielabend abend soirée soiree noche serata avond \
    partita wedstrijd spel kamp mecz gra матч игра гра session sessionid raceid race idpartido partidoid idpartida partidaid idpartita partitaid idjogo jogoid idmatch idgame spielid spielnr \
    spielnummer wedstrijdid idmeczu meczid id";
const LEAGUE_DATE: &str = "date matchdate gamedate playedon playedat played datetime timestamp utcdate when datum day jour fecha data \
    dia día giorno dato дата endtime endedat enddate enddatetime starttime startdate startedat startdatetime datameczu \
    datapartido fechapartido fechadelpartido spieldatum wedstrijddatum matchdatum kampdato датаматча датаматчу датаигры datetimeutc dateutc utcdatetime dateandtime datetimelocal";

const EVENT: &str = "season seasonid tournament tournamentid tournamentname tourney tourneyid eventid eventname \
    competition cup saison turnier tournoi temporada torneo torneio stagione seizoen toernooi sezon turniej сезон турнир";

/// Matches with a row for each player.
pub(crate) const LEAGUE: Spec = Spec {
    fields: &[
        (F::Match, LEAGUE_MATCH),
        (F::Player, PLAYER),
        (F::Team, TEAM),
        (F::Score, SCORE),
        (F::Place, PLACES),
        (F::Rated, RATED),
        (F::Minutes, MINUTES),
        (F::Rating, RATING),
        (F::Enabled, "enabled"),
        (F::Date, LEAGUE_DATE),
        (F::Against, AGAINST),
        (F::Event, EVENT),
        (F::Status, STATUS),
    ],
    needed: &[&[F::Match], &[F::Player], &[F::Score, F::Place]],
    orders: &[
        Order {
            fields: &[Match, Player, Team, Score, Minutes, Rating, Enabled, Date],
            min: 5,
            team_may_be_number: true,
        },
        Order {
            fields: &[Match, Player, Score, Minutes, Rating, Enabled, Date],
            min: 4,
            team_may_be_number: false,
        },
        Order {
            fields: &[Match, Player, Team, Score],
            min: 4,
            team_may_be_number: false,
        },
        Order {
            fields: &[Match, Player, Score],
            min: 3,
            team_may_be_number: false,
        },
    ],
    is_own: false,
    has_sides: false,
    has_seats: false,
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
        Order {
            fields: &[Player, Score],
            min: 2,
            team_may_be_number: false,
        },
        Order {
            fields: &[Player, Score, Minutes],
            min: 3,
            team_may_be_number: false,
        },
        Order {
            fields: &[Player, Team, Score, Minutes],
            min: 4,
            team_may_be_number: false,
        },
        Order {
            fields: &[Player, Team, Rating, Score, Minutes, Enabled],
            min: 5,
            team_may_be_number: true,
        },
        Order {
            fields: &[Player, Team, Rating, Score, Minutes, Enabled],
            min: 2,
            team_may_be_number: false,
        },
    ],
    is_own: false,
    has_sides: false,
    has_seats: false,
};

const NEW_RATING: &str =
    "newrating ratingafter currentrating rating startrating elo dwz wertung рейтинг";

/// Ratings that a league starts from, such as a table of standings.
pub(crate) const RATINGS: Spec = Spec {
    fields: &[(F::Player, PLAYER), (F::Rating, NEW_RATING)],
    needed: &[&[F::Player], &[F::Rating]],
    orders: &[Order {
        fields: &[Player, Rating],
        min: 2,
        team_may_be_number: false,
    }],
    is_own: false,
    has_sides: false,
    has_seats: false,
};

/// Matches as lines of text, whose only column has the whole line.
pub(crate) const LINES: Spec = Spec {
    fields: &[],
    needed: &[],
    orders: &[],
    is_own: false,
    has_sides: false,
    has_seats: false,
};

/// Matches with a row each and a column for each seat, player or place: what all columns but those of the players hold.
pub(crate) const SEATS: Spec = Spec {
    fields: &[
        (F::Match, LEAGUE_MATCH),
        (F::Date, LEAGUE_DATE),
        (F::Minutes, MINUTES),
        (F::Rated, RATED),
        (
            F::Winner,
            "winner winningteam winningside sieger gewinner ganador vencedor vincitore winnaar победитель wonby",
        ),
        (
            F::Result,
            "result score outcome ergebnis résultat resultado risultato uitslag endstand endergebnis",
        ),
        (F::Status, STATUS),
    ],
    needed: &[],
    orders: &[],
    is_own: false,
    has_sides: false,
    has_seats: true,
};
