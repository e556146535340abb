import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { termsOf } from '#contract/product-terms.ts';
import { formatCents, formatDollars } from '#domain/money.ts';
import { canBeOrdered, smallestOrder } from '#domain/quantity.ts';
import { useNextPage } from '../../frame/navigation/use-next-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { AddSmallestOrder } from './add-smallest-order.tsx';
import { findPrice } from './find-price.ts';
import { ProductPicture } from './product-picture.tsx';

/*
 * Cards side by side line up, as each takes five rows of the grid around it. On a phone they stand one under the other,
 * about 43 rem each, and are laid out as they come near: all at once would be most of the work of showing the page.
 */
const cardLook =
  'relative mb-6 overflow-hidden rounded-card border bg-surface transition-colors hover:border-line-strong ' +
  'sm:row-span-5 sm:grid sm:grid-rows-subgrid max-sm:[contain-intrinsic-size:auto_43rem] max-sm:[content-visibility:auto]';

/** One product on sale. */
export function ProductCard({ product }: { product: Product }) {
  const { _id, name, description, price, min_order, available, image } = product;
  const terms = termsOf(product);
  const isOrderable = canBeOrdered(terms);
  const leastToPay = findPrice(terms, smallestOrder(terms));
  const cheapest = terms.tiers.at(-1);
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
      <ClampedText
        text={description}
        lines={4}
        surelyFits={140}
        more="Full description"
        about={name}
        className="mx-5 mt-2"
      />
      <dl className="mx-5 mt-5 flex flex-col divide-y border-y text-sm tabular-nums">
        <Figure label="Price per unit" look="text-xl font-semibold">
          {formatDollars(price)}
          {cheapest && (
            <span className="block text-sm font-normal text-muted">
              from {formatCents(cheapest.unitCents)} at {units(cheapest.from)} or more
            </span>
          )}
        </Figure>
        <Figure label="Minimum order">{units(min_order)}</Figure>
        <Figure label="Available">{units(available)}</Figure>
      </dl>
      <div className="flex flex-col justify-end gap-4 p-5">
        {isOrderable && leastToPay && (
          <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
            <span className="text-muted">Smallest order</span>
            <span className="font-medium">{formatCents(leastToPay.totalCents)}</span>
          </p>
        )}
        <div className="flex flex-wrap gap-2 *:grow">
          {isOrderable && <AddSmallestOrder product={product} />}
          <PlaceOrder _id={_id} name={name} />
        </div>
      </div>
    </article>
  );
}

/** Pressed on a slow network, it shows at once that the page is coming. */
function PlaceOrder({ _id, name }: Pick<Product, '_id' | 'name'>) {
  const to = `/purchasePage/${_id}`;
  const { location, isHeldUp } = useNextPage();
  const isComing = location?.pathname === to && !isHeldUp;
  return (
    <Button asChild variant="secondary" pending={isComing}>
      <Link to={to} prefetch="intent" aria-label={`Place Order: ${name}`}>
        Place Order
      </Link>
    </Button>
  );
}

type FigureProps = { label: string; look?: string; children: ReactNode };

function Figure({ label, look = 'font-medium', children }: FigureProps) {
  return (
    // The first takes what room is left, so that the others stand side by side on cards with and without lower prices.
    <div className="flex items-baseline justify-between gap-3 py-2 first:grow">
      <dt className="text-muted">{label}</dt>
      <dd className={`text-end ${look}`}>{children}</dd>
    </div>
  );
}

function units(count: number): string {
  return count.toLocaleString('en-US');
}

function shortage(available: number): string {
  return available === 0 ? 'Out of stock' : `Only ${units(available)} left, below the minimum order`;
}
