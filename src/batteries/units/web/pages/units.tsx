import SearchX from 'virtual:lucide/search-x';
import { Link, Navigate, useNavigate } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { KeysetPagination } from '#platform/web/ui/tables/keyset-pagination.tsx';
import type { TrackedProduct } from '../../contract/units.ts';
import { type UnitState, unitStates } from '../../rules/unit-moves.ts';
import { BatchesPanel } from '../batches-panel.tsx';
import { ReceivePanel } from '../receive-panel.tsx';
import { stateWords } from '../unit-words.ts';
import { UnitsTable, useUnitsAddress } from '../units-table.tsx';
import { useTrackedProducts, useUnits } from '../use-units.ts';

export const meta = titled('Units');

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

type UnitsFiltersProps = { address: ReturnType<typeof useUnitsAddress>; products: TrackedProduct[] };

/** By scanning or typing; of one product; in one state. */
function UnitsFilters({ address, products }: UnitsFiltersProps) {
  const navigate = useNavigate();
  const { product = '', state = '', q } = address.filters;
  const choose = (changed: { product?: string; state?: string }) =>
    void navigate(
      address.addressOf({
        ...('product' in changed && { product: changed.product ?? '' }),
        ...('state' in changed && { state: changed.state as UnitState }),
      }),
    );
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto] print:hidden">
      <ListSearch label="Scan or type a serial or batch" search={q} keep={{ product, state }} />
      <SelectField
        label="Product"
        hideLabel
        value={product}
        placeholder="All products"
        onChange={({ target }) => choose({ product: target.value })}
        options={products.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` }))}
        className="min-w-0 sm:w-64"
      />
      <SelectField
        label="Status"
        hideLabel
        value={state}
        placeholder="Any status"
        onChange={({ target }) => choose({ state: target.value })}
        options={unitStates
          .filter((one) => one !== 'new')
          .map((one) => ({ value: one, label: stateWords[one].label }))}
        className="sm:w-44"
      />
      {address.isNarrowed && (
        <Button asChild variant="quiet" size="small" className="justify-self-start">
          <Link to="?">Show all units</Link>
        </Button>
      )}
    </div>
  );
}
