import ArrowLeft from 'virtual:lucide/arrow-left';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { UnitDetails } from '../contract/units.ts';
import type { DecidedMove } from '../rules/unit-moves.ts';
import { RecallsOfUnit, UnitView } from './unit-view.tsx';
import { moveWords, needsReason } from './unit-words.ts';
import { useMoveUnit, useUnit } from './use-units.ts';

/** A unit for admins. `children` are what other subjects tell of it. */
export function UnitPage({ id, children }: { id: string; children: ReactNode }) {
  const { data: unit, error, isFetching, refetch } = useUnit(id);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/dashboard/units"
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
        >
          <ArrowLeft className="size-4" />
          All units
        </Link>
        <div className="w-full sm:w-80">
          <ListSearch label="Scan or type the next serial" search={undefined} action="/dashboard/units" />
        </div>
      </div>
      {unit && (
        <>
          <DashboardHeading title={unit.serial}>{unit.product.name}</DashboardHeading>
          <RecallsOfUnit recalls={unit.recalls} />
          <div className="mt-4">
            <MoveUnit unit={unit} />
          </div>
          <UnitView unit={unit} />
          {children}
        </>
      )}
      {!unit && error && (
        <ErrorState title="The unit could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!unit && !error && <Spinner label="Loading the unit" />}
    </>
  );
}

/** What can be done about a unit now, each after a question that says what follows. */
function MoveUnit({ unit }: { unit: UnitDetails }) {
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
    <FormDialog
      title={`${label}: ${unit.serial}`}
      description={about}
      width="small"
      call={change}
      submitLabel={label}
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
