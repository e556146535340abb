import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { LetterCard, useLinkToken } from '../letter-card.tsx';
import { askIdentity } from '../new-password-link.tsx';

export const meta = titled('New password');

/** Where the link leads that was mailed to who has forgotten their password. */
export default function NewPassword() {
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const set = useMutation({
    mutationFn: () => askIdentity('new-password', { token, password }),
    onError: (error) => {
      if (refusalOf(error)) field.current?.focus();
    },
  });
  const refusal = refusalOf(set.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    set.mutate();
  }

  if (set.data)
    return (
      <LetterCard heading="New password" lead={set.data}>
        <Button asChild className="mt-6 w-full">
          <Link to="/signIn">Sign in</Link>
        </Button>
      </LetterCard>
    );
  return (
    <LetterCard heading="New password" lead="Choose a new password. You are signed out on all devices.">
      <form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          error={refusal}
          ref={field}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {set.error && !refusal && <Notice tone="danger" title={set.error.message} />}
        <Button type="submit" className="w-full" disabled={!token} pending={set.isPending}>
          Set new password
        </Button>
      </form>
    </LetterCard>
  );
}

/** What is wrong with the password itself. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find(({ field }) => field === 'password')?.message;
}
