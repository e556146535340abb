import { describe, expect, it } from 'vitest';
import { orderEventKinds } from '#shop/orders/rules/events.ts';
import { refundRequestAnswers } from '#shop/refunds/rules/refunds.ts';
import type { OrderEvent } from '../../contract/order-details.ts';
import { howItTravels, whatHappened, whatLeft, whatWasAnswered } from './order-timeline.tsx';

const shipped = (shipment?: { number: number; units: number; unitsToCome: number }) =>
  ({ id: 1, kind: 'shipped', at: '', actor: { kind: 'shop' }, shipment }) as const;

describe('the timeline', () => {
  it.each([
    [undefined, 'Shipped', undefined],
    [{ number: 1, units: 13, unitsToCome: 0 }, 'Shipped', undefined],
    [
      { number: 1, units: 4, unitsToCome: 1009 },
      'Partly shipped',
      'Shipment 1: 4 units. 1,009 still to ship.',
    ],
    [{ number: 3, units: 1, unitsToCome: 0 }, 'Shipped', 'Shipment 3: 1 unit. This completes the order.'],
  ])('tells of %j what left and what is to come', (shipment, happening, more) => {
    expect(whatHappened(shipped(shipment))).toBe(happening);
    expect(shipment && whatLeft(shipment)).toBe(more);
  });

  it('tells who takes a shipment, as far as it is known', () => {
    expect(howItTravels({ number: 2, carrier: 'DHL', trackingNumber: 'JD1' })).toBe('Shipment 2: DHL, JD1.');
    expect(howItTravels({ number: 2, carrier: null, trackingNumber: null })).toBe('Shipment 2: none.');
  });
});

it('a timeline speaks of refunds, and never of cancelling a paid order', () => {
  const words = orderEventKinds.map((kind) => whatHappened({ kind } as OrderEvent));
  const answers = refundRequestAnswers.map(whatWasAnswered);
  for (const said of [...words, ...answers]) expect(said ?? '').not.toMatch(/cancel/i);
  expect(words).toContain('Refund requested');
});
