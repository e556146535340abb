// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { Refund, RefundableOrder } from '../contract/refund.ts';
import { RefundsPanel } from './refunds-panel.tsx';

const refund: Refund = {
  ...{ id: '1', of: 'order', amount: 20, reason: 'Damaged', state: 'succeeded', method: 'card' },
  ...{ isByHand: false, failure: null, sentOn: null, at: '2026-11-17T08:00:00.000Z', lines: [] },
};

it.each<[what: string, refund: Partial<Refund>, says: string, kept: string]>([
  ['to a card', {}, 'Refunded to the original card.', 'You paid'],
  [
    'by a transfer that has yet to be sent',
    { method: 'transfer', isByHand: true, state: 'pending' },
    'We’ll send it by bank transfer.',
    'You paid',
  ],
  ['of an order on account', { method: 'account' }, 'Credited to the company’s account.', 'Net'],
])('a refund %s tells its customer where the money goes', async (_, change, says, kept) => {
  const order = { total: 100, refunded: 20, refunds: [{ ...refund, ...change }] } as RefundableOrder;
  renderPage(<RefundsPanel order={order} isOwn />, { user: ada });
  expect((await screen.findByText(says)).textContent).toBe(says);
  screen.getByText(kept);
});
