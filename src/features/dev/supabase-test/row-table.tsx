/** Rows of the database as they came, every column; wider than the screen, it scrolls in a box of its own. */
export function RowTable({ name, rows }: { name: string; rows: readonly Record<string, unknown>[] }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table translate="no" className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead className="text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-line border-b px-3 py-2.5 font-medium">
                <code>{column}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([key, row]) => (
            <tr key={key} className="border-line not-last:border-b align-top">
              {columns.map((column) => (
                <td key={column} className="max-w-72 truncate px-3 py-2.5">
                  {cellText(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '—';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The rows of one answer never move, so their place is their name. */
function keyed<T>(rows: readonly T[]): [string, T][] {
  return rows.map((row, at) => [String(at), row]);
}
