import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatAmount } from '#platform/kernel/money.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Order } from '#shop/orders/contract/order.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';

/** For orders of companies: buying on account, or why not. People who buy for themselves see nothing of it. */
export function OnAccount({ order }: { order: Order }) {
  return order.company ? <Offer orderId={order._id} /> : null;
}

function Offer({ orderId: id }: { orderId: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...ordersKey, 'on-account', id],
    queryFn: ({ signal }) => callApi('getAccountOffer', { params: { id } }, { signal }),
  });
  const buy = useMutation({
    mutationFn: () => callApi('buyOnAccount', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    onError: toastFailure,
  });
  if (!data?.isOffered && !data?.reason) return null;
  return (
    <section aria-labelledby="on-account" className="rounded-card border bg-surface p-5 sm:p-6">
      <h2 id="on-account" className="text-base font-medium">
        Buy on account
      </h2>
      {data.reason ? (
        <p className="mt-1 text-sm text-muted">{data.reason.message}</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-muted">
            {data.terms}. You get an invoice with each shipment.
            {data.left !== null && ` Available credit: ${formatAmount(data.left)}.`}
          </p>
          <Button className="mt-4" pending={buy.isPending} onClick={() => buy.mutate()}>
            Buy on account
          </Button>
        </>
      )}
    </section>
  );
}
