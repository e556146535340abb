import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contents } from '#shop/catalog/rules/product-transport.ts';
import { consignmentPurposes } from '../../rules/consignments.ts';
import type { LineToPack } from '../packed-lines.ts';
import type { FoundConsignment } from './consignment-repository.ts';
import { listGaps } from './ship-consignment.ts';

const line = {
  ...{ position: 1, productId: 'p', sku: 'S', name: 'Pack', quantity: 1, batch: null },
  ...{ condition: 'damaged' as const, tracking: 'serial' as const },
  units: [{ id: 'u', serial: 'AY-1', isFromStock: false }],
};

const whole = (purpose: FoundConsignment['purpose']): FoundConsignment => ({
  ...{ id: 'c', number: 1, purpose, recipientName: 'Ada', recipientAddress: 'Paris', userId: null },
  ...{ orderId: null, causeId: null, causeName: null, causePath: null, note: null, carrier: null },
  ...{ trackingNumber: null, shippedOn: '2026-11-18', sentAt: null, discardedAt: null },
  ...{ createdAt: new Date(0), lines: [line] },
});

const toPack = (contains: LineToPack['goods']['contains']): LineToPack[] => [
  {
    ...{ position: 1, productId: 'p', sku: 'S', name: 'Pack', quantity: 1 },
    packing: { units: 1, tareKg: 1 },
    ...{ goods: { ...(contains && { contains }) }, testSummary: 'valid' },
  },
];

const without: Record<string, (found: FoundConsignment) => FoundConsignment> = {
  recipientName: (found) => ({ ...found, recipientName: ' ' }),
  recipientAddress: (found) => ({ ...found, recipientAddress: '' }),
  serials: (found) => ({ ...found, lines: [{ ...line, units: [] }] }),
  condition: (found) => ({ ...found, lines: [{ ...line, condition: null }] }),
};

it('a consignment with any of its facts taken away is held back, whatever it is for and contains', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...consignmentPurposes),
      fc.constantFrom(...Object.keys(without)),
      fc.constantFrom(...contents.filter((one) => one !== 'nothing'), undefined),
      (purpose, fact, contains) => {
        const found = whole(purpose);
        expect(listGaps(found, toPack(contains), undefined)).toEqual([]);
        const gaps = listGaps(without[fact]?.(found) ?? found, toPack(contains), undefined);
        expect(gaps.length).toBeGreaterThan(0);
      },
    ),
  );
});

it('goods that contain nothing need no condition', () => {
  const found = whole('sample');
  expect(listGaps(without.condition?.(found) ?? found, toPack('nothing'), undefined)).toEqual([]);
});
