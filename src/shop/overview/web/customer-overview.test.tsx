// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Order } from '#shop/orders/contract/order.ts';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { CustomerOverview } from '../contract/overview.ts';
import { CustomerCounts } from './customer-overview.tsx';

const held = { payment: 'open', fulfilment: 'open', hold: 'held' } as const;

/** What stands beside the total of each kind of order. */
const standings: [kind: string, order: Partial<Order>, standing: string][] = [
  ['unpaid', { states: held }, 'Pay'],
  ['awaiting approval', { states: { ...held, hold: 'awaiting-approval' } }, 'Unpaid'],
  ['on account', { states: { ...held, payment: 'on-account' } }, 'On account'],
  ['sold to others', { states: { ...held, hold: 'lapsed' }, isSoldOut: true }, 'Unpaid'],
  ['paid', { states: { ...held, payment: 'paid' }, paid: true }, 'Paid'],
  [
    'shipped',
    { states: { payment: 'paid', fulfilment: 'shipped', hold: 'released' }, paid: true },
    'Shipped',
  ],
];

it.each(standings)('a recent order that is %s says so', async (kind, order, standing) => {
  const recent = {
    ...{ _id: kind, name: `Pack ${kind}`, number: 'AY-2026-00042', quantity: 1, total: 30 },
    ...{
      createdAt: '2026-11-17T08:00:00.000Z',
      isLapsed: false,
      isSoldOut: false,
      paid: false,
      isShipped: false,
    },
    ...order,
  } as Order;
  const counts = { toPay: { count: 0, total: 0, isAtLeast: false }, toBeShipped: 0, shipped: 0, days: [] };
  renderPage(<CustomerCounts overview={{ ...counts, recent: [recent] } as unknown as CustomerOverview} />, {
    user: ada,
  });
  const row = (await screen.findByRole('link', { name: recent.name })).closest('li');
  expect(row?.textContent?.endsWith(`$30.00${standing}`)).toBe(true);
});
