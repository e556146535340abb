import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import type { ShownRow } from '#shop/catalog/contract/show-specification.ts';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';

type PriceAndStockProps = { product: Product; label: string; unitCents: number; publicCents: number };

export function PriceAndStock({ product, label, unitCents, publicCents }: PriceAndStockProps) {
  const { available } = product;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 tabular-nums">
      <p>
        <span className="block text-sm text-muted">{label}</span>
        <span className="block text-3xl font-semibold wrap-anywhere">
          {formatMinor(unitCents)}
          <PublicPrice cents={publicCents} ownCents={unitCents} />
        </span>
      </p>
      <p className="pb-1">
        {available > 0 ? (
          <Badge tone={canBeOrdered(termsOf(product)) ? 'success' : 'warning'}>
            {formatCount(available)} in stock
          </Badge>
        ) : (
          <Badge tone="warning">Out of stock</Badge>
        )}
      </p>
    </div>
  );
}

export function SalesFacts({ facts }: { facts: ShownRow[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t pt-4 text-sm tabular-nums">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
