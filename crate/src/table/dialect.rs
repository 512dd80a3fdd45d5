//! The separators, numbers and line ends of a table.

/// The separators of cells and rows, and the mark before decimals.
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
