import PackageX from 'virtual:lucide/package-x';
import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { canBeOrdered } from '#domain/quantity.ts';
import { useSignedInUser } from '../../../frame/session/use-signed-in-user.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { OrderForm } from './order-form.tsx';

const units = (count: number) => count.toLocaleString('en-US');

/** The terms, and the form; or why nothing can be ordered now. */
export function OrderCard({ product }: { product: Product }) {
  const { email, displayName } = useSignedInUser();
  const { min_order, available, price } = product;
  const isOrderable = canBeOrdered({ minOrder: min_order, available });
  return (
    <section
      aria-label="Your order"
      className="rounded-card border bg-surface p-card lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 tabular-nums">
        <Term label="Price per unit" className="col-span-full" look="text-3xl">
          {formatDollars(price)}
        </Term>
        <Term label="Minimum Order Quantity">{units(min_order)}</Term>
        <Term label="Maximum Order Quantity">{isOrderable ? units(available) : 'None now'}</Term>
      </dl>
      <Facts
        className="mt-5 border-y py-5"
        facts={[
          { label: 'Name', value: displayName },
          { label: 'Email', value: email },
        ]}
      />
      <div className="pt-6">
        {isOrderable ? (
          <OrderForm product={product} />
        ) : (
          <EmptyState
            icon={<PackageX />}
            title="This product cannot be ordered now"
            action={
              <Button asChild variant="secondary">
                <Link to="/#products">See the other products</Link>
              </Button>
            }
          >
            {available === 0
              ? 'It is out of stock.'
              : `Only ${units(available)} left, less than the minimum order of ${units(min_order)}.`}
          </EmptyState>
        )}
      </div>
    </section>
  );
}

type TermProps = { label: string; look?: string; className?: string; children: string };

/** A figure that the order turns on, large enough to read at arm's length. */
function Term({ label, look = 'text-xl', className, children }: TermProps) {
  return (
    <div className={classNames('flex flex-col', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`mt-1 font-semibold wrap-anywhere ${look}`}>{children}</dd>
    </div>
  );
}
