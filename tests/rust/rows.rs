//! Tables in tests: a row is a line, and its cells stand between arrows.

/// The cells of each row. Blank lines and lines that begin with `//` are skipped.
pub fn rows<const CELLS: usize>(table: &str) -> impl Iterator<Item = [&str; CELLS]> {
    let rows = table
        .lines()
        .filter(|row| !row.is_empty() && !row.starts_with("//"));
    rows.map(|row| {
        let cells: Vec<&str> = row.split(" → ").collect();
        cells
            .try_into()
            .unwrap_or_else(|_| panic!("expected {CELLS} cells: {row}"))
    })
}

/// A text in which `\n`, `\r` and `\t` stand for what ends lines and cells.
pub fn unescaped(cell: &str) -> String {
    cell.replace("\\n", "\n")
        .replace("\\r", "\r")
        .replace("\\t", "\t")
}
