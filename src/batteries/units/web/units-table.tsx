import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import {
  keysetAddress,
  neighboursOf,
  readKeyset,
  readTrail,
} from '#platform/web/shell/dashboard/list-address.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Unit } from '../contract/units.ts';
import { type UnitState, unitStates } from '../rules/unit-moves.ts';
import { stateWords } from './unit-words.ts';
import type { UnitFilters } from './use-units.ts';

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

/** Which units the address asks for, and the links to what comes before and after them. */
export function useUnitsAddress() {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const given = (name: string) => parameters.get(name)?.trim() || undefined;
  const [product, wanted, q] = ['product', 'state', 'q'].map(given);
  const filters: UnitFilters = {
    ...(product && { product }),
    ...(isState(wanted) && { state: wanted }),
    ...(q && { q }),
  };
  const view = { filters: { ...filters }, ...readKeyset(parameters) };
  return {
    ...view,
    filters,
    isNarrowed: Object.keys(filters).length > 0,
    addressOf: (changed: UnitFilters) => keysetAddress({ filters: { ...filters, ...changed }, before: 0 }),
    neighboursOf: (page: { items: unknown[]; nextCursor?: string | undefined }) =>
      neighboursOf(view, { shown: page.items.length, nextCursor: page.nextCursor, trail: readTrail(state) }),
  };
}

function isState(text: string | undefined): text is UnitState {
  return unitStates.some((state) => state === text);
}
