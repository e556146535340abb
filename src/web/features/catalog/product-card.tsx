import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { canBeOrdered } from '#domain/stock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { findTotal } from './order-total.ts';
import { ProductPicture } from './product-picture.tsx';

/** A description up to this long needs no more than four lines of any card. */
const surelyFits = 140;

/*
 * Cards side by side line up, as each takes five rows of the grid around it. On a phone they stand one under the other,
 * about 43 rem each, and are laid out as they come near: all at once would be most of the work of showing the page.
 */
const cardLook =
  'relative mb-6 scroll-mt-20 overflow-hidden rounded-card border bg-surface transition-colors hover:border-line-strong ' +
  'sm:row-span-5 sm:grid sm:grid-rows-subgrid max-sm:[contain-intrinsic-size:auto_43rem] max-sm:[content-visibility:auto]';

/** One product on sale. */
export function ProductCard({ product }: { product: Product }) {
  const { _id, name, description, price, min_order, available, image } = product;
  const smallestOrder = findTotal(price, min_order);
  const isOrderable = canBeOrdered({ available, minOrder: min_order });
  return (
    <article id={`product-${_id}`} className={cardLook}>
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
      <Description name={name} description={description} />
      <dl className="mx-5 mt-5 divide-y border-y text-sm tabular-nums">
        <Figure label="Price per unit" value={formatDollars(price)} look="text-xl font-semibold" />
        <Figure label="Minimum order" value={units(min_order)} />
        <Figure label="Available" value={units(available)} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 p-5">
        <p className="text-sm tabular-nums">
          <span className="block text-muted">Smallest order</span>
          <span className="font-medium">
            {smallestOrder === undefined ? '—' : formatDollars(smallestOrder)}
          </span>
        </p>
        <Button asChild variant="secondary">
          <Link to={`/purchasePage/${_id}`} aria-label={`Place Order: ${name}`}>
            Place Order
          </Link>
        </Button>
      </div>
    </article>
  );
}

/**
 * Four lines of it, so that cards stay alike; the rest opens without a script. A screen reader has all of it anyway.
 */
function Description({ name, description }: { name: string; description: string }) {
  return (
    <div className="group mx-5 mt-2 text-sm">
      <p className="line-clamp-4 wrap-anywhere text-muted group-has-[details[open]]:line-clamp-none">
        {description}
      </p>
      {description.length > surelyFits && (
        <details className="mt-1.5">
          <summary
            aria-label={`Full description: ${name}`}
            className="inline-block list-none rounded-xs py-1 text-ink underline decoration-line-strong underline-offset-4 transition-colors before:content-['Full_description'] group-has-[details[open]]:before:content-['Less'] hover:decoration-current [&::-webkit-details-marker]:hidden"
          />
        </details>
      )}
    </div>
  );
}

function Figure({ label, value, look = 'font-medium' }: { label: string; value: string; look?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className={look}>{value}</dd>
    </div>
  );
}

function units(count: number): string {
  return count.toLocaleString('en-US');
}

function shortage(available: number): string {
  return available === 0 ? 'Out of stock' : `Only ${units(available)} left, below the minimum order`;
}
