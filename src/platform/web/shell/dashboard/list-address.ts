import { useSearchParams } from 'react-router';
import type { PageLink } from '../../ui/tables/keyset-pagination.tsx';
import type { TableSort } from '../../ui/tables/table.tsx';

/** What of a list that is read on and on stands in its address. */
export interface KeysetView {
  filters: Record<string, string | undefined>;
  /** Where this stretch begins: after that row. */
  cursor?: string | undefined;
  /** How many rows come before the first one shown. */
  before: number;
}

export function keysetAddress({ filters, cursor, before }: KeysetView): string {
  const page = cursor ? { after: cursor, before: String(before) } : {};
  const given = Object.entries({ ...filters, ...page }).filter(([, value]) => value);
  return `?${new URLSearchParams(given as [string, string][])}`;
}

export function readKeyset(parameters: URLSearchParams): Pick<KeysetView, 'cursor' | 'before'> {
  const cursor = parameters.get('after')?.trim() || undefined;
  return { cursor, before: cursor ? Math.max(0, Math.trunc(Number(parameters.get('before'))) || 0) : 0 };
}

/**
 * A stretch knows where the next one begins, but not where the one before did. So each page takes along the
 * way that led to it; without one, as after following a link, `newer` is the first page.
 */
export function neighboursOf(
  view: KeysetView,
  { shown, nextCursor, trail }: { shown: number; nextCursor: string | undefined; trail: readonly string[] },
): { newer: PageLink | undefined; older: PageLink | undefined } {
  const { filters, cursor, before } = view;
  const newer = cursor && {
    to: trail.at(-1) ?? keysetAddress({ filters, before: 0 }),
    state: { trail: trail.slice(0, -1) },
  };
  const older = nextCursor && {
    to: keysetAddress({ filters, cursor: nextCursor, before: before + shown }),
    state: { trail: [...trail, keysetAddress(view)] },
  };
  return { newer: newer || undefined, older: older || undefined };
}

/** The way that led to this page, if the router's state holds one. */
export function readTrail(state: unknown): string[] {
  const trail: unknown = (state as { trail?: unknown } | null)?.trail;
  return Array.isArray(trail) && trail.every((step) => typeof step === 'string') ? trail : [];
}

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
