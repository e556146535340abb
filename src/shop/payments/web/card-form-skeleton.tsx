import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';

/** Of the form's shape, so that nothing jumps when it is there. */
export function CardFormSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading card payment
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="col-span-2 h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="mt-6 h-12" />
    </>
  );
}
