import Printer from 'virtual:lucide/printer';
import Rows4 from 'virtual:lucide/rows-4';
import { useSyncExternalStore } from 'react';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Button } from '../../ui/page/button.tsx';
import type { TableSort } from '../../ui/tables/table.tsx';
import type { SortOption } from './list-address.ts';

type Density = 'comfortable' | 'compact';

const key = 'tableDensity';
const listeners = new Set<() => void>();
let chosen: Density | undefined;

function read(): Density {
  chosen ??= kept() === 'compact' ? 'compact' : 'comfortable';
  return chosen;
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden: rows are as high as ever.
    return null;
  }
}

function choose(density: Density): void {
  chosen = density;
  try {
    localStorage.setItem(key, density);
  } catch {
    // Then it holds for as long as the page does.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How close together the rows of the dashboard's tables are. It is kept in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'comfortable' as const), choose];
}

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
