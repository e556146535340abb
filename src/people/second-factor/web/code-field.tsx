import { TextField } from '#platform/web/ui/forms/text-field.tsx';

export type CodeKind = 'app' | 'recovery-code';

type CodeFieldProps = {
  kind: CodeKind;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
};

/** A code as phones and password managers know it: they fill it in by themselves. */
export function CodeField({ kind, onChange, ...field }: CodeFieldProps) {
  const isApp = kind === 'app';
  return (
    <TextField
      label={isApp ? 'Authenticator code' : 'Recovery code'}
      hint={isApp ? 'The six digits shown in your authenticator app.' : 'Each code works once.'}
      name={isApp ? 'one-time-code' : 'recovery-code'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isApp ? 7 : 40}
      required
      {...field}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
