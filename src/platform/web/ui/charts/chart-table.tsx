type ChartTableProps = {
  summary: string;
  bars: readonly { label: string; value: number }[];
  format: (value: number) => string;
  columns: readonly [label: string, value: string];
};

/** The figures of a chart as a table, the last first, behind a press. */
export function ChartTable({ summary, bars, format, columns: [label, value] }: ChartTableProps) {
  return (
    <details className="mt-4 border-t pt-3 text-sm print:hidden">
      <summary className="flex min-h-6 w-fit items-center rounded-sm text-xs font-medium text-muted transition-colors hover:text-ink">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section tabIndex={0} aria-label={`${summary} As a table.`} className="mt-2 max-h-64 overflow-y-auto">
        <table className="w-full">
          <caption className="sr-only">{summary}</caption>
          <thead className="sticky top-0 bg-surface text-xs text-muted">
            <tr>
              <th scope="col" className="border-b py-1.5 pr-3 text-start font-medium">
                {label}
              </th>
              <th scope="col" className="border-b py-1.5 text-end font-medium">
                {value}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map((bar) => (
              <tr key={bar.label}>
                <th scope="row" className="py-1 pr-3 text-start font-normal">
                  {bar.label}
                </th>
                <td className="py-1 text-end">{format(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
