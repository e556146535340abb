import { useSearchParams } from 'react-router';
import { type SortOption, useListSort } from './use-list-sort.ts';

/** Which stretch of a list the address asks for, so that it can be linked to, reloaded and gone back to. */
export function useListAddress() {
  const [parameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  /** Counted from 1. */
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const hrefFor = (other: number) => {
    const there = new URLSearchParams(parameters);
    there.set('page', String(other));
    return `?${there}`;
  };
  return { search, page, hrefFor };
}

/** The same of a list that can be sorted. */
export function useListPage<Value extends string>(
  sorts: readonly [SortOption<Value>, ...SortOption<Value>[]],
) {
  return { ...useListAddress(), sort: useListSort(sorts) };
}
