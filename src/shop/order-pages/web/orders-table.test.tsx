// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#shop/orders/contract/order.ts';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import { AllOrdersTable } from './all-orders-table.tsx';
import { MyOrdersTable } from './my-orders-table.tsx';

const rows = {
  ...{ before: 0, sort: { current: '-created', onSort: () => {} }, loading: false },
  ...{ outdated: false, empty: null },
};
const none = { has: () => false, toggle: () => {} } as unknown as Parameters<
  typeof AllOrdersTable
>[0]['chosen'];

const payments = ['open', 'paid', 'partly-refunded', 'refunded'] as const;
const fulfilments = ['open', 'partly-shipped', 'shipped'] as const;

function orderOf(marks: Partial<Order> & { states: NonNullable<Order['states']> }): Order {
  const { payment, fulfilment } = marks.states;
  return {
    ...{ _id: `${payment}-${fulfilment}`, name: `Pack ${payment} ${fulfilment}`, number: 'AY-2026-00042' },
    ...{ customer_Name: 'Ada Lovelace', email: 'ada@x.test', quantity: 12, rate: 2.5, total: 30 },
    ...{ createdAt: '2026-11-17T08:00:00.000Z', heldUntil: '2026-11-19T08:00:00.000Z' },
    ...{ transactionId: '', isLapsed: false, isSoldOut: false },
    ...{ paid: payment !== 'open', isShipped: fulfilment === 'shipped' },
    ...marks,
  } as Order;
}

/** Every state that an order can be in, with all that may be said of it beside. */
const everyOrder = payments.flatMap((payment) =>
  fulfilments.map((fulfilment) =>
    orderOf({
      states: { payment, fulfilment, hold: payment === 'open' ? 'held' : 'released' },
      isAskedToCancel: payment !== 'open',
      isTransferAwaited: payment === 'open',
    }),
  ),
);

const tables = {
  'My Orders': (orders: Order[]) => <MyOrdersTable {...rows} orders={orders} />,
  'Manage All Orders': (orders: Order[]) => <AllOrdersTable {...rows} orders={orders} chosen={none} />,
};

/** What each row says below a header. */
async function readColumn(header: string): Promise<string[]> {
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  const place = headers.findIndex((text) => text?.startsWith(header));
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[place]?.textContent ?? '');
}

describe.each(Object.entries(tables))('%s', (_, show) => {
  it('says Pending or Shipped of every order, and the rest below its name', async () => {
    renderPage(show(everyOrder), { user: ada });
    expect(await readColumn('Shipment')).toEqual(
      everyOrder.map(({ states }) => (states?.fulfilment === 'shipped' ? 'Shipped' : 'Pending')),
    );
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    for (const [index, { states }] of everyOrder.entries()) {
      const words = { open: 'Awaiting transfer', paid: 'Refund requested', refunded: 'Refunded' };
      expect(names[index]).toContain(
        { ...words, 'partly-refunded': 'Partly refunded', 'on-account': 'On account' }[
          states?.payment ?? 'open'
        ],
      );
      if (states?.fulfilment === 'partly-shipped') expect(names[index]).toContain('Partly shipped');
    }
  });

  it('never speaks of cancelling a paid order', async () => {
    renderPage(show(everyOrder.filter(({ paid }) => paid)), { user: ada });
    expect((await screen.findByRole('table')).outerHTML).not.toMatch(/cancel/i);
  });

  it('has the day of the order below its name, and further actions in one menu', async () => {
    renderPage(show(everyOrder.slice(0, 1)), { user: ada });
    const row = (await screen.findAllByRole('row'))[1] as HTMLElement;
    expect(within(row).getByRole('rowheader').textContent).toContain('17 Nov 2026');
    expect(within(row).getAllByRole('button', { name: /^More:/ })).toHaveLength(1);
  });
});

it('admins read the customer below the name', async () => {
  renderPage(tables['Manage All Orders'](everyOrder.slice(0, 1)), { user: ada });
  expect((await screen.findByRole('rowheader')).textContent).toContain('Ada Lovelace');
});

it('an order of several lines says how many, and no average rate', async () => {
  const [one] = everyOrder;
  renderPage(tables['My Orders']([{ ...one, lineCount: 4 } as Order]), { user: ada });
  expect(await readColumn('Rate')).toEqual(['4 lines']);
});

it('a lapsed order that was sold to others offers no payment', async () => {
  const states = { payment: 'open', fulfilment: 'open', hold: 'lapsed' } as const;
  const lapsed = orderOf({ states, isLapsed: true });
  renderPage(tables['My Orders']([lapsed, { ...lapsed, _id: 'sold', isSoldOut: true }]), { user: ada });
  expect(await readColumn('Payment')).toEqual(['Pay', 'Unpaid']);
});
