import X from 'virtual:lucide/x';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serialFileLimits } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ChooseCsv, useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import type { FoundBatch } from '../../contract/recalls.ts';
import { addSerials } from '../../rules/read-serials.ts';
import { useFoundBatches } from '../use-recalls.ts';

type PickSerialsProps = { serials: string; onChange: (serials: string) => void };

/** Serials that are scanned, typed or pasted, or come as a file, which adds to what is there. */
export function PickSerials({ serials, onChange }: PickSerialsProps) {
  const [problem, setProblem] = useState<string>();
  const { isOver, listeners } = useDrop(({ files: [file] }) => file && void take(file));

  async function take(file: File): Promise<void> {
    if (file.size > serialFileLimits.bytes) {
      setProblem(`${file.name} is larger than 400 KB. Choose a file with serials only.`);
      return;
    }
    try {
      onChange(addSerials(serials, await file.text()));
      setProblem(undefined);
    } catch {
      setProblem(`${file.name} could not be read. Choose it again.`);
    }
  }

  return (
    <div
      className={classNames('grid gap-3 rounded-control', isOver && 'outline-2 outline-accent')}
      {...listeners}
    >
      <TextArea
        label="Serials"
        rows={3}
        hint="Scan or paste serials, or choose a text file or a CSV with a serial column."
        error={problem}
        value={serials}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <ChooseCsv variant="secondary" onChoose={(file) => void take(file)}>
          Choose a file
        </ChooseCsv>
      </div>
    </div>
  );
}

type PickPictureProps = { present: string | undefined; onChange: (picture: string) => void };

/** A photo of the affected product, resized by the shop. */
export function PickPicture({ present, onChange }: PickPictureProps) {
  const reduce = useMutation({
    mutationFn: (body: File) => callApi('reducePicture', { body }, { takesLong: true }),
    onSuccess: ({ image }) => onChange(image),
  });
  return (
    <div className="grid gap-3">
      <Field
        label="Picture"
        hint={reduce.isPending ? 'Resizing…' : 'Defaults to the product’s picture.'}
        error={reduce.error?.message}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) reduce.mutate(file);
            }}
          />
        )}
      </Field>
      {present && (
        <img
          src={present}
          alt="Selected"
          className="size-32 rounded-control border bg-raised object-contain"
        />
      )}
    </div>
  );
}

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
