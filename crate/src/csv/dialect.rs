//! How a table writes its separators and numbers.

use crate::decimal::Decimal;

/// What separates cells, and what separates whole from fraction.
///
/// Where cells are separated by `;` or a tab, both `12.5` and `12,5` are read as twelve and a half;
/// where they are separated by commas, only `12.5` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dialect {
    /// Between cells: `,`, `;` or a tab.
    pub separator: char,
    /// Between whole and fraction when writing: `.` or `,`.
    pub decimal: char,
}

/// `12.5,8`, the dialect of RFC 4180.
impl Default for Dialect {
    fn default() -> Self {
        Self {
            separator: ',',
            decimal: '.',
        }
    }
}

impl Dialect {
    /// The number in a cell, if it is one: decimal, finite, with the signs that web pages and
    /// spreadsheets write.
    ///
    /// ```
    /// use gameroom_rating::csv::Dialect;
    ///
    /// let spreadsheet = Dialect { separator: ';', decimal: ',' };
    /// assert_eq!(spreadsheet.number(" −12,5 "), Some(-12.5));
    /// assert_eq!(Dialect::default().number("12,5"), None);
    /// assert_eq!(Dialect::default().number("NaN"), None);
    /// ```
    #[must_use]
    pub fn number(&self, cell: &str) -> Option<f64> {
        let cell = cell.trim();
        if cell.contains(',') && (self.separator == ',' || cell.contains('.')) {
            return None;
        }
        let cell = cell.replace('\u{2212}', "-").replace(',', ".");
        let (negative, size) = match cell.strip_prefix('-') {
            Some(size) => (true, size),
            None => (false, cell.strip_prefix('+').unwrap_or(&cell)),
        };
        let (decimal, length) = Decimal::starting(size.as_bytes())?;
        let power = match size.get(length..)?.strip_prefix(['e', 'E']) {
            Some(power) => power.parse().ok()?,
            None if length == size.len() => 0,
            None => return None,
        };
        let size = decimal.times_ten_to(power).value();
        size.is_finite()
            .then_some(if negative { -size } else { size })
    }
}
