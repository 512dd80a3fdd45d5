//! The table of the games as it is looked at: sorted, and a page at a time.

use super::scheme::Scheme;
use super::table::{GameColumn, GameRow, GameTable};
use crate::games::GameList;

/// The table of one list, kept as it was last asked for, because the next page is most often of the same.
#[derive(Default)]
pub struct SortedTable {
    table: Option<(Scheme, GameTable)>,
    order: Option<((GameColumn, bool), Vec<u32>)>,
}

impl SortedTable {
    /// The rows of the table of `list`, which is the same in every call, sorted by `column`.
    ///
    /// ```
    /// use gameroom_rating::games::parse;
    /// use gameroom_rating::performance::{GameColumn, SchemeId, SortedTable};
    ///
    /// let list = parse("+1500 abc; -1750 xyz; =1610 abc").games;
    /// let mut table = SortedTable::default();
    /// let rows = table.rows(&list, &SchemeId::P1.scheme(), GameColumn::Rating, true);
    /// assert_eq!(rows.map(|row| row.number).collect::<Vec<_>>(), [2, 3, 1]);
    /// ```
    pub fn rows<'a>(
        &'a mut self,
        list: &'a GameList,
        scheme: &Scheme,
        column: GameColumn,
        descending: bool,
    ) -> impl Iterator<Item = GameRow> + use<'a> {
        if self.table.take_if(|(of, _)| of != scheme).is_some() {
            self.order = None;
        }
        let (_, table) = self
            .table
            .get_or_insert_with(|| (*scheme, GameTable::new(list, scheme)));
        let sorting = (column, descending);
        self.order.take_if(|(sorted, _)| *sorted != sorting);
        let (_, order) = self
            .order
            .get_or_insert_with(|| (sorting, table.order(list, column, descending)));
        order.iter().map(|&index| table.row(list, index as usize))
    }
}
