import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import type { useAdmission } from './use-admission.ts';

type AccountFormProps = ComponentProps<'form'> & {
  admission: ReturnType<typeof useAdmission>;
  submitLabel: string;
};

/** Sent by script only; `post` keeps a password out of the address should the browser ever send it itself. */
export function AccountForm({ admission, submitLabel, children, ...form }: AccountFormProps) {
  const { isReady, pending } = admission;
  return (
    <form method="post" noValidate {...form} className="grid gap-4">
      {children}
      <Button
        type="submit"
        className="mt-2 w-full"
        disabled={!isReady || pending === 'google'}
        pending={pending === 'password'}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
