import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { termsOf } from '#contract/product-terms.ts';
import { readQuantity } from '#contract/read-quantity.ts';
import { formatCount } from '#domain/count.ts';
import { formatCents } from '#domain/money.ts';
import { tierFor } from '#domain/pricing.ts';
import { largestOrder, smallestOrder } from '#domain/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { StepperField } from '../../ui/stepper-field.tsx';
import { AddToCart } from '../catalog/add-to-cart.tsx';
import { findPrice } from '../catalog/find-price.ts';
import { BetterQuantity, NearestQuantities } from '../catalog/other-quantities.tsx';
import { PriceList } from '../catalog/price-list.tsx';
import { leadTimeWords } from './lead-time-words.ts';
import { SalesFacts, UnitPrice } from './sales-facts.tsx';

/**
 * How many, what that costs, and the two ways to order it. Nobody has to sign in to see a price. Without a script the
 * browser itself brings what is typed in to the cart.
 */
export function BuyForm({ product }: { product: Product }) {
  const { _id, name, lead_days } = product;
  const terms = termsOf(product);
  const least = smallestOrder(terms);
  const [typed, setTyped] = useState(String(least));
  const { units, problem } = readQuantity(typed, terms);
  const price = findPrice(terms, units);
  const ordered = problem || !price ? undefined : units;
  const { unitCents, from } = tierFor(terms, ordered ?? least);
  const setQuantity = (wanted: number) => setTyped(String(wanted));
  const more = units !== undefined && units > terms.available ? leadTimeWords(lead_days) : undefined;
  return (
    <>
      <UnitPrice unitCents={unitCents} />
      {terms.tiers.length > 0 && <PriceList terms={terms} tierFrom={from} />}
      <SalesFacts product={product} />
      <form action="/cart" className="grid gap-5 pt-6">
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
            hint={more && `${more}. Write to us for more than there are.`}
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
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 tabular-nums">
          <p>
            <span className="block font-medium">Total</span>
            <span className="block text-sm text-muted">
              {ordered === undefined ? 'Quantity' : formatCount(ordered)} × {formatCents(unitCents)}
            </span>
          </p>
          <output aria-label="Total" className="text-figure font-semibold wrap-anywhere">
            {ordered !== undefined && price ? formatCents(price.totalCents) : '—'}
          </output>
        </div>
        <div className="grid gap-3">
          <AddToCart
            type="submit"
            variant="primary"
            size="large"
            productId={_id}
            name={name}
            quantity={ordered}
            unitCents={price?.unitCents}
            changes
          />
          <Button asChild variant="secondary" size="large">
            <Link
              to={`/purchasePage/${_id}${ordered === undefined || ordered === least ? '' : `?quantity=${ordered}`}`}
              prefetch="intent"
            >
              Place Order
            </Link>
          </Button>
        </div>
      </form>
    </>
  );
}
