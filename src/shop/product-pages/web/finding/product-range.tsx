import Search from 'virtual:lucide/search';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import type { Page } from '#platform/contract/lists.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { useSearchField } from '#platform/web/ui/forms/use-search-field.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { useIdleLayout } from '#platform/web/ui/page/layout-hooks.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { wordsOfPrices } from '#shop/catalog/rules/price-words.ts';
import type { CardProduct } from './card-product.ts';
import { ProductCard } from './product-card.tsx';
import { type RangeQuery, rangeId, rangePath } from './range-query.ts';

type ProductRangeProps = { products: Page<CardProduct> & { note?: string | undefined }; query: RangeQuery };

/** What is for sale, a page at a time. Search and pages are addresses, so they work without a script. */
export function ProductRange({ products, query }: ProductRangeProps) {
  const { items, total } = products;
  const cards = useRef<HTMLDivElement>(null);
  useIdleLayout(cards, items);
  return (
    <PageSection
      id={rangeId}
      title="Recently Viewed"
      about={<RangeStatus products={products} query={query} />}
      aside={<RangeSearch search={query.search} />}
    >
      {items.length === 0 ? (
        <NothingHere query={query} />
      ) : (
        // The cards share their rows, so that names, figures and buttons stand side by side.
        <div ref={cards} className="-mb-3 gap-x-6 sm:-mb-6 sm:grid sm:grid-cols-2 lg:grid-cols-3">
          {items.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </div>
      )}
      <div className="mt-12 empty:hidden">
        <Pagination
          label="Pages of the range"
          page={query.page}
          pageCount={Math.ceil(total / productsOnAPage)}
          hrefFor={(page) => `${rangePath({ ...query, page })}#${rangeId}`}
        />
      </div>
    </PageSection>
  );
}

function RangeStatus({ products: { items, total, note }, query: { page, search } }: ProductRangeProps) {
  const words = wordsOfPrices(useShop());
  const first = (page - 1) * productsOnAPage + 1;
  const counted =
    total <= items.length
      ? `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`
      : items.length > 0
        ? `Products ${formatCount(first)} to ${formatCount(first + items.length - 1)} of ${formatCount(total)}`
        : `${formatCount(total)} products`;
  return (
    <>
      <span role="status" className="tabular-nums">
        {search ? `${counted} for ‘${search}’` : counted}
        {note && `. ${note}`}
      </span>
      {words && <span> · prices {words}</span>}
    </>
  );
}

function RangeSearch({ search }: { search: string }) {
  const field = useSearchField(search);
  return (
    <Form role="search" aria-label="The range" action={`/#${rangeId}`} className="flex gap-2 max-sm:w-full">
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search the range"
        placeholder="Search the range"
        maxLength={200}
        defaultValue={search}
        autoComplete="off"
        className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface px-3 text-base placeholder:text-muted sm:w-64 sm:text-sm pointer-coarse:min-h-11"
      />
      <Button type="submit" variant="secondary" aria-label="Search">
        <Search />
      </Button>
    </Form>
  );
}

function NothingHere({ query: { page, search } }: { query: RangeQuery }) {
  if (!search && page === 1)
    return <EmptyState title="No products are on sale yet">Please come back soon.</EmptyState>;
  return (
    <div className="rounded-card border bg-surface">
      <EmptyState
        title={page > 1 ? `There is no page ${page}` : `No results for ‘${search}’`}
        action={
          <Button asChild variant="secondary">
            <Link to={`/#${rangeId}`}>Show all products</Link>
          </Button>
        }
      >
        {page > 1
          ? undefined
          : 'Try a part number’s first letters, or a word such as cell, busbar or charger.'}
      </EmptyState>
    </div>
  );
}
