import SlidersHorizontal from 'virtual:lucide/sliders-horizontal';
import type { RefObject } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CatalogSort } from '#shop/catalog/contract/finding/catalog-address.ts';
import { catalogPath } from '#shop/catalog/contract/finding/catalog-path.ts';
import type { CatalogView, FilterView } from './catalog-view.ts';
import { RangeFilter } from './range-filter.tsx';
import type { useApplyAsYouGo } from './use-apply-as-you-go.ts';

const sorts: { value: CatalogSort; label: string }[] = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Price, lowest first' },
  { value: '-price', label: 'Price, highest first' },
  { value: 'energyPrice', label: 'Price per kWh, lowest first' },
  { value: '-energyPrice', label: 'Price per kWh, highest first' },
  { value: '-energy', label: 'Energy, most first' },
  { value: 'energy', label: 'Energy, least first' },
  { value: '-capacity', label: 'Capacity, most first' },
  { value: 'capacity', label: 'Capacity, least first' },
  { value: '-voltage', label: 'Voltage, highest first' },
  { value: 'voltage', label: 'Voltage, lowest first' },
  { value: '-stock', label: 'Stock, most first' },
  { value: 'stock', label: 'Stock, least first' },
];

type SortChoiceProps = {
  sort: string | undefined;
  isSearch: boolean;
  onChange: ReturnType<typeof useApplyAsYouGo>['onChange'];
};

/** Part of the filters' form, wherever it stands. */
export function SortChoice({ sort = '', isSearch, onChange }: SortChoiceProps) {
  return (
    <div className="flex gap-2">
      <SelectField
        label="Sort by"
        hideLabel
        name="sort"
        form={filtersId}
        defaultValue={sort}
        onChange={onChange}
        placeholder={isSearch ? 'Best match' : 'Recommended'}
        options={sorts}
        className="w-56 max-w-full"
      />
      <noscript>
        <Button type="submit" form={filtersId} variant="secondary">
          Sort
        </Button>
      </noscript>
    </div>
  );
}

/** So many are seen at once; the others open. */
const mostShown = 8;

/** Words with how many there would be of each. */
function ChoiceFilter({ name, label, values }: Extract<FilterView, { type: 'choice' }>) {
  const choices = values.map((value) => <Choice key={value.value} name={name} {...value} />);
  const hidden = choices.slice(mostShown);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      {choices.slice(0, mostShown)}
      {hidden.length > 0 && (
        <details open={values.slice(mostShown).some(({ isChosen }) => isChosen)}>
          <summary className="py-1.5 text-muted hover:text-ink">{hidden.length} more</summary>
          {hidden}
        </details>
      )}
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; label: string; count: number; isChosen: boolean };

function Choice({ name, value, label, count, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm hover:text-accent pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="grow wrap-anywhere">{label}</span>
      <span className="text-muted tabular-nums">
        {formatCount(count)}
        <span className="sr-only"> {count === 1 ? 'product' : 'products'}</span>
      </span>
    </label>
  );
}

const filtersId = 'filters';

type CatalogFiltersProps = Pick<CatalogView, 'filters' | 'filterCount' | 'q'> & {
  form: RefObject<HTMLFormElement | null>;
  apply: ReturnType<typeof useApplyAsYouGo>;
};

/**
 * What the catalogue is narrowed down by: a form that works without a script. On a phone it opens by the browser's own
 * means; elsewhere it stands open, where the browser knows how to.
 */
export function CatalogFilters({ filters, filterCount, q, form, apply }: CatalogFiltersProps) {
  return (
    <details className="text-sm max-lg:rounded-card max-lg:border max-lg:bg-surface lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 font-medium lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="size-4" />
        Filters
        {filterCount > 0 && <span className="text-accent">({filterCount})</span>}
      </summary>
      <Form
        ref={form}
        id={filtersId}
        action={catalogPath}
        aria-label="Filters"
        onChange={apply.onChange}
        onSubmit={apply.onSubmit}
        className="grid gap-x-8 gap-y-6 max-lg:border-t max-lg:p-4 sm:max-lg:grid-cols-2"
      >
        {q && <input type="hidden" name="q" value={q} />}
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} />
        ))}
        {/* With a script each choice is applied as it is made. */}
        <noscript className="grid sm:max-lg:col-span-full">
          <Button type="submit" variant="secondary">
            Show results
          </Button>
        </noscript>
      </Form>
    </details>
  );
}

function Filter({ filter }: { filter: FilterView }) {
  if (filter.type === 'choice') return <ChoiceFilter {...filter} />;
  if (filter.type === 'range') return <RangeFilter {...filter} />;
  const { type: _, ...choice } = filter;
  return <Choice {...choice} value="1" />;
}
