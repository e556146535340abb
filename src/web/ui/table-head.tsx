// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx.
import { classNames } from './class-names.ts';
import type { Column } from './table.tsx';

type TableHeadProps<Row> = { columns: readonly Column<Row>[]; withActions: boolean; sticky: boolean };

const look =
  'border-b bg-canvas px-2.5 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 @5xl:px-4';

// Only where the table is wide enough never to scroll sideways; in a scrolling box nothing sticks to the page.
const stickyLook = '@5xl:sticky @5xl:top-(--sticky-top,0px) @5xl:z-10';

/** The column headers; on cards only screen readers have them. */
export function TableHead<Row>({ columns, withActions, sticky }: TableHeadProps<Row>) {
  const cell = classNames(look, sticky && stickyLook);
  return (
    <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
      <tr role="row">
        {columns.map(({ header, align }) => (
          <th
            key={header}
            role="columnheader"
            scope="col"
            className={classNames(cell, align === 'end' ? 'text-end' : 'text-start')}
          >
            {header}
          </th>
        ))}
        {withActions && (
          <th role="columnheader" scope="col" className={cell}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
