import type { Product } from '#contract/product.ts';
import { termsOf } from '#contract/product-terms.ts';
import { tierFor } from '#domain/pricing.ts';
import { canBeOrdered, smallestOrder } from '#domain/quantity.ts';
import { PriceList } from '../catalog/price-list.tsx';
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
