import { type FormEvent, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Batch } from '../contract/units.ts';
import { MoveBatch } from './move-batch.tsx';
import { useBatches, useReceiveBatch } from './use-units.ts';

const columns: Column<Batch>[] = [
  {
    header: 'Batch',
    cell: ({ number }) => <span className="font-mono font-medium wrap-anywhere">{number}</span>,
    onCard: 'title',
    stretches: true,
  },
  { header: 'Made', cell: ({ madeOn }) => (madeOn ? formatCalendarDate(madeOn) : '–') },
  { header: 'Received', cell: ({ received }) => formatCount(received), align: 'end' },
  { header: 'On hand', cell: ({ onHand }) => formatCount(onHand), align: 'end' },
  { header: 'Blocked', cell: ({ blocked }) => formatCount(blocked), align: 'end' },
];

/** Of a product tracked by batch: what came, and what there is of it. */
export function BatchesPanel({ productId }: { productId: string }) {
  const { data = [], error, isPending, isFetching, refetch } = useBatches(productId);
  return (
    <Table
      caption="Batches"
      columns={columns}
      rows={data}
      rowKey={({ id }) => id}
      loading={isPending}
      actions={(batch) => <MoveBatch batch={batch} />}
      empty={<EmptyState title="No batches yet">Receive the first one above.</EmptyState>}
      error={
        error && (
          <ErrorState title="The batches could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        )
      }
    />
  );
}

export function ReceiveBatch({ productId }: { productId: string }) {
  const receive = useReceiveBatch(productId);
  const nothing = { number: '', quantity: '', madeOn: '' };
  const [typed, setTyped] = useState(nothing);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    autoComplete: 'off',
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    receive.mutate(typed, { onSuccess: () => setTyped(nothing) });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
      <TextField label="Batch" required maxLength={20} placeholder="Scan here" {...field('number')} />
      <TextField label="Quantity" required inputMode="numeric" {...field('quantity')} />
      <TextField label="Made on" type="date" {...field('madeOn')} />
      <p role="alert" className="text-sm text-danger empty:hidden sm:col-span-3">
        {receive.error?.message}
      </p>
      <Button type="submit" pending={receive.isPending} className="justify-self-start">
        Receive
      </Button>
    </form>
  );
}
