/** Of a further page, by the address of the first: the page comes last in it. */
export function pageAddress(first: string, page: number): string {
  if (page === 1) return first;
  return `${first}${first.includes('?') ? '&' : '?'}page=${page}`;
}
