import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { CatalogueSort } from '#shop/catalog/contract/catalogue-address.ts';
import { filtersId } from './catalog-filters.tsx';
import type { useApplyAsYouGo } from './use-apply-as-you-go.ts';

const sorts: { value: CatalogueSort; label: string }[] = [
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
