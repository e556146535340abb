import { type FormEvent, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ErrorState, Notice } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import type { SafetyGateSheet } from '../../contract/recalls.ts';
import { riskLevels, type StatedField, statedFields } from '../../rules/safety-gate.ts';
import { useChangeRecalls, usePrintSafetyGate, useSafetyGate } from '../use-recalls.ts';

/** What authorities are told, what is missing of it, and the sheet as a file. */
export function SafetyGatePanel({ recallId }: { recallId: string }) {
  const { data: sheet, error, isFetching, refetch } = useSafetyGate(recallId);
  const print = usePrintSafetyGate(recallId);
  const [edits, setEdits] = useState(false);
  return (
    <section className="grid gap-4 rounded-card border bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-medium">Safety Gate</h2>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            disabled={!sheet}
            onClick={() => setEdits(true)}
          >
            Edit data
          </Button>
          <Button variant="secondary" size="small" pending={print.isPending} onClick={() => print.mutate()}>
            Download data sheet
          </Button>
        </div>
      </div>
      {error && (
        <ErrorState title="The data could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {sheet && (
        <>
          {sheet.missing.length > 0 && (
            <Notice tone="warning" title="Not stated">
              {sheet.missing.join(', ')}.
            </Notice>
          )}
          <Facts
            facts={sheet.rows.map(({ label, value }) => ({
              label,
              value: <span className="whitespace-pre-line wrap-anywhere">{value ?? 'not stated'}</span>,
            }))}
          />
          <p className="text-xs text-muted">{sheet.source}. Not legal advice.</p>
        </>
      )}
      {edits && sheet && <StateDialog recallId={recallId} sheet={sheet} onClose={() => setEdits(false)} />}
    </section>
  );
}

type StateDialogProps = { recallId: string; sheet: SafetyGateSheet; onClose: () => void };

function StateDialog({ recallId, sheet, onClose }: StateDialogProps) {
  const [stated, setStated] = useState(sheet.stated);
  const save = useChangeRecalls((body: SafetyGateSheet['stated']) =>
    callApi('stateSafetyGate', { params: { id: recallId }, body }),
  );
  const labelOf = (name: StatedField) => sheet.rows.find(({ field }) => field === name)?.label ?? name;

  function submit(event: FormEvent) {
    event.preventDefault();
    const given = Object.entries(stated).filter(([, value]) => value);
    save.mutate(Object.fromEntries(given), { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Safety Gate data"
      description="Leave empty what is not known: the sheet says ‘not stated’."
      call={save}
      submitLabel="Save"
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
      {statedFields.map((name) =>
        name === 'riskLevel' ? (
          <SelectField
            key={name}
            label={labelOf(name)}
            value={stated.riskLevel ?? ''}
            placeholder="Not stated"
            options={riskLevels.map((level) => ({ value: level, label: level }))}
            onChange={({ target }) =>
              setStated({ ...stated, riskLevel: riskLevels.find((level) => level === target.value) })
            }
          />
        ) : (
          <TextArea
            key={name}
            label={labelOf(name)}
            rows={2}
            maxLength={500}
            value={stated[name] ?? ''}
            onChange={({ target }) => setStated({ ...stated, [name]: target.value })}
          />
        ),
      )}
    </FormDialog>
  );
}
