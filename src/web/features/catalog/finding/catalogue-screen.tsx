import { useRef } from 'react';
import { type CatalogueQuery, catalogueAddress } from '#contract/catalogue/catalogue-address.ts';
import type { CatalogueAnswer } from '#contract/catalogue/catalogue-answer.ts';
import type { Unread } from '#contract/catalogue/catalogue-query.ts';
import { productsOnAPage } from '#contract/page-data.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import type { CardProduct } from '../card-product.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import { headingOf } from './catalogue-words.ts';
import { FilterChips } from './filter-chips.tsx';
import { NothingFits } from './nothing-fits.tsx';
import { ResultRow } from './result-row.tsx';
import { SortChoice } from './sort-choice.tsx';
import { useApplyAsYouGo } from './use-apply-as-you-go.ts';

type ShownAnswer = Omit<CatalogueAnswer, 'items'> & { items: CardProduct[] };

type CatalogueScreenProps = { query: CatalogueQuery; unread: Unread[]; answer: ShownAnswer };

export function CatalogueScreen({ query, unread, answer }: CatalogueScreenProps) {
  const { items, total, facets, withoutOne } = answer;
  const form = useRef<HTMLFormElement>(null);
  const apply = useApplyAsYouGo(form, query);
  const { title, about } = headingOf(query);
  return (
    <div className="mx-auto max-w-wide px-gutter pt-6 lg:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="mt-1 text-muted">
            <span role="status" className="tabular-nums">
              {countWords(answer, query.page ?? 1)}
            </span>
            {about && <span className="max-sm:hidden"> · {about}</span>}
          </p>
        </div>
        <SortChoice sort={query.sort} isSearch={query.q !== undefined} onChange={apply.onChange} />
      </header>
      <div className="mt-4 grid items-start gap-x-10 gap-y-4 lg:mt-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <CatalogueFilters {...{ facets, query, form, apply }} />
        <div className="grid min-w-0 gap-4">
          {unread.map(({ parameter, value, message }) => (
            <Notice key={parameter} tone="info" title={`‘${parameter}=${value}’ was left out.`}>
              {message}
            </Notice>
          ))}
          <FilterChips query={query} />
          {total === 0 || items.length === 0 ? (
            <NothingFits query={query} withoutOne={withoutOne} />
          ) : (
            <ul aria-label="Products" className="divide-y border-y">
              {items.map((product) => (
                <ResultRow key={product._id} product={product} />
              ))}
            </ul>
          )}
          <Pagination
            label="Pages of the catalogue"
            page={query.page ?? 1}
            pageCount={Math.ceil(total / productsOnAPage)}
            hrefFor={(page) => catalogueAddress({ ...query, page })}
          />
        </div>
      </div>
    </div>
  );
}

function countWords({ items, total }: ShownAnswer, page: number): string {
  const count = (number: number) => number.toLocaleString('en-US');
  if (total <= items.length || items.length === 0)
    return `${count(total)} ${total === 1 ? 'product' : 'products'}`;
  const first = (page - 1) * productsOnAPage + 1;
  return `Products ${count(first)} to ${count(first + items.length - 1)} of ${count(total)}`;
}
