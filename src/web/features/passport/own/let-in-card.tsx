import { type FormEvent, useState } from 'react';
import type { PassportLink } from '#contract/passport/my-units.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/moment.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ToldOnce } from '../told-once.tsx';
import { useEndLink, useLetIn } from './use-own-units.ts';

/** Whom the owner lets read what they read: a workshop, a buyer, a recycler. */
export function LetInCard({ unitId, links }: { unitId: string; links: PassportLink[] }) {
  const letIn = useLetIn(unitId);
  const end = useEndLink(unitId);
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    letIn.mutate({ name, days: 30 }, { onSuccess: () => setName('') });
  }

  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Who may read it</h3>
      <p className="mt-1 text-sm text-muted">
        A link for a workshop, a buyer or a recycler. They read its condition for 30 days, and change nothing.
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {links.map(({ id, name: whom, endsAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t pt-2">
            <span className="min-w-0 wrap-anywhere">
              {whom} <span className="text-muted">until {formatDay(endsAt)}</span>
            </span>
            <Button size="small" variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Whom is it for?"
          className="min-w-0 grow"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" pending={letIn.isPending} disabled={!name.trim()}>
          Make a link
        </Button>
      </form>
      {letIn.data && (
        <div className="mt-4">
          <ToldOnce title="Send them this link" secret={letIn.data.address}>
            It is shown this once. Whoever has it can read the passport until it ends.
          </ToldOnce>
        </div>
      )}
    </section>
  );
}
