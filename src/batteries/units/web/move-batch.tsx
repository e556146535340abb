import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Batch } from '../contract/units.ts';
import { useMoveBatch } from './use-units.ts';

const moves = {
  blocked: 'Block: keep in the warehouse, not for sale',
  restocked: 'Unblock: available for sale again',
  returned: 'Return from an order: available for sale again',
} as const;

type Move = keyof typeof moves;

/** Of a batch no unit has a name, so a quantity is blocked, unblocked or taken back. */
export function MoveBatch({ batch }: { batch: Batch }) {
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
    <Dialog open onClose={onClose} locked={change.isPending} title={`Batch ${batch.number}`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
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
        <FormEnd error={change.error?.message} pending={change.isPending} onCancel={onClose}>
          Save
        </FormEnd>
      </form>
    </Dialog>
  );
}
