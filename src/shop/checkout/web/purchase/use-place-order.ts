import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { minorToAmount } from '#platform/kernel/money.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import type { Price, PriceTerms } from '#shop/catalog/rules/pricing.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import type { OrderDraft } from './order-draft.ts';
import type { CheckedEntries } from './order-form-schema.ts';
import { assertNotArrived, placeOrder } from './place-order.ts';

type WantedOrder = CheckedEntries & { price: Price };

/**
 * Places what was filled in, once, however often it is pressed and however often it has to be tried. When the
 * shop refuses because something has changed, the product is read again.
 */
export function usePlaceOrder(product: Product, draft: OrderDraft) {
  const { email, displayName } = useSignedInUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isSending = useRef(false);
  const key = productKey(product._id);

  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ quantity, phone, address, price }: WantedOrder) => {
      const { orderID } = draft;
      const entries = { quantity: String(quantity), phone, address };
      if (draft.differsFromUnanswered(entries)) await assertNotArrived(orderID);
      draft.beginSending(entries);
      await placeOrder({
        ...{ orderID, email, quantity, phone, address },
        productID: product._id,
        name: product.name,
        customer_Name: displayName || email,
        rate: minorToAmount(price.unitCents),
        total: minorToAmount(price.totalCents),
      });
    },
    onSuccess: () => {
      draft.forget();
      toast.success('An order placed successfully');
      queryClient.removeQueries({ queryKey: ordersKey, type: 'inactive' });
      return navigate('/dashboard/myOrders');
    },
    onError: (failure, { price }) => {
      if (!(failure instanceof ApiError) || failure.isUncertain) return;
      draft.endSending();
      if (failure.code === 'conflict') draft.renew();
      const { rate } = failure.current;
      if (rate !== undefined) queryClient.setQueryData(key, changePrice(product, price.tierFrom, rate));
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });

  async function place(order: WantedOrder): Promise<void> {
    // Two presses may come before the button is drawn as busy.
    if (isSending.current) return;
    isSending.current = true;
    await mutateAsync(order).finally(() => {
      isSending.current = false;
    });
  }

  return { place, isPending, error, reset };
}

/** The product with the price that the shop has just answered; the others are read again. */
function changePrice(product: Product, from: number, price: number): Product {
  if (from === product.min_order) return { ...product, price };
  return { ...product, tiers: product.tiers.map((tier) => (tier.from === from ? { from, price } : tier)) };
}

function productKey(productID: string) {
  return ['product', productID];
}

/** At its buyer's prices, beside the public ones where those are others. */
export type ProductToOrder = Product & { publicTerms?: PriceTerms };

/** The product as it is now: price and stock may change while the form is filled in. */
export function useProductToOrder(productID: string) {
  return useQuery<ProductToOrder>({
    queryKey: productKey(productID),
    queryFn: async ({ signal }) => {
      const [{ data }, own] = await Promise.all([
        callApi('getProduct', { params: { productID } }, { signal }),
        // Without them it is the public price, at which nothing is ordered that costs something else.
        callApi('listMyPrices', { query: { products: productID } }, { signal }).catch(() => undefined),
      ]);
      const listed = own?.prices[0];
      if (!listed) return data;
      return { ...data, price: listed.price, tiers: listed.tiers, publicTerms: termsOf(data) };
    },
    // A customer who comes back after ordering would see the stock from before the order.
    gcTime: 0,
  });
}

/** There is no such product, or its address is misspelt. */
export function isNotOnSale(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}
