/**
 * The page numbers worth showing: the ends, the present page and its neighbours. `gap` stands for the rest,
 * but never for a single page.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const shown: (number | 'gap')[] = [];
  let last = 0;
  for (let number = 1; number <= pageCount; number++) {
    const atAnEnd = number === 1 || number === pageCount;
    if (!atAnEnd && Math.abs(number - page) > 1) continue;
    if (number - last === 2) shown.push(number - 1);
    if (number - last > 2) shown.push('gap');
    shown.push(number);
    last = number;
  }
  return shown;
}
