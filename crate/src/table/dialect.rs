//! How a table writes its separators, numbers and line ends.

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
