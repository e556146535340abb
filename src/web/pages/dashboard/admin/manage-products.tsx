import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { DashboardHeading } from '../../../features/dashboard/dashboard-heading.tsx';
import { ListSearch } from '../../../features/dashboard/list-search.tsx';
import { useListPage } from '../../../features/dashboard/use-list-page.ts';
import { ProductTable } from '../../../features/products-admin/product-table.tsx';
import { productsOnAPage, useProducts } from '../../../features/products-admin/use-products.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { FullScreenSpinner } from '../../../ui/spinner.tsx';

export function meta() {
  return [{ title: 'Manage Products · Ampyard' }];
}

export default function ManageProducts() {
  const { page, search, hrefFor } = useListPage();
  const { data, error, isPending, isFetching, refetch } = useProducts({ page, search });
  if (isPending) return <FullScreenSpinner label="Loading the products" />;
  return (
    // As high as the window at least, so that the button is at its bottom however short the list.
    <div className="flex min-h-[calc(100dvh-14rem)] flex-col">
      <DashboardHeading title="Manage Products">Prices, stock and minimum orders.</DashboardHeading>
      <ListSearch label="Search by name or description" search={search} />
      {/* What gets the focus must not scroll to under the floating button. */}
      <div className="mt-6 grid gap-6 **:scroll-mb-24">
        <ProductTable
          products={data?.items ?? []}
          offset={(page - 1) * productsOnAPage}
          empty={<NoProducts search={search} page={page} />}
          error={
            error && (
              <ErrorState title="The products could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / productsOnAPage)}
          hrefFor={hrefFor}
        />
      </div>
      {/* It floats over the list, and has a place of its own at the list's end, where it covers nothing. */}
      <div className="sticky bottom-4 z-10 mt-auto self-end pt-6 sm:bottom-6">
        <Button asChild size="large" className="shadow-lg">
          <Link to="/dashboard/createNewProduct">
            <Plus />
            Add New Product
          </Link>
        </Button>
      </div>
    </div>
  );
}

function NoProducts({ search, page }: { search: string; page: number }) {
  if (search) return <EmptyState title={`Nothing matches '${search}'`}>Try fewer letters.</EmptyState>;
  if (page > 1) return <EmptyState title="Nothing is on this page">Go back to the first page.</EmptyState>;
  return <EmptyState title="Nothing is on sale yet">Add the first product.</EmptyState>;
}
