import Check from 'virtual:lucide/check';
import Copy from 'virtual:lucide/copy';
import { type FormEvent, useState } from 'react';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useCopy } from '#platform/web/ui/text/long-code.tsx';

type GivenSecretsProps = {
  /** Those that hold, each with from or until when. */
  given: { id: string; name: string; holds: string }[];
  label: string;
  makeLabel: string;
  make: { isPending: boolean; mutate: (name: string, then: { onSuccess: () => void }) => void };
  end: { isPending: boolean; mutate: (id: string) => void };
  /** What was made just now, which is told this once. */
  told: { title: string; secret: string; words: string } | undefined;
};

/** Links or keys by name of their recipient: lists them, ends one, creates another. */
export function GivenSecrets({ given, label, makeLabel, make, end, told }: GivenSecretsProps) {
  const [name, setName] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate(name, { onSuccess: () => setName('') });
  }

  return (
    <>
      <ul className="mt-3 grid gap-2 text-sm">
        {given.map(({ id, name: whom, holds }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t pt-2">
            <span className="min-w-0 wrap-anywhere">
              {whom} <span className="text-muted">{holds}</span>
            </span>
            <Button size="small" variant="secondary" pending={end.isPending} onClick={() => end.mutate(id)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={label}
          className="min-w-0 grow"
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="secondary" pending={make.isPending} disabled={!name.trim()}>
          {makeLabel}
        </Button>
      </form>
      {told && (
        <div className="mt-4">
          <ToldOnce title={told.title} secret={told.secret}>
            {told.words}
          </ToldOnce>
        </div>
      )}
    </>
  );
}

type ToldOnceProps = { title: string; secret: string; children: string };

/** A link, code or key that is shown now and never again. */
export function ToldOnce({ title, secret, children }: ToldOnceProps) {
  const { copy, isCopied } = useCopy();
  return (
    <Notice
      tone="success"
      title={title}
      actions={
        <Button size="small" variant="secondary" onClick={() => void copy(secret)}>
          {isCopied ? <Check /> : <Copy />}
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      }
    >
      <code className="font-medium wrap-anywhere">{secret}</code>
      <p className="mt-1">{children}</p>
    </Notice>
  );
}
