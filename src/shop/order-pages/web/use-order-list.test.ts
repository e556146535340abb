import { describe, expect, it } from 'vitest';
import { readTrail } from '#platform/web/shell/dashboard/list-address.ts';
import { neighbours, orderListAddress, readOrderList } from './use-order-list.ts';

describe('the address of an order list', () => {
  it('is read as it was written', () => {
    const selection = {
      q: 'pack & cell',
      payment: 'paid',
      shipment: 'pending',
      sort: '-total',
      cursor: 'id-1',
    } as const;
    expect(readOrderList(orderListAddress(selection, 50))).toEqual({ selection, before: 50 });
    expect(readOrderList(orderListAddress({}))).toEqual({ selection: {}, before: 0 });
  });

  it('passes over what it does not know', () => {
    expect(readOrderList('?payment=maybe&shipment=&q=%20&before=7&sort=name')).toEqual({
      selection: {},
      before: 0,
    });
    expect(readOrderList('?after=id-1&before=-3x').before).toBe(0);
  });
});

describe('the pages of an order list', () => {
  /** Follows the links to the older page, and answers each page's address and its link to the newer one. */
  function readOn(addresses: { search: string; nextCursor?: string }[]) {
    let trail: string[] = [];
    return addresses.map(({ search, nextCursor }) => {
      const { newer, older } = neighbours(readOrderList(search), { shown: 50, nextCursor, trail });
      trail = readTrail(older?.state);
      return { newer: newer?.to, older: older?.to };
    });
  }

  it('lead on by the cursor, keep the filters and count on', () => {
    const [first, second] = readOn([
      { search: '?payment=paid', nextCursor: 'b' },
      { search: '?payment=paid&after=b&before=50', nextCursor: 'c' },
    ]);
    expect(first).toEqual({ newer: undefined, older: '?payment=paid&after=b&before=50' });
    expect(second?.older).toBe('?payment=paid&after=c&before=100');
  });

  it('stay sorted', () => {
    const [first] = readOn([{ search: '?sort=-total', nextCursor: 'b' }]);
    expect(first?.older).toBe('?sort=-total&after=b&before=50');
  });

  it('lead back the way that was come', () => {
    const [, second, third] = readOn([
      { search: '?q=x', nextCursor: 'b' },
      { search: '?q=x&after=b&before=50', nextCursor: 'c' },
      { search: '?q=x&after=c&before=100' },
    ]);
    expect(second?.newer).toBe('?q=x');
    expect(third).toEqual({ newer: '?q=x&after=b&before=50', older: undefined });
  });

  it('lead to the first page from one that was opened by its address', () => {
    const { newer } = neighbours(readOrderList('?q=x&after=c&before=100'), {
      shown: 50,
      nextCursor: undefined,
      trail: readTrail({ trail: 'spoilt' }),
    });
    expect(newer).toEqual({ to: '?q=x', state: { trail: [] } });
  });
});
