import { type FormEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Recall } from '../../contract/recalls.ts';
import { countOf } from '../recall-words.ts';
import { useChangeRecalls, usePreview, useSaveRecall } from '../use-recalls.ts';
import { AffectedView } from './affected-view.tsx';
import { PickBatches, PickPicture, PickSerials } from './pick-fields.tsx';

const texts = [
  ['hazard', 'Hazard', 'What can happen, in plain language.'],
  ['instructions', 'What to do', 'What customers should do now.'],
  ['identification', 'How to identify it', 'Where to find the serial, and which are affected.'],
  ['remedy', 'Remedy', 'What you offer.'],
  ['contact', 'Contact', 'Phone or email for customers.'],
] as const;

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A recall that is being written: what it names, what this affects at this moment, and its notice. */
export function DraftForm({ recall }: { recall: Recall }) {
  const { id } = recall;
  const navigate = useNavigate();
  const save = useSaveRecall(id);
  const publish = useChangeRecalls(() => callApi('publishRecall', { params: { id } }, { takesLong: true }));
  const discard = useChangeRecalls(() => callApi('discardRecall', { params: { id } }));
  const [asks, setAsks] = useState<'publish' | 'discard'>();
  const [batches, setBatches] = useState(recall.batches);
  const [typed, setTyped] = useState({
    ...{ title: recall.title, hazard: recall.hazard, instructions: recall.instructions },
    ...{ identification: recall.identification, remedy: recall.remedy, contact: recall.contact },
    serials: recall.serials.join('\n'),
  });
  const [picture, setPicture] = useState<string>();
  const picks = { batches: batches.map((batch) => batch.id), serials: useDeferredValue(typed.serials) };
  const preview = usePreview(picks);
  const body = { ...typed, batches: picks.batches, ...(picture && { picture }) };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate(body);
  }
  const found = preview.data;
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-6">
      <section className="grid gap-4 rounded-card border bg-surface p-5">
        <h2 className="text-base font-medium">What is affected</h2>
        <PickBatches batches={batches} onChange={setBatches} />
        <PickSerials
          serials={typed.serials}
          onChange={(serials) => setTyped((before) => ({ ...before, serials }))}
        />
        {preview.error && <Notice tone="danger" title={preview.error.message} />}
        {found && (
          <div aria-live="polite" className="grid gap-4">
            <WrongSerials {...found} />
            <p className="text-sm font-medium">
              Affected: {countOf(found.unitCount, 'unit')}, {countOf(found.customerCount, 'customer')}.
            </p>
            <AffectedView affected={found} withCustomers />
          </div>
        )}
      </section>
      <section className="grid gap-4 rounded-card border bg-surface p-5">
        <h2 className="text-base font-medium">Notice</h2>
        <TextField label="Title" required maxLength={120} {...field('title')} />
        {texts.map(([name, label, hint]) => (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            rows={3}
            required
            maxLength={2_000}
            {...field(name)}
          />
        ))}
        <PickPicture present={picture ?? recall.picture ?? undefined} onChange={setPicture} />
      </section>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {save.error?.message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" pending={save.isPending}>
          Save draft
        </Button>
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsks('publish')}>
          Publish
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsks('discard')}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asks === 'publish'}
        onClose={() => setAsks(undefined)}
        title="Publish this recall?"
        confirmLabel="Publish"
        describeError={said}
        onConfirm={async () => {
          await save.mutateAsync(body);
          await publish.mutateAsync(undefined);
        }}
      >
        Affected stock is blocked, the public page shows the notice, and emails go to{' '}
        {countOf(found?.customerCount ?? 0, 'customer')}. This cannot be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'discard'}
        onClose={() => setAsks(undefined)}
        title="Discard this draft?"
        confirmLabel="Discard"
        describeError={said}
        onConfirm={async () => {
          await discard.mutateAsync(undefined);
          await navigate('/dashboard/recalls');
        }}
      />
    </form>
  );
}

function WrongSerials(wrong: { unknown: string[]; ambiguous: string[]; unreadable: string[] }) {
  const kinds = [
    ['Unknown serials', wrong.unknown],
    ['Ambiguous serials: write SKU/SERIAL', wrong.ambiguous],
    ['Invalid serials', wrong.unreadable],
  ] as const;
  return kinds.map(
    ([title, names]) =>
      names.length > 0 && (
        <Notice key={title} tone="warning" title={title}>
          {names.slice(0, 50).join(', ')}
          {names.length > 50 && ` and ${formatCount(names.length - 50)} more`}
        </Notice>
      ),
  );
}
