import { formatAmount, writeDecimal } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { CompanyAccount } from '../contract/account.ts';
import { useAccountForm } from './account-form.ts';

type RefundSurplusProps = {
  account: CompanyAccount;
  credit: CompanyAccount['credits'][number];
  onClose: () => void;
};

/** For admins: what a card payment left on the account goes back to its card. */
export function RefundSurplus({ account, credit, onClose }: RefundSurplusProps) {
  const { id: companyId, name } = account.company;
  const { id: creditId, open: left, reference } = credit;
  const { call, submit, fieldOf } = useAccountForm({
    ...{ companyId, onClose, first: { amount: writeDecimal(left), reason: '' } },
    send: ({ amount, ...given }) =>
      callApi('refundSurplus', {
        params: { companyId, creditId },
        body: { ...given, amount: Number(amount), left },
      }),
  });
  return (
    <FormDialog
      title={`Refund to ${name}’s card?`}
      description={`${formatAmount(left)} of ${reference} is unallocated. The refund goes to the card and is deducted from the account. This can’t be undone.`}
      call={call}
      submitLabel="Refund to card"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <TextField label="Amount" inputMode="decimal" {...fieldOf('amount')} />
        <TextField label="Reason" hint="Only admins see this." maxLength={300} {...fieldOf('reason')} />
      </div>
    </FormDialog>
  );
}
