import X from 'virtual:lucide/x';
import { useState } from 'react';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import type { FoundBatch } from '../../contract/recalls.ts';
import { useFoundBatches } from '../use-recalls.ts';

type PickBatchesProps = { batches: FoundBatch[]; onChange: (batches: FoundBatch[]) => void };

/** Batches of all products, found by how their number begins. */
export function PickBatches({ batches, onChange }: PickBatchesProps) {
  const [typed, setTyped] = useState('');
  const { data: found = [], isFetched } = useFoundBatches(typed);
  const offered = found.filter(({ id }) => !batches.some((batch) => batch.id === id));
  const nameOf = ({ number, product }: FoundBatch) => `${number} · ${product.sku}`;
  return (
    <div className="grid gap-3">
      <ComboboxField
        label="Batches"
        placeholder="Start of the batch number"
        autoComplete="off"
        value={typed}
        options={offered.map((batch) => ({ value: nameOf(batch), about: batch.product.name }))}
        onType={setTyped}
        onChoose={(name) => {
          const chosen = offered.find((batch) => nameOf(batch) === name);
          if (chosen) onChange([...batches, chosen]);
          setTyped('');
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {typed.trim() && isFetched && offered.length === 0 && 'No other batch matches.'}
      </p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {batches.map((batch) => (
          <li
            key={batch.id}
            className="inline-flex items-center gap-2 rounded-full border bg-raised py-1 pr-1 pl-3 text-sm"
          >
            <span className="font-mono">{batch.number}</span>
            <span className="text-muted">{batch.product.name}</span>
            <button
              type="button"
              aria-label={`Remove ${batch.number}`}
              className="grid size-6 place-items-center rounded-full hover:bg-surface"
              onClick={() => onChange(batches.filter(({ id }) => id !== batch.id))}
            >
              <X className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
