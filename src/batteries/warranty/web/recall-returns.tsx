import { formatCount } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { conditionWords } from '../contract/return-words.ts';
import type { BatteryReturn } from '../contract/returns.ts';
import { returnStateWords, returnVerdictWords } from './return-facts.tsx';
import { mostReturnsShown, useReturnsOfRecall } from './use-claims.ts';

const columns: Column<BatteryReturn>[] = [
  {
    header: 'Battery',
    cell: ({ unit: { id, serial, name } }) => (
      <>
        <TextLink to={`/dashboard/units/${id}`}>{serial}</TextLink>
        <span className="block text-xs text-muted">{name}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  {
    header: 'Status',
    cell: ({ state }) => <Badge tone={returnStateWords[state].tone}>{returnStateWords[state].label}</Badge>,
  },
  { header: 'Condition', cell: ({ condition }) => (condition ? conditionWords[condition] : '–') },
  { header: 'Transport', cell: ({ verdict }) => (verdict ? returnVerdictWords[verdict] : '–') },
  { header: 'Answered', cell: ({ answeredAt }) => (answeredAt ? formatDay(answeredAt) : '–') },
  { header: 'Received', cell: ({ receivedAt }) => (receivedAt ? formatDay(receivedAt) : '–') },
];

/** For admins, on the page of a recall: the batteries that owners have answered for, the newest first. */
export function RecallReturns({ recallId }: { recallId: string }) {
  const { data, error, isPending, isFetching, refetch } = useReturnsOfRecall(recallId);
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  return (
    <section aria-label="Returns">
      <h2 className="mb-3 text-base font-medium">Returns{total > 0 && ` (${formatCount(total)})`}</h2>
      <Table
        caption="Returns"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        loading={isPending}
        empty={
          <p className="p-5 text-sm text-muted">
            No owner has answered yet. Batteries appear here once their owners state the condition.
          </p>
        }
        error={
          error && (
            <ErrorState title="The returns could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      {total > mostReturnsShown && (
        <p className="mt-2 text-sm text-muted">The newest {formatCount(mostReturnsShown)} are shown.</p>
      )}
    </section>
  );
}
