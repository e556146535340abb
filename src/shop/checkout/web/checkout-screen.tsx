import { useState } from 'react';
import { useProfile } from '#people/accounts/web/profile/use-profile.ts';
import { useSignedInUser } from '#platform/web/shell/session/use-signed-in-user.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { CartNotLoaded, EmptyCart } from '#shop/cart/web/no-cart.tsx';
import { useCart } from '#shop/cart/web/use-cart.ts';
import { CheckoutDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { useDeliveryAddresses, useLastPhone, usePlaceOrderOfCart } from './use-checkout.ts';

export function CheckoutScreen() {
  const { email, displayName } = useSignedInUser();
  const [draft] = useState(() => new CheckoutDraft(email));
  const { cart, error, isFetching, refetch } = useCart();
  const placing = usePlaceOrderOfCart(draft, { onRefused: () => void refetch() });
  const profile = useProfile(email);
  const addresses = useDeliveryAddresses();
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
  if (!cart || profile.isPending || addresses.isPending || lastPhone.isPending) return <CheckoutSkeleton />;
  if (cart.lines.length === 0 && !placing.isPending) {
    return (
      <div className="rounded-card border bg-surface">
        <EmptyCart>Your cart is empty.</EmptyCart>
      </div>
    );
  }
  const contact = { name: displayName || email, phone: profile.data?.phone || lastPhone.data || '' };
  return <CheckoutForm {...{ draft, cart, contact }} addresses={addresses.data ?? []} {...placing} />;
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
