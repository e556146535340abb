import ArrowLeft from 'virtual:lucide/arrow-left';
import SearchX from 'virtual:lucide/search-x';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { titled, withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { OrderCard, ProductDescription, ProductHead, PurchaseSkeleton } from '../purchase/order-card.tsx';
import { isNotOnSale, useProductToOrder } from '../purchase/use-place-order.ts';
import type { Route } from './+types/purchase';

export const meta = titled('Place an order');

export default function Purchase({ params: { productID } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 lg:pt-10">
      <Link
        to="/#products"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        All products
      </Link>
      {/* On a phone the form comes before the description, which was read on the way here. */}
      <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <ProductToOrder key={productID} productID={productID} />
      </div>
    </div>
  );
}

function ProductToOrder({ productID }: { productID: string }) {
  const { data: product, error, isFetching, refetch } = useProductToOrder(productID);
  // Customers who compare have several of these tabs open: the title tells them apart.
  const shop = useShop();
  useEffect(() => {
    if (product) document.title = withSeller(product.name, shop);
  }, [product, shop]);
  if (isNotOnSale(error)) {
    return (
      <div className="lg:col-span-2">
        <h1 className="sr-only">Place an order</h1>
        <EmptyState
          icon={<SearchX />}
          title="This product is not on sale"
          action={
            <Button asChild>
              <Link to="/">Back to the shop</Link>
            </Button>
          }
        >
          It may have been discontinued, or the address is mistyped.
        </EmptyState>
      </div>
    );
  }
  if (product) {
    return (
      <>
        <ProductHead product={product} />
        <OrderCard product={product} />
        <ProductDescription product={product} />
      </>
    );
  }
  if (error) {
    return (
      <div className="lg:col-span-2">
        <h1 className="sr-only">Place an order</h1>
        <ErrorState title="The product could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  return <PurchaseSkeleton />;
}
