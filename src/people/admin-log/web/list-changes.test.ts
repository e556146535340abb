import { expect, it } from 'vitest';
import type { LoggedAction } from '../contract/calls.ts';
import { listChanges } from './list-changes.ts';

const subject = {
  kind: 'order',
  id: '1',
  name: 'AY-1',
  isThere: true,
  orderId: null,
  productId: null,
} as const;

function line(facts: Pick<LoggedAction, 'before' | 'after'>): LoggedAction {
  const actor = { name: 'Grace', email: null };
  return { id: 1, at: '2026-11-16T10:00:00Z', action: 'order.refunded', actor, subject, ...facts };
}

it('what an admin did is told in words, with money and units, and without what is not there', () => {
  const lines = [{ position: 1, cancelled: 3, returned: 0, isRestocked: true }];
  const after = {
    lines,
    reason: 'Too many',
    amountCents: 12_600,
    overCents: 0,
    carrier: null,
    answersRequest: true,
  };
  expect(listChanges(line({ before: null, after }), {})).toEqual([
    { label: 'Amount', after: '$126.00' },
    { label: 'Reason', after: 'Too many' },
    { label: 'Customer’s request', after: 'yes' },
    { label: 'Units', after: 'line 1: 3 unshipped, back in stock' },
  ]);
});

it('what this version knows nothing of is told as it is kept', () => {
  const facts = { before: { weather: 'fine' }, after: { weather: { rain: true } } };
  expect(listChanges(line(facts), {})).toEqual([
    { label: 'weather', before: 'fine', after: '{"rain":true}' },
  ]);
});
