import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount, minorToAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import type { CartView } from '#shop/cart/contract/cart.ts';
import { madeToOrderWords } from '#shop/cart/web/cart-line-item.tsx';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { rowsOfTaxAmounts } from '#shop/orders/rules/sums.ts';
import type { ShownTax } from './use-order-tax.ts';

type CheckoutSummaryProps = {
  cart: CartView;
  /** The method that is chosen. */
  delivery: { label: string; price: number } | undefined;
  /** Null where none is charged, nothing while it is not known. */
  tax: ShownTax | undefined;
};

/** What would be ordered, at the prices that were shown. */
export function CheckoutSummary({ cart, delivery, tax }: CheckoutSummaryProps) {
  const shop = useShop();
  const minor = [cart.sums.total, delivery?.price ?? 0, tax?.amount ?? 0].map(amountToMinor);
  const total = minorToAmount(minor.reduce((sum, one) => sum + one, 0));
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
        {cart.lines.map(({ productId, name, quantity, price, madeToOrder }) => (
          <li key={productId} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-muted">
                {formatCount(quantity)}
                {price && ` × ${formatAmount(price.unit)}`}
              </span>
              {madeToOrder && (
                <span className="block text-muted">{madeToOrderWords({ quantity, madeToOrder })}</span>
              )}
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
          ...(tax === undefined
            ? [
                {
                  label: shop.taxesByAddress ? 'Sales tax' : 'Tax',
                  value: 'Depends on the delivery address',
                },
              ]
            : rowsOfTaxAmounts({
                ...{ tax: tax?.amount ?? 0, taxRows: tax?.rows },
                taxIncluded: shop.prices === 'gross',
              }).map(({ label, amount }) => ({ label, value: amount }))),
        ]}
      />
      {tax?.reasons.map((reason) => (
        <p key={reason} className="mt-1.5 text-xs text-muted">
          {reason}
        </p>
      ))}
      <p className="mt-2 flex items-baseline justify-between gap-4 border-t pt-4">
        <span className="font-medium">{tax === undefined ? 'Total before tax' : 'Total'}</span>
        <output aria-label="Total" className="text-2xl font-semibold wrap-anywhere tabular-nums">
          {formatAmount(total)}
        </output>
      </p>
    </section>
  );
}
