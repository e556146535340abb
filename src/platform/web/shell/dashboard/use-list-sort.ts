import { useSearchParams } from 'react-router';
import type { TableSort } from '../../ui/tables/table.tsx';

export type SortOption<Value extends string = string> = { value: Value; label: string };

/** How the address asks for a list to be sorted. The first of the options is how it is without being asked. */
export function useListSort<Value extends string>(
  options: readonly [SortOption<Value>, ...SortOption<Value>[]],
): TableSort & { current: Value; asked: Value | undefined } {
  const [parameters, setParameters] = useSearchParams();
  const [usual] = options;
  const asked = options.find(({ value }) => value === parameters.get('sort'))?.value;
  const onSort = (sort: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        // Another order begins at its beginning.
        for (const name of ['sort', 'page', 'after', 'before']) after.delete(name);
        if (sort !== usual.value) after.set('sort', sort);
        return after;
      },
      { preventScrollReset: true },
    );
  return { current: asked ?? usual.value, asked, onSort };
}
