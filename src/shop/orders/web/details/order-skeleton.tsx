import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';

/** Of a small order's shape. */
export function OrderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="mt-3 w-72" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-56 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
