// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx.
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../page/button.tsx';
import { classNames } from '../page/class-names.ts';

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
};

const rowLook =
  'flex flex-col rounded-card border bg-surface p-4 as-table:table-row as-table:rounded-none as-table:border-0 as-table:p-0 ' +
  'as-table:transition-colors as-table:hover:bg-raised/50 as-table:not-last:*:border-b print:break-inside-avoid';

const cellLook =
  'py-1 align-middle as-table:table-cell as-table:px-1.5 as-table:py-3 as-table:text-sm as-table:@max-[60rem]:text-[0.8125rem] as-table:first:pl-4 as-table:last:pr-4 as-roomy-table:px-2 as-wide-table:px-3 as-wide-table:first:pl-5 as-wide-table:last:pr-5 compact:py-1.5 as-table:print:py-1.5 as-table:print:text-xs';

/* What is longer than its column must not widen it: a column that stretches has no width of its own. */
const shares = ['', 'as-table:w-full', 'as-table:w-1/2', 'as-table:w-1/3'];

const valueLook =
  'flex items-baseline justify-between gap-6 before:column-label before:shrink-0 before:text-muted as-table:before:hidden ' +
  'as-cards:*:text-end';

/** What can be done with a row, side by side. */
export const actionsLook =
  'flex gap-2 as-cards:*:flex-1 as-table:justify-end as-table:gap-1 as-roomy-table:gap-2';

/** One row of a table, or one card. */
export function TableRow<Row>({ row, index, columns, actions }: TableRowProps<Row>) {
  const share = shares[columns.filter(({ stretches }) => stretches).length];
  return (
    <tr role="row" className={rowLook}>
      {columns.map(({ header, cell, align, stretches, onCard = 'value' }) => {
        const isTitle = onCard === 'title';
        const Cell = isTitle ? 'th' : 'td';
        return (
          <Cell
            key={header}
            role={isTitle ? 'rowheader' : 'cell'}
            scope={isTitle ? 'row' : undefined}
            data-label={header}
            className={classNames(
              cellLook,
              onCard === 'value' && valueLook,
              isTitle && 'order-first pb-2 text-base font-medium',
              onCard === 'hidden' && 'hidden',
              align === 'end' ? 'as-table:text-end' : 'text-start',
              stretches ? `as-table:min-w-24 as-table:max-w-0 ${share}` : 'as-table:whitespace-nowrap',
            )}
          >
            <div className="min-w-0 wrap-anywhere">{cell(row, index)}</div>
          </Cell>
        );
      })}
      {actions && (
        <td
          role="cell"
          className={`${cellLook} as-cards:mt-3 as-cards:border-t as-cards:pt-4 as-table:whitespace-nowrap print:hidden!`}
        >
          <div className={actionsLook}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

export type Column<Row> = {
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'end';
  /** How its header sorts the list at the first press; the next one turns it round. */
  sortBy?: string;
  /** Takes the room that the other columns leave, which is as much as their values need. */
  stretches?: boolean;
  /** On a phone a row is a card: this column is a labelled value on it, its title, or left out. */
  onCard?: 'value' | 'title' | 'hidden';
};

/** How the rows are sorted now, and how to have them sorted otherwise. */
export type TableSort = { current: string; onSort: (sort: string) => void };

type RowActionProps = Omit<ButtonProps, 'size' | 'children'> & {
  label: string;
  /** Which row it is about, for who hears the button without seeing its row. */
  subject: string;
};

/** A button of a row in a table. */
export function RowAction({ label, subject, ...button }: RowActionProps) {
  return (
    <Button
      variant="secondary"
      {...button}
      size="small"
      aria-label={`${label}: ${subject}`}
      className="as-table:px-2.5"
    >
      {label}
    </Button>
  );
}
