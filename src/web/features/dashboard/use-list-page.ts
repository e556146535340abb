import { useSearchParams } from 'react-router';

/** Which stretch of a list the address asks for, so that it can be linked to, reloaded and gone back to. */
export function useListPage() {
  const [parameters] = useSearchParams();
  const search = parameters.get('q')?.trim() ?? '';
  /** Counted from 1. */
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const hrefFor = (other: number) =>
    `?${new URLSearchParams({ ...(search && { q: search }), page: String(other) })}`;
  return { search, page, hrefFor };
}
