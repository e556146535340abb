import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AccountForm } from '#people/sign-in/web/account-form.tsx';
import { signUpRules } from '#people/sign-in/web/lazy-rules.ts';
import { LetterCard } from '#people/sign-in/web/letter-card.tsx';
import { useAdmission } from '#people/sign-in/web/use-admission.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { PasswordField } from '#platform/web/ui/forms/password-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { setupKey } from './use-setup.ts';

/** The first step: an account, which this browser may make the first admin. */
export function FirstAdmin() {
  const session = useSession();
  const queries = useQueryClient();
  const become = useMutation({
    mutationFn: () => callApi('becomeFirstAdmin', {}),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['is-admin'] });
      await queries.invalidateQueries({ queryKey: setupKey });
    },
  });
  return (
    <LetterCard
      heading="Set up your shop"
      lead="First, create your account. You will be the admin of this shop and can add others later."
    >
      {become.error && <Notice tone="danger" title={become.error.message} className="mt-6" />}
      {session.status === 'signed-in' ? (
        <Button className="mt-6 w-full" pending={become.isPending} onClick={() => become.mutate()}>
          Continue as {session.user.email}
        </Button>
      ) : (
        <NewAccount onSignedIn={() => become.mutate()} />
      )}
    </LetterCard>
  );
}

function NewAccount({ onSignedIn }: { onSignedIn: () => void }) {
  const admission = useAdmission();
  const form = useForm({ resolver: signUpRules });
  const { errors } = form.formState;
  return (
    <div className="mt-6">
      <AccountForm
        admission={admission}
        submitLabel="Create admin account"
        onSubmit={form.handleSubmit(async (newcomer) => {
          const refused = await admission.enterByPassword((provider) => provider.signUp(newcomer));
          if (refused) form.setError(refused.field, refused, { shouldFocus: true });
          else if (sessionStore.getSnapshot().status === 'signed-in') onSignedIn();
        })}
      >
        <TextField
          label="Name"
          autoComplete="name"
          required
          error={errors.displayName?.message}
          {...form.register('displayName')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 6 characters, and not easy to guess."
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
    </div>
  );
}
