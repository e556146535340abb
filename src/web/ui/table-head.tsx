// biome-ignore-all lint/a11y/noRedundantRoles: see table.tsx.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { readSort, reverseSort } from '#domain/sorting.ts';
import { classNames } from './class-names.ts';
import type { Column, TableSort } from './table.tsx';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  withActions: boolean;
  sort?: TableSort | undefined;
};

const look =
  'sticky top-(--sticky-top,0px) z-10 border-b bg-canvas px-2.5 py-2.5 text-xs font-medium whitespace-nowrap text-muted ' +
  'first:rounded-tl-card first:pl-5 last:rounded-tr-card last:pr-5 @5xl:px-4 print:static';

/** The column headers; on cards only screen readers have them. */
export function TableHead<Row>({ columns, withActions, sort }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
      <tr role="row">
        {columns.map(({ header, align, sortBy }) => (
          <th
            key={header}
            role="columnheader"
            scope="col"
            aria-sort={sort && sortBy ? directionOf(sortBy, sort.current) : undefined}
            // On cards its button is hidden from everybody, and must not take its name along.
            aria-label={sort && sortBy ? header : undefined}
            className={classNames(look, align === 'end' ? 'text-end' : 'text-start')}
          >
            {sort && sortBy ? <SortButton {...{ header, align, sortBy, sort }} /> : header}
          </th>
        ))}
        {withActions && (
          <th role="columnheader" scope="col" className={`${look} print:hidden`}>
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type SortButtonProps = Required<Pick<Column<never>, 'header' | 'sortBy'>> &
  Pick<Column<never>, 'align'> & { sort: TableSort };

function SortButton({ header, align, sortBy, sort }: SortButtonProps) {
  const direction = directionOf(sortBy, sort.current);
  const Arrow = direction ? (direction === 'ascending' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => sort.onSort(direction ? reverseSort(sort.current) : sortBy)}
      className={classNames(
        '-mx-1.5 -my-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 py-1 transition-colors hover:text-ink as-cards:invisible',
        align === 'end' && 'flex-row-reverse',
        direction && 'text-ink',
      )}
    >
      {header}
      <Arrow
        aria-hidden="true"
        className={classNames('size-3.5 shrink-0 print:hidden', !direction && 'opacity-50')}
      />
    </button>
  );
}

function directionOf(sortBy: string, current: string): 'ascending' | 'descending' | undefined {
  const { by, descending } = readSort(current);
  if (by !== readSort(sortBy).by) return undefined;
  return descending ? 'descending' : 'ascending';
}
