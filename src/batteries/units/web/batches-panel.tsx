import { type FormEvent, useState } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Batch } from '../contract/units.ts';
import { useBatches, useMoveBatch, useReceiveBatch } from './use-units.ts';

const moves = {
  blocked: 'Block: keep in the warehouse, not for sale',
  restocked: 'Unblock: available for sale again',
  returned: 'Return from an order: available for sale again',
} as const;

type Move = keyof typeof moves;

/** Of a batch no unit has a name, so a quantity is blocked, unblocked or taken back. */
function MoveBatch({ batch }: { batch: Batch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Change batch ${batch.number}`}
        onClick={() => setIsOpen(true)}
      >
        Change
      </Button>
      {isOpen && <MoveDialog batch={batch} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MoveDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const change = useMoveBatch(batch.id);
  const [typed, setTyped] = useState({ move: 'blocked' as Move, quantity: '', order: '', note: '' });
  const field = (name: 'quantity' | 'order' | 'note') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    autoComplete: 'off',
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate(typed, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title={`Batch ${batch.number}`}
      call={change}
      submitLabel="Save"
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Action"
        value={typed.move}
        onChange={({ target }) => setTyped({ ...typed, move: target.value as Move })}
        options={Object.entries(moves).map(([value, label]) => ({ value, label }))}
      />
      <TextField label="Quantity" required inputMode="numeric" {...field('quantity')} />
      {typed.move === 'returned' && (
        <TextField label="Order" required placeholder="AY-2026-00042" {...field('order')} />
      )}
      <TextField label="Reason" maxLength={500} hint="Kept in its history." {...field('note')} />
    </FormDialog>
  );
}

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
