import CreditCard from 'virtual:lucide/credit-card';
import type { Order } from '#contract/order.ts';
import type { Transfer } from '#contract/transfer.ts';
import { formatIban } from '#domain/iban.ts';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { formatDayAndTime } from '../../../ui/moment.ts';
import { QrCode } from '../../../ui/qr-code.tsx';

type TransferDetailsProps = {
  order: Order;
  transfer: Transfer;
  onCard: (() => void) | undefined;
};

/** Where to transfer what is still missing of an order. */
export function TransferDetails({ order, transfer, onCard }: TransferDetailsProps) {
  const { account, received, missing, reference, code } = transfer;
  if (!account) return null;
  return (
    <section aria-labelledby="transfer" className="rounded-card border bg-surface p-5 sm:p-6">
      <h3 id="transfer" className="text-lg">
        Awaiting your transfer
      </h3>
      <p className="mt-1 text-sm text-muted">
        {received > 0
          ? `${formatDollars(received)} has arrived. Please transfer the rest.`
          : 'The order is paid once the money has arrived, which may take a few days.'}{' '}
        {!order.isLapsed && `Your goods stay reserved until ${formatDayAndTime(order.heldUntil)}.`}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-6 border-t pt-5">
        <Facts
          className="min-w-0 grow basis-64"
          facts={[
            { label: 'Amount', value: formatDollars(missing) },
            { label: 'Reference', value: reference },
            { label: 'Account holder', value: account.holder },
            { label: 'IBAN', value: formatIban(account.iban) },
            ...(account.bic ? [{ label: 'BIC', value: account.bic }] : []),
            ...(account.bankName ? [{ label: 'Bank', value: account.bankName }] : []),
          ]}
        />
        <QrCode label="The same as a QR code">{code}</QrCode>
      </div>
      <p className="mt-5 text-sm">
        Please name the reference: by it we know that the money is for this order.
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
