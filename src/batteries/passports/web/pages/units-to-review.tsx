import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import { sourceWords } from '../../contract/passport-words.ts';
import type { UnitToReview } from '../../contract/unit-readings.ts';
import { doubtsIn } from '../own/readings-card.tsx';
import { useUnitsToReview } from '../use-unit-readings.ts';

export const meta = titled('Readings to review');

const columns: Column<UnitToReview>[] = [
  {
    header: 'Battery',
    cell: ({ serial, name }) => (
      <>
        <span className="font-mono font-medium wrap-anywhere">{serial}</span>
        <span className="block text-xs text-muted">{name}</span>
      </>
    ),
    onCard: 'title',
  },
  { header: 'Reason', cell: (unit) => doubtsIn([unit]), stretches: true },
  { header: 'Source', cell: ({ sources }) => sources.map((source) => sourceWords[source]).join(', ') },
  { header: 'Readings', cell: ({ count }) => formatCount(count) },
  { header: 'Received', cell: ({ newestAt }) => formatDay(newestAt) },
];

/** Batteries with readings that are not believed. */
export default function UnitsToReview() {
  const { data: units, error, isPending, isFetching, refetch } = useUnitsToReview();
  return (
    <>
      <DashboardHeading title="Readings to review">
        Readings that contradict earlier ones. They are kept, and not shown as the battery’s state.
      </DashboardHeading>
      <div className="mt-4">
        <Table
          caption="Batteries with readings to review"
          columns={columns}
          rows={units ?? []}
          rowKey={({ id }) => id}
          loading={isPending}
          empty={<EmptyState title="Nothing to review">All readings agree with earlier ones.</EmptyState>}
          error={
            error && (
              <ErrorState title="The list could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
          actions={({ id, serial }) => (
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/units/${id}`} aria-label={`Open ${serial}`}>
                Open
              </Link>
            </Button>
          )}
        />
      </div>
    </>
  );
}
