import { type FormEvent, useState } from 'react';
import { stateWords } from '#batteries/units/web/unit-words.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { RecalledUnit } from '../../contract/recalls.ts';
import { type Remedy, remedies } from '../../rules/recall-states.ts';
import { remedyWords } from '../recall-words.ts';
import { type Done, useChangeRecalls, useRecalledUnits } from '../use-recalls.ts';

const columns: Column<RecalledUnit>[] = [
  {
    header: 'Serial',
    cell: ({ id, serial }) => (
      <TextLink to={`/dashboard/units/${id}`}>
        <span className="font-mono">{serial}</span>
      </TextLink>
    ),
    onCard: 'title',
  },
  { header: 'Product', cell: ({ product }) => product.name, stretches: true },
  {
    header: 'Where',
    cell: ({ state, builtInto, order }) => (
      <>
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        {(builtInto || order) && (
          <span className="block text-xs text-muted">{builtInto ? `in ${builtInto}` : order?.number}</span>
        )}
      </>
    ),
  },
  { header: 'Remedy', cell: ({ remedy }) => (remedy ? remedyWords[remedy] : '–') },
];

/** Each unit, to be found by scan and dealt with by itself. */
export function UnitsPanel({ recallId }: { recallId: string }) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<RecalledUnit>();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useRecalledUnits(recallId, q);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-base font-medium">Units</h2>
        <TextField
          label="Scan or type a serial"
          autoComplete="off"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
      </div>
      <Table
        caption="Units"
        columns={columns}
        rows={data?.items ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        outdated={isPlaceholderData}
        actions={(unit) =>
          unit.remedy !== 'repaired' && (
            <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => setChosen(unit)}>
              Record remedy
            </Button>
          )
        }
        empty={<EmptyState title="No unit">No unit of this recall matches.</EmptyState>}
        error={
          error && (
            <ErrorState title="The units could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )
        }
      />
      {(data?.items.length ?? 0) >= 50 && (
        <p className="text-sm text-muted">Showing the first 50. Scan a serial to find others.</p>
      )}
      {chosen && (
        <RemedyDialog
          title={`Remedy for ${chosen.serial}`}
          about="Only repaired units can return to stock."
          onClose={() => setChosen(undefined)}
          send={(body) => callApi('remedyUnit', { params: { id: recallId, unitId: chosen.id }, body })}
        />
      )}
    </section>
  );
}

type RemedyDialogProps = {
  title: string;
  about: string;
  onClose: () => void;
  send: (done: Done) => Promise<{ message: string }>;
};

/** Says what was done. */
export function RemedyDialog({ title, about, onClose, send }: RemedyDialogProps) {
  const change = useChangeRecalls(send);
  const [remedy, setRemedy] = useState<Remedy>('replaced');
  const [note, setNote] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate({ remedy, note }, { onSuccess: onClose });
  }
  return (
    <FormDialog
      title={title}
      description={about}
      width="small"
      call={change}
      submitLabel="Save"
      stacked
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="What was done"
        value={remedy}
        options={remedies.map((value) => ({ value, label: remedyWords[value] }))}
        onChange={({ target }) => setRemedy(target.value as Remedy)}
      />
      <TextField
        label="Note"
        maxLength={500}
        hint="Kept in the timeline."
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
