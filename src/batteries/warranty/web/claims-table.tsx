import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { ListedClaim } from '../contract/claims.ts';
import { kindWords, verdictWords } from '../contract/warranty-words.ts';
import { stateWordsFor } from './claim-words.ts';

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

const kindColumn: Column<ListedClaim> = { header: 'Kind', cell: ({ kind }) => kindWords[kind].label };

const othersFor = (reader: { isAdmin: boolean }): Column<ListedClaim>[] => [
  { header: 'Automatic check', cell: ({ verdict }) => verdictWords[verdict].title, stretches: true },
  {
    header: 'Status',
    cell: ({ state, isToBeSent }) => {
      const { tone, label } = stateWordsFor(state, reader);
      return (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          {isToBeSent && <Badge tone="warning">To be sent</Badge>}
        </span>
      );
    },
  },
  { header: 'Submitted', cell: ({ madeAt }) => formatDay(madeAt) },
  { header: 'Updated', cell: ({ changedAt }) => formatDay(changedAt) },
];

export function ClaimsTable({ claims, isAdmin, ...states }: ClaimsTableProps) {
  return (
    <Table
      caption="Warranty claims"
      columns={[battery, kindColumn, ...(isAdmin ? [customer] : []), ...othersFor({ isAdmin })]}
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
