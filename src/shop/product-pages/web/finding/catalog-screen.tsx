import X from 'virtual:lucide/x';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { catalogPath } from '#shop/catalog/contract/finding/catalog-path.ts';
import { productsOnAPage } from '#shop/catalog/contract/page-data.ts';
import { wordsOfPrices } from '#shop/catalog/rules/price-words.ts';
import { CatalogFilters, SortChoice } from './catalog-filters.tsx';
import type { CatalogView } from './catalog-view.ts';
import { ResultRow } from './result-row.tsx';
import { pageAddress, useApplyAsYouGo } from './use-apply-as-you-go.ts';

export function CatalogScreen({ view }: { view: CatalogView }) {
  const { title, about, q, sort, page, address, total, items, filters, filterCount, chips, unread } = view;
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyAsYouGo(form, view);
  const words = wordsOfPrices(useShop());
  return (
    <div className="mx-auto max-w-wide px-gutter pt-6 lg:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="mt-1 text-muted">
            <span role="status" className="tabular-nums">
              {countWords(view)}
            </span>
            {words && <span> · prices {words}</span>}
            {about && <span className="max-sm:hidden"> · {about}</span>}
          </p>
        </div>
        <SortChoice sort={sort} isSearch={q !== undefined} onChange={apply.onChange} />
      </header>
      <div className="mt-4 grid items-start gap-x-10 gap-y-4 lg:mt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <CatalogFilters {...{ filters, filterCount, q, form, apply }} />
        <div className="grid min-w-0 gap-4">
          {view.note && total > 0 && <p className="text-sm font-medium">{view.note}</p>}
          {unread.map(({ parameter, value, message }) => (
            <Notice key={parameter} tone="info" title={`Ignored ‘${parameter}=${value}’`}>
              {message}
            </Notice>
          ))}
          <FilterChips chips={chips} />
          {total === 0 && <NothingFits chips={chips} withoutOne={view.withoutOne} />}
          {total > 0 && items.length === 0 && (
            <EmptyState title={`There is no page ${page}`}>
              <TextLink to={address}>Show the first page</TextLink>
            </EmptyState>
          )}
          {items.length > 0 && (
            <ul aria-label="Products" className="divide-y border-y">
              {items.map((product) => (
                <ResultRow key={product._id} product={product} />
              ))}
            </ul>
          )}
          <Pagination
            label="Pages of the catalogue"
            page={page}
            pageCount={Math.ceil(total / productsOnAPage)}
            hrefFor={(other) => pageAddress(address, other)}
          />
        </div>
      </div>
    </div>
  );
}

function countWords({ items, total, page }: CatalogView): string {
  if (total <= items.length || items.length === 0)
    return `${formatCount(total)} ${total === 1 ? 'product' : 'products'}`;
  const first = (page - 1) * productsOnAPage + 1;
  return `Products ${formatCount(first)} to ${formatCount(first + items.length - 1)} of ${formatCount(total)}`;
}

type NothingFitsProps = Pick<CatalogView, 'chips' | 'withoutOne'>;

/** No dead end: which one thing to drop, and how many there are then. */
function NothingFits({ chips, withoutOne }: NothingFitsProps) {
  const [first, ...others] = chips;
  if (!first) return <EmptyState title="No products are on sale yet">Please come back soon.</EmptyState>;
  return (
    <div className="rounded-card border bg-surface">
      <EmptyState
        title={others.length === 0 ? `No results for ${first.words}` : 'No products match all filters'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {withoutOne.map(({ words, to, count }) => (
              <Button key={words} asChild variant="secondary">
                <Link to={to} preventScrollReset rel="nofollow">
                  <span>
                    Without {words}: {formatCount(count)}
                  </span>
                </Link>
              </Button>
            ))}
            <Button asChild variant={withoutOne.length > 0 ? 'quiet' : 'secondary'}>
              <Link to={catalogPath}>Show all products</Link>
            </Button>
          </div>
        }
      >
        {withoutOne.length > 0 ? 'Remove a filter to see more.' : 'Remove some filters to see more.'}
      </EmptyState>
    </div>
  );
}

/** What the catalogue is narrowed down by, each with a way to drop it. */
function FilterChips({ chips }: Pick<CatalogView, 'chips'>) {
  const list = useRef<HTMLUListElement>(null);
  const dropped = useRef<{ index: number; of: number }>(undefined);
  // By keyboard, focus goes on to the chip that takes its place.
  useEffect(() => {
    if (!dropped.current || chips.length >= dropped.current.of) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    const next = links[Math.min(dropped.current.index, chips.length - 1)] ?? document.querySelector('h1');
    dropped.current = undefined;
    if (next instanceof HTMLHeadingElement) next.tabIndex = -1;
    next?.focus({ preventScroll: true });
  }, [chips]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap items-center gap-2 text-sm">
      {chips.map(({ words, to }, index) => (
        <li key={words} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            rel="nofollow"
            onClick={() => {
              dropped.current = { index, of: chips.length };
            }}
            aria-label={`Remove ${words}`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border bg-surface py-0.5 pr-2 pl-3 transition-colors hover:border-line-strong hover:bg-raised pointer-coarse:min-h-10"
          >
            <span className="truncate">{words}</span>
            <X className="size-3.5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink
            to={catalogPath}
            preventScrollReset
            onClick={() => {
              dropped.current = { index: 0, of: chips.length };
            }}
            className="px-1 py-1"
          >
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
