/** As many as can be told apart; more of them are drawn as dots. */
const mostColumns = 16;
const mostRows = 5;
const scale = 1.6;
const cell = { width: 18, height: 12, gap: 6 };

/** Units in parallel above each other, their groups in series from left to right. */
export function ArrangementDrawing({ series, parallel }: { series: number; parallel: number }) {
  const columns = Math.min(series, mostColumns);
  const rows = Math.min(parallel, mostRows);
  const stepX = cell.width + cell.gap;
  const stepY = cell.height + cell.gap;
  const width = columns * stepX + (series > columns ? stepX : 0) + cell.gap * 3;
  const height = rows * stepY + (parallel > rows ? stepY : 0) + cell.gap;
  const middle = (rows * stepY + cell.gap) / 2;
  // Where units are left out, it is those before the last one.
  const left = (column: number) =>
    cell.gap * 2 + (column + (series > columns && column === columns - 1 ? 1 : 0)) * stepX;
  const top = (row: number) => cell.gap + row * stepY;
  return (
    <svg
      role="img"
      aria-label={`${series} in series, ${parallel} in parallel`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      className="h-auto max-w-full text-accent"
    >
      <path
        d={`M0 ${middle}H${width}`}
        stroke="currentColor"
        strokeWidth="1.5"
        className="text-line-strong"
      />
      {Array.from({ length: columns }, (_, column) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: where it is drawn is what it is.
            key={`${column} ${row}`}
            x={left(column)}
            y={top(row)}
            width={cell.width}
            height={cell.height}
            rx="2"
            fill="currentColor"
          />
        )),
      )}
      {series > columns && (
        <Dots x={left(columns - 2) + stepX + cell.width / 2} y={middle} stepX={4} stepY={0} />
      )}
      {parallel > rows && (
        <Dots x={left(0) + cell.width / 2} y={top(rows) + cell.height / 2} stepX={0} stepY={4} />
      )}
    </svg>
  );
}

type DotsProps = { x: number; y: number; stepX: number; stepY: number };

function Dots({ x, y, stepX, stepY }: DotsProps) {
  return [-1, 0, 1].map((place) => (
    <circle key={place} cx={x + place * stepX} cy={y + place * stepY} r="1.4" fill="currentColor" />
  ));
}
