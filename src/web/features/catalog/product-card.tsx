import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from './product-picture.tsx';

export function ProductCard({ product }: { product: Product }) {
  const { _id, name, description, price, min_order, available, image } = product;
  return (
    <article className="flex flex-col overflow-hidden rounded-card border bg-surface">
      <ProductPicture
        image={image}
        alt={name}
        sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 92vw"
        className="aspect-4/3 w-full border-b bg-raised object-cover"
      />
      <div className="flex grow flex-col gap-4 p-5">
        <h3 className="text-lg">{name}</h3>
        <p className="line-clamp-4 text-sm text-muted">{description}</p>
        <dl className="mt-auto grid grid-cols-3 gap-3 border-t pt-4 text-sm tabular-nums">
          <Figure label="Price per unit" value={formatDollars(price)} />
          <Figure label="Minimum" value={units(min_order)} />
          <Figure label="Available" value={units(available)} />
        </dl>
        <Button asChild className="w-full">
          <Link to={`/purchasePage/${_id}`} aria-label={`Place order: ${name}`}>
            Place Order
          </Link>
        </Button>
      </div>
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}

function units(count: number): string {
  return count.toLocaleString('en-US');
}
