// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx.
import ArrowDown from 'virtual:lucide/arrow-down';
import ArrowUp from 'virtual:lucide/arrow-up';
import ChevronsUpDown from 'virtual:lucide/chevrons-up-down';
import { readSort, reverseSort } from '#platform/kernel/sorting.ts';
import { classNames } from '../page/class-names.ts';
import type { Column, TableSort } from './table-row.tsx';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  withActions: boolean;
  sort?: TableSort | undefined;
};

const look =
  'sticky top-(--sticky-top,0px) z-10 border-b bg-canvas px-1.5 py-2.5 align-bottom text-xs font-medium text-muted ' +
  'first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 not-print:whitespace-nowrap as-roomy-table:px-2 as-wide-table:px-3 as-wide-table:first:pl-5 as-wide-table:last:pr-5 print:static print:bg-surface print:py-1.5 print:text-ink';

/** The column headers; on cards only screen readers have them. */
export function TableHead<Row>({ columns, withActions, sort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
      <tr role="row">
        {columns.map(({ header, align, sortBy }) => {
          const isSortable = sort && sortBy;
          return (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={isSortable ? directionOf(sortBy, sort.current) : undefined}
              // Without the words of its button, which a reader would hear again in every cell.
              aria-label={isSortable ? header : undefined}
              className={classNames(look, align === 'end' ? 'text-end' : 'text-start')}
            >
              {isSortable ? <SortableHeader {...{ header, align, sortBy, sort }} /> : header}
            </th>
          );
        })}
        {withActions && (
          <th role="columnheader" scope="col" className={`${look} print:hidden`}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SortableHeaderProps = Required<Pick<Column<never>, 'header' | 'sortBy'>> &
  Pick<Column<never>, 'align'> & { sort: TableSort };

/** The words stand apart from the button, which is laid over them: cards and paper have no use for it. */
function SortableHeader({ header, align, sortBy, sort }: SortableHeaderProps) {
  const direction = directionOf(sortBy, sort.current);
  const Arrow = direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <>
      <span
        className={classNames(
          'inline-flex items-center gap-1 align-middle',
          align === 'end' && 'flex-row-reverse',
          direction && 'text-ink',
        )}
      >
        {header}
        <Arrow
          aria-hidden="true"
          className={classNames(
            'size-3.5 shrink-0 print:hidden',
            // Where there is little room, the values need it more.
            !direction && 'hidden opacity-50 as-roomy-table:block',
          )}
        />
      </span>
      <button
        type="button"
        aria-label={`Sort by ${header}`}
        onClick={() => sort.onSort(direction ? reverseSort(sort.current) : sortBy)}
        className="absolute inset-0 rounded-sm -outline-offset-2 transition-colors hover:bg-ink/5 as-cards:invisible"
      />
    </>
  );
}

function directionOf(sortBy: string, current: string): 'ascending' | 'descending' | undefined {
  const { by, descending } = readSort(current);
  if (by !== readSort(sortBy).by) return undefined;
  return descending ? 'descending' : 'ascending';
}
