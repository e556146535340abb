import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { CardFormSkeleton } from './card-form-skeleton.tsx';

/** Of the screen's shape, so that nothing jumps when it is there. */
export function PaymentSkeleton() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:items-start">
      <Skeleton className="h-96 rounded-card" />
      <div className="rounded-card border bg-surface p-5 sm:p-6">
        <CardFormSkeleton />
      </div>
    </div>
  );
}
