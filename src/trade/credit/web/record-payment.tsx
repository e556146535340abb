import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CompanyAccount } from '../contract/account.ts';
import { useAccountChanged } from './use-account.ts';

/** For admins: money of a company that came in at the bank. */
export function RecordPayment({ account }: { account: CompanyAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Record a payment
      </Button>
      {isOpen && <PaymentDialog account={account} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PaymentDialog({ account, onClose }: { account: CompanyAccount; onClose: () => void }) {
  const { id: companyId, name } = account.company;
  const changed = useAccountChanged(companyId);
  // One id for this dialog: sent twice, it is one payment.
  const [id] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState({ amount: '', receivedOn: account.today, reference: '' });
  const record = useMutation({
    mutationFn: () =>
      callApi('recordCompanyPayment', {
        params: { companyId },
        body: { id, ...values, amount: Number(values.amount) },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onClose();
      await changed();
    },
  });
  const issues = record.error instanceof ApiError ? record.error.issues : [];
  const fieldOf = (field: keyof typeof values) => ({
    value: values[field],
    error: issues.find((issue) => issue.field === field)?.message,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });
  return (
    <FormDialog
      title={`Payment of ${name}`}
      description="It pays the oldest open items first. What is over stays on the account."
      call={{ ...record, error: issues.length > 0 ? null : record.error }}
      submitLabel="Record payment"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate();
      }}
    >
      <div className="grid gap-5">
        <TextField label="Amount" inputMode="decimal" {...fieldOf('amount')} />
        <TextField label="Received on" type="date" {...fieldOf('receivedOn')} />
        <TextField label="Reference on the bank statement" maxLength={140} {...fieldOf('reference')} />
      </div>
    </FormDialog>
  );
}
