import { describe, expect, it } from 'vitest';
import { ageItems, creditLeft, exposureOf, whyNotOnAccount } from './credit.ts';

const exposure = { invoiced: 50_000, ordered: 30_000, unallocated: 10_000 };
const terms = { creditLimit: 100_000, holdReason: null };
const asking = {
  ...{ company: { state: 'open' as const }, terms, areInvoicesOn: true, exposure, total: 30_000 },
};

describe('buying on account', () => {
  it('fits up to the limit, to the cent', () => {
    expect(exposureOf(exposure)).toBe(70_000);
    expect(whyNotOnAccount(asking)).toBeUndefined();
    const refused = whyNotOnAccount({ ...asking, total: 30_001 });
    expect(refused).toMatchObject({ code: 'over-limit' });
    expect(refused?.message).toBe(
      'This order ($300.01) exceeds your company’s available credit of $300.00 (limit $1,000.00).',
    );
  });

  it('has no limit where none is set, and no credit where it is 0', () => {
    expect(creditLeft(null, exposure)).toBeNull();
    expect(creditLeft(60_000, exposure)).toBe(0);
    const total = 9_000_000_000;
    expect(whyNotOnAccount({ ...asking, total, terms: { ...terms, creditLimit: null } })).toBeUndefined();
    expect(whyNotOnAccount({ ...asking, total: 1, terms: { ...terms, creditLimit: 0 } })).toMatchObject({
      code: 'over-limit',
      message: 'Your company has no credit at the moment. Pay by card or bank transfer.',
    });
  });

  it.each([
    ['terms-not-offered', { terms: null }],
    ['company-not-checked', { company: { state: 'waiting' } }],
    ['company-not-checked', { company: { state: 'blocked' } }],
    ['invoices-off', { areInvoicesOn: false }],
    ['on-hold', { terms: { ...terms, holdReason: 'Invoice 7 is 60 days late.' } }],
  ] as const)('is refused: %s', (code, given) => {
    expect(whyNotOnAccount({ ...asking, ...given })?.code).toBe(code);
  });
});

it('what is open is grouped by how late it is', () => {
  const item = (dueOn: string, openCents: number) => ({ dueOn, openCents });
  const items = [
    ...[item('2026-11-19', 1), item('2026-11-18', 2), item('2026-10-20', 4), item('2026-10-19', 8)],
    ...[item('2026-09-20', 16), item('2026-09-19', 32), item('2026-08-21', 64), item('2026-08-20', 128)],
  ];
  expect(ageItems(items, '2026-11-19')).toEqual({
    ...{ 'not-due': 1, 'to-30': 6, 'to-60': 24, 'to-90': 96, beyond: 128 },
  });
});
