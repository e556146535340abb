import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { tierFor } from '#shop/catalog/rules/pricing.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { PriceList } from '#shop/catalog/web/price-list.tsx';
import { BuyForm } from './buy-form.tsx';
import { NotOrderable } from './not-orderable.tsx';
import { PriceAndStock, SalesFacts } from './sales-facts.tsx';

/** What it costs, how many there are, and the way to order it; or why it cannot be ordered now. Seen at once at 900 px of height. */
export function BuyCard({ product }: { product: Product }) {
  const terms = termsOf(product);
  const { from, unitCents } = tierFor(terms, smallestOrder(terms));
  return (
    <section id="order" aria-label="Order" className="scroll-mt-20 rounded-card border bg-surface p-card">
      {canBeOrdered(terms) ? (
        <BuyForm product={product} />
      ) : (
        <>
          <PriceAndStock product={product} unitCents={unitCents} />
          <NotOrderable product={product} unitCents={unitCents} />
          {terms.tiers.length > 0 && <PriceList terms={terms} tierFrom={from} />}
          <SalesFacts product={product} />
        </>
      )}
    </section>
  );
}
