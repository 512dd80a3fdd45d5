/** Columns of numbers as CSV, every number in full. */

export interface NumberColumn {
  readonly name: string;
  readonly values: ArrayLike<number>;
}

export function csv(columns: readonly NumberColumn[]): string {
  const rows = Array.from(columns[0]?.values ?? [], (_, row) =>
    columns.map(({ values }) => String(values[row])),
  );
  return [columns.map(({ name }) => name), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
