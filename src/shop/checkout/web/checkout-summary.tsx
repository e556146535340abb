import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { CartView } from '#shop/cart/contract/cart.ts';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { writeTax } from '#shop/orders/rules/sums.ts';

type CheckoutSummaryProps = {
  cart: CartView;
  /** The method that is chosen. */
  delivery: { label: string; price: number } | undefined;
};

/** What would be ordered, at the prices that were shown. */
export function CheckoutSummary({ cart, delivery }: CheckoutSummaryProps) {
  const shop = useShop();
  const total = cart.sums.total + (delivery?.price ?? 0);
  return (
    <section aria-labelledby="checkout-summary" className="rounded-card border bg-surface p-card">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="checkout-summary" className="text-lg">
          Your order
        </h2>
        <TextLink to="/dashboard/cart" className="text-sm">
          Edit cart
        </TextLink>
      </div>
      <ul className="mt-4 divide-y text-sm tabular-nums">
        {cart.lines.map(({ productId, name, quantity, price }) => (
          <li key={productId} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-muted">
                {formatCount(quantity)}
                {price && ` × ${formatAmount(price.unit)}`}
              </span>
            </span>
            <span className="shrink-0 font-medium">{price ? formatAmount(price.total) : '—'}</span>
          </li>
        ))}
      </ul>
      <Facts
        className="border-t pt-4"
        facts={[
          { label: withPriceWords('Goods', shop), value: formatAmount(cart.sums.total) },
          {
            label: `Delivery: ${delivery?.label ?? 'Pick-up (ex works)'}`,
            value: formatAmount(delivery?.price ?? 0),
          },
          { label: 'Tax', value: shop.prices === 'gross' ? 'Included in prices' : writeTax(0) },
        ]}
      />
      <p className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="font-medium">Total</span>
        <output aria-label="Total" className="text-2xl font-semibold wrap-anywhere tabular-nums">
          {formatAmount(total)}
        </output>
      </p>
    </section>
  );
}
