import Printer from 'virtual:lucide/printer';
import Rows4 from 'virtual:lucide/rows-4';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Button } from '../../ui/page/button.tsx';
import type { TableSort } from '../../ui/tables/table.tsx';
import { useDensity } from './density.ts';
import type { SortOption } from './use-list-sort.ts';

type ListToolsProps = { sort: TableSort; options: readonly SortOption[]; printable?: boolean };

/** How a list is shown: in which order, how close together, and on paper. */
export function ListTools({ sort, options, printable = false }: ListToolsProps) {
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <>
      <SelectField
        label="Sort by"
        hideLabel
        options={options}
        value={sort.current}
        onChange={({ target }) => sort.onSort(target.value)}
        className="as-table:w-42"
      />
      <Button
        variant="secondary"
        aria-pressed={isCompact}
        aria-label="Compact rows"
        title="Compact rows"
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        className="px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent as-cards:hidden"
      >
        <Rows4 />
      </Button>
      {printable && (
        <Button
          variant="secondary"
          aria-label="Print this list"
          title="Print this list"
          onClick={() => window.print()}
          className="as-table:px-3"
        >
          <Printer />
          <span className="as-table:hidden">Print this list</span>
        </Button>
      )}
    </>
  );
}
