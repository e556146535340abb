import PackageX from 'virtual:lucide/package-x';
import { messages } from '#platform/contract/messages.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { StockAlert } from '#shop/stock/web/stock-alert.tsx';

/** Why it cannot be ordered now, and how to hear when it can. */
export function NotOrderable({ product, unitCents }: { product: Product; unitCents: number }) {
  const terms = termsOf(product);
  const { available, minOrder } = terms;
  return (
    <div className="grid gap-4 pt-4">
      <div className="flex gap-3">
        <PackageX className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <p className="font-medium">Currently unavailable</p>
          <p className="mt-1 text-sm text-muted">
            {available === 0
              ? 'Out of stock.'
              : messages.tooFewLeft(available, { minOrder, smallest: smallestOrder(terms) })}
          </p>
        </div>
      </div>
      <StockAlert productId={product._id} unitCents={unitCents} />
    </div>
  );
}
