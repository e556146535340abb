import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import type { Minor } from '#platform/kernel/money.ts';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Button, type ButtonProps } from '#platform/web/ui/page/button.tsx';
import { cartAddressIn } from './store/cart-address.ts';
import { cartStore } from './store/cart-store.ts';
import { useQuantityInCart } from './store/use-cart-lines.ts';

type AddToCartProps = Pick<ButtonProps, 'size' | 'className' | 'variant' | 'type'> & {
  productId: string;
  name: string;
  /** How many; nothing while none are chosen that can be ordered. */
  quantity: number | undefined;
  /** What a unit of so many costs, as it is shown. */
  unitCents: Minor | undefined;
  /** What is in the cart already is changed to that many; else it is left as it is. */
  changes?: boolean;
};

/** Puts a product into the cart; once it is there, leads to it. It says how many, so that pressing twice adds nothing. */
export function AddToCart({
  productId,
  name,
  quantity,
  unitCents,
  changes = false,
  ...look
}: AddToCartProps) {
  const [isPending, setIsPending] = useState(false);
  const inCart = useQuantityInCart(productId);
  const navigate = useNavigate();
  const isThere = inCart !== undefined && (!changes || quantity === undefined || inCart === quantity);
  const words = labelOf({ isThere, inCart, quantity });

  async function press(): Promise<void> {
    if (isThere) return void navigate(cartAddressIn(sessionStore.getSnapshot()));
    if (quantity === undefined) return;
    setIsPending(true);
    try {
      await cartStore.set({ productId, quantity, seenCents: unitCents });
      toast.success(`${formatCount(quantity)} × ${name} in your cart`, { toastId: `cart-${productId}` });
    } catch (error) {
      toastFailure(error);
    }
    setIsPending(false);
  }

  return (
    <Button
      variant="secondary"
      {...look}
      pending={isPending}
      disabled={!isThere && quantity === undefined}
      aria-label={`${words}: ${name}`}
      onClick={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      {words}
    </Button>
  );
}

function labelOf(is: { isThere: boolean; inCart: number | undefined; quantity: number | undefined }): string {
  if (is.isThere) return 'In cart';
  return is.inCart === undefined ? 'Add to cart' : `Change cart to ${formatCount(is.quantity ?? is.inCart)}`;
}
