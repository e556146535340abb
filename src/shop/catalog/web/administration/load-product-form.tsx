import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ProductForm } from '../../contract/product.ts';

export const productFormKey = (id: string) => ['product-form', id];

/** A form begins with what is true now, and is not touched while it is edited. */
export function useProductForm(id: string) {
  return useQuery({
    queryKey: productFormKey(id),
    queryFn: ({ signal }) => callApi('getProductForm', { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type LoadProductFormProps = { id: string; children: (begin: ProductForm) => ReactNode };

/** What a form begins with, or what is shown as long as it is not there. */
export function LoadProductForm({ id, children }: LoadProductFormProps) {
  const { data, error, isFetching, refetch } = useProductForm(id);
  if (data) return children(data);
  if (!error) return <ProductFormSkeleton />;
  return (
    <div className="mt-6 rounded-card border bg-surface">
      {isGone(error) ? (
        <EmptyState
          title="Product not found"
          action={
            <Button asChild variant="secondary">
              <Link to="/dashboard/manageProduct">Back to the products</Link>
            </Button>
          }
        >
          It was deleted, or the link is wrong.
        </EmptyState>
      ) : (
        <ErrorState title="The product could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
    </div>
  );
}

/** No such product, or no such address. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-request');
}

/** Of the form's shape, so that nothing jumps when it is there. */
function ProductFormSkeleton() {
  return (
    <div className="mt-6 grid max-w-4xl gap-5 rounded-card border bg-surface p-card">
      <p role="status" className="sr-only">
        Loading the product
      </p>
      <FieldSkeleton />
      <div className="grid gap-5 sm:grid-cols-3">
        <FieldSkeleton />
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <FieldSkeleton height="h-48" />
      <Skeleton className="mt-3 ml-auto h-10 w-28 max-sm:w-full" />
    </div>
  );
}

function FieldSkeleton({ height = 'h-10 pointer-coarse:h-11' }: { height?: string }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="w-20" />
      <Skeleton className={height} />
    </div>
  );
}
