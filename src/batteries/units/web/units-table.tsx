import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Unit } from '../contract/units.ts';
import { stateWords } from './unit-words.ts';

type UnitsTableProps = {
  units: Unit[];
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

const columns: Column<Unit>[] = [
  {
    header: 'Serial',
    cell: ({ serial }) => <span className="font-mono font-medium wrap-anywhere">{serial}</span>,
    onCard: 'title',
  },
  {
    header: 'Product',
    cell: ({ product }) => (
      <>
        {product.name}
        <span className="block text-xs text-muted">{product.sku}</span>
      </>
    ),
    stretches: true,
  },
  { header: 'Batch', cell: ({ batch }) => batch ?? '–' },
  { header: 'Made', cell: ({ madeOn }) => (madeOn ? formatCalendarDate(madeOn) : '–') },
  {
    header: 'Status',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
];

export function UnitsTable({ units, ...states }: UnitsTableProps) {
  return (
    <Table
      caption="Units"
      columns={columns}
      rows={units}
      rowKey={({ id }) => id}
      {...states}
      actions={({ id, serial }) => (
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/units/${id}`} aria-label={`Open ${serial}`}>
            Open
          </Link>
        </Button>
      )}
    />
  );
}
