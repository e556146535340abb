import CircleAlert from 'virtual:lucide/circle-alert';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CodeField, type CodeKind } from '#people/second-factor/web/code-field.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { useAdmission } from './use-admission.ts';

/** The second half of a sign-in: a code of the app, a recovery code or a passkey. */
export function SecondFactor({ admission }: { admission: ReturnType<typeof useAdmission> }) {
  const { factors, pending, refusal, enterByCode, enterByPasskey, startOver } = admission;
  const { data: ways } = useQuery({
    queryKey: ['second-factor'],
    queryFn: () => factors?.find(),
    // Of this sign-in alone.
    gcTime: 0,
    retry: false,
  });
  const [chosen, setChosen] = useState<CodeKind>();
  const [code, setCode] = useState('');
  const refusalId = useId();
  if (!ways) return <Skeleton className="mt-6 h-40 w-full" />;
  const kind = chosen ?? (ways.hasApp ? 'app' : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    // A refused code is typed again.
    if (kind) void enterByCode({ kind, code }).then(() => setCode(''));
  }

  return (
    <div className="mt-6 grid gap-4">
      {ways.hasPasskey && (
        <Button
          variant={kind ? 'secondary' : 'primary'}
          disabled={pending === 'code'}
          pending={pending === 'passkey'}
          onClick={enterByPasskey}
        >
          Use your passkey
        </Button>
      )}
      {kind && (
        <form method="post" onSubmit={submit} className="grid gap-4">
          <CodeField key={kind} kind={kind} value={code} onChange={setCode} autoFocus />
          {refusal && (
            <p id={refusalId} className="flex gap-1.5 text-sm text-invalid">
              <CircleAlert className="mt-[0.2em] size-4 shrink-0" />
              {refusal}
            </p>
          )}
          <Button
            type="submit"
            disabled={code.trim() === '' || pending === 'passkey'}
            pending={pending === 'code'}
            {...(refusal && { 'aria-describedby': refusalId })}
          >
            Sign In
          </Button>
        </form>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {kind === 'recovery-code' && ways.hasApp ? (
          <Button variant="quiet" size="small" onClick={() => setChosen('app')}>
            Use your authenticator app
          </Button>
        ) : (
          kind !== 'recovery-code' && (
            <Button variant="quiet" size="small" onClick={() => setChosen('recovery-code')}>
              Use a recovery code
            </Button>
          )
        )}
        <Button variant="quiet" size="small" onClick={startOver}>
          Start over
        </Button>
      </div>
    </div>
  );
}
