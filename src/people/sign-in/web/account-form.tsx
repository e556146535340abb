import CircleAlert from 'virtual:lucide/circle-alert';
import { type ComponentProps, type FormEvent, useId } from 'react';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { loadRules } from './lazy-rules.ts';
import type { useAdmission } from './use-admission.ts';

type AccountFormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent) => Promise<void>;
  admission: ReturnType<typeof useAdmission>;
  submitLabel: string;
};

/** Sent by script only; `post` keeps a password out of the address should the browser ever send it itself. */
export function AccountForm({ admission, submitLabel, onSubmit, children, ...form }: AccountFormProps) {
  const { isReady, pending, refusal } = admission;
  const refusalId = useId();
  return (
    <form
      method="post"
      noValidate
      {...form}
      // The form will soon need its rules; should they not come, submitting says so.
      onFocus={() => void loadRules().catch(() => {})}
      onSubmit={(event) => void onSubmit(event).catch(toastFailure)}
      className="grid gap-4"
    >
      {children}
      {/* A toast has said it aloud, and goes. */}
      {refusal && (
        <p id={refusalId} className="flex gap-1.5 text-sm text-invalid">
          <CircleAlert className="mt-[0.2em] size-4 shrink-0" />
          {refusal}
        </p>
      )}
      <Button
        type="submit"
        className="mt-2 w-full"
        disabled={!isReady || (pending !== null && pending !== 'password')}
        pending={!isReady || pending === 'password'}
        {...(refusal && { 'aria-describedby': refusalId })}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
