import CreditCard from 'virtual:lucide/credit-card';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Column } from '#platform/web/ui/tables/table.tsx';
import { PayByCard } from '#shop/payments/web/pay-by-card.tsx';
import type { ShownAccount, ShownItem } from '../contract/account.ts';
import type { StartedCardPayment } from '../contract/card-payments.ts';
import { toPay } from '../rules/card-payments.ts';
import { useAccountChanged } from './use-account.ts';

export interface Selection {
  chosen: readonly ShownItem[];
  isChosen(id: string): boolean;
  choose(ids: readonly string[], isChosen: boolean): void;
}

/** What is chosen of the items that are open now. */
export function useSelection(items: readonly ShownItem[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: items.filter(({ id }) => ids.has(id)),
    isChosen: (id) => ids.has(id),
    choose: (some, isChosen) =>
      setIds((before) => {
        const rest = [...before].filter((id) => !some.includes(id));
        return new Set(isChosen ? [...rest, ...some] : rest);
      }),
  };
}

export const selectionColumn = ({ isChosen, choose }: Selection): Column<ShownItem> => ({
  header: 'Pay',
  cell: ({ id, number }) => (
    <input
      type="checkbox"
      aria-label={`Pay ${number}`}
      className="size-4.5 accent-accent"
      checked={isChosen(id)}
      onChange={({ target }) => choose([id], target.checked)}
    />
  ),
});

/** Pays the chosen items together by card. */
export function PaySelected({ account, selection }: { account: ShownAccount; selection: Selection }) {
  const { id: companyId } = account.company;
  const { chosen, choose } = selection;
  const [payment, setPayment] = useState<StartedCardPayment>();
  const changed = useAccountChanged(companyId);
  const start = useMutation({
    mutationFn: (items: string[]) => callApi('payInvoices', { params: { companyId }, body: { items } }),
    onSuccess: setPayment,
    onError: changed,
  });
  const all = account.items.map(({ id }) => id);
  const isAll = chosen.length === all.length;
  if (payment)
    return (
      <CardPayment
        {...{ companyId, payment }}
        // What was chosen may have been paid in another window; the same choice is the same payment.
        startAgain={() => start.mutateAsync(start.variables ?? [])}
        onEnd={() => setPayment(undefined)}
        onPaid={() => {
          setPayment(undefined);
          choose(all, false);
        }}
      />
    );
  return (
    <section aria-labelledby="pay-by-card" className="rounded-card border bg-surface p-card print:hidden">
      <h2 id="pay-by-card" className="text-lg font-medium">
        Pay by card
      </h2>
      <p aria-live="polite" className="mt-1 text-sm text-muted">
        {chosen.length === 0
          ? 'Select invoices to pay.'
          : `${chosen.length === 1 ? '1 invoice' : `${chosen.length} invoices`} selected, ${formatAmount(toPay(chosen))} in total.`}
      </p>
      {start.error && <Notice tone="danger" title={start.error.message} className="mt-4" />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          disabled={chosen.length === 0}
          pending={start.isPending}
          onClick={() => start.mutate(chosen.map(({ id }) => id))}
        >
          <CreditCard />
          Pay selected by card
        </Button>
        <Button variant="secondary" onClick={() => choose(all, !isAll)}>
          {isAll ? 'Clear selection' : 'Select all'}
        </Button>
      </div>
    </section>
  );
}

interface CardPaymentProps {
  companyId: string;
  payment: StartedCardPayment;
  startAgain: () => Promise<StartedCardPayment>;
  onEnd: () => void;
  onPaid: () => void;
}

function CardPayment({ companyId, payment, startAgain, onEnd, onPaid }: CardPaymentProps) {
  const { id: paymentId, amount, clientSecret } = payment;
  const { displayName: name, email } = useSignedInUser();
  const changed = useAccountChanged(companyId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = useMutation({
    mutationFn: () => callApi('confirmInvoicePayment', { params: { companyId, paymentId } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      onPaid();
      await changed();
    },
  });
  async function mayStillBePaid(): Promise<boolean> {
    try {
      return (await startAgain()).clientSecret === clientSecret;
    } catch (error) {
      // Otherwise it is not known whether it can be paid, and pressing again asks once more.
      if (!(error instanceof ApiError) || error.code === 'unreachable') throw error;
      onEnd();
      return false;
    }
  }

  if (confirm.error)
    return (
      <Notice
        tone="warning"
        title="Payment not confirmed yet"
        actions={
          <Button size="small" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            Check again
          </Button>
        }
      >
        {confirm.error.message} Please do not pay again.
      </Notice>
    );
  return (
    <section
      aria-labelledby="card-payment"
      className="max-w-xl rounded-card border bg-surface p-card print:hidden"
    >
      <h2 id="card-payment" ref={heading} tabIndex={-1} className="text-lg font-medium outline-none">
        Pay {formatAmount(amount)} by card
      </h2>
      <div className="mt-4">
        <PayByCard
          {...{ amount, clientSecret, mayStillBePaid }}
          billing={{ name, email }}
          heldUntil={null}
          onCharged={async () => {
            await confirm.mutateAsync().catch(() => {});
          }}
          onClosed={onEnd}
        />
      </div>
      <Button variant="secondary" className="mt-3" disabled={confirm.isPending} onClick={onEnd}>
        Cancel
      </Button>
    </section>
  );
}
