import { Skeleton } from '../feedback/skeleton.tsx';
import type { Column } from './table-columns.ts';
import { TableRow } from './table-row.tsx';

const rows = [0, 1, 2, 3, 4];
const widths = ['w-8', 'w-32', 'w-16', 'w-24', 'w-20'];

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; withActions: boolean };

/** Rows of the coming table's shape, so that nothing jumps when it is there. */
export function TableSkeleton<Row>({ columns, withActions }: TableSkeletonProps<Row>) {
  const placeholders = columns.map((column, index) => ({
    ...column,
    cell: () => <Skeleton className={`inline-block align-middle ${widths[index % widths.length]}`} />,
  }));
  const actions = withActions ? () => <Skeleton className="h-8 w-32" /> : undefined;
  return rows.map((row) => (
    <TableRow key={row} row={row} index={row} columns={placeholders} actions={actions} />
  ));
}
