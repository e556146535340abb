/** How a list is sorted: `total` upwards, `-total` downwards. */
export type Sort<Name extends string> = Name | `-${Name}`;

/** What `total` and `-total` both sort by. */
export type SortedBy<S extends string> = S extends `-${infer Name}` ? Name : S;

export function readSort<S extends string>(sort: S): { by: SortedBy<S>; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as SortedBy<S>, descending };
}

/** The other way round. */
export function reverseSort(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
}
