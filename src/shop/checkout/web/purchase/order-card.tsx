import PackageX from 'virtual:lucide/package-x';
import { Link } from 'react-router';
import { pageMessages } from '#platform/contract/page-messages.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { canBeOrdered, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderTerms } from './order-terms.tsx';
import type { ProductToOrder } from './use-place-order.ts';

const lines = ['sku', 'name', 'email'];
const fields = ['quantity', 'phone', 'address'];

/** Of the page's shape, so that nothing jumps when it is there. */
export function PurchaseSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the product
      </p>
      <div>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="mt-6 aspect-4/3 rounded-card" />
        <Skeleton className="mt-6 h-32" />
      </div>
      <div className="grid gap-5 rounded-card border bg-surface p-card lg:self-start">
        <Skeleton className="h-14 w-1/2" />
        <Skeleton className="h-12" />
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
        {fields.map((field) => (
          <Skeleton key={field} className="h-16" />
        ))}
        <Skeleton className="h-12" />
      </div>
    </>
  );
}

/** The terms, and the form; or why nothing can be ordered now. */
export function OrderCard({ product }: { product: ProductToOrder }) {
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
                : pageMessages.tooFewLeft(available, { minOrder, smallest: smallestOrder(terms) })}
            </EmptyState>
          </div>
        </>
      )}
    </section>
  );
}

type ProductProps = { product: Pick<Product, 'name' | 'description' | 'image'> };

/** What is ordered, to look at once more. */
export function ProductHead({ product: { name, image } }: ProductProps) {
  return (
    <div>
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <ProductPicture
        image={image}
        sizes="(min-width: 76rem) 38rem, (min-width: 64rem) 48vw, 92vw"
        className="mt-6 aspect-4/3 w-full rounded-card border bg-raised object-cover"
      />
    </div>
  );
}

export function ProductDescription({ product: { description } }: ProductProps) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line text-muted">{description}</p>;
}
