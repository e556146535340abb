import Award from 'virtual:lucide/award';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { withPriceWords } from '#shop/catalog/rules/price-words.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { useOwnPrice } from '#shop/catalog/web/own-prices/use-own-price.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import type { ComparedGroup, ComparedRow } from '../../contract/compare.ts';
import { type Comparison, comparePath } from '../../contract/compare-address.ts';
import { AddSmallestOrder } from '../add-smallest-order.tsx';
import { compareStore } from './compare-store.ts';

type Head = Omit<Product, 'specification' | 'description'>;
type ComparisonTableProps = { products: Head[]; groups: ComparedGroup[]; comparison: Comparison };

const labelLook =
  'sticky left-0 z-10 w-32 border-r bg-surface py-2.5 pr-3 pl-4 text-start align-top sm:w-56 print:static';

const headLook = 'sticky top-0 z-20 border-b bg-surface lg:top-16 print:static';

/** The figures of several products side by side. On a phone it is scrolled sideways, and the labels stay. */
export function ComparisonTable({ products, groups, comparison }: ComparisonTableProps) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section
      tabIndex={0}
      aria-label="Comparison"
      // Heads stay in sight: on a wide screen below the navigation, on a narrow one inside the part that scrolls both ways.
      className="print-wide relative rounded-card border bg-surface max-lg:max-h-[calc(100dvh-6rem)] max-lg:overflow-auto print:max-h-none print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <thead>
          <tr>
            <td className={labelLook} />
            {products.map((product) => (
              <ProductPlate key={product.sku} product={product} comparison={comparison} />
            ))}
          </tr>
          <tr>
            <td className={classNames(labelLook, headLook, 'z-30!')} />
            {products.map(({ sku, name, slug }) => (
              <th key={sku} scope="col" className={classNames(headLook, 'px-4 py-2 text-start align-bottom')}>
                <Link
                  to={`/product/${slug}`}
                  prefetch="intent"
                  className="line-clamp-2 rounded-xs font-medium wrap-anywhere hover:underline"
                >
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="print:hidden">
            <th scope="row" className={classNames(labelLook, 'border-t font-normal text-muted')}>
              Buy
            </th>
            {products.map((product) => (
              <td key={product.sku} className="border-t px-4 py-2.5 align-top">
                <Buy product={product} />
              </td>
            ))}
          </tr>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  className={classNames(labelLook, 'border-t bg-raised! font-semibold print:pt-4')}
                >
                  {title}
                </th>
                <td colSpan={products.length} className="border-t bg-raised" />
              </tr>
              {rows.map((row) => (
                <FigureRow key={row.label} row={row} isAlone={products.length === 1} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  );
}

type ProductHeadProps = { product: Head; comparison: Comparison };

/** The price of the smallest order, and the way to the cart; or to be told when there is some. */
function Buy({ product: shown }: { product: Head }) {
  const product = useOwnPrice(shown);
  const terms = termsOf(product);
  const shop = useShop();
  if (!canBeOrdered(terms))
    return (
      <div className="grid gap-2">
        <Badge tone="warning">Out of stock</Badge>
        <Button asChild variant="secondary" size="small">
          <Link to={`/product/${product.slug}#order`}>Notify me</Link>
        </Button>
      </div>
    );
  const least = smallestOrder(terms);
  return (
    <div className="grid gap-2">
      <p>
        <span className="font-semibold">{formatAmount(product.price)}</span>
        <PublicPrice cents={termsOf(shown).priceCents} ownCents={terms.priceCents} />
        <span className="text-muted">
          {' '}
          {withPriceWords('per unit', shop)}, min. {formatCount(least)}
        </span>
      </p>
      <AddSmallestOrder product={product} size="small" />
    </div>
  );
}

function ProductPlate({ product: { name, sku, image }, comparison }: ProductHeadProps) {
  const others = comparison.skus.filter((other) => other.toLowerCase() !== sku.toLowerCase());
  return (
    <td className="min-w-40 px-4 pt-4 text-start align-top sm:min-w-48">
      <ProductPicture
        image={image}
        sizes="12rem"
        className="aspect-4/3 w-full max-w-48 rounded-control border bg-raised object-cover print:max-w-24"
      />
      <span className="mt-2 block text-xs wrap-anywhere text-muted">{sku}</span>
      <Link
        to={comparePath({ ...comparison, skus: others })}
        onClick={() => compareStore.remove(sku)}
        aria-label={`Remove: ${name}`}
        preventScrollReset
        className="inline-flex min-h-8 items-center rounded-xs text-xs text-muted underline underline-offset-4 hover:text-ink print:hidden"
      >
        Remove
      </Link>
    </td>
  );
}

function FigureRow({
  row: { label, values, differing, best },
  isAlone,
}: {
  row: ComparedRow;
  isAlone: boolean;
}) {
  return (
    <tr>
      <th scope="row" className={classNames(labelLook, 'border-t font-normal text-muted')}>
        {label}
      </th>
      {values.map((value, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
          key={index}
          className={classNames(
            'border-t px-4 py-2.5 align-top wrap-anywhere whitespace-pre-line',
            differing.includes(index) ? 'bg-accent-soft font-medium' : !isAlone && 'text-muted',
          )}
        >
          {value ?? (
            <>
              <span aria-hidden="true" className="text-muted">
                —
              </span>
              <span className="sr-only">not specified</span>
            </>
          )}
          {differing.includes(index) && <span className="sr-only"> (differs)</span>}
          {best.includes(index) && (
            <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-success">
              <Award className="size-3.5" />
              Best
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
