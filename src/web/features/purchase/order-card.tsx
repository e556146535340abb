import PackageX from 'lucide-react/icons/package-x';
import { Link } from 'react-router';
import type { Product } from '#contract/product.ts';
import { formatDollars } from '#domain/money.ts';
import { canBeOrdered } from '#domain/stock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useSignedInUser } from '../session/use-signed-in-user.ts';
import { OrderForm } from './order-form.tsx';

const units = (count: number) => count.toLocaleString('en-US');

/** The terms, and the form; or why nothing can be ordered now. */
export function OrderCard({ product }: { product: Product }) {
  const { email, displayName } = useSignedInUser();
  const { min_order, available, price } = product;
  return (
    <section
      aria-label="Your order"
      className="rounded-card border bg-surface p-5 sm:p-7 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      <Facts
        className="border-b pb-6"
        facts={[
          { label: 'Name', value: displayName },
          { label: 'Email', value: email },
          { label: 'Minimum Order Quantity', value: units(min_order) },
          { label: 'Maximum Order Quantity', value: units(available) },
          { label: 'Price per unit', value: formatDollars(price) },
        ]}
      />
      <div className="pt-6">
        {canBeOrdered({ minOrder: min_order, available }) ? (
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
