import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type TermsKind, termsKinds } from '#shop/orders/rules/payment-terms.ts';
import type { CompanyAccount } from '../contract/account.ts';

const kindWords: Record<TermsKind, string> = {
  net: 'Days after the invoice date',
  'end-of-month': 'Days after the end of the month',
};

type TermsDialogProps = {
  companyId: string;
  account: CompanyAccount;
  changed: () => Promise<unknown>;
  onClose: () => void;
};

/** Terms, discount for paying early, and credit limit. */
export function TermsDialog({ companyId, account, changed, onClose }: TermsDialogProps) {
  const { terms, creditLimit, revision } = account;
  const [values, setValues] = useState({
    kind: terms?.kind ?? ('net' as TermsKind),
    days: String(terms?.days ?? 30),
    percent: String(terms?.discount?.percent ?? ''),
    discountDays: String(terms?.discount?.days ?? ''),
    limit: creditLimit === null ? '' : String(creditLimit),
  });
  const save = useMutation({
    mutationFn: () =>
      callApi('setCompanyTerms', {
        params: { companyId },
        body: {
          terms: {
            kind: values.kind,
            days: Number(values.days),
            discount:
              values.percent.trim() === ''
                ? null
                : { percent: Number(values.percent), days: Number(values.discountDays) },
          },
          creditLimit: values.limit.trim() === '' ? null : Number(values.limit),
          revision,
        },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const issueOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  const textOf = (field: keyof typeof values, name: string) => ({
    value: values[field],
    error: issueOf(name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  return (
    <FormDialog
      title="Payment terms"
      description="Terms apply to new orders. Existing orders on account keep theirs."
      call={{ ...save, error: issues.length > 0 ? null : save.error }}
      submitLabel="Save terms"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className="grid gap-5">
        <SelectField
          label="Due"
          options={termsKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          value={values.kind}
          onChange={({ target }) => setValues({ ...values, kind: target.value as TermsKind })}
        />
        <TextField label="Days" inputMode="numeric" required {...textOf('days', 'terms.days')} />
        <TextField
          label="Early-payment discount (%)"
          hint="Leave empty for none."
          inputMode="decimal"
          {...textOf('percent', 'terms.discount.percent')}
        />
        {values.percent.trim() !== '' && (
          <TextField
            label="Discount period (days)"
            inputMode="numeric"
            required
            {...textOf('discountDays', 'terms.discount.days')}
          />
        )}
        <TextField
          label="Credit limit"
          hint="Leave empty for no limit. 0 means no credit."
          inputMode="decimal"
          {...textOf('limit', 'creditLimit')}
        />
      </div>
    </FormDialog>
  );
}
