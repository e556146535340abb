import PackageX from 'virtual:lucide/package-x';
import { Link } from 'react-router';
import { messages } from '#platform/contract/messages.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { OrderForm } from './order-form.tsx';
import { OrderTerms } from './order-terms.tsx';

/** The terms, and the form; or why nothing can be ordered now. */
export function OrderCard({ product }: { product: Product }) {
  const terms = termsOf(product);
  const { available, minOrder } = terms;
  return (
    <section
      aria-label="Your order"
      className="rounded-card border bg-surface p-card lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
    >
      {canBeOrdered(terms) ? (
        <OrderForm product={product} />
      ) : (
        <>
          <OrderTerms product={product} />
          <div className="pt-6">
            <EmptyState
              icon={<PackageX />}
              title="This product cannot be ordered now"
              action={
                <Button asChild variant="secondary">
                  <Link to="/#products">See other products</Link>
                </Button>
              }
            >
              {available === 0
                ? 'It is out of stock.'
                : messages.tooFewLeft(available, { minOrder, smallest: smallestOrder(terms) })}
            </EmptyState>
          </div>
        </>
      )}
    </section>
  );
}
