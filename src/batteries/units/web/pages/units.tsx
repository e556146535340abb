import SearchX from 'virtual:lucide/search-x';
import { Link, Navigate } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import { BatchesPanel } from '../batches-panel.tsx';
import { ReceivePanel } from '../receive-panel.tsx';
import { useUnitsAddress } from '../units-address.ts';
import { UnitsFilters } from '../units-filters.tsx';
import { UnitsTable } from '../units-table.tsx';
import { useTrackedProducts, useUnits } from '../use-units.ts';

export function meta() {
  return [{ title: 'Units · Ampyard' }];
}

export default function Units() {
  const address = useUnitsAddress();
  const { filters, cursor, before } = address;
  const { data: products } = useTrackedProducts();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useUnits(filters, cursor);
  const product = products?.find(({ id }) => id === filters.product);
  const units = data?.items ?? [];
  const [only] = units;
  // Who scans a unit wants to see it, and not a list of one.
  const isScanned = units.length === 1 && !isPlaceholderData && only?.serial === filters.q?.toUpperCase();
  if (isScanned && only) return <Navigate to={`/dashboard/units/${only.id}`} replace />;
  const isByBatch = product?.tracking === 'batch';
  return (
    <>
      <DashboardHeading title="Units">
        Products tracked by serial or batch. Choose a product to receive units.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <UnitsFilters address={address} products={products ?? []} />
        {product && <ReceivePanel product={product} />}
        {product && isByBatch ? (
          <BatchesPanel productId={product.id} />
        ) : (
          <UnitsTable
            units={units}
            loading={isPending}
            outdated={isPlaceholderData}
            empty={<NoUnits isNarrowed={address.isNarrowed} hasProducts={products?.length !== 0} />}
            error={
              error && (
                <ErrorState title="The units could not be loaded" onRetry={refetch} pending={isFetching}>
                  {error.message}
                </ErrorState>
              )
            }
          />
        )}
        {units.length > 0 && data && !isByBatch && (
          <KeysetPagination {...address.neighboursOf(data)}>
            {before + 1}–{before + units.length}
          </KeysetPagination>
        )}
      </div>
    </>
  );
}

function NoUnits({ isNarrowed, hasProducts }: { isNarrowed: boolean; hasProducts: boolean }) {
  if (!hasProducts)
    return (
      <EmptyState
        title="No tracked products yet"
        action={
          <Button asChild variant="secondary">
            <Link to="/dashboard/manageProduct">Manage Products</Link>
          </Button>
        }
      >
        Open a product and choose serial or batch tracking under Stock.
      </EmptyState>
    );
  if (!isNarrowed)
    return <EmptyState title="No units yet">Choose a product and scan the first unit.</EmptyState>;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No unit matches"
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all units</Link>
        </Button>
      }
    >
      Try a shorter search, or another product or status.
    </EmptyState>
  );
}
