import Landmark from 'virtual:lucide/landmark';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import type { Transfer } from '../contract/transfer.ts';
import { CardFormSkeleton } from './card-form-skeleton.tsx';
import { PayOrder } from './pay-order.tsx';
import { TransferDetails } from './transfer/transfer-details.tsx';

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

type TransferOfferProps = { order: Order; transfer: Transfer; onChosen: () => void };

/** The other way to pay; of an order that no card is charged for, the only one. */
function TransferOffer({ order, transfer, onChosen }: TransferOfferProps) {
  const choose = useChooseTransfer(order._id, onChosen);
  const { isCardPossible, cardLimit, holdDays } = transfer;
  const takesCards = useShop().payments.provider !== 'none';
  return (
    <section aria-labelledby="transfer-offer" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="transfer-offer" className="text-base font-medium">
        {isCardPossible ? 'Or by bank transfer' : 'Pay by bank transfer'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {takesCards &&
          !isCardPossible &&
          (order.total > cardLimit
            ? `Card payments are limited to ${formatAmount(cardLimit)}. `
            : `Cards can’t be charged exactly ${formatAmount(order.total)}. `)}
        Your goods stay reserved for {holdDays === 1 ? '1 day' : `${holdDays} days`}.
      </p>
      <Button
        variant={isCardPossible ? 'secondary' : 'primary'}
        className="mt-4"
        pending={choose.isPending}
        onClick={() => choose.mutate()}
      >
        <Landmark />
        Pay by bank transfer
      </Button>
    </section>
  );
}

/** How an order is paid by bank transfer; read again with the orders. */
function useTransfer(orderId: string) {
  return useQuery({
    queryKey: [...ordersKey, 'transfer', orderId],
    queryFn: ({ signal }) => callApi('getTransfer', { params: { orderId } }, { signal }),
  });
}

function useChooseTransfer(orderId: string, onChosen: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('chooseTransfer', { params: { orderId } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      // First: the offer is gone as soon as the transfer is read again, and its callbacks with it.
      onChosen();
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    onError: toastFailure,
  });
}
