import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormWithContents } from '../../../features/catalog/administration/form-contents.tsx';
import { ProductHistory } from '../../../features/catalog/administration/history/product-history.tsx';
import { ProductFormSkeleton } from '../../../features/catalog/administration/product-form-skeleton.tsx';
import { UpdateProductForm } from '../../../features/catalog/administration/update-product-form.tsx';
import { WaitingPeople } from '../../../features/catalog/administration/waiting-people.tsx';
import { PapersOfProduct } from '../../../features/documents/administration/papers-of-product.tsx';
import { ApiError, callApi } from '../../../frame/api/client.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Route } from './+types/update-product';

const sections = [
  { id: 'essentials', title: 'Essentials' },
  { id: 'specification', title: 'Specification' },
  { id: 'address', title: 'Address and lead time' },
  { id: 'belongs-together', title: 'Belongs together' },
  { id: 'stock', title: 'Stock' },
  { id: 'documents', title: 'Documents' },
  { id: 'history', title: 'History' },
];

export function meta() {
  return [{ title: 'Update product · Ampyard' }];
}

export default function UpdateProduct({ params: { id } }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['product-to-update', id],
    queryFn: ({ signal }) => callApi('getProductForm', { params: { id } }, { signal }),
    // A form begins with what is true now, and is not touched while somebody types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <DashboardHeading title="Update product">
        {data && 'The picture stays as it is, unless you choose another one.'}
      </DashboardHeading>
      {data ? (
        <>
          <WaitingPeople productId={id} />
          <FormWithContents sections={sections}>
            <UpdateProductForm key={id} begin={data} />
            <PapersOfProduct product={data.product} />
            <div id="history" className="scroll-mt-20">
              <ProductHistory key={`${id} history`} productId={id} />
            </div>
          </FormWithContents>
        </>
      ) : error ? (
        <div className="mt-6 rounded-card border bg-surface">
          {isGone(error) ? (
            <EmptyState
              title="This product is gone"
              action={
                <Button asChild variant="secondary">
                  <Link to="/dashboard/manageProduct">Back to the products</Link>
                </Button>
              }
            >
              Somebody has deleted it, or its address is wrong.
            </EmptyState>
          ) : (
            <ErrorState title="The product could not be loaded" onRetry={refetch} pending={isFetching}>
              {error.message}
            </ErrorState>
          )}
        </div>
      ) : (
        <ProductFormSkeleton />
      )}
    </>
  );
}

/** No such product, or no such address. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}
