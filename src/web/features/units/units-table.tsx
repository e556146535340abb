import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Unit } from '#contract/units/units.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatCalendarDate } from '../../ui/moment.ts';
import { type Column, Table } from '../../ui/table.tsx';
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
