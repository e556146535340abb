import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { canBeOrdered } from '#domain/stock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';

/** One product on sale. It takes five rows of the grid around it, so that cards side by side line up. */
export function ProductCard({ product }: { product: Product }) {
  const { _id, name, description, price, min_order, available, image } = product;
  const isOrderable = canBeOrdered({ available, minOrder: min_order });
  return (
    <article
      id={`product-${_id}`}
      className="relative row-span-5 mb-6 grid scroll-mt-20 grid-rows-subgrid overflow-hidden rounded-card border bg-surface transition-colors hover:border-line-strong"
    >
      <ProductPicture
        image={image}
        alt=""
        sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 92vw"
        className="aspect-4/3 w-full border-b bg-raised object-cover"
      />
      {!isOrderable && (
        <p className="absolute top-3 left-3">
          <Badge tone="warning">{shortage(available)}</Badge>
        </p>
      )}
      <h3 className="px-5 pt-5 text-lg wrap-anywhere">{name}</h3>
      <p className="mx-5 mt-2 line-clamp-4 text-sm wrap-anywhere text-muted">{description}</p>
      <dl className="mx-5 mt-5 divide-y border-y text-sm tabular-nums">
        <Figure label="Price per unit" value={formatDollars(price)} />
        <Figure label="Minimum order" value={units(min_order)} />
        <Figure label="Available" value={units(available)} />
      </dl>
      <div className="p-5">
        {isOrderable ? (
          <Button asChild variant="secondary" className="w-full">
            <Link to={`/purchasePage/${_id}`} aria-label={`Place Order: ${name}`}>
              Place Order
            </Link>
          </Button>
        ) : (
          <Button disabled variant="secondary" aria-label={`Place Order: ${name}`} className="w-full">
            Place Order
          </Button>
        )}
      </div>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function units(count: number): string {
  return count.toLocaleString('en-US');
}

function shortage(available: number): string {
  return available === 0 ? 'Out of stock' : `Only ${units(available)} left, below the minimum order`;
}
