import { formatAmount, writeDecimal } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import type { ShownItem } from '../contract/account.ts';
import { useAccountForm } from './account-form.ts';

type WriteOffProps = { companyId: string; item: ShownItem; onClose: () => void };

/** For admins: what is left of an item, such as a bank's charges, is given up. */
export function WriteOff({ companyId, item, onClose }: WriteOffProps) {
  const { id: itemId, number, open, amount: invoiced } = item;
  // What is left after a payment is mostly meant; all of an invoice is typed.
  const amount = open < invoiced ? writeDecimal(open) : '';
  const { call, submit, fieldOf } = useAccountForm({
    ...{ companyId, onClose, first: { amount, reason: '' } },
    send: ({ amount: typed, ...given }) =>
      callApi('writeOffItem', {
        params: { companyId, itemId },
        body: { ...given, amount: Number(typed) },
      }),
  });
  return (
    <FormDialog
      title={`Write off ${number}?`}
      description={`${formatAmount(open)} is due. The amount you write off is no longer owed. Tax stays as invoiced. Interest and reminder fees aren’t included; waive them instead.`}
      call={call}
      submitLabel="Write off"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <TextField label="Amount" inputMode="decimal" {...fieldOf('amount')} />
        <TextField label="Reason" maxLength={140} placeholder="Bank charges" {...fieldOf('reason')} />
      </div>
    </FormDialog>
  );
}
