import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { useFormId } from '#platform/web/ui/forms/form-dialog.tsx';
import { useAccountChanged } from './use-account.ts';

interface AccountForm<Values> {
  companyId: string;
  first: Values;
  send: (values: Values & { id: string }) => Promise<{ message: string }>;
  onClose: () => void;
}

/** A dialog's fields that are sent as they were typed, with an id of its own; the account is read again after it. */
export function useAccountForm<Values extends Record<string, string>>(form: AccountForm<Values>) {
  const { companyId, first, send, onClose } = form;
  const id = useFormId();
  const [values, setValues] = useState(first);
  const changed = useAccountChanged(companyId);
  const call = useMutation({
    mutationFn: () => send({ ...values, id }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  const issues = call.error instanceof ApiError ? call.error.issues : [];
  return {
    /** What the fields do not say by themselves. */
    call: { isPending: call.isPending, error: issues.length > 0 ? null : call.error },
    submit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      call.mutate();
    },
    fieldOf: (field: keyof Values & string) => ({
      value: values[field],
      error: issues.find((issue) => issue.field === field)?.message,
      required: true,
      onChange: ({ target }: { target: { value: string } }) =>
        setValues((before) => ({ ...before, [field]: target.value })),
    }),
  };
}
