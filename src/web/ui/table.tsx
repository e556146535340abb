// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop a table's own roles when its display is no
// longer that of a table, so they are spelt out.
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

export type Column<Row> = {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** Its values are long codes without spaces, and may break anywhere. */
  breakable?: boolean;
  /** On a phone a row is a card: this column is a labelled value on it, its title, or left out. */
  onCard?: 'value' | 'title' | 'hidden';
};

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What can be done with a row: buttons and links, in a last column. */
  actions?: (row: Row) => ReactNode;
  stickyHeader?: boolean;
  /** Nothing is known yet: rows of placeholders. */
  loading?: boolean;
  /** Shown in place of the rows, when there are none and when they could not be had. */
  empty: ReactNode;
  error?: ReactNode;
};

/** Rows and columns where there is room for them, a card per row where there is not. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  stickyHeader = false,
  loading = false,
  empty,
  error,
}: TableProps<Row>) {
  const captionId = useId();
  if (error || (!loading && rows.length === 0)) {
    return <div className="rounded-card border bg-surface">{error ?? empty}</div>;
  }
  return (
    <div className="@container">
      <div
        className={classNames(
          'relative @4xl:rounded-card @4xl:border @4xl:bg-surface',
          loading ? 'overflow-clip' : 'overflow-x-auto @5xl:overflow-clip',
        )}
      >
        {loading && (
          <p role="status" className="sr-only">
            Loading {caption}
          </p>
        )}
        <table
          role="table"
          aria-labelledby={captionId}
          aria-busy={loading}
          className="block w-full border-separate border-spacing-0 text-sm @4xl:table"
        >
          <caption id={captionId} className="sr-only">
            {caption}
          </caption>
          <TableHead columns={columns} withActions={Boolean(actions)} sticky={stickyHeader} />
          <tbody
            role="rowgroup"
            aria-hidden={loading || undefined}
            className={classNames(
              'grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group',
              // What gets the focus must not scroll to under the header.
              stickyHeader && '**:scroll-mt-[calc(var(--sticky-top,0px)+4rem)]',
            )}
          >
            {loading ? (
              <TableSkeleton columns={columns} withActions={Boolean(actions)} />
            ) : (
              rows.map((row, index) => <TableRow key={rowKey(row)} {...{ row, index, columns, actions }} />)
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
