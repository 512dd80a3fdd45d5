//! How a table writes its separators, numbers and line ends.

use crate::number::{DecimalMark, read_number};

/// What separates cells and rows, and what is written before decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// Between cells: `,`, `;` or a tab.
    pub separator: char,
    /// Before decimals when writing: `.` or `,`.
    pub decimal: char,
    /// After each row when writing: `\r\n` or `\n`.
    pub line_end: &'static str,
}

/// `12.5,8` and CRLF, the dialect of RFC 4180.
impl Default for Dialect {
    fn default() -> Self {
        Self {
            separator: ',',
            decimal: '.',
            line_end: "\r\n",
        }
    }
}

impl Dialect {
    /// The number in a cell, if it can be read in only one way.
    ///
    /// ```
    /// use gameroom_rating::csv::Dialect;
    ///
    /// let spreadsheet = Dialect { separator: ';', ..Dialect::default() };
    /// assert_eq!(spreadsheet.number(" −12,5 "), Some(-12.5));
    /// assert_eq!(spreadsheet.number("1.234,5"), Some(1234.5));
    /// assert_eq!(spreadsheet.number("1.200"), None); // 1200 or 1.2
    /// assert_eq!(Dialect::default().number("1.200"), Some(1.2));
    /// assert_eq!(Dialect::default().number("NaN"), None);
    /// ```
    pub fn number(&self, cell: &str) -> Option<f64> {
        read_number(cell, self.usual_mark()).ok()
    }

    /// The decimal mark of tables with this separator, as far as the separator shows it.
    pub(crate) fn usual_mark(self) -> DecimalMark {
        match self.separator {
            ',' => DecimalMark::PointByDefault,
            _ => DecimalMark::Unknown,
        }
    }
}
