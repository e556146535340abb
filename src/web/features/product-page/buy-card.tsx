import type { Product } from '#contract/product.ts';
import { termsOf } from '#contract/product-terms.ts';
import { tierFor } from '#domain/pricing.ts';
import { canBeOrdered, smallestOrder } from '#domain/quantity.ts';
import { PriceList } from '../catalog/price-list.tsx';
import { BuyForm } from './buy-form.tsx';
import { NotOrderable } from './not-orderable.tsx';
import { SalesFacts, UnitPrice } from './sales-facts.tsx';

/** What it costs, how many there are, and the way to order it; or why it cannot be ordered now. */
export function BuyCard({ product }: { product: Product }) {
  const terms = termsOf(product);
  const { from, unitCents } = tierFor(terms, smallestOrder(terms));
  return (
    <section aria-label="Order" className="rounded-card border bg-surface p-card">
      {canBeOrdered(terms) ? (
        <BuyForm product={product} />
      ) : (
        <>
          <UnitPrice unitCents={unitCents} />
          {terms.tiers.length > 0 && <PriceList terms={terms} tierFrom={from} />}
          <SalesFacts product={product} />
          <NotOrderable product={product} />
        </>
      )}
    </section>
  );
}
