import { callApi } from '#platform/web/shell/api/client.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { CompanyAccount } from '../contract/account.ts';
import { useAccountForm } from './account-form.ts';

/** For admins: money of a company that came in at the bank. */
export function RecordPayment({ account }: { account: CompanyAccount }) {
  return (
    <DialogButton
      size="small"
      variant="primary"
      dialog={(close) => <PaymentDialog account={account} onClose={close} />}
    >
      Record payment
    </DialogButton>
  );
}

function PaymentDialog({ account, onClose }: { account: CompanyAccount; onClose: () => void }) {
  const { id: companyId, name } = account.company;
  const { call, submit, fieldOf } = useAccountForm({
    ...{ companyId, onClose },
    first: { amount: '', receivedOn: account.today, reference: '' },
    send: ({ amount, ...given }) =>
      callApi('recordCompanyPayment', {
        params: { companyId },
        body: { ...given, amount: Number(amount) },
      }),
  });
  return (
    <FormDialog
      title={`Record payment from ${name}`}
      description="Applied to the oldest open items first. Any remainder stays on the account."
      call={call}
      submitLabel="Record payment"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <TextField label="Amount" inputMode="decimal" {...fieldOf('amount')} />
        <TextField label="Received on" type="date" {...fieldOf('receivedOn')} />
        <TextField label="Bank statement reference" maxLength={140} {...fieldOf('reference')} />
      </div>
    </FormDialog>
  );
}
