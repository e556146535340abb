import type { ReactNode } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import type { OrderCore } from '#shop/orders/contract/order-details.ts';

type TransferredMoneyProps = {
  order: OrderCore;
  isOwn: boolean;
  /** The button that refunds what came beyond the total. */
  refund: (overpaid: { transactionId: string; amount: number }) => ReactNode;
};

/** What came in by bank transfer, if anything did. */
export function TransferredMoney({ order, isOwn, refund }: TransferredMoneyProps) {
  const { money, states, transactionId } = order;
  const { received, missing, over } = money;
  if (received === 0) return null;
  const isOpen = states.payment === 'open';
  return (
    <>
      <Facts
        className="mt-4 border-t pt-4"
        facts={[
          { label: 'Received by transfer', value: formatAmount(received) },
          ...(isOpen && missing > 0 ? [{ label: 'Still due', value: formatAmount(missing) }] : []),
          ...(over > 0 ? [{ label: 'To be refunded', value: formatAmount(over) }] : []),
        ]}
      />
      {over > 0 && (
        <p className="mt-2 text-sm text-muted">This order was overpaid. The difference will be refunded.</p>
      )}
      {over > 0 && !isOwn && transactionId && (
        <div className="mt-3 print:hidden">{refund({ transactionId, amount: over })}</div>
      )}
    </>
  );
}
