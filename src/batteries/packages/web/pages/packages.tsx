import ArrowLeft from 'virtual:lucide/arrow-left';
import { Link } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { PackingForm } from '../packing-form.tsx';
import { ShipmentPapers } from '../shipment-papers.tsx';
import { usePackages } from '../use-packages.ts';
import type { Route } from './+types/packages';

export function meta() {
  return [{ title: 'Packages · Ampyard' }];
}

export default function Packages({ params }: Route.ComponentProps) {
  const { data, error, isFetching, refetch } = usePackages(params);
  return (
    <>
      <Link
        to={`/dashboard/orders/${params.id}`}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        Back to the order
      </Link>
      <DashboardHeading title={data ? `Packages of shipment ${data.shipment}` : 'Packages'}>
        Enter what is in each package. Transport documents are issued from it.
      </DashboardHeading>
      <div className="mt-4 grid max-w-5xl gap-6">
        {data ? (
          <>
            <section className="rounded-card border bg-surface p-5 empty:hidden" aria-label="Documents">
              <h3 className="text-base font-medium">Documents</h3>
              {!data.saved && (
                <p className="mt-2 text-sm text-muted">
                  Suggested packages. Adjust them to what was packed and save to issue documents.
                </p>
              )}
              <ShipmentPapers params={params} saysWhy />
            </section>
            {/* What was saved is what is typed from then on. */}
            <PackingForm key={data.saved?.edition ?? 0} params={params} packages={data} />
          </>
        ) : error ? (
          <ErrorState title="The packages could not be loaded" onRetry={refetch} pending={isFetching}>
            {error.message}
          </ErrorState>
        ) : (
          <Skeleton className="h-80 w-full" />
        )}
      </div>
    </>
  );
}
