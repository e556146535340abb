import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount, formatMinor } from '#platform/kernel/money.ts';
import { useNextPage } from '#platform/web/shell/navigation/next-page.tsx';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ClampedText } from '#platform/web/ui/text/cut-text.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { findPrice, termsOf } from '#shop/catalog/contract/product-terms.ts';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { useOwnPrice } from '#shop/catalog/web/own-prices/use-own-price.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import { AddSmallestOrder } from '../add-smallest-order.tsx';
import type { CardProduct } from './card-product.ts';

/*
 * Cards side by side line up, as each takes five rows of the grid around it. On a phone they stand one under the other,
 * about 20 rem each with the picture beside the words, and are laid out as they come near: all at once would be most of
 * the work of showing the page.
 */
const cardLook =
  'relative mb-3 grid overflow-hidden rounded-card border bg-surface transition-colors hover:border-line-strong sm:mb-6 ' +
  'max-sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:row-span-5 sm:grid-rows-subgrid ' +
  'max-sm:[contain-intrinsic-size:auto_20rem] max-sm:[content-visibility:auto]';

/** One product on sale. */
export function ProductCard({ product: shown }: { product: CardProduct }) {
  const product = useOwnPrice(shown);
  const { _id, name, description, price, min_order, available, image, slug, figures } = product;
  const page = `/product/${slug}`;
  const terms = termsOf(product);
  const shop = useShop();
  const isOrderable = canBeOrdered(terms);
  const leastToPay = findPrice(terms, smallestOrder(terms));
  const cheapest = terms.tiers.at(-1);
  return (
    <article id={`product-${_id}`} className={cardLook}>
      {/* The name beneath leads to the same page, and says which. */}
      <Link to={page} prefetch="intent" tabIndex={-1} aria-hidden="true" className="max-sm:p-3 max-sm:pr-0">
        <ProductPicture
          image={image}
          alt=""
          sizes="(min-width: 76rem) 23rem, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 6rem"
          className="aspect-4/3 w-full bg-raised object-cover max-sm:rounded-control sm:border-b"
        />
      </Link>
      {!isOrderable && (
        <p className="max-sm:order-1 max-sm:col-span-2 max-sm:px-3 max-sm:pb-2 sm:absolute sm:top-3 sm:left-3">
          <Badge tone="warning">{shortage(available)}</Badge>
        </p>
      )}
      <div className="px-3 pt-3 sm:px-5 sm:pt-5">
        <h3 className="wrap-anywhere sm:text-lg">
          <Link to={page} prefetch="intent" className="rounded-xs transition-colors hover:text-accent">
            {name}
          </Link>
        </h3>
        {figures.length > 0 && (
          <ul
            aria-label="Key figures"
            className="mt-1 flex flex-wrap gap-x-2 text-[0.8125rem] font-medium tabular-nums sm:gap-x-3 sm:text-sm"
          >
            {figures.map(({ label, value }) => (
              <li key={label}>
                <span className="sr-only">{label}: </span>
                {value}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ClampedText
        text={description}
        lines={4}
        surelyFits={140}
        more="Full description"
        about={name}
        className="mx-3 max-sm:order-2 max-sm:col-span-2 max-sm:text-[0.8125rem]/5 sm:mx-5 sm:mt-2 max-sm:[&_details]:hidden"
      />
      <dl className="mx-3 border-y text-sm tabular-nums max-sm:order-3 max-sm:col-span-2 max-sm:mt-2 max-sm:grid max-sm:grid-cols-[2.2fr_1.3fr_1fr] max-sm:gap-x-2 sm:mx-5 sm:mt-5 sm:flex sm:flex-col sm:divide-y">
        <Figure label={withPriceWords('Price per unit', shop)} look="font-semibold sm:text-xl">
          {formatAmount(price)}
          <PublicPrice cents={termsOf(shown).priceCents} ownCents={terms.priceCents} />
          {cheapest && (
            <span className="block text-xs font-normal text-muted sm:text-sm">
              from {formatMinor(cheapest.unitCents)} at {formatCount(cheapest.from)}
              <span className="max-sm:hidden"> or more</span>
            </span>
          )}
        </Figure>
        <Figure label="Minimum order">{formatCount(min_order)}</Figure>
        <Figure label="Available">{formatCount(available)}</Figure>
      </dl>
      <div className="flex flex-col justify-end gap-4 p-3 max-sm:order-4 max-sm:col-span-2 sm:p-5">
        {isOrderable && leastToPay && (
          <p className="flex flex-wrap justify-between gap-x-3 text-sm tabular-nums max-sm:hidden">
            <span className="text-muted">Smallest order</span>
            <span className="font-medium">{formatMinor(leastToPay.totalCents)}</span>
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
  const { closed } = useShop();
  const isComing = location?.pathname === to && !isHeldUp;
  const words = closed ? 'Ordering paused' : 'Place Order';
  return (
    <Button asChild variant="secondary" pending={isComing}>
      <Link to={to} prefetch="intent" aria-label={`${words}: ${name}`}>
        {words}
      </Link>
    </Button>
  );
}

type FigureProps = { label: string; look?: string; children: ReactNode };

function Figure({ label, look = 'font-medium', children }: FigureProps) {
  return (
    // The first takes what room is left, so that the others stand side by side on cards with and without lower prices.
    <div className="py-2 sm:flex sm:items-baseline sm:justify-between sm:gap-3 sm:first:grow">
      <dt className="text-muted max-sm:text-xs">{label}</dt>
      <dd className={`sm:text-end ${look}`}>{children}</dd>
    </div>
  );
}

function shortage(available: number): string {
  return available === 0 ? 'Out of stock' : `Only ${formatCount(available)} left, below the minimum order`;
}
