import CreditCard from 'virtual:lucide/credit-card';
import { useEffect, useRef } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { formatCreditorReference } from '#platform/kernel/payment/creditor-reference.ts';
import { formatIban } from '#platform/kernel/payment/iban.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { QrCode } from '#platform/web/ui/text/qr-code.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import type { Transfer } from '../../contract/transfer.ts';

type TransferDetailsProps = {
  /** It was just chosen, by a button that is gone. */
  takesFocus: boolean;
  order: Order;
  transfer: Transfer;
  onCard: (() => void) | undefined;
};

/** Where to transfer what is still missing of an order. */
export function TransferDetails({ order, transfer, onCard, takesFocus }: TransferDetailsProps) {
  const { account, received, missing, reference, creditorReference, code } = transfer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (!account) return null;
  return (
    <section aria-labelledby="transfer" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="transfer" ref={heading} tabIndex={-1} className="w-fit rounded-xs text-lg">
        Transfer instructions
      </h2>
      <p className="mt-1 text-sm text-muted">
        {received > 0
          ? `We received ${formatAmount(received)}. Please transfer the rest.`
          : 'We’ll email you when the money arrives, usually within a few days.'}{' '}
        {!order.isLapsed && `Your goods stay reserved until ${formatMoment(order.heldUntil)}.`}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-6 border-t pt-5">
        <Facts
          className="min-w-0 grow basis-64"
          facts={[
            { label: 'Amount', value: formatAmount(missing) },
            { label: 'Reference', value: reference },
            ...(creditorReference
              ? [{ label: 'Structured reference', value: formatCreditorReference(creditorReference) }]
              : []),
            { label: 'Account holder', value: account.holder },
            { label: 'IBAN', value: formatIban(account.iban) },
            ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
            ...(account.bankName ? [{ label: 'Bank', value: account.bankName }] : []),
          ]}
        />
        {code && <QrCode label="QR code for your banking app">{code}</QrCode>}
      </div>
      <p className="mt-5 text-sm">
        Quote {creditorReference ? 'either reference' : 'the reference'} so we can match your payment.
      </p>
      {onCard && (
        <Button variant="secondary" className="mt-5 print:hidden" onClick={onCard}>
          <CreditCard />
          Pay by card instead
        </Button>
      )}
    </section>
  );
}
