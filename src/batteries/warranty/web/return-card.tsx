import { type FormEvent, useState } from 'react';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { BatteryReturn } from '../contract/returns.ts';
import { ReturnFacts } from './return-facts.tsx';
import { useMoveReturn, useReturns } from './use-claims.ts';

type Move = BatteryReturn['moves'][number];

const moveWords: Record<Move, { label: string; about: string; note: string }> = {
  received: {
    label: 'Mark as received',
    about: 'The customer is told that the battery arrived.',
    note: 'How it arrived',
  },
  cancelled: {
    label: 'Cancel the return',
    about: 'The customer is told to keep the battery.',
    note: 'Why it is cancelled',
  },
};

/** For admins: a battery that was asked back, and how far it has come. */
export function ReturnCard({ returned }: { returned: BatteryReturn }) {
  const [move, setMove] = useState<Move>();
  return (
    <section className="grid gap-4 rounded-card border bg-surface p-card" aria-label="Return">
      <h3 className="text-lg">Return</h3>
      {returned.condition === 'critical' && (
        <Notice tone="danger" title="Critical battery">
          The customer was told to call and not to send it. Call them, and arrange its collection with your
          dangerous goods adviser.
        </Notice>
      )}
      <ReturnFacts returned={returned} />
      {returned.moves.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {returned.moves.map((one) => (
            <Button key={one} variant="secondary" aria-haspopup="dialog" onClick={() => setMove(one)}>
              {moveWords[one].label}
            </Button>
          ))}
        </div>
      )}
      {move && <MoveDialog returned={returned} move={move} onClose={() => setMove(undefined)} />}
    </section>
  );
}

type MoveDialogProps = { returned: BatteryReturn; move: Move; onClose: () => void };

function MoveDialog({ returned, move, onClose }: MoveDialogProps) {
  const change = useMoveReturn(returned.id);
  const [note, setNote] = useState('');
  const { label, about, note: noteLabel } = moveWords[move];
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate({ step: move, note }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title={label}
      description={about}
      call={change}
      submitLabel={label}
      cancelLabel="Close"
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={noteLabel}
        hint="Shown to the customer."
        rows={2}
        maxLength={500}
        required={move === 'cancelled'}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

/** The returns of a unit, beside its claims. Nothing where it was never asked back. */
export function UnitReturns({ unitId }: { unitId: string }) {
  const { data } = useReturns(unitId);
  return data?.items.map((returned) => <ReturnCard key={returned.id} returned={returned} />);
}
