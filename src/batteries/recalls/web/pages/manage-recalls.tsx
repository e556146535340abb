import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { ListedRecall } from '../../contract/recalls.ts';
import { recallWords } from '../recall-words.ts';
import { useChangeRecalls, useRecalls } from '../use-recalls.ts';

export const meta = titled('Recalls');

const columns: Column<ListedRecall>[] = [
  { header: 'Recall', cell: ({ title }) => title, onCard: 'title', stretches: true },
  {
    header: 'State',
    cell: ({ state }) => <Badge tone={recallWords[state].tone}>{recallWords[state].label}</Badge>,
  },
  {
    header: 'Units',
    cell: ({ state, units }) => (state === 'draft' ? '–' : formatCount(units)),
    align: 'end',
  },
  {
    header: 'Acknowledged',
    cell: ({ state, progress: { acknowledged, customers } }) =>
      state === 'draft' ? '–' : `${formatCount(acknowledged)} of ${formatCount(customers)}`,
    align: 'end',
  },
  {
    header: 'Remedied',
    cell: ({ state, progress: { remedied, customers } }) =>
      state === 'draft' ? '–' : `${formatCount(remedied)} of ${formatCount(customers)}`,
    align: 'end',
  },
  { header: 'Published', cell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt) : '–') },
];

export default function Recalls() {
  const { data = [], error, isPending, isFetching, refetch } = useRecalls();
  return (
    <>
      <DashboardHeading title="Recalls">
        Recall batches or serials, block stock and notify customers.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <NewRecall />
        <Table
          caption="Recalls"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          loading={isPending}
          actions={({ id, title }) => (
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/recalls/${id}`} aria-label={`Open ${title}`}>
                Open
              </Link>
            </Button>
          )}
          empty={
            <EmptyState title="No recalls yet">
              Create one above. It stays private until you publish it.
            </EmptyState>
          }
          error={
            error && (
              <ErrorState title="The recalls could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
      </div>
    </>
  );
}

function NewRecall() {
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const create = useChangeRecalls((body: { title: string }) => callApi('createRecall', { body }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    create.mutate({ title }, { onSuccess: ({ id }) => void navigate(`/dashboard/recalls/${id}`) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label="New recall"
        placeholder="What is the problem?"
        maxLength={120}
        autoComplete="off"
        className="min-w-0 grow basis-64"
        error={create.error?.message}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" pending={create.isPending}>
        Create recall
      </Button>
    </form>
  );
}
