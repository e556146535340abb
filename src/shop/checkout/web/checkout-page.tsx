import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProfile } from '#people/accounts/web/profile.tsx';
import { ApiError, callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Address } from '#shop/addresses/contract/addresses.ts';
import { useAddresses } from '#shop/addresses/web/use-addresses.ts';
import { CartNotLoaded, EmptyCart } from '#shop/cart/web/no-cart.tsx';
import { cartStore } from '#shop/cart/web/store/cart-store.ts';
import { useCart } from '#shop/cart/web/use-cart.ts';
import { deliveryOptionsKey } from '#shop/delivery/web/use-delivery-options.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import { CheckoutDraft, type SentOrder } from './checkout-draft.ts';
import type { AskedReferences } from './checkout-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import type { CheckoutEntries } from './checkout-schema.ts';
import { listChoices } from './choose-address.tsx';
import { orderTaxKey } from './use-order-tax.ts';

type CheckoutPageProps = {
  /** The company the customer is shown to buy for; null for themselves, nothing while it is not known. */
  buyingAs: string | null | undefined;
  /** What that company asks of its orders, and where it has goods delivered; nothing for a person. */
  company?: { references: AskedReferences; addresses: readonly Address[] } | undefined;
  /** What is asked before anything else. */
  children?: ReactNode;
};

export function CheckoutPage({ buyingAs, company, children }: CheckoutPageProps) {
  return (
    <CheckoutFrame step="Details" title="Check out" lead="Where should we deliver your order?">
      <div className="mb-6 empty:hidden">{children}</div>
      <CheckoutScreen key={buyingAs ?? 'self'} {...{ buyingAs, company }} />
    </CheckoutFrame>
  );
}

function CheckoutScreen({ buyingAs, company }: Omit<CheckoutPageProps, 'children'>) {
  const { email, displayName } = useSignedInUser();
  const [draft] = useState(() => new CheckoutDraft(email));
  const { cart, error, isFetching, refetch } = useCart();
  const placing = usePlaceOrderOfCart(draft, { onRefused: () => void refetch() });
  const profile = useProfile(email);
  const book = useAddresses();
  const earlier = useDeliveryAddresses();
  const lastPhone = useLastPhone(email);
  const { unanswered } = draft;

  if (unanswered && !placing.isPending) {
    return (
      <Notice
        tone="danger"
        title="We could not confirm your order"
        actions={
          <Button size="small" variant="secondary" onClick={() => void placing.place(unanswered)}>
            Try again
          </Button>
        }
      >
        {placing.error?.message} Try again: it is never ordered twice.
      </Notice>
    );
  }
  if (!cart && error) return <CartNotLoaded {...{ error, isFetching, refetch }} />;
  const isLoading = [profile, book, earlier, lastPhone].some(({ isPending }) => isPending);
  if (!cart || isLoading) return <CheckoutSkeleton />;
  if (cart.lines.length === 0 && !placing.isPending) {
    return (
      <div className="rounded-card border bg-surface">
        <EmptyCart>Add products before you check out.</EmptyCart>
      </div>
    );
  }
  const choices = listChoices([...(company?.addresses ?? []), ...(book.data ?? [])], earlier.data ?? []);
  const phone = choices[0]?.phone || profile.data?.phone || lastPhone.data || '';
  const contact = { name: displayName || email, phone };
  const references = company?.references;
  return <CheckoutForm {...{ draft, cart, contact, choices, buyingAs, references }} {...placing} />;
}

function CheckoutSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <p role="status" className="sr-only">
        Loading the checkout
      </p>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Where the person's orders went; the last one is what they most likely mean. */
function useDeliveryAddresses() {
  return useQuery({
    queryKey: ['delivery-addresses'],
    queryFn: ({ signal }) => callApi('listDeliveryAddresses', {}, { signal }),
    gcTime: 0,
  });
}

/** The phone of the last order, for a profile without one. */
function useLastPhone(email: string) {
  return useQuery({
    queryKey: ['last-phone', email],
    queryFn: async ({ signal }) => {
      const { items } = await callApiList(
        'listMyOrders',
        { params: { email }, query: { limit: 1 } },
        { signal },
      );
      return items[0]?.phone ?? '';
    },
    gcTime: 0,
  });
}

/** The order is placed by now: what is against the address is only told. */
async function saveAddress({ delivery, phone, addressName }: CheckoutEntries): Promise<void> {
  const name = (addressName?.trim() || delivery.city || delivery.recipient).slice(0, 60);
  try {
    await callApi('addAddress', { body: { ...delivery, name, phone } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    toast.error(`The address was not saved. ${reason}`);
  }
}

/** Places an order, once, however often it is pressed and however often it has to be tried; then on to payment. */
function usePlaceOrderOfCart(draft: CheckoutDraft, { onRefused }: { onRefused: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSending = useRef(false);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (order: SentOrder) => {
      draft.beginSending(order);
      await callApi('placeOrderOfLines', { body: order });
    },
    onSuccess: (_, { id }) => {
      if (draft.entries?.savesAddress) void saveAddress(draft.entries);
      draft.forget();
      toast.success('An order placed successfully');
      queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
      // The cart is emptied with the order; that this browser hears of it can wait.
      void cartStore.refresh().catch(() => {});
      return navigate(`/dashboard/payment/${id}`, { replace: true });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.isUncertain) return;
      draft.endSending({ isIdTaken: failure.code === 'conflict' });
      void queryClient.invalidateQueries({ queryKey: deliveryOptionsKey });
      void queryClient.invalidateQueries({ queryKey: orderTaxKey });
      onRefused();
    },
  });

  async function place(order: SentOrder): Promise<void> {
    // Two presses may come before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    // What went wrong stands in `error`.
    await mutateAsync(order).catch(() => {});
    isSending.current = false;
  }

  return { place, isPending, error };
}
