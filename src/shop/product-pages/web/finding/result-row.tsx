import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount, formatMinor } from '#platform/kernel/money.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { showColumn } from '#shop/catalog/contract/product-columns.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { canBeOrdered } from '#shop/catalog/rules/quantity.ts';
import { useOwnPrice } from '#shop/catalog/web/own-prices/use-own-price.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import { AddSmallestOrder } from '../add-smallest-order.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import type { CardProduct } from './card-product.ts';

/** One product as an engineer reads it: what it is, its figures, what it costs, whether it is there. */
export function ResultRow({ product: shown }: { product: CardProduct }) {
  const product = useOwnPrice(shown);
  const { name, sku, slug, image, figures } = product;
  const isOrderable = canBeOrdered(termsOf(product));
  return (
    <li className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4 md:grid-cols-[6rem_minmax(0,1fr)_10rem_auto] md:items-center">
      <ProductPicture
        image={image}
        sizes="6rem"
        className="aspect-4/3 w-full rounded-control border bg-raised object-cover max-md:row-span-2"
      />
      <div className="min-w-0">
        <h2 className="text-base leading-snug">
          <Link to={`/product/${slug}`} prefetch="intent" className="wrap-anywhere hover:text-accent">
            {name}
          </Link>
        </h2>
        <p className="text-xs wrap-anywhere text-muted">{sku}</p>
        {figures.length > 0 && (
          <dl className="mt-1.5 grid grid-cols-2 gap-x-5 gap-y-1 text-sm tabular-nums sm:flex sm:flex-wrap">
            {figures.map(({ label, value }) => (
              <div key={label} className="lg:min-w-24">
                <dt className="text-xs text-muted">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 md:contents">
        <Terms product={product} publicPrice={shown.price} isOrderable={isOrderable} />
        <div className="flex flex-wrap gap-2 md:w-32 md:flex-col">
          {isOrderable ? (
            <AddSmallestOrder product={product} size="small" />
          ) : (
            <Button asChild variant="secondary" size="small">
              <Link to={`/product/${slug}#order`} aria-label={`Notify me: ${name}`}>
                Notify me
              </Link>
            </Button>
          )}
          <CompareToggle sku={sku} name={name} />
        </div>
      </div>
    </li>
  );
}

type TermsProps = { product: CardProduct; publicPrice: number; isOrderable: boolean };

function Terms({ product, publicPrice, isOrderable }: TermsProps) {
  const { price, min_order, available, lead_days } = product;
  const cheapest = termsOf(product).tiers.at(-1);
  const leadTime = showColumn('lead_days', lead_days);
  return (
    <div className="text-sm tabular-nums md:text-end">
      <p className="font-semibold">
        <span className="whitespace-nowrap">
          {formatAmount(price)} <span className="font-normal text-muted">per unit</span>
        </span>
        <PublicPrice cents={amountToMinor(publicPrice)} ownCents={amountToMinor(price)} />
      </p>
      {cheapest && (
        <p className="text-xs text-muted">
          {formatMinor(cheapest.unitCents)} from {formatCount(cheapest.from)}
        </p>
      )}
      <p className={isOrderable ? 'text-xs text-success' : 'text-xs text-warning'}>
        {stockWords(available, isOrderable)}
        {!isOrderable && leadTime && `, lead time ${leadTime}`}
      </p>
      <p className="text-xs text-muted max-md:hidden">Minimum {formatCount(min_order)}</p>
    </div>
  );
}

function stockWords(available: number, isOrderable: boolean): string {
  if (isOrderable) return `${formatCount(available)} in stock`;
  return available === 0 ? 'Out of stock' : `Only ${formatCount(available)} left`;
}
