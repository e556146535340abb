import { useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { RecallNotice } from '../../contract/recalls.ts';
import { noticeWords, remedyWords } from '../recall-words.ts';
import { useChangeRecalls, useExportNotices, useRecallNotices } from '../use-recalls.ts';
import { RemedyDialog } from './units-panel.tsx';

const columns: Column<RecallNotice>[] = [
  {
    header: 'Customer',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-xs wrap-anywhere text-muted">{email}</span>
      </>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Units', cell: ({ units }) => formatCount(units), align: 'end' },
  { header: 'Account', cell: ({ hasAccount }) => (hasAccount ? 'Yes' : 'Deleted') },
  {
    header: 'State',
    cell: ({ state, failure }) => (
      <>
        <Badge tone={noticeWords[state].tone}>{noticeWords[state].label}</Badge>
        {failure && state === 'to-send' && (
          <span className="block text-xs text-danger">Email not delivered: {failure}</span>
        )}
      </>
    ),
  },
  {
    header: 'Acknowledged',
    cell: ({ acknowledgedAt }) => (acknowledgedAt ? formatDay(acknowledgedAt) : 'No'),
  },
  {
    header: 'Remedy',
    cell: ({ remedy, remediedAt }) =>
      remedy && remediedAt ? `${remedyWords[remedy]}, ${formatDay(remediedAt)}` : 'None',
  },
];

/** Who is told, how far each has come, and what was done for them. */
export function CustomersPanel({ recallId }: { recallId: string }) {
  const [q, setQ] = useState('');
  const [helped, setHelped] = useState<RecallNotice>();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useRecallNotices(recallId, q);
  const save = useExportNotices(recallId);
  const again = useChangeRecalls((noticeId: string) =>
    callApi('sendNoticeAgain', { params: { id: recallId, noticeId } }),
  );
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-base font-medium">Customers</h2>
        <div className="flex flex-wrap items-end gap-3">
          <TextField label="Find a customer" value={q} onChange={({ target }) => setQ(target.value)} />
          <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
            Download CSV
          </Button>
        </div>
      </div>
      <Table
        caption="Customers"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={(notice) => (
          <>
            {notice.failure && notice.state === 'to-send' && (
              <Button variant="secondary" size="small" onClick={() => again.mutate(notice.id)}>
                Try again
              </Button>
            )}
            {notice.state !== 'remedied' && (
              <Button
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                onClick={() => setHelped(notice)}
              >
                Record remedy
              </Button>
            )}
          </>
        )}
        empty={<EmptyState title="No customers affected">No affected unit has shipped.</EmptyState>}
        error={
          error && (
            <ErrorState title="The customers could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      {helped && (
        <RemedyDialog
          title={`Remedy for ${helped.name}`}
          about="Applies to all of their units without a remedy."
          onClose={() => setHelped(undefined)}
          send={(body) => callApi('remedyCustomer', { params: { id: recallId, noticeId: helped.id }, body })}
        />
      )}
    </section>
  );
}
