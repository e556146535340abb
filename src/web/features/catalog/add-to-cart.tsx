import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import type { Cents } from '#domain/money.ts';
import { useCartAddress } from '../../frame/cart/cart-link.tsx';
import { cartStore } from '../../frame/cart/cart-store.ts';
import { useCartLines } from '../../frame/cart/use-cart-lines.ts';
import { toastFailure } from '../../frame/toasts/toast-failure.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

type AddToCartProps = Pick<ButtonProps, 'size' | 'className' | 'variant' | 'type'> & {
  productId: string;
  name: string;
  /** How many; nothing while none are chosen that can be ordered. */
  quantity: number | undefined;
  /** What a unit of so many costs, as it is shown. */
  unitCents: Cents | undefined;
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
  const inCart = useCartLines().find((line) => line.productId === productId)?.quantity;
  const cart = useCartAddress();
  const navigate = useNavigate();
  const isThere = inCart !== undefined && (!changes || quantity === undefined || inCart === quantity);
  const words = labelOf({ isThere, inCart, quantity });

  async function press(): Promise<void> {
    if (isThere) return void navigate(cart);
    if (quantity === undefined) return;
    setIsPending(true);
    try {
      await cartStore.set({ productId, quantity, seenCents: unitCents });
      toast.success(`${count(quantity)} × ${name} in your cart`, { toastId: `cart-${productId}` });
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
  return is.inCart === undefined ? 'Add to cart' : `Change cart to ${count(is.quantity ?? is.inCart)}`;
}

function count(units: number): string {
  return units.toLocaleString('en-US');
}
