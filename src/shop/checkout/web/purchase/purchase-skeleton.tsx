import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';

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
