import { keepPreviousData, notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { amountToMinor } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { canBeMadeToOrder } from '#shop/catalog/rules/made-to-order.ts';
import { type CartLineView, type CartProduct, type CartView, viewCart } from '../contract/cart.ts';
import type { CartLine } from '../rules/cart.ts';
import { cartStore } from './store/cart-store.ts';
import { useCartLines } from './store/use-cart-lines.ts';

const noLongerOnSale: CartProduct = {
  name: 'Product no longer on sale',
  sku: '',
  image: '',
  priceCents: 1,
  minOrder: 1,
  multiple: 1,
  available: 0,
  tiers: [],
  isOnSale: false,
};

/** The cart that is only in this browser, by the products that everybody may see. */
async function viewCartHere(lines: readonly CartLine[], signal: AbortSignal): Promise<CartView> {
  const products = await Promise.all(lines.map(({ productId }) => findProduct(productId, signal)));
  return viewCart(
    0,
    lines.map((line, index) => ({ ...line, product: products[index] ?? noLongerOnSale })),
  );
}

async function findProduct(productID: string, signal: AbortSignal): Promise<CartProduct | undefined> {
  try {
    const { data } = await callApi('getProduct', { params: { productID } }, { signal });
    const { name, sku, image, order_beyond_stock, lead_days: leadDays } = data;
    const orderBeyondStock = canBeMadeToOrder({ orderBeyondStock: order_beyond_stock, leadDays });
    return { name, sku, image, ...termsOf(data), isOnSale: true, orderBeyondStock, leadDays };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** This visitor's cart, with its products as they are now, and the actions on it. */
export function useCart() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  const lines = useCartLines();
  const queryClient = useQueryClient();
  const queryKey = email ? ['cart', email] : ['cart', 'here', lines];
  const { data, error, isFetching, refetch, isPlaceholderData } = useQuery<CartView>({
    queryKey,
    queryFn: async ({ signal }) => {
      if (!email) {
        const seen = await viewCartHere(lines, signal);
        cartStore.rememberSeen(seen);
        return seen;
      }
      const cart = await callApi('getCart', {}, { signal });
      cartStore.accept(email, cart);
      return cart;
    },
    enabled: session.status !== 'loading',
    placeholderData: keepPreviousData,
    // An answer that was asked for before a change may come after the change's own.
    structuralSharing: (before, after) => newer(before as CartView | undefined, after as CartView),
  });

  // Another tab has changed it, or this one by another screen.
  const isBehind = email !== undefined && data !== undefined && !isAlike(lines, data.lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are what is watched.
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, lines, refetch]);

  /** Answers whether it was done; why not is said here. */
  async function change(work: () => Promise<CartView | undefined>): Promise<boolean> {
    try {
      const cart = await work();
      if (cart && email) queryClient.setQueryData(['cart', email], cart);
      // Screens hear of it in a turn of their own, and show the cart from before until then.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
      return true;
    } catch (failure) {
      toastFailure(failure);
      void refetch();
      return false;
    }
  }

  return {
    cart: data,
    error,
    isFetching,
    isOutdated: isPlaceholderData,
    refetch,
    setQuantity: (productId: string, quantity: number) =>
      change(() => cartStore.set({ productId, quantity })),
    /** The price of now is the one that was seen. */
    acceptPrice: ({ productId, quantity, price }: CartLineView) =>
      change(() => cartStore.set({ productId, quantity, seenCents: price && amountToMinor(price.unit) })),
    remove: (productId: string) => change(() => cartStore.remove(productId)),
  };
}

export type CartActions = Pick<ReturnType<typeof useCart>, 'setQuantity' | 'acceptPrice' | 'remove'>;

function newer(before: CartView | undefined, after: CartView): CartView {
  return before && before.version > after.version ? before : after;
}

function isAlike(known: readonly CartLine[], shown: readonly CartLine[]): boolean {
  const quantities = new Map(shown.map(({ productId, quantity }) => [productId, quantity]));
  return (
    known.length === shown.length &&
    known.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  );
}
