import { type ComponentProps, useState } from 'react';
import { useIsAlive } from '../page/alive.tsx';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'before' | 'after'>;

/** A password, hidden until its show button is pressed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isAlive = useIsAlive();
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          disabled={!isAlive}
          onClick={() => setShown(!isShown)}
          className="-mr-3 self-stretch rounded-[inherit] px-3 font-medium hover:text-ink noscript:hidden"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  );
}
