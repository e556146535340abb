import { useState } from 'react';
import type { Order } from '#shop/orders/contract/order.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { PayOrder } from './pay-order.tsx';
import { TransferDetails } from './transfer/transfer-details.tsx';
import { TransferOffer } from './transfer/transfer-offer.tsx';
import { useTransfer } from './transfer/use-transfer.ts';

/** By card, or by bank transfer where the shop takes them. An order is paid one way at a time. */
export function WaysToPay({ order }: { order: Order }) {
  const { data: transfer, error } = useTransfer(order._id);
  const [wantsCard, setWantsCard] = useState(false);
  const [isJustChosen, setIsJustChosen] = useState(false);
  // Preparing a card gives the transfer up, so it must be known first whether one is awaited.
  if (!transfer && !error) {
    return (
      <div className="rounded-card border bg-surface p-5 sm:p-6">
        <CardFormSkeleton />
      </div>
    );
  }
  if (!transfer?.account) return <PayOrder order={order} />;
  const { isAwaited, isCardPossible, received } = transfer;
  if (isAwaited && !wantsCard) {
    const mayUseCard = isCardPossible && received === 0;
    const onCard = mayUseCard ? () => setWantsCard(true) : undefined;
    return <TransferDetails {...{ order, transfer, onCard }} takesFocus={isJustChosen} />;
  }
  return (
    <div className="grid gap-4">
      {isCardPossible && (
        <>
          <p className="text-sm text-muted">
            Pay by card, or{' '}
            <a href="#transfer-offer" className="rounded-xs text-accent underline underline-offset-4">
              by bank transfer
            </a>
            .
          </p>
          <PayOrder order={order} />
        </>
      )}
      <TransferOffer
        {...{ order, transfer }}
        onChosen={() => {
          setWantsCard(false);
          setIsJustChosen(true);
        }}
      />
    </div>
  );
}
