import Landmark from 'virtual:lucide/landmark';
import { formatDollars } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import type { Transfer } from '../../contract/transfer.ts';
import { useChooseTransfer } from './use-transfer.ts';

type TransferOfferProps = { order: Order; transfer: Transfer; onChosen: () => void };

/** The other way to pay; of an order that no card is charged for, the only one. */
export function TransferOffer({ order, transfer, onChosen }: TransferOfferProps) {
  const choose = useChooseTransfer(order._id);
  const { isCardPossible, cardLimit, holdDays } = transfer;
  return (
    <section aria-labelledby="transfer-offer" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="transfer-offer" className="text-base font-medium">
        {isCardPossible ? 'Or by bank transfer' : 'Pay by bank transfer'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {!isCardPossible && `Card payments are limited to ${formatDollars(cardLimit)}. `}
        Your goods stay reserved for {holdDays === 1 ? '1 day' : `${holdDays} days`}.
      </p>
      <Button
        variant={isCardPossible ? 'secondary' : 'primary'}
        className="mt-4"
        pending={choose.isPending}
        onClick={() => choose.mutate(undefined, { onSuccess: onChosen })}
      >
        <Landmark />
        Pay by bank transfer
      </Button>
    </section>
  );
}
