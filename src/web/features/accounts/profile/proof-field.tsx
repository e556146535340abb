import { useSignOut } from '../../../frame/session/session-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type ProofFieldProps = {
  by: 'password' | 'factor' | 'sign-in';
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** By what somebody shows that it is they who sit there, and not whoever found the browser open. */
export function ProofField({ by, value, onChange, error }: ProofFieldProps) {
  const signOut = useSignOut();
  if (by === 'sign-in')
    return (
      <Notice
        tone="info"
        title="Please sign in again first"
        actions={
          <Button variant="secondary" size="small" onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      >
        You have no password here. Sign in with Google, and come back to your profile within ten minutes.
      </Notice>
    );
  const field = {
    required: true,
    value,
    error,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  };
  return by === 'password' ? (
    <PasswordField label="Your password" autoComplete="current-password" {...field} />
  ) : (
    <TextField
      label="A code of your app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
