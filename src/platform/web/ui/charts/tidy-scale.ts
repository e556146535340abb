/**
 * An axis from 0 to just above the highest value, in two to four steps of 1, 2 or 5 times a power of ten. No step is
 * finer than a hundredth, which is as fine as money goes; without any value they are whole.
 */
export function tidyScale(highest: number, { whole = false } = {}): { top: number; ticks: number[] } {
  const rough = Math.max((highest || 4) / 4, 0.01);
  const power = 10 ** Math.floor(Math.log10(rough));
  const tidy = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
  const step = whole ? Math.max(1, Math.round(tidy)) : tidy;
  const count = Math.max(2, Math.ceil(highest / step));
  // Counted, not added up: a sum of tenths would not end where it should.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { top: ticks.at(-1) ?? step, ticks };
}
