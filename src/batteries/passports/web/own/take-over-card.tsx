import { type FormEvent, useState } from 'react';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useTakeOver } from './use-own-units.ts';

/** For a battery that was bought from its last owner. */
export function TakeOverCard() {
  const take = useTakeOver();
  const [code, setCode] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    take.mutate(code, { onSuccess: () => setCode('') });
  }

  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Claim a battery</h3>
      <p className="mt-1 text-sm text-muted">
        Bought from another owner? Enter the transfer code they gave you.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label="Transfer code"
          className="min-w-0 grow"
          autoComplete="off"
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="secondary" pending={take.isPending} disabled={!code.trim()}>
          Claim battery
        </Button>
      </form>
    </section>
  );
}
