import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';

/** Of the form's shape, so that nothing jumps when it is there. */
export function ProductFormSkeleton() {
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
