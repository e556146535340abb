import { expect, it } from 'vitest';
import { dueDay, earlyDiscount, nameTerms, type PaymentTerms, writeTerms } from './payment-terms.ts';

const net = (days: number): PaymentTerms => ({ kind: 'net', days, discount: null });
const endOfMonth = (days: number): PaymentTerms => ({ kind: 'end-of-month', days, discount: null });

it.each([
  ['2026-11-19', net(0), '2026-11-19', 'Due at once'],
  ['2026-11-19', net(14), '2026-12-03', 'Net 14'],
  ['2026-11-19', net(30), '2026-12-19', 'Net 30'],
  ['2026-12-02', net(60), '2027-01-31', 'Net 60'],
  ['2026-11-19', endOfMonth(0), '2026-11-30', 'End of month'],
  ['2026-11-30', endOfMonth(0), '2026-11-30', 'End of month'],
  ['2026-12-01', endOfMonth(0), '2026-12-31', 'End of month'],
  ['2028-02-01', endOfMonth(10), '2028-03-10', 'End of month + 10 days'],
])('an invoice of %s is due by its terms', (issued, terms, due, name) => {
  expect(dueDay(issued, terms)).toBe(due);
  expect(nameTerms(terms)).toBe(name);
});

it('a discount for paying early is rounded once, half up, and ends with its day', () => {
  const terms = { ...net(30), discount: { basisPoints: 250, days: 10 } };
  expect(earlyDiscount('2026-11-19', 12_345, terms)).toEqual({ until: '2026-11-29', cents: 309 });
  expect(earlyDiscount('2026-11-19', 20, terms)).toEqual({ until: '2026-11-29', cents: 1 });
  expect(earlyDiscount('2026-11-19', 19, terms)).toBeNull();
  expect(earlyDiscount('2026-11-19', 12_345, net(30))).toBeNull();
  expect(writeTerms('2026-11-19', terms)).toBe(
    'Net 30: due on 19 Dec 2026. 2.5 % off if paid by 29 Nov 2026.',
  );
});
