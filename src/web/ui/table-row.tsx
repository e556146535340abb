// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Column } from './table.tsx';

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
};

const rowLook =
  'flex flex-col rounded-card border bg-surface p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:p-0 ' +
  '@4xl:transition-colors @4xl:hover:bg-raised/50 @4xl:not-last:*:border-b';

const cellLook =
  'py-1 align-middle @4xl:table-cell @4xl:px-2.5 @4xl:py-3 @4xl:text-sm @5xl:px-4 @4xl:first:pl-5 @4xl:last:pr-5';

const valueLook =
  'flex items-baseline justify-between gap-6 before:column-label before:shrink-0 before:text-muted @4xl:before:hidden ' +
  '@max-4xl:*:text-end';

/** One row of a table, or one card. */
export function TableRow<Row>({ row, index, columns, actions }: TableRowProps<Row>) {
  return (
    <tr role="row" className={rowLook}>
      {columns.map(({ header, cell, align, breakable, onCard = 'value' }) => {
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
              align === 'end' ? '@4xl:text-end @4xl:whitespace-nowrap' : 'text-start',
            )}
          >
            <div
              className={classNames(
                'min-w-0 @max-4xl:wrap-anywhere',
                breakable && '@4xl:wrap-anywhere',
                isTitle && '@4xl:min-w-36',
              )}
            >
              {cell(row, index)}
            </div>
          </Cell>
        );
      })}
      {actions && (
        <td
          role="cell"
          className={`${cellLook} @max-4xl:mt-3 @max-4xl:border-t @max-4xl:pt-4 @4xl:whitespace-nowrap`}
        >
          <div className="flex gap-2 @max-4xl:*:flex-1 @4xl:justify-end">{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}
