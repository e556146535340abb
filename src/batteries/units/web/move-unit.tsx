import { type FormEvent, useState } from 'react';
import { Dialog } from '#platform/web/ui/feedback/dialog.tsx';
import { FormEnd } from '#platform/web/ui/forms/form-end.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { UnitDetails } from '../contract/units.ts';
import type { DecidedMove } from '../rules/unit-moves.ts';
import { moveWords, needsReason } from './unit-words.ts';
import { useMoveUnit } from './use-units.ts';

/** What can be done about a unit now, each after a question that says what follows. */
export function MoveUnit({ unit }: { unit: UnitDetails }) {
  const [chosen, setChosen] = useState<DecidedMove>();
  return (
    <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
      {unit.moves.map((move) => (
        <Button key={move} variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(move)}>
          {moveWords[move].label}
        </Button>
      ))}
      {chosen && <MoveDialog unit={unit} move={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  );
}

type MoveDialogProps = { unit: UnitDetails; move: DecidedMove; onClose: () => void };

function MoveDialog({ unit, move, onClose }: MoveDialogProps) {
  const change = useMoveUnit(unit.id);
  const [into, setInto] = useState('');
  const [note, setNote] = useState('');
  const { label, about } = moveWords[move];
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ move, into, note }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={change.isPending}
      title={`${label}: ${unit.serial}`}
      description={about}
      width="small"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {move === 'built-in' && (
          <TextField
            label="Built into"
            required
            maxLength={20}
            placeholder="Scan its serial"
            autoComplete="off"
            value={into}
            onChange={({ target }) => setInto(target.value)}
          />
        )}
        <TextField
          label="Reason"
          required={needsReason(move)}
          maxLength={500}
          hint="Kept in its history."
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <FormEnd error={change.error?.message} pending={change.isPending} onCancel={onClose}>
          {label}
        </FormEnd>
      </form>
    </Dialog>
  );
}
