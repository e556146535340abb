import ReceiptText from 'virtual:lucide/receipt-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { callApi, callApiList } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { MyOrdersTable } from '#shop/order-pages/web/my-orders-table.tsx';
import { NoOrderMatches, OrderFilters, OrderPages } from '#shop/order-pages/web/order-filters.tsx';
import { isNarrowed, useOrderList } from '#shop/order-pages/web/use-order-list.ts';
import { ordersKey } from '#shop/orders/web/use-orders.ts';
import { companyKey } from '../use-company.ts';

export const meta = titled('Company orders');

const ordersOnAPage = 50;

/** All orders for a company, no matter who placed them. */
export default function CompanyOrders() {
  const { companyId = '' } = useParams();
  const list = useOrderList();
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => callApi('getCompany', { params: { companyId } }, { signal }),
  });
  const query = { limit: ordersOnAPage, ...list.selection };
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...ordersKey, 'company', companyId, query],
    queryFn: ({ signal }) => callApiList('listCompanyOrders', { params: { companyId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const narrowed = isNarrowed(list.selection);
  return (
    <>
      <DashboardHeading title={company.data ? `Orders for ${company.data.name}` : 'Company orders'}>
        Orders placed by everyone in the company.
      </DashboardHeading>
      <div className="print-wide mt-4 grid gap-4">
        {(narrowed || data?.total !== 0) && (
          <OrderFilters list={list} searchLabel="Search by product, SKU or number" />
        )}
        <MyOrdersTable
          caption="Company orders"
          orders={data?.items ?? []}
          before={list.before}
          sort={list.sort}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            narrowed ? (
              <NoOrderMatches selection={list.selection} />
            ) : (
              <EmptyState
                icon={<ReceiptText />}
                title="No orders yet"
                action={
                  <Button asChild>
                    <Link to="/#products">Browse products</Link>
                  </Button>
                }
              >
                Choose the company under ‘Buying as’, then order as usual.
              </EmptyState>
            )
          }
          error={
            error && (
              <ErrorState title="Orders could not be loaded" onRetry={refetch} pending={isFetching}>
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
