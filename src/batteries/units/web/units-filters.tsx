import { Link, useNavigate } from 'react-router';
import { ListSearch } from '#platform/web/shell/dashboard/list-search.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { TrackedProduct } from '../contract/units.ts';
import { type UnitState, unitStates } from '../rules/unit-moves.ts';
import { stateWords } from './unit-words.ts';
import type { useUnitsAddress } from './units-address.ts';

type UnitsFiltersProps = { address: ReturnType<typeof useUnitsAddress>; products: TrackedProduct[] };

/** By scanning or typing; of one product; in one state. */
export function UnitsFilters({ address, products }: UnitsFiltersProps) {
  const navigate = useNavigate();
  const { product = '', state = '', q } = address.filters;
  const choose = (changed: { product?: string; state?: string }) =>
    void navigate(
      address.addressOf({
        ...('product' in changed && { product: changed.product ?? '' }),
        ...('state' in changed && { state: changed.state as UnitState }),
      }),
    );
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_auto_auto] print:hidden">
      <ListSearch label="Scan or type a serial or batch" search={q} keep={{ product, state }} />
      <SelectField
        label="Product"
        hideLabel
        value={product}
        placeholder="All products"
        onChange={({ target }) => choose({ product: target.value })}
        options={products.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` }))}
        className="min-w-0 sm:w-64"
      />
      <SelectField
        label="Status"
        hideLabel
        value={state}
        placeholder="Any status"
        onChange={({ target }) => choose({ state: target.value })}
        options={unitStates
          .filter((one) => one !== 'new')
          .map((one) => ({ value: one, label: stateWords[one].label }))}
        className="sm:w-44"
      />
      {address.isNarrowed && (
        <Button asChild variant="quiet" size="small" className="justify-self-start">
          <Link to="?">Show all units</Link>
        </Button>
      )}
    </div>
  );
}
