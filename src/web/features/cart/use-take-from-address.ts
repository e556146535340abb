import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mergeCartSchema } from '#contract/cart.ts';
import type { CartLine } from '#domain/cart.ts';
import { cartStore } from '../../frame/cart/cart-store.ts';
import { useSession } from '../../frame/session/session-provider.tsx';
import { toastFailure } from '../../frame/toasts/toast-failure.ts';

const lineSchema = mergeCartSchema.shape.lines.unwrap();

/**
 * Somebody pressed 'Add to cart' before the script had come, and the browser itself has brought them here: what they
 * wanted stands in the address. Answers whether it is still on its way into the cart.
 */
export function useTakeFromAddress(): boolean {
  const [params] = useSearchParams();
  const { status } = useSession();
  const navigate = useNavigate();
  const [productId, quantity] = [params.get('product'), params.get('quantity')];

  useEffect(() => {
    if (status === 'loading' || productId === null) return;
    const { data } = lineSchema.safeParse({ productId, quantity });
    void take(data).then(() => navigate('/cart', { replace: true }));
  }, [status, productId, quantity, navigate]);

  return productId !== null;
}

async function take(line: CartLine | undefined): Promise<void> {
  try {
    if (line) await cartStore.add({ productId: line.productId, quantity: line.quantity });
  } catch (error) {
    toastFailure(error);
  }
}
