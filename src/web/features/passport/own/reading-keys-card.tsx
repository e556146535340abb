import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatDay } from '../../../ui/moment.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { ToldOnce } from '../told-once.tsx';
import { useAddReadingKey, useEndReadingKey, useReadingKeys } from './use-own-units.ts';

/** Keys by which programs send readings of all of one's batteries. */
export function ReadingKeysCard() {
  const { data: keys = [] } = useReadingKeys();
  const add = useAddReadingKey();
  const end = useEndReadingKey();
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(name, { onSuccess: () => setName('') });
  }

  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Keys for readings</h3>
      <p className="mt-1 text-sm text-muted">
        For a program that sends readings of your batteries to <code>POST /api/readings</code>. It can do
        nothing else.
      </p>
      <ul className="mt-3 grid gap-2 text-sm">
        {keys.map(({ id, name: of, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t pt-2">
            <span className="min-w-0 wrap-anywhere">
              {of} <span className="text-muted">since {formatDay(createdAt)}</span>
            </span>
            <Button size="small" variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
              End
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="What is it for?"
          className="min-w-0 grow"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary" pending={add.isPending} disabled={!name.trim()}>
          Make a key
        </Button>
      </form>
      {add.data && (
        <div className="mt-4">
          <ToldOnce title="This is the key" secret={add.data.key}>
            It is shown this once. Send it as ‘Authorization: Bearer …’.
          </ToldOnce>
        </div>
      )}
    </section>
  );
}
