import { useState } from 'react';
import { formatAmount, writeDecimal } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useAdminCheck } from '#platform/web/shell/session/signed-in-user.ts';
import { DialogButton } from '#platform/web/ui/feedback/dialog-button.tsx';
import { FormDialog } from '#platform/web/ui/forms/form-dialog.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { CompanyAccount } from '../contract/account.ts';
import { entryWords } from '../rules/entries.ts';
import { useAccountForm } from './account-form.ts';
import { RefundSurplus } from './refund-surplus.tsx';

type Credit = CompanyAccount['credits'][number];
type CreditProps = { account: CompanyAccount; credit: Credit };

const nameOf = ({ kind, reference }: Credit) => `${entryWords[kind]}: ${reference}`;

/** Money and credit notes that have paid nothing yet. Admins say what they pay, or that they were sent back. */
export function Credits({ account }: { account: CompanyAccount }) {
  const { isAdmin } = useAdminCheck();
  return (
    <section aria-labelledby="credits" className="rounded-card border bg-surface p-card">
      <h2 id="credits" className="text-lg font-medium">
        Unallocated credit
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isAdmin
          ? 'Allocate it to open items or refund it: card payments to the card, others from your bank.'
          : 'We’ll apply it to your invoices. To get a refund instead, contact us.'}
      </p>
      <ul className="mt-4 grid gap-3">
        {account.credits.map((credit) => (
          <li
            key={credit.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t pt-3 text-sm first:border-0 first:pt-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {nameOf(credit)}
              <span className="block text-xs text-muted">{formatCalendarDate(credit.day)}</span>
              {credit.refundFailure && (
                <span className="block text-xs text-danger">Card refund failed: {credit.refundFailure}</span>
              )}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <span className="font-medium tabular-nums">{formatAmount(credit.open)}</span>
              {isAdmin && <Decide {...{ account, credit }} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decide({ account, credit }: CreditProps) {
  return (
    <>
      {account.items.length > 0 && (
        <DialogButton
          size="small"
          aria-label={`Allocate ${nameOf(credit)}`}
          dialog={(close) => <AllocateDialog {...{ account, credit }} onClose={close} />}
        >
          Allocate
        </DialogButton>
      )}
      {credit.isByCard && (
        <DialogButton
          size="small"
          aria-label={`Refund to card: ${nameOf(credit)}`}
          dialog={(close) => <RefundSurplus {...{ account, credit }} onClose={close} />}
        >
          Refund to card
        </DialogButton>
      )}
      {/* Where the card takes no refund, it goes back from the bank. */}
      {(!credit.isByCard || credit.refundFailure) && (
        <DialogButton
          size="small"
          variant="quiet"
          aria-label={`Record bank refund: ${nameOf(credit)}`}
          dialog={(close) => <PayoutDialog {...{ account, credit }} onClose={close} />}
        >
          Record bank refund
        </DialogButton>
      )}
    </>
  );
}

function AllocateDialog({ account, credit, onClose }: CreditProps & { onClose: () => void }) {
  const companyId = account.company.id;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { call, submit } = useAccountForm({
    ...{ companyId, onClose, first: {} },
    send: () =>
      callApi('allocateCredit', { params: { companyId }, body: { creditId: credit.id, items: [...chosen] } }),
  });
  return (
    <FormDialog
      title="Allocate credit"
      description={`${nameOf(credit)}, ${formatAmount(credit.open)}. Applied to the items you select, oldest due date first. Any remainder stays on the account.`}
      call={call}
      submitLabel="Allocate"
      onClose={onClose}
      onSubmit={submit}
    >
      <fieldset className="grid gap-3">
        <legend className="sr-only">Open items</legend>
        {account.items.map(({ id, number, dueOn, open }) => (
          <label key={id} className="flex items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-accent"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                // In the order in which they are listed.
                setChosen(
                  account.items
                    .map((item) => item.id)
                    .filter((one) => (one === id ? target.checked : chosen.includes(one))),
                )
              }
            />
            <span className="min-w-0 grow wrap-anywhere">
              {number}
              <span className="block text-xs text-muted">Due {formatCalendarDate(dueOn)}</span>
            </span>
            <span className="tabular-nums">{formatAmount(open)}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

function PayoutDialog({ account, credit, onClose }: CreditProps & { onClose: () => void }) {
  const { id: companyId, name } = account.company;
  const { call, submit, fieldOf } = useAccountForm({
    ...{ companyId, onClose },
    first: { amount: writeDecimal(credit.open), sentOn: account.today, reference: '' },
    send: ({ amount, ...given }) =>
      callApi('payOutCredit', {
        params: { companyId, creditId: credit.id },
        body: { ...given, amount: Number(amount) },
      }),
  });
  return (
    <FormDialog
      title={`Record bank refund to ${name}`}
      description="For money you’ve refunded from your bank. It’s deducted from the account."
      call={call}
      submitLabel="Record bank refund"
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <TextField label="Amount" inputMode="decimal" {...fieldOf('amount')} />
        <TextField label="Sent on" type="date" {...fieldOf('sentOn')} />
        <TextField label="Transfer reference" maxLength={140} {...fieldOf('reference')} />
      </div>
    </FormDialog>
  );
}
