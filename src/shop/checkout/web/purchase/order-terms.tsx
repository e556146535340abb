import type { ReactNode } from 'react';
import { formatCount } from '#platform/kernel/count.ts';
import { formatMinor } from '#platform/kernel/money.ts';
import { useSignedInUser } from '#platform/web/shell/session/signed-in-user.ts';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { tierFor } from '#shop/catalog/rules/pricing.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { PriceList } from '#shop/catalog/web/price-list.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import type { ProductToOrder } from './use-place-order.ts';

type OrderTermsProps = {
  product: ProductToOrder;
  /** What is ordered as it stands, which decides over the price; without it, the smallest order does. */
  quantity?: number | undefined;
};

/** What the order turns on, and who orders. */
export function OrderTerms({ product, quantity }: OrderTermsProps) {
  const { email, displayName } = useSignedInUser();
  const terms = termsOf(product);
  const least = smallestOrder(terms);
  const { unitCents, from } = tierFor(terms, quantity ?? least);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 tabular-nums">
        <Term label="Price per unit" className="col-span-full" look="text-3xl">
          {formatMinor(unitCents)}
          <PublicPrice
            cents={product.publicTerms && tierFor(product.publicTerms, quantity ?? least).unitCents}
            ownCents={unitCents}
          />
        </Term>
        <Term label="Minimum Order Quantity">{formatCount(product.min_order)}</Term>
        <Term label="Maximum Order Quantity">
          {canBeOrdered(terms) ? formatCount(product.available) : 'None now'}
        </Term>
      </dl>
      {terms.tiers.length > 0 && (
        <PriceList
          terms={terms}
          tierFrom={from}
          {...(product.publicTerms && { publicTerms: product.publicTerms })}
        />
      )}
      <Facts
        className="mt-5 border-y py-5"
        facts={[
          { label: 'SKU', value: product.sku },
          { label: 'Name', value: displayName },
          { label: 'Email', value: email },
        ]}
      />
    </>
  );
}

type TermProps = { label: string; look?: string; className?: string; children: ReactNode };

/** A figure that the order turns on, large enough to read at arm's length. */
function Term({ label, look = 'text-xl', className, children }: TermProps) {
  return (
    <div className={classNames('flex flex-col', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`mt-1 font-semibold wrap-anywhere ${look}`}>{children}</dd>
    </div>
  );
}
