import ClipboardList from 'lucide-react/icons/clipboard-list';
import { DashboardHeading } from '../../../features/dashboard/dashboard-heading.tsx';
import { AllOrdersTable } from '../../../features/orders/all-orders-table.tsx';
import { NoOrderMatches } from '../../../features/orders/no-order-matches.tsx';
import { OrderFilters } from '../../../features/orders/order-filters.tsx';
import { OrderPages } from '../../../features/orders/order-pages.tsx';
import { useOrderList } from '../../../features/orders/use-order-list.ts';
import { useAllOrders } from '../../../features/orders/use-orders.ts';
import { ParkedPayments } from '../../../features/parked-payments/parked-payments.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';

export function meta() {
  return [{ title: 'Manage All Orders · Ampyard' }];
}

export default function ManageOrders() {
  const list = useOrderList();
  const { data, error, isPending, isFetching, refetch } = useAllOrders(list.selection);
  const isNarrowed = Object.keys(list.selection).length > 0;

  return (
    <>
      <DashboardHeading title="Manage All Orders">
        Ship what is paid, and clear away what is not.
      </DashboardHeading>
      <div className="mt-6 grid gap-6">
        <ParkedPayments />
        <OrderFilters
          selection={list.selection}
          searchLabel="Search by product, customer or transaction id"
          withShipment
        />
        <AllOrdersTable
          orders={data?.items ?? []}
          before={list.before}
          loading={isPending}
          empty={
            isNarrowed ? (
              <NoOrderMatches selection={list.selection} />
            ) : (
              <EmptyState icon={<ClipboardList />} title="Nothing has been ordered yet">
                Orders appear here as soon as customers place them.
              </EmptyState>
            )
          }
          error={
            error && (
              <ErrorState title="The orders could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        {data && <OrderPages page={data} list={list} />}
      </div>
    </>
  );
}
