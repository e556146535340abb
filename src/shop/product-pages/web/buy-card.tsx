import PackageX from 'virtual:lucide/package-x';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { writeDay } from '#platform/kernel/dates.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { StepperField } from '#platform/web/ui/forms/stepper-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useInView } from '#platform/web/ui/page/layout-hooks.ts';
import { AddToCart } from '#shop/cart/web/add-to-cart.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { findPrice, readQuantity, termsOf } from '#shop/catalog/contract/product-terms.ts';
import { beyondStock } from '#shop/catalog/rules/made-to-order.ts';
import { type PriceTerms, tierFor } from '#shop/catalog/rules/pricing.ts';
import { canBeOrdered, largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { useOwnPrice } from '#shop/catalog/web/own-prices/use-own-price.ts';
import { BetterQuantity, NearestQuantities, PriceList } from '#shop/catalog/web/price-list.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { LoadedProduct } from './load-product-page.ts';
import { PriceAndStock, SalesFacts } from './sales-facts.tsx';
import { StockAlert } from './stock-alert.tsx';

type BuyCardProps = Pick<LoadedProduct, 'product' | 'priceLabel' | 'facts' | 'madeToOrderBy'>;

/** What it costs, how many there are, and the way to order it; or why it cannot be ordered now. Seen at once at 900 px of height. */
export function BuyCard(page: BuyCardProps) {
  const { priceLabel, facts, madeToOrderBy } = page;
  const product = useOwnPrice(page.product);
  const publicTerms = termsOf(page.product);
  const terms = orderTerms({ product, madeToOrderBy });
  const { from, unitCents } = tierFor(terms, smallestOrder(terms));
  return (
    <section id="order" aria-label="Order" className="scroll-mt-20 rounded-card border bg-surface p-card">
      {canBeOrdered(terms) ? (
        <BuyForm {...page} product={product} publicTerms={publicTerms} />
      ) : (
        <>
          <PriceAndStock
            product={product}
            label={priceLabel}
            unitCents={unitCents}
            publicCents={publicTerms.priceCents}
          />
          <NotOrderable product={product} unitCents={unitCents} />
          {terms.tiers.length > 0 && <PriceList terms={terms} tierFrom={from} publicTerms={publicTerms} />}
        </>
      )}
      <SalesFacts facts={facts} />
    </section>
  );
}

/** Beyond what is in stock where the product is made to order and the day is known. */
const orderTerms = ({ product, madeToOrderBy }: Pick<BuyCardProps, 'product' | 'madeToOrderBy'>) =>
  madeToOrderBy ? beyondStock(termsOf(product)) : termsOf(product);

/** Why it cannot be ordered now, and how to hear when it can. */
function NotOrderable({ product, unitCents }: { product: Product; unitCents: number }) {
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
              : pageMessages.tooFewLeft(available, { minOrder, smallest: smallestOrder(terms) })}
          </p>
        </div>
      </div>
      <StockAlert productId={product._id} unitCents={unitCents} />
      <RequestQuote product={product} quantity={minOrder} />
    </div>
  );
}

/** For another price, or a quantity that cannot be ordered here. Keeps what was typed, also over signing in. */
const RequestQuote = ({ product, quantity }: { product: Product; quantity: number }) => (
  <Link
    to={`/dashboard/quotes/new?sku=${product.sku}&quantity=${quantity}`}
    className="-mt-1 w-fit text-sm text-accent underline"
  >
    Request a quote
  </Link>
);

/**
 * How many, what that costs, and the two ways to order it. Prices show without signing in. Without a script the
 * browser itself brings what is typed in to the cart.
 */
function BuyForm({
  product,
  priceLabel,
  madeToOrderBy,
  publicTerms,
}: BuyCardProps & { publicTerms: PriceTerms }) {
  const { _id, name, available } = product;
  const terms = orderTerms({ product, madeToOrderBy });
  const least = smallestOrder(terms);
  const [typed, setTyped] = useState(String(least));
  const { units, problem } = readQuantity(typed, terms);
  const price = findPrice(terms, units);
  const ordered = problem || !price ? undefined : units;
  const { unitCents, from } = tierFor(terms, ordered ?? least);
  const { closed } = useShop();
  const setQuantity = (wanted: number) => setTyped(String(wanted));
  const isBeyond = units !== undefined && units > available;
  const buttons = useRef<HTMLDivElement>(null);
  const { isInView } = useInView(buttons);
  const toCart = {
    ...({ type: 'submit', variant: 'primary', changes: true } as const),
    ...{ productId: _id, name, quantity: ordered, unitCents: price?.unitCents },
  };
  return (
    <>
      <PriceAndStock
        product={product}
        label={priceLabel}
        unitCents={unitCents}
        publicCents={tierFor(publicTerms, ordered ?? least).unitCents}
      />
      <form action="/cart" className="grid gap-4 pt-4">
        <input type="hidden" name="product" value={_id} />
        <div className="grid gap-3">
          <StepperField
            label="Quantity"
            name="quantity"
            value={typed}
            min={least}
            max={largestOrder(terms)}
            step={terms.multiple}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
            onStep={setQuantity}
          />
          {units !== undefined && price && (
            <>
              <NearestQuantities terms={terms} quantity={units} onChoose={setQuantity} />
              <BetterQuantity terms={terms} quantity={units} onChoose={setQuantity} />
            </>
          )}
        </div>
        {ordered !== undefined && isBeyond && madeToOrderBy && (
          <p role="status" className="rounded-control bg-raised px-3 py-2 text-sm">
            {available > 0 && `${formatCount(available)} in stock. `}
            {formatCount(ordered - available)} made to order, ships by {writeDay(madeToOrderBy)}.
          </p>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 tabular-nums">
          <p>
            <span className="block font-medium">Total</span>
            <span className="block text-sm text-muted">
              {ordered === undefined ? 'Quantity' : formatCount(ordered)} × {formatMinor(unitCents)}
            </span>
          </p>
          <output aria-label="Total" className="text-figure font-semibold wrap-anywhere">
            {ordered !== undefined && price ? formatMinor(price.totalCents) : '—'}
          </output>
        </div>
        <div ref={buttons} className="grid gap-3 sm:grid-cols-2">
          <AddToCart size="large" {...toCart} />
          {/* What is made to order is ordered by the cart. */}
          {!isBeyond && (
            <Button asChild variant="secondary" size="large">
              <Link
                to={`/purchasePage/${_id}${ordered === undefined || ordered === least ? '' : `?quantity=${ordered}`}`}
                prefetch="intent"
              >
                {closed ? 'Ordering paused' : 'Place Order'}
              </Link>
            </Button>
          )}
        </div>
        <RequestQuote product={product} quantity={units ?? least} />
        <BuyBar unitCents={unitCents} isHidden={isInView}>
          <AddToCart {...toCart} />
        </BuyBar>
      </form>
      {terms.tiers.length > 0 && <PriceList terms={terms} tierFrom={from} publicTerms={publicTerms} />}
    </>
  );
}
