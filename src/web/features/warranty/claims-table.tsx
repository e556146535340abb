import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedClaim } from '#contract/warranty/claims.ts';
import { verdictWords } from '#contract/warranty/verdict-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/moment.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { stateWords } from './claim-words.ts';

type ClaimsTableProps = {
  claims: ListedClaim[];
  isAdmin: boolean;
  loading: boolean;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

const battery: Column<ListedClaim> = {
  header: 'Battery',
  cell: ({ unit, number }) => (
    <>
      <span className="font-mono font-medium wrap-anywhere">{unit.serial}</span>
      <span className="block text-xs text-muted">
        {number} · {unit.name}
      </span>
    </>
  ),
  onCard: 'title',
};

const customer: Column<ListedClaim> = {
  header: 'Customer',
  cell: ({ customer: who }) =>
    who ? (
      <>
        {who.name}
        <span className="block text-xs wrap-anywhere text-muted">{who.email}</span>
      </>
    ) : (
      'Account deleted'
    ),
  stretches: true,
};

const others: Column<ListedClaim>[] = [
  { header: 'The rules say', cell: ({ verdict }) => verdictWords[verdict].title, stretches: true },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  { header: 'Made', cell: ({ madeAt }) => formatDay(madeAt) },
  { header: 'Last step', cell: ({ changedAt }) => formatDay(changedAt) },
];

export function ClaimsTable({ claims, isAdmin, ...states }: ClaimsTableProps) {
  return (
    <Table
      caption="Warranty claims"
      columns={isAdmin ? [battery, customer, ...others] : [battery, ...others]}
      rows={claims}
      rowKey={({ id }) => id}
      {...states}
      actions={({ id, unit }) => (
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/claims/${id}`} aria-label={`Open the claim for ${unit.serial}`}>
            Open
          </Link>
        </Button>
      )}
    />
  );
}
