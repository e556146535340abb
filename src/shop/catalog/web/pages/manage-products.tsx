import FileUp from 'virtual:lucide/file-up';
import Plus from 'virtual:lucide/plus';
import { Link, useSearchParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import type { SortOption } from '#platform/web/shell/dashboard/list-address.ts';
import { useListPage } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { ListTools } from '#platform/web/shell/dashboard/list-tools.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { FullScreenSpinner } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FloatingLink } from '#platform/web/ui/page/floating-link.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import type { ProductListQuery } from '../../contract/product.ts';
import { NoProducts, ProductTable } from '../administration/product-table.tsx';
import { productsOnAPage, useProducts } from '../administration/use-products.ts';
import { ExportButton } from '../file/export-button.tsx';

type ProductSort = ProductListQuery['sort'];

const productSorts: readonly [SortOption<ProductSort>, ...SortOption<ProductSort>[]] = [
  { value: '-added', label: 'Last added' },
  { value: 'added', label: 'First added' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'available', label: 'Least available' },
  { value: '-available', label: 'Most available' },
  { value: '-price', label: 'Highest price' },
  { value: 'price', label: 'Lowest price' },
  { value: '-min_order', label: 'Largest min order' },
  { value: 'min_order', label: 'Smallest min order' },
];

export const meta = titled('Manage Products');

export default function ManageProducts() {
  const { page, search, sort, hrefFor } = useListPage(productSorts);
  const [parameters] = useSearchParams();
  const listing = parameters.get('listing') === 'draft' ? 'draft' : undefined;
  const stock = parameters.get('stock') === 'low' ? 'low' : undefined;
  const transport = parameters.get('transport') === 'incomplete' ? 'incomplete' : undefined;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useProducts({
    page,
    search,
    sort: sort.current,
    listing,
    stock,
    transport,
  });
  return (
    <>
      {/* Above the spinner too: screen readers hear at once which page it is. */}
      <DashboardHeading
        title="Manage Products"
        actions={
          <>
            <ExportButton />
            <Button asChild variant="secondary">
              <Link to="/dashboard/importProducts">
                <FileUp />
                Import
              </Link>
            </Button>
          </>
        }
      >
        Prices, stock and minimum orders.
      </DashboardHeading>
      {isPending ? (
        <FullScreenSpinner label="Loading the products" />
      ) : (
        // What gets the focus must not scroll to under the floating button.
        <div className="mt-4 grid gap-4 **:scroll-mb-24">
          <ListControls
            search={
              <ListSearch
                label="Search by name, SKU or description"
                search={search}
                keep={{ listing, stock, transport, sort: sort.asked }}
              />
            }
            chosen={[listing, stock, transport, sort.asked].filter(Boolean).length}
          >
            <Filter label="Listing" name="listing" all="All products" values={{ draft: 'Drafts' }} />
            <Filter label="Stock" name="stock" all="All" values={{ low: 'Low stock' }} />
            <Filter
              label="Transport"
              name="transport"
              all="Any transport"
              values={{ incomplete: 'Transport incomplete' }}
            />
            <ListTools sort={sort} options={productSorts} />
          </ListControls>
          <ProductTable
            products={data?.items ?? []}
            offset={(page - 1) * productsOnAPage}
            sort={sort}
            outdated={isPlaceholderData}
            empty={
              <NoProducts search={search} isNarrowed={page > 1 || Boolean(listing ?? stock ?? transport)} />
            }
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
          {/* Where the floating button is, no row's own buttons are: of a table they stand at the right, as it does. */}
          <div
            aria-hidden
            className="h-20 bg-canvas lg:sticky lg:bottom-0 lg:z-10 lg:border-t print:hidden"
          />
        </div>
      )}
      <FloatingLink to="/dashboard/createNewProduct" icon={<Plus />}>
        Add New Product
      </FloatingLink>
    </>
  );
}

type FilterProps = {
  label: string;
  name: 'listing' | 'stock' | 'transport';
  /** For all of them. */
  all: string;
  /** For those with a value, by the value. */
  values: Record<string, string>;
};

/** All products, or those of which the address asks for one value. */
function Filter({ label, name, all, values }: FilterProps) {
  const [parameters] = useSearchParams();
  const asked = parameters.get(name) ?? '';
  const withChoice = (chosen?: string) => {
    const there = new URLSearchParams(parameters);
    for (const gone of [name, 'page']) there.delete(gone);
    if (chosen) there.set(name, chosen);
    return `?${there}`;
  };
  return (
    <FilterLinks
      label={label}
      options={[
        { label: all, to: withChoice(), isCurrent: !(asked in values) },
        ...Object.entries(values).map(([value, words]) => ({
          label: words,
          to: withChoice(value),
          isCurrent: asked === value,
        })),
      ]}
    />
  );
}
