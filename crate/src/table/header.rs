//! A table whose columns are known, and what had to be decided or asked to read it.

use std::collections::BTreeMap;
use std::hash::BuildHasher;

use rustc_hash::{FxBuildHasher, FxHashSet};

use super::cells::{
    Ending, bare, ending, is_dash, is_one_of, letters_of_results, mentions_walkover, name_of,
    parts_at_comma, parts_of_names, rated_name, rated_word,
};
use super::columns::{self, Columns};
use super::contest::{Line, has_stroke_between_names, is_list_of_names};
use super::line_forms::LineForms;
use super::options::{
    Answer, BestScore, CommaOption, DecimalOption, FirstNumber, MinusOne, Newest, ResultOf,
    ScoreOrder, TimeOption,
};
use super::profile::{ColumnProfile, DateProfile};
use super::read::{Blanks, Reader};
use super::seats::{Seats, Shape, are_winners_first};
use super::sheet::{Head, Sheet};
use super::specs::{GAMES, Spec, TableField, TableField as F};
use super::titles::{
    BARE_TIMES, LOWEST, MONTHS, OPPONENTS, PLACES, PLAYERS, Pairing, RACERS, RACES, RANKS,
    STATISTICS, TimeUnit, YEARS, are_statistics, has, is_other, pairing, sided, simple,
    time_with_unit, words,
};
use super::{ColumnTitles, TableOptions};
use crate::Problem;
use crate::moment::DateOrder;
use crate::number::{DecimalMark, is_number, read_number, written};
use crate::problem::shortened;
use crate::spelling::{lower_case, quoted};

/// The meaning of the columns of a table.
#[apply(report)]
#[derive(Default, Eq)]
pub struct TableHeader {
    /// All that a column can hold.
    pub fields: Vec<TableField>,
    /// The titles of the columns: “Column 1” and so on where there are none.
    pub titles: Vec<String>,
    /// True if the table has a row of titles.
    pub has_titles: bool,
    /// The title of each column that is used.
    pub columns: ColumnTitles,
    /// The fields that are needed and have no column.
    pub missing: Vec<TableField>,
    /// The titles of columns whose cells fit what is missing, the likeliest first.
    #[cfg_attr(
        all(feature = "js", target_arch = "wasm32"),
        tsify(type = "Partial<Record<TableField, string[]>>")
    )]
    pub suggestions: BTreeMap<TableField, Vec<String>>,
    /// The shape of a table of everyone's results; `null` for other tables, and while the shape is asked for.
    pub shape: Option<Shape>,
    /// The titles of the columns that are players, or have a place each, where a match has one row.
    pub players: Vec<String>,
    /// Fields that no column has and that were assumed: the minutes, which are `MAX_GAME_LENGTH` then.
    pub assumed: Vec<TableField>,
    /// The score that is best, the highest or the lowest; `null` where that is asked, or nothing is scored.
    pub best_score: Option<BestScore>,
    /// A few of the rows below the titles, cell by cell.
    pub sample: Vec<Vec<String>>,
    /// The questions about what can be read in several ways.
    pub questions: Vec<Question>,
}

/// Something in a table that can be read in several ways.
#[apply(report)]
#[derive(Eq)]
pub struct Question {
    /// The option that answers it: `dates`, `decimal`, `time`, `bestScore`, `shape`, `numbers`, `casual`, `score` or
    /// `newest`.
    pub about: &'static str,
    /// A cell that can be read in several ways.
    pub text: String,
    /// The ways.
    pub readings: Vec<QuestionReading>,
    /// The value of the one that is used; none where it has to be answered.
    pub chosen: Option<Answer>,
}

/// One way to read a cell, and all cells like it.
#[apply(report)]
#[derive(Eq)]
pub struct QuestionReading {
    /// The value of the option.
    pub value: Answer,
    /// The meaning of the cell then.
    pub reading: String,
    /// The number of rows that can be read so.
    pub rows: usize,
}

impl TableHeader {
    /// The field that the column with a title holds.
    pub(crate) fn field_of(&self, title: &str) -> Option<F> {
        let mut columns = self.columns.iter();
        columns.find_map(|(&field, other)| (other == title).then_some(field))
    }

    /// A question that has not been answered.
    pub(crate) fn open_question(&self, about: &str) -> Option<&Question> {
        let mut questions = self.questions.iter();
        questions.find(|question| question.about == about && question.chosen.is_none())
    }
}

/// The number of rows in a sample.
const SAMPLE: usize = 3;

/// A table that is ready to be read row by row.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the table"
)]
pub(crate) struct Table<'t> {
    pub header: TableHeader,
    /// The decisions about the table, in sentences.
    pub notices: Vec<String>,
    pub rows: usize,
    pub(super) spec: &'static Spec,
    /// The columns of players, where a match has one row.
    pub(super) seats: Seats,
    /// The pairs of columns that may be the scores of both sides, where that is asked.
    score_pairs: Vec<[usize; 2]>,
    /// The columns that may be the score, the likeliest first, where a statistic such as kills is not taken for it unasked.
    likely_scores: Vec<usize>,
    /// The columns of sets.
    pub(super) sets: Vec<usize>,
    /// The columns of the year and the month, where those tell matches apart whose numbers begin again.
    pub(super) period: Vec<usize>,
    pub(super) columns: Columns,
    profiles: Vec<ColumnProfile>,
    matches: MatchProfile,
    /// The decimal mark of ratings, and that of other numbers.
    pub(super) rating_mark: DecimalMark,
    pub(super) mark: DecimalMark,
    pub(super) order: Option<DateOrder>,
    pub(super) score: Option<ScoreOrder>,
    pub(super) unit: TimeUnit,
    /// The number of the first player among winners, and the meaning of −1 among results, as far as they are known.
    pub(super) first_number: Option<FirstNumber>,
    pub(super) minus_one: Option<MinusOne>,
    /// The player whose result words such as win are, and who may be that besides the first one.
    pub(super) result_of: Option<ResultOf>,
    pub(super) owners: Owners,
    /// True if a blank winner beside equal scores is a tie, as some rows show.
    pub(super) are_ties_blank: bool,
    /// True if the winner and the scores disagree in most rows, so that neither is taken.
    is_winner_open: bool,
    /// The columns of both sides' scores beside those of the winner and the loser, and those of both sides' names.
    pub(super) scores_beside_winner: Option<[usize; 2]>,
    pub(super) names_beside_winner: Vec<[usize; 2]>,
    /// The columns that are not used and may say that a match was not played.
    pub(super) notes: Vec<usize>,
    /// True if names such as `Ann/Bob` are those of two players.
    pub(super) are_strokes_between_players: bool,
    /// True if names with one comma are those of several players.
    pub(super) are_commas_between_players: bool,
    /// True if names that may be lists, such as `Lee,Ann`, are those of one player.
    pub(super) are_lists_one_player: bool,
    /// True if the title of the scores says that they may be times such as 18:35, or words such as won and lost.
    pub(super) may_scores_be_times: bool,
    pub(super) may_scores_be_words: bool,
    /// True if results may be the letters of the sides that titles name: home and away.
    pub(super) are_results_venues: bool,
    /// The forms that games have in a text of lines.
    pub(super) line_forms: LineForms,
    /// True if the names have ratings behind them, as in `Tova Kerr (1600)`.
    pub has_rated_names: bool,
    /// Words of the column “rated” that mean a casual game.
    pub(super) casual: Vec<String>,
    /// True if yes in the column “rated” means a casual game.
    pub(super) is_rated_inverse: bool,
    /// True if cells may be the results and ratings of one player's games, whatever their titles say.
    pub may_be_games: bool,
    /// The newest row, where anything shows which it is.
    pub newest: Option<Newest>,
    pub(super) reader: Reader<'t>,
    /// The line of the titles, or else of the first row.
    top_line: usize,
    /// The first cell of that row.
    top_cell: String,
}

/// Facts about the matches of a log.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct MatchProfile {
    last: String,
    blank: usize,
    /// True if a match is named in two rows that follow each other.
    repeats: bool,
    /// The time of the match's first row, and whether times differ within a match and between matches.
    time: String,
    differ_within: bool,
    differ_between: bool,
    /// True if a cell of the times is no time of day.
    are_durations: bool,
    /// The season or tournament of the match, if a column has them; the matches above; and whether one of them returns in
    /// another season, or after others.
    event: String,
    seen: FxHashSet<String>,
    returns: bool,
}

impl MatchProfile {
    fn observe(&mut self, name: &str, time: &str, event: Option<&str>) {
        self.are_durations |= !time.contains(':') || crate::moment::parse_time(time).is_none();
        if name.is_empty() {
            self.blank += 1;
        } else if name == self.last {
            self.repeats = true;
            self.differ_within |= self.time != time;
            self.returns |= event.is_some_and(|event| event != self.event);
        } else {
            self.differ_between |= !self.time.is_empty() && self.time != time;
            self.returns |= event.is_some() && !self.seen.insert(name.to_owned());
            name.clone_into(&mut self.last);
            time.clone_into(&mut self.time);
            event.unwrap_or_default().clone_into(&mut self.event);
        }
    }

    /// True if the times in a column of minutes are times of day: the same for everyone in a match.
    fn are_times_of_day(&self) -> bool {
        self.repeats && self.differ_between && !self.differ_within && !self.are_durations
    }
}

/// The names with commas in a table: `Ann Lee, Bob Ray` and `Ann,Bob` are two players, and `Lee, Ann` and `Lee,Ann` one.
#[derive(Default)]
struct CommaNames {
    /// The first name with one comma.
    first: String,
    /// Names without a comma, as hashes.
    alone: FxHashSet<u64>,
    /// Both parts of names with a comma and a blank, as hashes.
    pairs: FxHashSet<[u64; 2]>,
    /// What stands before the comma, and behind it, in names without a blank, as hashes.
    before: FxHashSet<u64>,
    behind: FxHashSet<u64>,
    /// The number of cells with a name of each kind.
    wide: usize,
    dense: usize,
    /// True if some cells list three names and more, with blanks behind the commas or without.
    are_lists_wide: bool,
    are_lists_dense: bool,
}

impl CommaNames {
    fn observe(&mut self, text: &str) {
        let hash = |text: &str| FxBuildHasher.hash_one(text);
        let parts: Vec<&str> = parts_of_names(text).collect();
        match *parts {
            [] | [_] => {
                self.alone.insert(hash(text));
                return;
            }
            [one, other] if is_list_of_names(text) => {
                self.dense += 1;
                self.before.insert(hash(one));
                self.behind.insert(hash(other));
            }
            [_, _] => match parts_at_comma(text) {
                Some(parts) => {
                    self.wide += 1;
                    self.pairs.insert(parts.map(hash));
                }
                None => return,
            },
            _ => {
                let is_list = is_list_of_names(text);
                let is_wide = text.contains(", ");
                self.are_lists_wide |= is_list && is_wide;
                self.are_lists_dense |= is_list && !is_wide;
                return;
            }
        }
        if self.first.is_empty() {
            text.clone_into(&mut self.first);
        }
    }

    /// True if names without a blank are those of several players: three in a cell are written so, or one in four of them stands on
    /// either side of a comma, or alone. A last name may be someone else's first name, but not often.
    fn are_dense_several(&self) -> bool {
        let is_elsewhere = |name: &&u64| self.behind.contains(*name) || self.alone.contains(*name);
        let shared = self.before.iter().filter(is_elsewhere).count();
        let all = self.before.union(&self.behind).count();
        self.are_lists_dense || (shared > 0 && shared * 4 >= all)
    }

    /// Who is in a name with one comma, if other names show it. Beside lists without blanks, a comma with one is part of a name; a few
    /// commas without blanks may be slips.
    fn shown(&self) -> Option<CommaOption> {
        let are_alone = |parts: &[u64; 2]| parts.iter().all(|part| self.alone.contains(part));
        if self.are_lists_wide || self.pairs.iter().any(are_alone) {
            return Some(CommaOption::Several);
        }
        if self.pairs.is_empty() {
            return self.are_dense_several().then_some(CommaOption::Several);
        }
        let are_lists = self.are_dense_several() || self.dense > 0 && self.dense * 4 >= self.wide;
        are_lists.then_some(CommaOption::One)
    }
}

/// Who may be the one whose results a table of games of two has, besides the first player of each.
#[derive(Debug, Default)]
pub(super) struct Owners {
    /// The names of those who are in every game: one, or the same two.
    pub names: Vec<String>,
    /// The column of the colour that the owner had.
    pub colour: Option<usize>,
}

impl Owners {
    /// True if nothing shows that the results are not the first player's.
    pub(super) fn are_none(&self) -> bool {
        self.names.is_empty() && self.colour.is_none()
    }
}

/// The number of games that a name has on either side.
#[derive(Debug)]
struct Presence {
    name: String,
    first: usize,
    second: usize,
}

/// The columns of a table of everyone's results that are seats or sets.
#[derive(Debug, Clone, Default)]
pub(super) struct SeatColumns {
    pub shape: Option<Shape>,
    pub seats: Seats,
    pub sets: Vec<usize>,
}

impl<'t> Table<'t> {
    /// The table in a text; `None` where it has no rows.
    pub(crate) fn new(text: &'t str, spec: &'static Spec, options: &TableOptions) -> Option<Self> {
        let blanks = if spec.is_own {
            Blanks::Words
        } else {
            Blanks::Runs
        };
        let sheet = Sheet::new(text, blanks, &options.columns)?;
        Self::of(&sheet, spec, options)
    }

    /// The table of a kind that a sheet has.
    pub(crate) fn of(
        sheet: &Sheet<'t>,
        spec: &'static Spec,
        options: &TableOptions,
    ) -> Option<Self> {
        let head = sheet.head(spec, &options.columns);
        Self::with_seats(sheet, &head, spec, options, SeatColumns::default())
    }

    /// The table of a kind with seats.
    pub(super) fn with_seats(
        sheet: &Sheet<'t>,
        head: &Head,
        spec: &'static Spec,
        options: &TableOptions,
        seat_columns: SeatColumns,
    ) -> Option<Self> {
        let (mut reader, behind) = sheet.readers(head)?;
        let sample = sheet.rows_below(head);
        let (has_titles, top_row) = (head.row.is_some(), head.row.unwrap_or_default());
        let top_line = behind.row_line();
        let titles = head.titles.clone();
        if reader.separator() == '\t' && is_dump(&titles) {
            reader = reader.without_quotes();
        }
        let profiles = sheet.profiles(head);
        let mut columns = columns::columns(
            &titles,
            has_titles,
            sample,
            &profiles,
            spec,
            &options.columns,
        );
        let teams = columns::take_teams_as_players(
            &mut columns,
            &titles,
            &profiles,
            spec,
            &options.columns,
        );
        let table = Self {
            header: TableHeader {
                fields: spec.fields().collect(),
                has_titles,
                sample: sample.iter().take(SAMPLE).map(|row| shown(row)).collect(),
                shape: seat_columns.shape,
                ..TableHeader::default()
            },
            notices: match top_row {
                0 => Vec::new(),
                1 => vec!["The row above the titles is not read.".to_owned()],
                rows => vec![format!("The {rows} rows above the titles are not read.")],
            },
            rows: 0,
            spec,
            seats: seat_columns.seats,
            score_pairs: Vec::new(),
            likely_scores: Vec::new(),
            sets: seat_columns.sets,
            period: Vec::new(),
            columns,
            profiles,
            matches: MatchProfile::default(),
            rating_mark: DecimalMark::Unknown,
            mark: DecimalMark::Unknown,
            order: options.dates,
            score: options.score,
            unit: TimeUnit::Minutes,
            first_number: options.winner,
            minus_one: options.minus_one,
            result_of: options.result_of,
            owners: Owners::default(),
            are_ties_blank: false,
            is_winner_open: false,
            scores_beside_winner: None,
            names_beside_winner: Vec::new(),
            notes: Vec::new(),
            are_strokes_between_players: false,
            are_commas_between_players: options.names == Some(CommaOption::Several),
            are_lists_one_player: false,
            may_scores_be_times: false,
            may_scores_be_words: false,
            are_results_venues: false,
            line_forms: LineForms::default(),
            has_rated_names: false,
            casual: options.casual.clone().unwrap_or_default(),
            is_rated_inverse: false,
            may_be_games: false,
            newest: options.newest,
            reader,
            top_line,
            top_cell: sheet.top_cell(head),
        };
        Some(table.resolved(titles, teams, options))
    }

    /// Looks at all rows, and decides what their columns hold. `teams` is the column of teams that are taken for players.
    fn resolved(
        mut self,
        titles: Vec<String>,
        teams: Option<usize>,
        options: &TableOptions,
    ) -> Self {
        if let Some(column) = self.column(F::Match)
            && self.spec.needed.first() == Some(&&[F::Match][..])
            && self.is_id_of_rows(column, &titles, &options.columns)
        {
            self.columns[F::Match as usize] = None;
        }
        if self.spec.is_own {
            let width = titles.len();
            let likely = columns::by_cells(self.columns, width, &self.profiles, &options.columns);
            let result = likely[F::Result as usize].and_then(|column| self.profiles.get(column));
            self.may_be_games = likely[F::Rating as usize].is_some()
                && result.is_some_and(|of| of.results > 0 && of.clear_results > 0);
        }
        if let Some(column) = teams {
            let team = &titles[column];
            let notice = format!("No column has players, so those in “{team}” are rated.");
            self.notices.push(notice);
        }
        self.period = self.columns_of_period(&titles);
        self.choose_result_or_statistic(&titles, teams.is_some(), &options.columns);
        self.observe_rows();
        self.observe_rated_names();
        self.leave_out_place_without_places(&options.columns);
        self.choose_score_or_place(&titles, options);
        self.compare_scores(&titles, &options.columns);
        self.find_scores_beside_winner(&titles);
        self.compare_winner(&titles, options);
        self.mark = self.decimal_mark(options);
        self.leave_out_columns(&titles, &options.columns);
        self.header.columns = titles_of(&self.columns, &titles, self.spec);
        if let Some(title) = self.header.columns.get(&F::Score) {
            self.may_scores_be_times = is_lowest(title) || has(PLACES, &simple(title));
            self.may_scores_be_words = columns::names_result(title);
        }
        self.header.missing = columns::missing(&self.columns, self.spec);
        if !self.sets.is_empty() {
            // The sets show who won.
            self.header.missing.retain(|field| *field != F::Result);
        }
        self.offer_scores(&titles);
        if self.is_winner_open {
            self.header.missing = vec![F::Winner];
        }
        if self.lacks_score_of_sides() {
            self.header.missing.push(F::Result);
        }
        if self.has_rated_names {
            // The names show the ratings.
            self.header.missing.retain(|field| *field != F::Rating);
        }
        self.are_results_venues = self.are_results_of_venues(&titles);
        self.header.titles = titles;
        self.header.players = self.titles_of_seats();
        self.suggest();
        self.resolve_time(options);
        self.resolve_numbers();
        self.resolve_dates();
        self.resolve_rated(options);
        self.notice_unknown_states();
        self.resolve_winner();
        self.resolve_minus_one();
        if self.spec.is_own {
            self.resolve_score();
            self.resolve_newest();
        }
        self
    }

    /// Decides whether a statistic such as kills is the score of a player in a match: not where results or places say who won.
    /// It is asked where another column may say so, or where it is one of many statistics; of teams, goals are the score.
    fn choose_result_or_statistic(
        &mut self,
        titles: &[String],
        are_teams: bool,
        given: &ColumnTitles,
    ) {
        let is_log = self.spec.needed.first() == Some(&&[F::Match][..]);
        let is_given = given.contains_key(&F::Score) || given.contains_key(&F::Place);
        let statistic = self
            .column(F::Score)
            .filter(|&at| has(STATISTICS, &simple(&titles[at])));
        let Some(statistic) = statistic.filter(|_| is_log && !is_given) else {
            return;
        };
        let named = &titles[statistic];
        let others: Vec<usize> = (0..titles.len()).filter(|&at| !self.is_used(at)).collect();
        let says_who_won = |&at: &usize| {
            columns::names_result(&titles[at]) || sided(&titles[at]) == Some(F::Winner)
        };
        let are_results = |&at: &usize| {
            let of = self.profiles.get(at);
            of.is_some_and(|of| of.mostly(of.results) && of.twos + of.above_two == 0)
        };
        let results: Vec<usize> = others.iter().copied().filter(says_who_won).collect();
        let result = results
            .iter()
            .copied()
            .filter(|&at| columns::names_result(&titles[at]))
            .find(are_results);
        let place = self.column(F::Place).filter(|&at| {
            let of = self.profiles.get(at);
            of.is_some_and(|of| of.mostly(of.places))
        });
        // A rank may be that of a ladder, and a position that of a team.
        let is_unclear = |at: &usize| has(RANKS, &simple(&titles[*at]));
        let rank = place.filter(is_unclear);
        if let Some(decides) = result.or(place.filter(|at| !is_unclear(at))) {
            self.notices.push(format!(
                "“{}” says who won, so “{named}” is not the score.",
                titles[decides]
            ));
            self.columns[F::Score as usize] = result;
            return;
        }
        let numbers = others.iter().filter(|&&at| {
            let of = self.profiles.get(at);
            of.is_some_and(|of| of.mostly(of.numbers))
        });
        let notice = if let Some(says) = results.first().copied().or(rank) {
            format!(
                "“{}” may say who won, so “{named}” is not taken for the score: choose the column that counts.",
                titles[says]
            )
        } else if !are_teams && are_statistics(numbers.map(|&at| &titles[at])) {
            format!(
                "“{named}” is one statistic of several, and nothing says who won: choose the column that counts."
            )
        } else {
            return;
        };
        self.notices.push(notice);
        self.columns[F::Score as usize] = None;
        let is_readable = |at: &usize| {
            let of = self.profiles.get(*at);
            of.is_some_and(|of| of.results > 0 || of.mostly(of.numbers))
        };
        let mut likely = results;
        likely.retain(|at| columns::names_result(&titles[*at]) && is_readable(at));
        likely.extend(rank);
        likely.push(statistic);
        if rank.is_some() {
            self.columns[F::Place as usize] = None;
        }
        self.likely_scores = likely;
    }

    /// Leaves out a column of places that has none, such as lists of them. Times are the scores: `finish` may be that of a race.
    fn leave_out_place_without_places(&mut self, given: &ColumnTitles) {
        let Some(of) = self.profile(F::Place) else {
            return;
        };
        if given.contains_key(&F::Place) || of.cells == 0 || of.places > 0 {
            return;
        }
        let are_times = of.clock_times + of.lap_times > 0;
        let is_open = self.column(F::Score).is_none() && !given.contains_key(&F::Score);
        let place = self.columns[F::Place as usize].take();
        if are_times && is_open {
            self.columns[F::Score as usize] = place;
        }
    }

    /// Decides which of a score and a place says who was better, where a table of players in matches has both: the score,
    /// unless few rows have one, or it is a time or strokes. The other column is named as not used.
    fn choose_score_or_place(&mut self, titles: &[String], options: &TableOptions) {
        let (Some(score), Some(place)) = (self.profile(F::Score), self.profile(F::Place)) else {
            return;
        };
        let is_given = |field| options.columns.contains_key(&field);
        let are_places = place.mostly(place.places);
        let is_mostly_blank = score.cells * 2 < place.cells && are_places;
        // The time of a race shows its places.
        let is_time = self
            .title_in(F::Score, titles)
            .is_some_and(|title| is_lowest(title) && are_places);
        let is_place = !is_given(F::Score) && (is_mostly_blank || is_time || is_given(F::Place));
        let unused = if is_place { F::Score } else { F::Place };
        self.columns[unused as usize] = None;
    }

    /// Leaves the scores of both sides open where other columns disagree with them about who won, such as goals with points.
    /// Sets decide in any case.
    fn compare_scores(&mut self, titles: &[String], given: &ColumnTitles) {
        let [Some(first), Some(second)] = SCORES_OF_SIDES.map(|field| self.column(field)) else {
            return;
        };
        if SCORES_OF_SIDES
            .iter()
            .any(|field| given.contains_key(field))
        {
            return;
        }
        let is_set = |pair: &[usize; 2]| {
            let words = words(&titles[pair[0]]);
            words
                .iter()
                .any(|word| has("set sets satz sätze saetze", word))
        };
        let are_scores = |pair: &[usize; 2]| {
            let is_number = |column: &usize| {
                let profile = self.profiles.get(*column);
                profile.is_some_and(|of| of.cells == 0 || of.mostly(of.numbers))
            };
            sided(&titles[pair[0]]) == Some(F::WhiteScore) && pair.iter().all(is_number)
        };
        let mut pairs = columns::mirrored(titles);
        pairs.retain(are_scores);
        let mut used = [first, second];
        // `Set A` may be what A played with: words are no scores.
        let mut used_profiles = used.iter().map(|&at| self.profiles.get(at));
        let are_words = used_profiles.all(|of| of.is_some_and(ColumnProfile::is_text));
        if let Some(other) = pairs.first().filter(|_| are_words) {
            used = *other;
            for (field, column) in SCORES_OF_SIDES.into_iter().zip(used) {
                self.columns[field as usize] = Some(column);
            }
        }
        if pairs.iter().all(|pair| *pair == used) || is_set(&used) {
            return;
        }
        let mut do_disagree = false;
        self.for_each(|row| {
            if row.broken.is_some() || do_disagree {
                return;
            }
            let compared = |pair: &[usize; 2]| {
                let number = |column| read_number(row.text_at(column), DecimalMark::Unknown).ok();
                Some(number(pair[0])?.total_cmp(&number(pair[1])?))
            };
            if let Some(ending) = compared(&used) {
                let mut others = pairs.iter().filter_map(compared);
                do_disagree = others.any(|other| other != ending);
            }
        });
        if !do_disagree {
            return;
        }
        let sets = pairs.iter().find(|pair| is_set(pair)).copied();
        for (side, field) in SCORES_OF_SIDES.into_iter().enumerate() {
            self.columns[field as usize] = sets.map(|pair| pair[side]);
        }
        if sets.is_none() {
            let first: Vec<&str> = pairs.iter().map(|pair| &*titles[pair[0]]).collect();
            let notice = format!(
                "These columns disagree about who won: {}. Choose the scores that count.",
                quoted(&first)
            );
            self.notices.push(notice);
            self.score_pairs = pairs;
        }
    }

    /// Finds the scores of both sides beside columns of the winner and the loser. They show which games were not played.
    fn find_scores_beside_winner(&mut self, titles: &[String]) {
        if self.header.shape != Some(Shape::Winners) || self.has(&[F::WinnerScore]) {
            return;
        }
        let are_numbers = |pair: &[usize; 2]| {
            pair.iter().all(|&column| {
                let of = self.profiles.get(column);
                of.is_some_and(|of| of.mostly(of.numbers))
            })
        };
        let pairs = columns::mirrored(titles);
        let of_side = |pair: &&[usize; 2], field| sided(&titles[pair[0]]) == Some(field);
        let mut scores = pairs.iter().filter(|pair| of_side(pair, F::WhiteScore));
        self.scores_beside_winner = scores.find(|pair| are_numbers(pair)).copied();
        let names = pairs.iter().filter(|pair| of_side(pair, F::White));
        self.names_beside_winner = names.copied().collect();
    }

    /// Compares the column of the winner with the scores of both sides. Where they disagree in most rows, neither is taken, and
    /// it is asked which counts; what the user names is taken.
    fn compare_winner(&mut self, titles: &[String], options: &TableOptions) {
        let [first, second] = SCORES_OF_SIDES;
        let is_given = |field| options.columns.contains_key(&field);
        // Where the lowest may be best, that is asked.
        let is_unclear = options.best_score.is_none()
            && self
                .title_in(first, titles)
                .is_some_and(|title| is_lowest(title));
        if !self.has(&[F::Winner, first, second]) || is_unclear {
            return;
        }
        self.header.columns = titles_of(&self.columns, titles, self.spec);
        let is_lowest_best = options.best_score == Some(BestScore::Lowest);
        let (mut agree, mut disagree, mut are_ties_blank) = (0, 0, false);
        self.for_each(|row| {
            if row.broken.is_some() {
                return;
            }
            let number = |field| read_number(row.text(field), DecimalMark::Unknown).ok();
            let (Some(one), Some(other)) = (number(first), number(second)) else {
                return;
            };
            let is_first_better = if is_lowest_best {
                one < other
            } else {
                one > other
            };
            match row.is_winner_first() {
                None if row.text(F::Winner).is_empty() => {
                    are_ties_blank |= one.total_cmp(&other).is_eq() && one > 0.0;
                }
                Some(is_first) if !one.total_cmp(&other).is_eq() => {
                    agree += usize::from(is_first == is_first_better);
                    disagree += usize::from(is_first != is_first_better);
                }
                _ => {}
            }
        });
        self.are_ties_blank = are_ties_blank;
        if disagree <= agree {
            return;
        }
        let [winner, one, other] =
            [F::Winner, first, second].map(|field| self.title_in(field, titles).cloned());
        let unused: &[F] = if is_given(F::Winner) {
            &SCORES_OF_SIDES
        } else if is_given(first) || is_given(second) {
            &[F::Winner]
        } else {
            let quoted = |title: Option<String>| quoted(&[&title.unwrap_or_default()]);
            let [winner, one, other] = [winner, one, other].map(quoted);
            self.notices.push(format!(
                "{winner} disagrees with {one} and {other} about who won: choose the winner, or the scores of both."
            ));
            self.is_winner_open = true;
            &[F::Winner, F::WhiteScore, F::BlackScore]
        };
        for &field in unused {
            self.columns[field as usize] = None;
        }
    }

    /// Says that games with winners such as `BC`, who are both players, are draws where the result is one.
    pub(super) fn notice_shared_wins(&mut self) {
        let are_names = self.profile(F::Winner).is_some_and(ColumnProfile::is_text);
        if self.header.shape != Some(Shape::Pairs) || !are_names {
            return;
        }
        let mut first = None;
        self.for_each(|row| {
            let names = [F::White, F::Black].map(|field| name_of(row.text(field)));
            if first.is_none() && row.broken.is_none() && row.is_shared_win(names) {
                first = Some(shortened(row.text(F::Winner)));
            }
        });
        if let Some(first) = first {
            let title = self
                .header
                .columns
                .get(&F::Winner)
                .map_or("", |title| title);
            let notice = format!(
                "Where “{title}” has both players, as “{first}”, and their scores are equal, the game is a draw."
            );
            self.notices.push(notice);
        }
    }

    /// Finds the columns that are not used and may say that a game of two sides was not played, such as one of notes.
    pub(super) fn find_notes(&mut self) {
        let has_sides = matches!(
            self.header.shape,
            Some(Shape::Pairs | Shape::Winners | Shape::Sides)
        );
        let is_text = |of: &ColumnProfile| !of.mostly(of.numbers) && !of.mostly(of.days);
        let is_note = |&column: &usize| {
            !self.is_used(column) && self.profiles.get(column).is_none_or(is_text)
        };
        let columns = (0..self.header.titles.len()).filter(|_| has_sides);
        self.notes = columns.filter(is_note).collect();
    }

    /// Decides whose result words such as win and loss are in a table of games of two: the first player's, unless one player is
    /// in every game, or a column says which colour the owner had. Then it is asked.
    pub(super) fn resolve_result_of(&mut self, options: &TableOptions) {
        const FIRST: &str = "whiteresult wresult result1 resulta1";
        let others = [F::Winner, F::WhiteScore];
        let Some(of) = self.profile(F::Result) else {
            return;
        };
        let has_words = of.says_own || letters_of_results(&of.letters).is_some();
        let is_decided =
            others.into_iter().any(|field| self.has(&[field])) || !self.sets.is_empty();
        let title = self.header.columns.get(&F::Result).cloned();
        let names_first = title.is_some_and(|title| has(FIRST, &simple(&title)));
        if self.header.shape != Some(Shape::Pairs)
            || !has_words
            || is_decided
            || names_first
            || self.names_opponent()
        {
            return;
        }
        let titles = self.header.titles.iter().enumerate();
        let mut colours = titles.filter(|(column, title)| {
            let of = self.profiles.get(*column);
            let is_titled = GAMES.titles(F::Colour).is_some_and(|mut known| {
                let title = simple(title);
                title == "me" || known.any(|other| other == title)
            });
            is_titled && !self.is_used(*column) && of.is_some_and(ColumnProfile::is_colours)
        });
        let colour = colours.next().map(|(column, _)| column);
        self.owners.colour = colour;
        let (names, word) = self.owners_and_word();
        self.owners.names = names;
        let white = self.header.columns.get(&F::White).cloned();
        let white = white.filter(|_| self.header.has_titles);
        let first = white.map_or_else(
            || "the first player".to_owned(),
            |title| format!("the player in “{title}”"),
        );
        if self.owners.are_none() {
            if let Some(word) = word {
                let word = shortened(&word);
                let notice = format!("A result such as “{word}” is that of {first}.");
                self.notices.push(notice);
            }
            return;
        }
        let owners: Vec<String> = match colour {
            Some(column) => vec![format!(
                "the player of the colour in “{}”",
                self.header.titles[column]
            )],
            None => self.owners.names.clone(),
        };
        let rows = self.rows;
        let owners = [ResultOf::Owner, ResultOf::Other].into_iter().zip(owners);
        let readings = owners
            .chain([(ResultOf::FirstPlayer, first)])
            .map(|(value, reading)| (Answer::ResultOf(value), reading, rows));
        let chosen = options.result_of.map(Answer::ResultOf);
        self.ask("resultOf", &word.unwrap_or_default(), readings, chosen);
    }

    /// Those who are in nearly every game that has a word for won or lost, and not always first; and the first such
    /// word.
    fn owners_and_word(&self) -> (Vec<String>, Option<String>) {
        /// The games whose players may be in every game, and the fewest that show it.
        const FIRST_GAMES: usize = 10;
        const ENOUGH: usize = 3;
        let mut all: Vec<Presence> = Vec::new();
        let (mut games, mut word) = (0, None::<String>);
        self.for_each(|row| {
            let text = row.text(F::Result);
            if row.broken.is_some() || !self.is_own_word(text) {
                return;
            }
            games += 1;
            if word.is_none() && text.starts_with(char::is_alphabetic) {
                word = Some(text.to_owned());
            }
            for (side, field) in [F::White, F::Black].into_iter().enumerate() {
                let name = name_of(row.text(field));
                let known = all.iter().position(|of| of.name == name);
                let at = known.or_else(|| {
                    (games <= FIRST_GAMES && !name.is_empty()).then(|| {
                        all.push(Presence {
                            name: name.to_owned(),
                            first: 0,
                            second: 0,
                        });
                        all.len() - 1
                    })
                });
                if let Some(of) = at.map(|at| &mut all[at]) {
                    of.first += usize::from(side == 0);
                    of.second += usize::from(side == 1);
                }
            }
            if games == FIRST_GAMES {
                all.retain(|of| (of.first + of.second) * 2 > FIRST_GAMES);
            }
        });
        all.retain(|of| (of.first + of.second) * 10 >= games * 9);
        let are_sides_fixed = all.iter().any(|of| of.second == 0);
        if games < ENOUGH || are_sides_fixed {
            all.clear();
        }
        (all.into_iter().map(|of| of.name).collect(), word)
    }

    /// True if a result says in a word that someone won or lost, and not who; numbers are the first player's, unless a column
    /// says which colour the owner had.
    pub(super) fn is_own_word(&self, text: &str) -> bool {
        if !text.starts_with(char::is_alphabetic) && self.owners.colour.is_none() {
            return false;
        }
        match self.ending_in(F::Result, text) {
            Some(Ending::Won | Ending::Lost) => !self.is_blank_dash(F::Result, text),
            Some(Ending::W) => !self.are_results_sides(),
            _ => false,
        }
    }

    /// Asks for the scores of both sides in place of a result, where pairs of columns may have them.
    fn offer_scores(&mut self, titles: &[String]) {
        if !self.header.missing.contains(&F::Result) || self.spec.titles(F::WhiteScore).is_none() {
            return;
        }
        if self.score_pairs.is_empty() {
            let is_number = |column: &usize| {
                let profile = self.profiles.get(*column);
                !self.is_used(*column) && profile.is_some_and(|of| of.mostly(of.numbers))
            };
            let mut pairs = columns::mirrored_scores(titles);
            pairs.retain(|pair| pair.iter().all(is_number));
            self.score_pairs = pairs;
        }
        if !self.score_pairs.is_empty() {
            self.header.missing.retain(|field| *field != F::Result);
            self.header.missing.extend(SCORES_OF_SIDES);
        }
    }

    /// True for a table of matches of two sides in which nothing says which side won.
    fn lacks_score_of_sides(&self) -> bool {
        let has_scores = self.seats.side_scores.iter().any(Option::is_some);
        self.header.shape == Some(Shape::Sides)
            && !has_scores
            && !are_winners_first(&self.seats.sides)
            && !self.has(&[F::Result])
            && !self.has(&[F::Winner])
    }

    /// Detects ratings behind the names of a table of games, and says so.
    fn observe_rated_names(&mut self) {
        let names = [F::Opponent, F::White, F::Black, F::Winner, F::Loser];
        let mut named = names.into_iter().filter(|&field| {
            self.profile(field)
                .is_some_and(|profile| profile.mostly(profile.rated_names))
        });
        let Some(first) = named.next() else {
            return;
        };
        self.has_rated_names = true;
        let column = self.column(first).unwrap_or_default();
        let mut cells = self.header.sample.iter().filter_map(|row| row.get(column));
        let Some(name) = cells.find(|cell| rated_name(cell).is_some()) else {
            return;
        };
        let notice =
            format!("Some ratings are in the names: the number in “{name}” is read as one.");
        self.notices.push(notice);
    }

    /// True if a column is the number of each row, not that of a match.
    fn is_id_of_rows(&self, column: usize, titles: &[String], given: &ColumnTitles) -> bool {
        let is_id = titles
            .get(column)
            .is_some_and(|title| has(IDS_OF_MATCHES, &simple(title)));
        let profile = self.profiles.get(column);
        is_id && !given.contains_key(&F::Match) && profile.is_some_and(ColumnProfile::is_distinct)
    }

    /// Takes in how all rows are written.
    fn observe_rows(&mut self) {
        let fields: Vec<(F, usize)> = self
            .spec
            .fields()
            .filter_map(|field| Some((field, self.column(field)?)))
            .collect();
        let scores: Vec<usize> = self
            .seats
            .all
            .iter()
            .filter_map(|seat| seat.score)
            .collect();
        let sides = self.seats.side_scores.iter().flatten().copied();
        let scores: Vec<usize> = scores.into_iter().chain(sides).collect();
        let names = self.columns_of_names();
        let last = fields
            .iter()
            .map(|(_, column)| *column)
            .chain(scores.iter().copied())
            .chain(names.iter().copied())
            .max();
        let mut profiles = std::mem::take(&mut self.profiles);
        profiles.resize_with(
            profiles.len().max(last.map_or(0, |last| last + 1)),
            Default::default,
        );
        let mut matches = MatchProfile::default();
        let names_match = self.column(F::Match).is_some();
        let has_events = self.column(F::Event).is_some() || !self.period.is_empty();
        let mut rows = 0;
        self.for_each(|row| {
            rows += 1;
            if row.broken.is_some() {
                return;
            }
            for &(field, column) in &fields {
                profiles[column].observe_as(field, row.text_at(column));
            }
            for &column in &scores {
                profiles[column].observe_as(F::Score, row.text_at(column));
            }
            for &column in &names {
                let text = row.text_at(column);
                profiles[column].comma_names += usize::from(text.contains(','));
            }
            if names_match {
                let event = has_events.then(|| row.event());
                let event = event.as_deref();
                matches.observe(row.text(F::Match), row.text(F::Minutes), event);
            }
        });
        (self.profiles, self.matches, self.rows) = (profiles, matches, rows);
    }

    /// The columns of the year and the month of a log of matches that has neither dates nor seasons.
    fn columns_of_period(&self, titles: &[String]) -> Vec<usize> {
        let is_log = self.spec.needed.first() == Some(&&[F::Match][..]) && self.has(&[F::Match]);
        if !is_log || self.has(&[F::Date]) || self.has(&[F::Event]) {
            return Vec::new();
        }
        let titled = |list: &str| {
            let is_such = |&at: &usize| has(list, &simple(&titles[at])) && !self.is_used(at);
            (0..titles.len()).find(is_such)
        };
        let found = titled(YEARS).zip(titled(MONTHS));
        found.map_or_else(Vec::new, |(year, month)| vec![year, month])
    }

    /// The titles of the columns that tell matches apart whose numbers begin again: of the season, or the year and the month.
    pub(crate) fn titles_of_events(&self) -> Vec<&str> {
        let event = self.column(F::Event).into_iter();
        let columns = event.chain(self.period.iter().copied());
        columns
            .filter_map(|column| self.header.titles.get(column))
            .map(String::as_str)
            .collect()
    }

    /// The profile of a field's column.
    fn profile(&self, field: F) -> Option<&ColumnProfile> {
        self.profiles.get(self.column(field)?)
    }

    fn dates(&self) -> Option<&DateProfile> {
        self.profile(F::Date).map(|profile| &profile.dates)
    }

    /// The profiles of the columns of some fields.
    fn profiles_of(&self, fields: &[F]) -> impl Iterator<Item = &ColumnProfile> {
        fields.iter().filter_map(|&field| self.profile(field))
    }

    /// The profiles of all columns of numbers, and of seats' scores.
    fn number_profiles(&self) -> impl Iterator<Item = &ColumnProfile> {
        let seats = self.seats.all.iter().filter_map(|seat| seat.score);
        let sides = self.seats.side_scores.iter().flatten().copied();
        let scores = seats
            .chain(sides)
            .filter_map(|column| self.profiles.get(column));
        self.profiles_of(&NUMBERS).chain(scores)
    }

    /// The decimal mark, if the numbers or the options show it.
    fn decimal_mark(&self, options: &TableOptions) -> DecimalMark {
        if let Some(option) = options.decimal {
            return option.mark();
        }
        match (self.shows_point(), self.has_commas()) {
            (true, false) => DecimalMark::Point,
            (false, true) => DecimalMark::Comma,
            _ => DecimalMark::Unknown,
        }
    }

    fn shows_point(&self) -> bool {
        let mut all = self.profiles_of(&RATINGS).chain(self.number_profiles());
        all.any(|profile| profile.shows_point)
    }

    /// True if any number has a comma before its decimals.
    pub(crate) fn has_commas(&self) -> bool {
        let mut all = self.profiles_of(&RATINGS).chain(self.number_profiles());
        all.any(|profile| profile.shows_comma)
    }

    /// True if any number shows its decimal mark.
    pub(crate) fn has_marks(&self) -> bool {
        self.shows_point() || self.has_commas()
    }

    /// True if any row has a date.
    pub(crate) fn has_dates(&self) -> bool {
        self.dates()
            .is_some_and(|dates| dates.count + dates.spreadsheet > 0)
    }

    /// True if the dates are a spreadsheet's numbers of days.
    pub(super) fn has_spreadsheet_dates(&self) -> bool {
        self.dates().is_some_and(DateProfile::is_spreadsheet)
    }

    /// True if `w` among the results is White, as others are `b` and none is a loss.
    pub(super) fn are_results_sides(&self) -> bool {
        self.profile(F::Result)
            .is_some_and(|of| of.names_sides && !of.says_own)
    }

    /// The ending of a game by the text of a result or a score: by the letters that the column has, or as in any table.
    pub(super) fn ending_in(&self, field: F, text: &str) -> Option<Ending> {
        let of = self.profile(field);
        if let Some([won, drawn, lost]) = of
            .filter(|of| !of.has_long_endings)
            .and_then(|of| letters_of_results(&of.letters))
        {
            let letter = lower_case(text).chars().next()?;
            return match letter {
                _ if letter == won => Some(Ending::Won),
                _ if letter == drawn => Some(Ending::Drawn),
                _ if letter == lost => Some(Ending::Lost),
                _ => None,
            };
        }
        // Beside `checkmated`, who abandoned the game has lost it.
        if of.is_some_and(|of| of.tells_losses) && is_one_of(text, "abandoned") {
            return Some(Ending::Lost);
        }
        ending(text)
    }

    /// True if the colours are French ones.
    pub(super) fn are_colours_french(&self) -> bool {
        self.profile(F::Colour).is_some_and(|of| of.is_french)
    }

    /// True if only the first row of a match names it.
    pub(crate) fn are_matches_merged(&self) -> bool {
        self.matches.blank > 0 && !self.matches.repeats
    }

    /// True if the oldest row comes first, by the dates in the table's order, the days or the rounds.
    fn is_oldest_first(&self) -> Option<bool> {
        let order = self.order.unwrap_or(DateOrder::YearFirst);
        let by_dates = self
            .dates()
            .and_then(|dates| dates.directions[order as usize].is_rising());
        let direction = |field| self.profile(field).and_then(|of| of.direction.is_rising());
        let by_days = direction(F::Days).map(|rises| !rises);
        let by_rounds = direction(F::Round).filter(|_| !self.has_dates());
        by_dates.or(by_days).or(by_rounds)
    }

    /// Leaves out columns that do not hold what their titles say, and says so.
    fn leave_out_columns(&mut self, titles: &[String], given: &ColumnTitles) {
        let are_ids_shared = self
            .profile(F::Id)
            .is_some_and(ColumnProfile::are_ids_shared);
        if are_ids_shared {
            self.leave_out(F::Id, titles, |title| {
                format!("“{title}” is the same for many games, so it does not tell them apart.")
            });
        }
        if !given.contains_key(&F::Minutes) {
            self.leave_out_other_times(titles);
        }
        if self.profile(F::Minutes).is_some_and(|of| of.gaps > 0) {
            self.leave_out(F::Minutes, titles, |title| {
                format!("“{title}” holds gaps such as +5.3, not minutes, so it is not used.")
            });
        }
        if !given.contains_key(&F::Date) && self.has_own_rows_without_dates() {
            self.leave_out(F::Date, titles, |title| {
                format!("“{title}” has no dates such as 2026-02-13, so it is not used.")
            });
        }
        // `Completed` may say when.
        let are_dates = |of: &ColumnProfile| of.mostly(of.days);
        if !given.contains_key(&F::Status) && self.profile(F::Status).is_some_and(are_dates) {
            self.columns[F::Status as usize] = None;
        }
        // A season is no part of the name of a match that has a number of its own.
        if !given.contains_key(&F::Event) && !self.matches.returns {
            self.columns[F::Event as usize] = None;
        }
        if !self.matches.returns {
            self.period.clear();
        }
        if !given.contains_key(&F::Player) {
            self.leave_out_part_of_name(titles);
        }
        let has_unknown = self
            .profile(F::Rated)
            .is_some_and(|of| !of.unknown_words.is_empty());
        let is_unclear = self
            .title_in(F::Rated, titles)
            .is_some_and(|title| matches!(&*simple(title), "gamemode" | "mode"));
        if is_unclear && has_unknown && !given.contains_key(&F::Rated) {
            self.columns[F::Rated as usize] = None;
        }
    }

    /// The title of a field's column, of these.
    fn title_in<'a>(&self, field: F, titles: &'a [String]) -> Option<&'a String> {
        titles.get(self.column(field)?)
    }

    /// Leaves out a field's column, and says why.
    fn leave_out(&mut self, field: F, titles: &[String], why: impl FnOnce(&str) -> String) {
        if let Some(title) = self.title_in(field, titles) {
            self.notices.push(why(title));
            self.columns[field as usize] = None;
        }
    }

    /// Leaves out times that are no minutes played: times of day, and the time of a race, which is its result.
    fn leave_out_other_times(&mut self, titles: &[String]) {
        let Some(title) = self.title_in(F::Minutes, titles).map(|title| simple(title)) else {
            return;
        };
        let are_times_of_day =
            title == "time" && (self.matches.are_times_of_day() || self.are_minutes_clock_times());
        // Laps may count for a time of play such as 20:30.
        let may_be_of_race = || self.column(F::Score).is_none() || self.are_hundredths();
        let are_of_race = has(BARE_TIMES, &title)
            && (self.matches.differ_within && self.has_places(titles)
                || may_be_of_race() && self.has_races(titles));
        if are_times_of_day {
            self.leave_out(F::Minutes, titles, |title| {
                format!(
                    "“{title}” holds times of day, not minutes: they are the same for everyone in a match."
                )
            });
        } else if are_of_race {
            self.leave_out(F::Minutes, titles, |title| {
                format!(
                    "“{title}” is not used: beside a place or in a race, it is taken for the result and not for the minutes played."
                )
            });
        }
    }

    /// True if most times are plain numbers with hundredths, such as `8,49`.
    fn are_hundredths(&self) -> bool {
        self.profile(F::Minutes)
            .is_some_and(|of| of.hundredths * 2 > of.times)
    }

    /// True if a column has places, whether it is used or not.
    fn has_places(&self, titles: &[String]) -> bool {
        let are_places = |of: &ColumnProfile| of.mostly(of.places);
        let mut profiles = titles.iter().zip(&self.profiles);
        profiles.any(|(title, of)| has(PLACES, &simple(title)) && are_places(of))
    }

    /// True if titles are those of races: `Leg` or `Distance` above numbers, or `Runner` above names.
    fn has_races(&self, titles: &[String]) -> bool {
        let mut profiles = titles.iter().zip(&self.profiles);
        profiles.any(|(title, of)| {
            let mut words = words(title).into_iter();
            if of.mostly(of.numbers) {
                words.any(|word| has(RACES, &word))
            } else {
                of.is_text() && words.any(|word| has(RACERS, &word))
            }
        })
    }

    /// True for a row for each match in which a column of dates has none. Such a date would cost the match.
    fn has_own_rows_without_dates(&self) -> bool {
        let has_own_row = !matches!(self.header.shape, None | Some(Shape::Rows));
        let has_none =
            |of: &ColumnProfile| of.cells > 0 && of.dates.count + of.dates.spreadsheet == 0;
        has_own_row && self.profile(F::Date).is_some_and(has_none)
    }

    /// Leaves out a column of first names beside one of last names, or the other way round.
    fn leave_out_part_of_name(&mut self, titles: &[String]) {
        const FIRST: &str = "name firstname givenname forename vorname prénom prenom nombre nome imię naam förnamn имя nom";
        const LAST: &str = "surname lastname familyname nachname apellido apellidos cognome sobrenome nazwisko achternaam \
            efternamn фамилия nom";
        let Some(one) = self.title_in(F::Player, titles) else {
            return;
        };
        let mut others = titles.iter().filter(|other| *other != one);
        let other = others.find(|other| has(LAST, &simple(other)));
        // `name` beside `firstName` and `lastName` is all of it.
        let is_first = |title: &String| {
            has(
                "firstname givenname forename vorname prénom prenom imię förnamn",
                &simple(title),
            )
        };
        let is_whole = simple(one) == "name" && titles.iter().any(is_first);
        if let Some(other) = other.filter(|_| has(FIRST, &simple(one)) && !is_whole) {
            self.leave_out(F::Player, titles, |title| {
                format!(
                    "“{title}” and “{other}” are two parts of a name: put both into one column called Player."
                )
            });
        }
    }

    /// True if a column of times in a table with a row for each match has times of day.
    fn are_minutes_clock_times(&self) -> bool {
        let Some(profile) = self
            .profile(F::Minutes)
            .filter(|_| self.column(F::Match).is_none())
        else {
            return false;
        };
        profile.plain_times == 0 && profile.mostly(profile.clock_times) && profile.cells > 1
    }

    /// Adds what may be in the columns of what is missing.
    fn suggest(&mut self) {
        let titles = &self.header.titles;
        let lists = self.header.missing.iter().map(|&field| {
            let side = SCORES_OF_SIDES.iter().position(|of| *of == field);
            let mut found: Vec<usize> = match side.filter(|_| !self.score_pairs.is_empty()) {
                Some(side) => self.score_pairs.iter().map(|pair| pair[side]).collect(),
                None => columns::suggestions(field, titles, &self.profiles, &self.columns),
            };
            if field == F::Winner && self.is_winner_open {
                let is_winner = |at: &usize| {
                    let of_winner = self.spec.titles(F::Winner);
                    sided(&titles[*at]) == Some(F::Winner)
                        || of_winner
                            .is_some_and(|mut known| known.any(|one| one == simple(&titles[*at])))
                };
                found = (0..titles.len()).filter(is_winner).collect();
            }
            if field == F::Score {
                found.retain(|column| !self.likely_scores.contains(column));
                found.splice(..0, self.likely_scores.iter().copied());
            }
            (
                field,
                found
                    .into_iter()
                    .map(|column| titles[column].clone())
                    .collect(),
            )
        });
        self.header.suggestions = lists.collect();
    }

    fn titles_of_seats(&self) -> Vec<String> {
        let titles = &self.header.titles;
        let of_seat = |seat: &super::seats::Seat| titles.get(seat.name.or(seat.score)?).cloned();
        self.seats.all.iter().filter_map(of_seat).collect()
    }

    /// A problem with the table as a whole, at its top.
    pub(crate) fn problem_at_top(&self, expected: String) -> Problem {
        Problem::new(self.top_line, 1, &self.top_cell, expected)
    }

    /// The line of the titles, or else of the first row.
    pub(crate) fn top_line(&self) -> usize {
        self.top_line
    }

    /// The mark between cells.
    pub(crate) fn separator(&self) -> char {
        self.reader.separator()
    }

    /// A reader of the rows below the titles.
    pub(crate) fn reader(&self) -> Reader<'t> {
        self.reader.clone()
    }

    /// The column of a field.
    pub(crate) fn column(&self, field: F) -> Option<usize> {
        self.columns[field as usize]
    }

    /// Returns true if each of these fields has a column.
    pub(crate) fn has(&self, fields: &[F]) -> bool {
        fields.iter().all(|&field| self.column(field).is_some())
    }

    /// Returns true if the title of a field's column has this word.
    pub(crate) fn names(&self, field: F, word: &str) -> bool {
        let title = self.header.columns.get(&field);
        title.is_some_and(|title| title.to_ascii_lowercase().contains(word))
    }

    /// The number of columns whose cells are nearly all different names or other words.
    pub(crate) fn columns_of_many_names(&self) -> usize {
        let are_names =
            |of: &&ColumnProfile| of.is_text() && of.distinct_count() * 5 >= of.cells * 4;
        let columns = self.profiles.iter().filter(are_names);
        columns.filter(|of| of.cells > 2).count()
    }

    /// True if the second player is called the opponent.
    pub(crate) fn names_opponent(&self) -> bool {
        let title = self.header.columns.get(&F::Black);
        self.names(F::Black, "opp") || title.is_some_and(|title| has(OPPONENTS, &simple(title)))
    }

    /// True if a column is used.
    pub(crate) fn is_used(&self, column: usize) -> bool {
        self.columns.contains(&Some(column))
            || self.sets.contains(&column)
            || self.period.contains(&column)
            || self
                .scores_beside_winner
                .is_some_and(|pair| pair.contains(&column))
            || self.seats.has_column(column)
    }

    /// Returns true if this is a dump of the gameroom, whose cells are never quoted.
    pub(crate) fn is_dump(&self) -> bool {
        self.separator() == '\t' && is_dump(&self.header.titles)
    }

    /// The last column of a dump that is used.
    pub(crate) fn last_of_dump(&self) -> Option<usize> {
        let used = self.columns.iter().flatten().copied();
        used.max().filter(|_| self.is_dump())
    }

    /// Returns true if some of the first rows have a result, if they have anything in its column.
    pub(crate) fn has_results(&self) -> bool {
        self.profile(F::Result)
            .is_none_or(|of| of.cells == 0 || of.results > 0)
    }

    /// Takes the dates that a table without a column of dates has, and resolves their order.
    pub(super) fn set_dates(&mut self, dates: ColumnProfile, options: &TableOptions) {
        self.order = options.dates;
        self.columns[F::Date as usize] = Some(self.profiles.len());
        self.profiles.push(dates);
        self.resolve_dates();
    }

    /// Returns true if an unused column has numbers in the first rows, other than the rows' own numbers.
    pub(crate) fn has_other_numbers(&self) -> bool {
        let is_numbers = |place: usize| {
            let mut cells = self.header.sample.iter().filter_map(|row| row.get(place));
            cells.any(|cell| is_number(cell))
        };
        let titles = self.header.titles.iter().enumerate();
        titles.into_iter().any(|(place, title)| {
            let is_id = title.eq_ignore_ascii_case("id");
            !is_id && !self.is_used(place) && is_numbers(place)
        })
    }

    /// Returns true if the results are words or scores, and not only numbers.
    pub(crate) fn has_clear_results(&self) -> bool {
        self.profile(F::Result)
            .is_some_and(|of| of.clear_results > 0)
    }

    /// Returns true if a column has different texts, in the first rows.
    pub(crate) fn varies(&self, field: F) -> bool {
        self.profile(field).is_some_and(ColumnProfile::varies)
    }

    /// True if results are scores such as 3:1, and not only 1-0 and 0-1.
    pub(super) fn are_results_goals(&self) -> bool {
        self.profile(F::Result).is_some_and(|of| of.goals > 0)
    }

    /// True if a cell of results is a lone dash or colon that means no loss: the game has not been played.
    pub(super) fn is_blank_dash(&self, field: F, text: &str) -> bool {
        is_dash(text) && !self.profile(field).is_some_and(|of| of.has_signs)
    }

    /// True for a time of 0 where the lowest is best: no one is as fast, so it stands for no time.
    pub(crate) fn is_no_time(&self, column: usize, text: &str) -> bool {
        let is_zero =
            text.starts_with('0') && text.bytes().all(|byte| matches!(byte, b'0' | b':' | b'.'));
        let has_times = |of: &ColumnProfile| of.clock_times + of.lap_times > 0;
        is_zero
            && self.header.best_score == Some(BestScore::Lowest)
            && (text.contains(':') || self.profiles.get(column).is_some_and(has_times))
    }

    /// True if results are numbers of something, as some are 2 or above.
    pub(super) fn are_results_counts(&self) -> bool {
        self.profile(F::Result)
            .is_some_and(|of| of.twos + of.above_two > 0)
    }

    /// True if titles name the home side and the one away, and the letters among results can be theirs: `A` beside `W` and `L` is
    /// none.
    fn are_results_of_venues(&self, titles: &[String]) -> bool {
        let is_venue = |field| {
            let title = self.title_in(field, titles);
            title.is_some_and(|title| pairing(title) == Some(Pairing::Venues))
        };
        let of = self.profile(F::Result);
        of.is_some_and(|of| !of.letters.iter().any(|letter| matches!(letter, 'w' | 'l')))
            && is_venue(F::White)
            && is_venue(F::Black)
    }

    /// True if the column of winners has the number 0, or numbers above 2.
    pub(super) fn are_winners_numbers(&self) -> bool {
        self.profile(F::Winner)
            .is_some_and(|of| of.zeros + of.above_two > 0)
    }

    /// True if some winners are 2, so that 0 is a tie where 1 is the first player.
    pub(super) fn are_winners_up_to_two(&self) -> bool {
        self.profile(F::Winner).is_some_and(|of| of.twos > 0)
    }

    /// Asks which player 0 and 1 are in a column of winners.
    fn resolve_winner(&mut self) {
        let Some(of) = self.profile(F::Winner) else {
            return;
        };
        let are_numbers = of.zeros > 0 && of.above_two == 0 && of.numbers == of.cells;
        let has_sides = self.has(&[F::White, F::Black])
            || self.header.shape == Some(Shape::Sides) && !self.has(&[F::Loser]);
        if !are_numbers || !has_sides {
            return;
        }
        let text = self
            .header
            .columns
            .get(&F::Winner)
            .cloned()
            .unwrap_or_default();
        let readings = if self.are_winners_up_to_two() {
            [
                "1 is the first player, 2 the second, and 0 a tie",
                "0 is the first player, 1 the second, and 2 a tie",
            ]
        } else {
            [
                "1 is the first player, and 0 the second",
                "0 is the first player, and 1 the second",
            ]
        };
        let rows = self.rows;
        let values = [FirstNumber::One, FirstNumber::Zero];
        let readings = values
            .into_iter()
            .zip(readings)
            .map(|(value, reading)| (Answer::Winner(value), reading.to_owned(), rows));
        let chosen = self.first_number.map(Answer::Winner);
        self.ask("winner", &text, readings, chosen);
    }

    /// True if the results of winners are numbers of something, as some are above 2.
    pub(super) fn are_scores_of_winners_counts(&self) -> bool {
        self.profile(F::Score).is_some_and(|of| of.above_two > 0)
    }

    /// True if results are 1, 0 and −1, so that 0 may be a draw.
    pub(super) fn have_minus_ones(&self) -> bool {
        let has_minus = |of: &ColumnProfile| of.minus_ones > 0 && of.above_two == 0;
        self.profile(F::Result).is_some_and(has_minus)
    }

    /// Asks what −1 means among results such as 1 and 0.
    fn resolve_minus_one(&mut self) {
        if !self.have_minus_ones() {
            return;
        }
        let rows = self.rows;
        let readings = [
            (MinusOne::Lost, "−1 is a loss, and 0 a draw"),
            (MinusOne::Unplayed, "−1 was not played, and 0 is a loss"),
        ];
        let readings =
            readings.map(|(value, reading)| (Answer::MinusOne(value), reading.to_owned(), rows));
        let chosen = self.minus_one.map(Answer::MinusOne);
        self.ask("minusOne", "-1", readings, chosen);
    }

    /// Decides who is in names with one comma: as the user says, or as other names show; otherwise it is asked.
    pub(super) fn resolve_names(&mut self, options: &TableOptions) {
        // One player has one rating.
        self.are_lists_one_player = options.names == Some(CommaOption::One)
            || self.has_rated_names
            || self.has(&[F::WhiteRating])
            || self.has(&[F::WinnerRating]);
        let columns = self.columns_of_names();
        if self.resolve_strokes(&columns, options) {
            return;
        }
        let has_commas = |column: &usize| {
            let profile = self.profiles.get(*column);
            profile.is_some_and(|of| of.comma_names > 0)
        };
        if !columns.iter().any(has_commas) {
            return;
        }
        let mut found = CommaNames::default();
        self.for_each(|row| {
            for &column in columns.iter().filter(|_| row.broken.is_none()) {
                found.observe(name_of(row.text_at(column)));
            }
        });
        let first = found.first.as_str();
        if first.is_empty() {
            return;
        }
        let chosen = options.names.or_else(|| found.shown());
        self.are_commas_between_players = chosen == Some(CommaOption::Several);
        if options.names.is_none() && self.are_commas_between_players {
            let notice = format!(
                "Cells such as “{}” are several players, as other cells of these columns show.",
                shortened(first)
            );
            self.notices.push(notice);
        }
        let readings = [
            (CommaOption::Several, "two players"),
            (CommaOption::One, "one player, with the last name first"),
        ];
        let rows = self.rows;
        let readings =
            readings.map(|(value, reading)| (Answer::Names(value), reading.to_owned(), rows));
        self.ask("names", first, readings, chosen.map(Answer::Names));
    }

    /// Asks who is in names such as `Ann/Bob`, where both sides of games have them: two players, or one with such a name. Returns
    /// true if that is asked.
    fn resolve_strokes(&mut self, columns: &[usize], options: &TableOptions) -> bool {
        let &[one, other] = columns else {
            return false;
        };
        if !matches!(self.header.shape, Some(Shape::Pairs | Shape::Winners)) {
            return false;
        }
        let (mut on_both, mut on_one, mut first) = (0, 0, None::<String>);
        self.for_each(|row| {
            if row.broken.is_some() {
                return;
            }
            let names = [one, other].map(|column| row.text_at(column));
            match names.map(has_stroke_between_names) {
                [true, true] => {
                    on_both += 1;
                    first.get_or_insert_with(|| names[0].to_owned());
                }
                [false, false] => {}
                _ => on_one += 1,
            }
        });
        let Some(first) = first.filter(|_| on_both > on_one) else {
            return false;
        };
        self.ask_about_strokes(&first, on_both, options);
        true
    }

    /// Asks who is in names such as `Ann/Bob` in lines with games of two against two.
    pub(super) fn resolve_line_strokes(&mut self, options: &TableOptions) {
        let forms = self.line_forms;
        let (mut rows, mut first) = (0, None::<String>);
        self.for_each(|row| {
            let text = Some(row.text_at(0)).filter(|text| text.contains('/'));
            let line = text.and_then(|text| forms.line(text));
            let line = line.filter(Line::is_of_doubles);
            if let Some((name, _)) = line.and_then(|line| line.scores.into_iter().next()) {
                rows += 1;
                first.get_or_insert_with(|| name.to_owned());
            }
        });
        if let Some(first) = first {
            self.ask_about_strokes(&first, rows, options);
        }
    }

    /// Asks who is in a name such as `Ann/Bob`, in so many rows.
    fn ask_about_strokes(&mut self, first: &str, rows: usize, options: &TableOptions) {
        self.are_strokes_between_players = options.names == Some(CommaOption::Several);
        let readings = [
            (CommaOption::Several, "a team of two players"),
            (CommaOption::One, "one player or team of that name"),
        ];
        let readings =
            readings.map(|(value, reading)| (Answer::Names(value), reading.to_owned(), rows));
        self.ask("names", first, readings, options.names.map(Answer::Names));
    }

    /// The columns whose cells may have the names of several players: in games of two without a rating for each, and of places.
    fn columns_of_names(&self) -> Vec<usize> {
        let fields = match self.header.shape {
            Some(Shape::Pairs) if !self.has(&[F::WhiteRating]) => [F::White, F::Black],
            Some(Shape::Winners) if !self.has(&[F::WinnerRating]) => [F::Winner, F::Loser],
            Some(Shape::Places) => {
                return self.seats.all.iter().filter_map(|seat| seat.name).collect();
            }
            _ => return Vec::new(),
        };
        if self.has_rated_names {
            return Vec::new();
        }
        fields
            .into_iter()
            .filter_map(|field| self.column(field))
            .collect()
    }

    /// True if each row has another text in a column.
    pub(crate) fn are_distinct(&self, field: F) -> bool {
        self.profile(field).is_some_and(ColumnProfile::is_distinct)
    }

    /// True if names return in a column, so often that they are no slips: the first rows have twice as many cells as names.
    pub(crate) fn returns(&self, field: F) -> bool {
        self.profile(field)
            .is_some_and(|of| of.cells >= 2 * of.distinct_count())
    }

    /// True if any of these columns has a rating, in the first rows.
    pub(crate) fn has_ratings(&self, fields: &[F]) -> bool {
        self.profiles_of(fields).any(|of| of.numbers > 0)
    }

    /// The titles of the columns that are not used, as far as they have one.
    pub(crate) fn unused(&self) -> Vec<&str> {
        if self.header.shape == Some(Shape::Lines) {
            return Vec::new();
        }
        let is_title = |column: usize, title: &str| {
            !self.header.has_titles || *title != format!("Column {}", column + 1)
        };
        let unused = (0..).zip(&self.header.titles);
        let unused =
            unused.filter(|(column, title)| !self.is_used(*column) && is_title(*column, title));
        unused.map(|(_, title)| &**title).collect()
    }

    /// A sentence about the columns that are not used.
    pub(crate) fn notice_of_unused(&self) -> Option<String> {
        let unused = self.unused();
        let plural = if unused.len() == 1 { "" } else { "s" };
        (!unused.is_empty()).then(|| format!("Not used: the column{plural} {}.", quoted(&unused)))
    }

    /// A sentence about the number of a match that neighbouring rows of the same two players share: they may be its sets.
    pub(crate) fn notice_of_rows_of_a_match(&self) -> Option<String> {
        const MATCH_IDS: &str = "matchid gameid idmatch idgame matchnumber matchno matchnr gamenumber gameno gamenr partidaid idpartida \
            partidoid idpartido partitaid idpartita jogoid idjogo spielid spielnr wedstrijdid meczid idmeczu kampid kampnr";
        let players = [self.column(F::White)?, self.column(F::Black)?];
        let rows = self.header.sample.windows(2);
        let is_shared = |column: usize| {
            let is_same = |rows: &[Vec<String>], at: usize| {
                let cell = rows[0].get(at).filter(|cell| !cell.is_empty());
                cell.is_some() && cell == rows[1].get(at)
            };
            let columns = [column, players[0], players[1]];
            rows.clone()
                .any(|rows| columns.into_iter().all(|at| is_same(rows, at)))
        };
        let titles = self.header.titles.iter().enumerate();
        let mut ids = titles.filter(|(column, title)| {
            !self.is_used(*column) && has(MATCH_IDS, &simple(title)) && is_shared(*column)
        });
        ids.next().map(|(_, title)| {
            format!(
                "Rows have the same “{title}”, and each counts as a game: if they are the sets of a match, give it one row."
            )
        })
    }

    /// Sentences about columns that are not used though some of their cells say that a match was not played.
    pub(crate) fn notices_of_unplayed(&self) -> impl Iterator<Item = String> {
        let columns = self.header.titles.iter().enumerate();
        columns.filter_map(|(column, title)| {
            let of = self.profiles.get(column).filter(|_| !self.is_used(column))?;
            let (text, _) = of.unplayed.found()?;
            // Such rows are left out, and named.
            if self.notes.contains(&column) && mentions_walkover(text) {
                return None;
            }
            let text = shortened(text);
            Some(format!(
                "“{title}” is not used, though it says “{text}”: if such matches do not count, choose it for the state of the match."
            ))
        })
    }

    /// Sentences about columns that are not used though some of their cells say that someone did not finish.
    pub(crate) fn notices_of_unfinished(&self) -> impl Iterator<Item = String> {
        let columns = self.header.titles.iter().enumerate();
        columns.filter_map(|(column, title)| {
            let of = self.profiles.get(column).filter(|_| !self.is_used(column))?;
            let (text, _) = of.unfinished.found()?;
            Some(format!(
                "“{title}” is not used, though it says “{text}”: write that in place of the score of those who did not finish."
            ))
        })
    }

    /// Adds a question: each answer with what a cell is then, and how many rows can be read so.
    pub(crate) fn ask(
        &mut self,
        about: &'static str,
        text: &str,
        readings: impl IntoIterator<Item = (Answer, String, usize)>,
        chosen: Option<Answer>,
    ) {
        let reading = |(value, reading, rows)| QuestionReading {
            value,
            reading,
            rows,
        };
        self.header.questions.push(Question {
            about,
            text: text.to_owned(),
            readings: readings.into_iter().map(reading).collect(),
            chosen,
        });
    }

    /// The unit of the minutes: as the title says it, or else minutes. Where most times are above 180, or have hundredths and are
    /// only called times, it is asked.
    fn resolve_time(&mut self, options: &TableOptions) {
        let Some(column) = self.column(F::Minutes) else {
            return;
        };
        let given = options.time.map(|time| match time {
            TimeOption::Seconds => TimeUnit::Seconds,
            TimeOption::Minutes => TimeUnit::Minutes,
            TimeOption::Hours => TimeUnit::Hours,
        });
        let titled = self
            .header
            .titles
            .get(column)
            .and_then(|title| time_with_unit(title));
        if let Some(unit) = given.or(titled) {
            self.unit = unit;
        }
        let profile = &self.profiles[column];
        let (plain, long) = (profile.plain_times, profile.long_times);
        // `8,49` under `Time` may be seconds.
        let are_hundredths =
            self.are_hundredths() && has(BARE_TIMES, &simple(&self.header.titles[column]));
        let is_unclear = titled.is_none() && (long * 2 > profile.times || are_hundredths);
        if !is_unclear {
            return;
        }
        let text = self.header.titles[column].clone();
        let readings = [
            (TimeOption::Seconds, "seconds"),
            (TimeOption::Minutes, "minutes"),
        ];
        let readings = readings
            .map(|(unit, word)| (Answer::Time(unit), format!("“{text}” is in {word}"), plain));
        // Who chose the column for the minutes chose the unit.
        let is_given = options.columns.contains_key(&F::Minutes);
        let chosen = options.time.or(is_given.then_some(TimeOption::Minutes));
        self.ask("time", &text, readings, chosen.map(Answer::Time));
    }

    /// The decimal mark: ratings are whole unless numbers show decimals; all else is asked.
    fn resolve_numbers(&mut self) {
        self.rating_mark = self.mark;
        let is_settled = self.mark != DecimalMark::Unknown;
        let first = |profiles: &mut dyn Iterator<Item = &ColumnProfile>| {
            let open: Vec<(String, usize)> = profiles
                .filter_map(|of| of.open_numbers.found())
                .map(|(text, rows)| (text.to_owned(), rows))
                .collect();
            let rows = open.iter().map(|(_, rows)| *rows).sum();
            open.into_iter().next().map(|(text, _)| (text, rows))
        };
        let ratings: Option<(String, usize)> = first(&mut self.profiles_of(&RATINGS));
        let numbers: Option<(String, usize)> = first(&mut self.number_profiles());
        let ratings = ratings.map(|open| (true, open));
        let numbers = numbers.map(|open| (false, open));
        for (is_rating, (text, rows)) in ratings.into_iter().chain(numbers) {
            let number = bare(&text);
            // The mark that is not the decimal one separates thousands.
            let mut marks = [DecimalOption::Point, DecimalOption::Comma];
            if !number.contains(',') {
                marks.reverse();
            }
            let written = |mark| read_number(number, mark).map(written).unwrap_or_default();
            let mut used = self.mark;
            if is_rating && !is_settled {
                used = marks[0].mark();
                self.rating_mark = used;
                let notice = format!("Read with thousands: “{number}” is {}.", written(used));
                self.notices.push(notice);
            }
            let chosen = marks.into_iter().find(|mark| mark.mark() == used);
            let readings = marks.map(|mark| (Answer::Decimal(mark), written(mark.mark()), rows));
            // Numbers that are no ratings are asked about for both.
            self.header
                .questions
                .retain(|question| question.about != "decimal");
            self.ask("decimal", number, readings, chosen.map(Answer::Decimal));
        }
    }

    fn resolve_dates(&mut self) {
        let Some(dates) = self.dates() else {
            return;
        };
        if let [only] = *dates.orders() {
            self.order.get_or_insert(only);
        }
        let Some(dates) = self.dates() else {
            return;
        };
        let Some((open, (text, _))) = dates.open_dates().zip(dates.open.found()) else {
            return;
        };
        let (text, fits) = (text.to_owned(), dates.fits);
        let readings = DateOrder::ALL.into_iter().filter_map(|order| {
            let day = open.reading(order)?.day.to_string();
            Some((Answer::Dates(order), day, fits[order as usize]))
        });
        // The other dates may show the order: then it is not asked.
        let chosen = self.order.map(Answer::Dates);
        self.ask("dates", &text, readings, chosen);
    }

    /// Asks about words of the column “rated” that are not known.
    fn resolve_rated(&mut self, options: &TableOptions) {
        let Some(column) = self.column(F::Rated) else {
            return;
        };
        let title = simple(&self.header.titles[column]);
        self.is_rated_inverse = matches!(&*title, "unrated" | "casual" | "isunrated");
        let words = self.profiles[column].unknown_words.clone();
        if words.is_empty() {
            return;
        }
        let quoted: Vec<&str> = words.iter().map(String::as_str).collect();
        let rows = self.rows;
        let all = words.len() > 1;
        let none = (
            Answer::Casual(Vec::new()),
            "all are rated games".to_owned(),
            rows,
        );
        let each = words.iter().map(|word| {
            let reading = format!("“{word}” is a casual game");
            (Answer::Casual(vec![word.clone()]), reading, rows)
        });
        let every = all.then(|| {
            let reading = "all are casual games".to_owned();
            (Answer::Casual(words.clone()), reading, rows)
        });
        let readings: Vec<_> = std::iter::once(none).chain(each).chain(every).collect();
        let chosen = options.casual.clone().map(Answer::Casual);
        self.ask(
            "casual",
            &crate::spelling::quoted(&quoted),
            readings,
            chosen,
        );
    }

    /// Names states of matches that are not known: such matches count.
    fn notice_unknown_states(&mut self) {
        let (Some(of), Some(title)) =
            (self.profile(F::Status), self.header.columns.get(&F::Status))
        else {
            return;
        };
        let states: Vec<&str> = of.unknown_words.iter().map(String::as_str).collect();
        if !states.is_empty() {
            let states = quoted(&states);
            let notice = format!(
                "“{title}” has states of matches that are not known: {states}. Such matches count."
            );
            self.notices.push(notice);
        }
    }

    /// True if a cell of the column “rated” means a rated game: where the word is not known, as the user says.
    pub(crate) fn is_rated(&self, text: &str) -> bool {
        if text.is_empty() {
            return true;
        }
        let is_casual = self.casual.iter().any(|word| word == text.trim());
        match rated_word(text) {
            Some(is_rated) => {
                let is_word = super::cells::yes_or_no(text).is_none();
                is_rated != (self.is_rated_inverse && !is_word)
            }
            None => !is_casual,
        }
    }

    fn resolve_score(&mut self) {
        let Some((text, rows)) = self.profile(F::Result).and_then(|of| of.scores.found()) else {
            return;
        };
        let text = text.to_owned();
        let white = self.column(F::Colour).map(|_| ScoreOrder::White);
        self.score = self.score.or(white);
        let orders = [ScoreOrder::Own, ScoreOrder::Opponent].into_iter();
        let readings = orders.chain(white).map(|order| {
            let whose = match order {
                ScoreOrder::Own => "your",
                ScoreOrder::Opponent => "the opponent’s",
                ScoreOrder::White => "White’s",
            };
            (
                Answer::Score(order),
                format!("{whose} score comes first"),
                rows,
            )
        });
        self.ask("score", &text, readings, self.score.map(Answer::Score));
    }

    fn resolve_newest(&mut self) {
        let shown = self.is_oldest_first();
        let shown = shown.map(|oldest| if oldest { Newest::Last } else { Newest::First });
        self.newest = self.newest.or(shown);
        let rows = self.rows;
        let is_early = self.header.open_question("dates").is_some();
        if shown.is_some() || is_early || rows < 2 {
            return;
        }
        let readings = [(Newest::First, "newest"), (Newest::Last, "oldest")];
        let readings = readings.map(|(newest, first)| {
            let reading = format!("the {first} game comes first");
            (Answer::Newest(newest), reading, rows)
        });
        let chosen = self.newest.unwrap_or(Newest::First);
        self.ask("newest", "", readings, Some(Answer::Newest(chosen)));
    }

    /// Resolves whether the highest or the lowest score is best: places are lowest; strokes, times and points against are
    /// asked, and so are places under the names of players.
    pub(super) fn resolve_best_score(&mut self, options: &TableOptions) {
        let title = |field| self.header.columns.get(&field);
        let is_place = self.column(F::Score).is_none() && self.column(F::Place).is_some();
        // A column of places that the user takes for the score.
        let is_place = is_place || title(F::Score).is_some_and(|title| has(PLACES, &simple(title)));
        let is_place = is_place || self.are_ordinals_of_players();
        let is_place = is_place || self.header.shape == Some(Shape::Places);
        let lowest_titled = [F::Score, F::WinnerScore, F::WhiteScore]
            .into_iter()
            .filter_map(title)
            .find(|title| is_lowest(title));
        let are_times = self.are_times_of_players();
        self.may_scores_be_times |= are_times;
        let race = self
            .header
            .players
            .first()
            .filter(|_| are_times || self.is_race_of_players())
            .cloned();
        let holes = title(F::Score).filter(|_| self.has_holes()).cloned();
        let about = lowest_titled
            .cloned()
            .or(holes)
            .or(race)
            .or_else(|| self.places_of_players());
        let chosen = match options.best_score {
            _ if self.header.shape == Some(Shape::Places) => Some(BestScore::Lowest),
            Some(given) => Some(given),
            None if is_place => Some(BestScore::Lowest),
            None if about.is_some() => None,
            None => Some(BestScore::Highest),
        };
        self.header.best_score = chosen;
        if let Some(about) = about.filter(|_| !is_place) {
            let rows = self.rows;
            let readings = [
                (BestScore::Lowest, "the lowest score is best"),
                (BestScore::Highest, "the highest score is best"),
            ];
            let readings =
                readings.map(|(best, text)| (Answer::BestScore(best), text.to_owned(), rows));
            self.ask("bestScore", &about, readings, chosen.map(Answer::BestScore));
        }
    }

    /// True for a column for each player whose cells are times such as 22:22.
    fn are_times_of_players(&self) -> bool {
        let seats = self.seats.all.iter().filter_map(|seat| seat.score);
        let mut profiles = seats.filter_map(|column| self.profiles.get(column));
        self.header.shape == Some(Shape::Wide)
            && profiles.any(|of| of.mostly(of.clock_times) || of.mostly(of.lap_times))
    }

    /// True for a race in each row, with a column for each player.
    fn is_race_of_players(&self) -> bool {
        let titles = self.header.titles.iter();
        let mut words = titles.flat_map(|title| words(title));
        self.header.shape == Some(Shape::Wide)
            && words.any(|word| {
                has(
                    "race races heat heats lap laps run rennen lauf course manche carrera corrida gara regata",
                    &word,
                )
            })
    }

    /// True for a table that gives each player a place, and has no column that may name a match.
    pub(crate) fn is_ranking(&self) -> bool {
        let is_place = |title: &String| has(PLACES, &simple(title));
        let is_known = |(column, title): (usize, &String)| {
            self.is_used(column) || is_place(title) || is_other(title)
        };
        let titles = &self.header.titles;
        self.header.has_titles
            && self.are_distinct(F::Player)
            && !self.has(&[F::Match])
            && !self.has(&[F::Date])
            && titles.iter().any(is_place)
            && titles.iter().enumerate().all(is_known)
    }

    /// True for a table that says who won and not who else played: no title names players, and no winner stands in any other
    /// column, though some won often.
    pub(crate) fn names_only_winners(&self) -> bool {
        /// The number of rows among which a winner would be named elsewhere, too, if they named all players.
        const ENOUGH: usize = 10;
        let titles = &self.header.titles;
        let mut winners = (0..titles.len()).filter(|&at| sided(&titles[at]) == Some(F::Winner));
        let (Some(winner), None) = (winners.next(), winners.next()) else {
            return false;
        };
        let names_others = |title: &String| {
            has(OPPONENTS, &simple(title))
                || matches!(sided(title), Some(field) if field != F::Winner)
        };
        if !self.header.has_titles || self.has(&[F::Player]) || titles.iter().any(names_others) {
            return false;
        }
        let hash = |text: &str| FxBuildHasher.hash_one(text);
        let (mut names, mut others) = (FxHashSet::default(), FxHashSet::default());
        let (mut rows, mut is_text) = (0, true);
        self.for_each(|row| {
            if rows >= 500 || row.broken.is_some() {
                return;
            }
            let name = row.text_at(winner);
            // A dash stands where there was no race.
            if name.is_empty() || is_dash(name) {
                return;
            }
            rows += 1;
            // `agent2` is one of two who are named elsewhere.
            is_text &= !is_number(name) && sided(name).is_none();
            names.insert(hash(name));
            let all = (0..titles.len()).filter(|&at| at != winner);
            others.extend(all.map(|at| hash(row.text_at(at))));
        });
        rows >= ENOUGH && is_text && names.len() < rows && names.is_disjoint(&others)
    }

    /// True for a table that gives players of several matches, or of one, a place each.
    pub(crate) fn gives_places(&self) -> bool {
        let are_places = |(column, title): (usize, &String)| {
            let of = self.profiles.get(column);
            has(PLACES, &simple(title)) && of.is_some_and(|of| of.mostly(of.places) && of.varies())
        };
        let mut titles = self.header.titles.iter().enumerate();
        self.header.has_titles && self.has(&[F::Player]) && titles.any(are_places)
    }

    /// True for standings, by their titles: how many matches each player won beside how many they lost or played, or a place
    /// and points beside such counts.
    pub(crate) fn are_standings(&self) -> bool {
        const BESIDE_WON: &str = "l mp gp gm pld pl played d t pct % win% winpct";
        const POINTS: &str = "pts pkt punkte punkty points puntos ptos pontos punti punten pt";
        const COUNTS: &str = "j g e p v d n w l s u t m c mp gp pld sp pj pg pe pp jj jg je jp gf gc gd ga gs dg dj td diff sg";
        let titles: Vec<String> = self
            .header
            .titles
            .iter()
            .map(|title| simple(title))
            .collect();
        let titled = |list: &str| titles.iter().filter(|title| has(list, title)).count();
        // Numbers in front count the rows.
        let names_match = self
            .column(F::Match)
            .is_some_and(|at| !matches!(&*titles[at], "#" | "id" | "nr" | "no"));
        let is_dated = self.profile(F::Date).is_some_and(ColumnProfile::is_days);
        let names_players = titled(PLAYERS) > 0;
        if !self.header.has_titles || !names_players || names_match || is_dated {
            return false;
        }
        let counts_won = titles
            .iter()
            .position(|title| title == "w")
            .is_some_and(|at| {
                let of = self.profiles.get(at);
                of.is_some_and(|of| of.mostly(of.numbers) && of.twos + of.above_two > 0)
            });
        let has_place = titled(PLACES) + titled("pl # nr no") > 0;
        counts_won && titled(BESIDE_WON) > 0
            || has_place && titled(POINTS) > 0 && titled(COUNTS) > 1
    }

    /// True for standings that may be taken for a player's own games: ranks from 1 in front, and points as results.
    pub(crate) fn is_ranking_of_rated(&self) -> bool {
        let titles = &self.header.titles;
        let counts_ranks = (0..titles.len()).any(|column| {
            let is_place = has(PLACES, &simple(&titles[column]));
            is_place
                && self
                    .profiles
                    .get(column)
                    .is_some_and(ColumnProfile::counts_rows)
        });
        let are_points = self.header.columns.get(&F::Result).is_some_and(|title| {
            has(
                "points punkte pkt pts puntos pontos punti punten",
                &simple(title),
            )
        });
        let is_dated = self.has(&[F::Date]) || self.has(&[F::Days]) || self.has(&[F::Colour]);
        self.has(&[F::Rating]) && counts_ranks && are_points && !is_dated && self.rows > 1
    }

    /// True if titles name the holes of a golf course.
    pub(crate) fn has_holes(&self) -> bool {
        let is_hole = |title: &&String| {
            let found = words(title);
            matches!(&*found, [hole, ..] if has("hole holes loch hoyo trou birdies bogeys bogies eagles pars", hole))
        };
        // `h1` to `h18`: some of a course's holes.
        let is_numbered = |title: &&String| {
            let found = words(title);
            matches!(&*found, [hole, number] if hole == "h" && number.parse::<u8>().is_ok())
        };
        let titles = &self.header.titles;
        titles.iter().filter(is_hole).count() > 1 || titles.iter().filter(is_numbered).count() >= 9
    }

    /// True for a column for each player whose cells are ordinals, such as 1st.
    fn are_ordinals_of_players(&self) -> bool {
        let seats = self.seats.all.iter().filter_map(|seat| seat.score);
        let profiles: Vec<&ColumnProfile> = seats
            .filter_map(|column| self.profiles.get(column))
            .collect();
        let ordinals: usize = profiles.iter().map(|of| of.places - of.plain_places).sum();
        let numbers: usize = profiles.iter().map(|of| of.numbers).sum();
        self.header.shape == Some(Shape::Wide) && ordinals > numbers
    }

    /// The first player of a table with a column for each player, if all its rows are places: 1, 2, 3 in some order.
    fn places_of_players(&self) -> Option<String> {
        if self.header.shape != Some(Shape::Wide) {
            return None;
        }
        let mut rows = 0;
        let mut are_places = true;
        self.for_each(|row| {
            if rows < 200 && row.broken.is_none() {
                let scores = self.seats.all.iter().filter_map(|seat| seat.score);
                let cells = scores
                    .map(|column| row.text_at(column))
                    .filter(|cell| !cell.is_empty());
                let places: Option<Vec<u32>> = cells.map(|cell| cell.parse().ok()).collect();
                are_places &= places.is_some_and(are_ranks);
                rows += 1;
            }
        });
        let first = self.header.players.first().cloned();
        first.filter(|_| are_places && rows > 1)
    }
}

/// True if numbers are the ranks of a match: 1, 2, 2, 4.
fn are_ranks(mut places: Vec<u32>) -> bool {
    places.sort_unstable();
    let mut behind = 0;
    let mut last = 0;
    places.len() > 1
        && places.iter().all(|&place| {
            behind += 1;
            let is_next = place == behind || place == last || place == last + 1;
            last = place;
            is_next && place > 0
        })
}

/// Titles of numbers that may be those of matches, or only of rows.
const IDS_OF_MATCHES: &str = "id idpartido partidoid idpartida partidaid idpartita partitaid idjogo jogoid idmatch idgame \
    spielid spielnr spielnummer wedstrijdid idwedstrijd idmeczu meczid";

/// The fields of the scores of both sides.
const SCORES_OF_SIDES: [F; 2] = [F::WhiteScore, F::BlackScore];

/// The fields whose columns have ratings, and those that have other numbers.
const RATINGS: [F; 6] = [
    F::Rating,
    F::WhiteRating,
    F::BlackRating,
    F::WinnerRating,
    F::LoserRating,
    F::Signed,
];
const NUMBERS: [F; 6] = [
    F::Score,
    F::Minutes,
    F::WhiteScore,
    F::BlackScore,
    F::WinnerScore,
    F::LoserScore,
];

/// True if a title names scores such as strokes, where the lowest may be best.
pub(super) fn is_lowest(title: &str) -> bool {
    let simple = simple(title);
    has(LOWEST, &simple)
        || has(BARE_TIMES, &simple)
        || words(title).iter().any(|word| has(LOWEST, word))
}

/// A row as a sample has it: long cells are cut, and further ones left out.
fn shown(row: &[String]) -> Vec<String> {
    let cells = row.iter().take(columns::MAX_COLUMNS);
    cells.map(|cell| shortened(cell)).collect()
}

fn is_dump(titles: &[String]) -> bool {
    let has = |title: &str| titles.iter().any(|other| other.eq_ignore_ascii_case(title));
    has("wusername") && has("busername")
}

/// The title of each field that has a column.
fn titles_of(columns: &Columns, titles: &[String], spec: &Spec) -> BTreeMap<F, String> {
    let title = |field: F| Some((field, titles.get(columns[field as usize]?)?.clone()));
    spec.fields().filter_map(title).collect()
}
