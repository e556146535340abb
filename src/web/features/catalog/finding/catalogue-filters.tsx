import SlidersHorizontal from 'virtual:lucide/sliders-horizontal';
import type { RefObject } from 'react';
import { Form } from 'react-router';
import { activeFilters, type CatalogueQuery } from '#contract/catalogue/catalogue-address.ts';
import type { Facet } from '#contract/catalogue/catalogue-answer.ts';
import { cataloguePath } from '#contract/catalogue/catalogue-path.ts';
import type { ChoiceName, RangeName } from '#contract/catalogue/filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, ChoiceFilter } from './choice-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { useApplyAsYouGo } from './use-apply-as-you-go.ts';

export const filtersId = 'filters';

type CatalogueFiltersProps = {
  facets: Facet[];
  query: CatalogueQuery;
  form: RefObject<HTMLFormElement | null>;
  apply: ReturnType<typeof useApplyAsYouGo>;
};

/**
 * What the catalogue is narrowed down by: a form that works without a script. On a phone it opens by the browser's own
 * means; elsewhere it stands open, where the browser knows how to.
 */
export function CatalogueFilters({ facets, query, form, apply }: CatalogueFiltersProps) {
  const count = activeFilters(query).length;
  return (
    <details className="text-sm max-lg:rounded-card max-lg:border max-lg:bg-surface lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 font-medium lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="size-4" />
        Filters
        {count > 0 && <span className="text-accent">({count})</span>}
      </summary>
      <Form
        ref={form}
        id={filtersId}
        action={cataloguePath}
        aria-label="Filters"
        onChange={apply.onChange}
        onSubmit={apply.onSubmit}
        className="grid gap-x-8 gap-y-6 max-lg:border-t max-lg:p-4 sm:max-lg:grid-cols-2"
      >
        {query.q && <input type="hidden" name="q" value={query.q} />}
        {facets.map((facet) => (
          <Filter key={facet.name} facet={facet} query={query} />
        ))}
        <Button type="submit" variant="secondary" className="sm:max-lg:col-span-full">
          Show results
        </Button>
      </Form>
    </details>
  );
}

function Filter({ facet, query }: { facet: Facet; query: CatalogueQuery }) {
  if (facet.type === 'choice')
    return <ChoiceFilter facet={facet} chosen={query[facet.name as ChoiceName] ?? []} />;
  if (facet.type === 'range') return <RangeFilter facet={facet} bounds={query[facet.name as RangeName]} />;
  const { name, label, count } = facet;
  return <Choice {...{ name, label, count }} value="1" isChosen={query.inStock ?? false} />;
}
