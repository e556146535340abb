import { describe, expect, it } from 'vitest';
import { addressKey, noLimits, noRules, whyNotToDecide, whyToAsk } from './limits.ts';

const order = { total: 100, spent: 0, isNewAddress: false, limits: noLimits, rules: noRules };

describe('whether an order needs approval', () => {
  it('without any limit it needs none, however much it costs', () => {
    expect(whyToAsk({ ...order, total: 1e12, spent: 1e12, isNewAddress: true })).toEqual([]);
  });

  it.each([
    ['a limit of 0 always asks', { limits: { orderLimit: 0, monthLimit: null } }, ['order-limit']],
    ['an order at the limit does not ask', { limits: { orderLimit: 100, monthLimit: null } }, []],
    ['one cent above asks', { limits: { orderLimit: 99, monthLimit: null } }, ['order-limit']],
    [
      'the month counts what was ordered before',
      { limits: { orderLimit: null, monthLimit: 150 }, spent: 51 },
      ['month-limit'],
    ],
    ['up to its last cent', { limits: { orderLimit: null, monthLimit: 150 }, spent: 50 }, []],
    [
      'the company’s limit holds for everyone',
      { rules: { ...noRules, approvalAbove: 99 } },
      ['company-limit'],
    ],
    [
      'a new address asks where the company says so',
      { rules: { ...noRules, approvesNewAddresses: true }, isNewAddress: true },
      ['new-address'],
    ],
    ['a known one does not', { rules: { ...noRules, approvesNewAddresses: true } }, []],
  ])('%s', (_title, change, reasons) => {
    expect(whyToAsk({ ...order, ...change })).toEqual(reasons);
  });

  it('names every reason', () => {
    const all = {
      limits: { orderLimit: 1, monthLimit: 1 },
      rules: { ...noRules, approvalAbove: 1, approvesNewAddresses: true },
    };
    expect(whyToAsk({ ...order, ...all, isNewAddress: true })).toHaveLength(4);
  });
});

describe('who decides', () => {
  const asked = { total: 100, askedBy: 'bea', owners: ['olga', 'otto'], ownerApprovesOwn: true };

  it('is someone else whose own limit covers it', () => {
    expect(whyNotToDecide({ userId: 'ann', orderLimit: null }, asked)).toBeUndefined();
    expect(whyNotToDecide({ userId: 'ann', orderLimit: 100 }, asked)).toBeUndefined();
    expect(whyNotToDecide({ userId: 'ann', orderLimit: 99 }, asked)).toContain('above your limit');
  });

  it('is the buyer only where they are the only owner and the company allows it', () => {
    const own = { ...asked, askedBy: 'olga' };
    expect(whyNotToDecide({ userId: 'olga', orderLimit: null }, own)).toContain('your own order');
    expect(
      whyNotToDecide({ userId: 'olga', orderLimit: null }, { ...own, owners: ['olga'] }),
    ).toBeUndefined();
    expect(
      whyNotToDecide(
        { userId: 'olga', orderLimit: null },
        { ...own, owners: ['olga'], ownerApprovesOwn: false },
      ),
    ).toContain('your own order');
    expect(
      whyNotToDecide({ userId: 'bea', orderLimit: null }, { ...own, askedBy: 'bea', owners: ['olga'] }),
    ).toContain('your own order');
  });
});

it('an address written in another way is the same address', () => {
  expect(addressKey('Cell Works\n1, Quay St.\n1234 AB Delft')).toBe(
    addressKey('CELL WORKS, 1 Quay St, 1234 AB  delft'),
  );
  expect(addressKey('1 Quay')).not.toBe(addressKey('11 Quay'));
});
