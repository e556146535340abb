import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListedRecall } from '#contract/recall/recalls.ts';
import { formatCount } from '#domain/count.ts';
import { recallWords } from '../../../features/recalls/recall-words.ts';
import { useChangeRecalls, useRecalls } from '../../../features/recalls/use-recalls.ts';
import { callApi } from '../../../frame/api/client.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { formatDay } from '../../../ui/moment.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function meta() {
  return [{ title: 'Recalls · Ampyard' }];
}

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
