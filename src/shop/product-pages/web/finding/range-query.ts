/** Where the range begins on the home page. */
export const rangeId = 'products';

/** Further than any catalogue goes, and safely countable. */
const lastPage = 100_000;

export interface RangeQuery {
  /** Counted from 1. */
  page: number;
  /** Empty when nothing is searched for. */
  search: string;
}

/** What the address asks for. Whatever cannot be meant is read as the first page, or as no search. */
export function readRangeQuery(parameters: URLSearchParams): RangeQuery {
  const page = Number(/^\d{1,6}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1);
  const search = (parameters.get('q') ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return { page: Math.min(Math.max(page, 1), lastPage), search: search.slice(0, 200).toWellFormed() };
}

/** The address of a page of the range, without the place on it: `/`, `/?page=2`, `/?q=busbar&page=2`. */
export function rangePath({ page, search }: RangeQuery): string {
  const parameters = new URLSearchParams({
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `/?${parameters}` : '/';
}
