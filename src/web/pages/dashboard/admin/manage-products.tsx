import Plus from 'lucide-react/icons/plus';
import { Link, useSearchParams } from 'react-router';
import { NoProducts } from '../../../features/catalog/administration/no-products.tsx';
import { productSorts } from '../../../features/catalog/administration/product-sorts.ts';
import { ProductTable } from '../../../features/catalog/administration/product-table.tsx';
import { StockFilter } from '../../../features/catalog/administration/stock-filter.tsx';
import { productsOnAPage, useProducts } from '../../../features/catalog/administration/use-products.ts';
import { DashboardHeading } from '../../../frame/dashboard/dashboard-heading.tsx';
import { ListSearch } from '../../../frame/dashboard/list-search.tsx';
import { ListTools } from '../../../frame/dashboard/list-tools.tsx';
import { useListPage } from '../../../frame/dashboard/use-list-page.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { FullScreenSpinner } from '../../../ui/spinner.tsx';

export function meta() {
  return [{ title: 'Manage Products · Ampyard' }];
}

export default function ManageProducts() {
  const { page, search, sort, hrefFor } = useListPage(productSorts);
  const [parameters] = useSearchParams();
  const stock = parameters.get('stock') === 'low' ? 'low' : undefined;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useProducts({
    page,
    search,
    sort: sort.current,
    stock,
  });
  return (
    // As high as the window at least, so that the button is at its bottom however short the list.
    <div className="flex min-h-[calc(100dvh-14rem)] flex-col">
      {/* Under the spinner too: whoever comes here hears at once where they are. */}
      <DashboardHeading title="Manage Products">Prices, stock and minimum orders.</DashboardHeading>
      {isPending ? (
        <FullScreenSpinner label="Loading the products" />
      ) : (
        <>
          <div className="@container mt-6 grid gap-4 print:hidden">
            <ListSearch
              label="Search by name or description"
              search={search}
              keep={{ stock, sort: sort.asked }}
            />
            <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
              <StockFilter />
              <ListTools sort={sort} options={productSorts} />
            </div>
          </div>
          {/* What gets the focus must not scroll to under the floating button. */}
          <div className="mt-6 grid gap-6 **:scroll-mb-24">
            <ProductTable
              products={data?.items ?? []}
              offset={(page - 1) * productsOnAPage}
              sort={sort}
              outdated={isPlaceholderData}
              empty={<NoProducts search={search} isNarrowed={page > 1 || stock !== undefined} />}
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
          <div className="sticky bottom-4 z-10 mt-auto self-end pt-6 sm:bottom-6 print:hidden">
            <Button asChild size="large" className="shadow-lg">
              <Link to="/dashboard/createNewProduct">
                <Plus />
                Add New Product
              </Link>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
