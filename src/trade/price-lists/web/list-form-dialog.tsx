import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';

interface Fields<Values> {
  values: Values;
  set(changed: Partial<Values>): void;
  issueOf(field: string): string | undefined;
}

type ListFormDialogProps<Values, Answer> = {
  title: string;
  description?: string;
  submitLabel: string;
  first: Values;
  save: (values: Values) => Promise<Answer>;
  onSaved: (answer: Answer) => unknown;
  onClose: () => void;
  children: (fields: Fields<Values>) => ReactNode;
};

/** A form in a dialog: what is wrong is said at its field. */
export function ListFormDialog<Values extends object, Answer extends { message: string }>({
  title,
  description,
  submitLabel,
  first,
  save,
  onSaved,
  onClose,
  children,
}: ListFormDialogProps<Values, Answer>) {
  const [values, setValues] = useState(first);
  const call = useMutation({
    mutationFn: () => save(values),
    onSuccess: async (answer) => {
      toast.success(answer.message);
      onClose();
      await onSaved(answer);
    },
  });
  const issues = call.error instanceof ApiError ? call.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <FormDialog
      {...{ title, submitLabel, onClose }}
      description={description ?? ''}
      call={{ ...call, error: issues.length > 0 ? null : call.error }}
      onSubmit={(event) => {
        event.preventDefault();
        call.mutate();
      }}
    >
      <div className="grid gap-5">
        {children({ values, issueOf, set: (changed) => setValues({ ...values, ...changed }) })}
      </div>
    </FormDialog>
  );
}

type TextOfProps<Values> = Fields<Values> & {
  field: keyof Values & string;
  label: string;
  type?: 'date' | 'text';
  hint?: string;
  required?: boolean;
};

/** One text of the form. */
export function TextOf<Values extends object>({ field, values, set, issueOf, ...look }: TextOfProps<Values>) {
  return (
    <TextField
      {...look}
      value={String(values[field])}
      error={issueOf(field)}
      onChange={({ target }) => set({ [field]: target.value } as unknown as Partial<Values>)}
    />
  );
}
