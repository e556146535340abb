// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop a table's own roles when its display is no
// longer that of a table, so they are spelt out.
import { type ReactNode, useId, useRef } from 'react';
import { Skeleton } from '../feedback/loading.tsx';
import { classNames } from '../page/class-names.ts';
import { useFits } from '../page/layout-hooks.ts';
import { useKeptFocus } from '../page/use-kept-focus.ts';
import { TableHead } from './table-head.tsx';
import type { Column, TableSort } from './table-row.tsx';
import { TableRow } from './table-row.tsx';

const rows = [0, 1, 2, 3, 4];
const widths = ['w-8', 'w-32', 'w-16', 'w-24', 'w-20'];

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; withActions: boolean };

/** Rows of the coming table's shape, so that nothing jumps when it is there. */
function TableSkeleton<Row>({ columns, withActions }: TableSkeletonProps<Row>) {
  const placeholders = columns.map((column, index) => ({
    ...column,
    cell: () => <Skeleton className={`inline-block align-middle ${widths[index % widths.length]}`} />,
  }));
  const actions = withActions ? () => <Skeleton className="h-8 w-32" /> : undefined;
  return rows.map((row) => (
    <TableRow key={row} row={row} index={row} columns={placeholders} actions={actions} />
  ));
}

export type { Column, TableSort };

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What can be done with a row: buttons and links, in a last column. */
  actions?: (row: Row) => ReactNode;
  sort?: TableSort;
  /** Nothing is known yet: rows of placeholders. */
  loading?: boolean;
  /** The rows are those of before, while others are on their way. */
  outdated?: boolean;
  /** Shown in place of the rows, when there are none and when they could not be had. */
  empty: ReactNode;
  error?: ReactNode;
};

/** Rows and columns where there is room for them and on paper, a card per row where there is not. */
export function Table<Row>({ empty, error, ...table }: TableProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  const instead = error || (!table.loading && table.rows.length === 0);
  return (
    <div ref={list} className="@container outline-none">
      {instead ? <div className="rounded-card border bg-surface">{error ?? empty}</div> : <Rows {...table} />}
    </div>
  );
}

function Rows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  sort,
  loading = false,
  outdated = false,
}: Omit<TableProps<Row>, 'empty' | 'error'>) {
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box);
  return (
    <div
      ref={box}
      className={classNames(
        'relative as-table:bg-surface as-table:not-print:rounded-card as-table:not-print:border print:overflow-visible',
        // In a box that scrolls, a header sticks to the box.
        fits || loading ? 'overflow-clip' : 'overflow-x-auto [--sticky-top:0px]',
      )}
    >
      <table
        role="table"
        aria-labelledby={captionId}
        aria-busy={loading || outdated}
        className={classNames(
          'block w-full border-separate border-spacing-0 text-sm transition-opacity as-table:table',
          outdated && 'opacity-60',
        )}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <TableHead columns={columns} withActions={Boolean(actions)} sort={sort} />
        <tbody
          role="rowgroup"
          aria-hidden={loading || undefined}
          // What gets the focus comes to rest under the columns' headers, which stick to the page's own.
          className="grid gap-3 **:scroll-mt-12 @2xl:grid-cols-2 as-table:table-row-group"
        >
          {loading ? (
            <TableSkeleton columns={columns} withActions={Boolean(actions)} />
          ) : (
            rows.map((row, index) => <TableRow key={rowKey(row)} {...{ row, index, columns, actions }} />)
          )}
        </tbody>
      </table>
      {loading && (
        <p role="status" className="sr-only">
          Loading {caption}
        </p>
      )}
    </div>
  );
}
