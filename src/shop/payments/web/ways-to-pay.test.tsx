// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Order } from '#shop/orders/contract/order.ts';
import { useOrder } from '#shop/orders/web/use-orders.ts';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import type { Transfer } from '../contract/transfer.ts';
import { WaysToPay } from './ways-to-pay.tsx';

const order = {
  ...{ _id: '0b9a1e5c-6c5f-4f7b-9a55-3d1e6f7a8b9c', total: 1_500_000, isLapsed: false },
  heldUntil: '2026-12-01T12:00:00.000Z',
} as Order;

const transfer: Transfer = {
  account: { holder: 'Ampyard', iban: 'DE57900100000012345678', bic: 'AMPYDEF0XXX', bankName: 'Demo Bank' },
  ...{ isAwaited: false, isCardPossible: false, cardLimit: 999_999.99, holdDays: 14 },
  ...{ received: 0, missing: 1_500_000, reference: 'AY-2026-00042', creditorReference: null, code: '' },
};

/** The payment page reads the order beside the ways to pay it. */
function Page() {
  useOrder(order._id);
  return <WaysToPay order={order} />;
}

it('the focus goes to the instructions of a transfer that was just chosen, also while other calls are slow', async () => {
  let isAwaited = false;
  let answerOrder = () => {};
  const { user } = renderPage(<Page />, {
    user: ada,
    api: {
      getTransfer: () => ({ ...transfer, isAwaited }),
      // Read again with the transfer, it answers long after it.
      getOrder: async () => {
        if (isAwaited)
          await new Promise<void>((answer) => {
            answerOrder = answer;
          });
        return order;
      },
      chooseTransfer: () => {
        isAwaited = true;
        return { success: true, message: 'We await your transfer.' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay by bank transfer' }));
  const heading = await screen.findByRole('heading', { name: 'Transfer instructions' });
  answerOrder();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('instructions that are there from the start leave the focus alone', async () => {
  renderPage(<WaysToPay order={order} />, {
    user: ada,
    api: { getTransfer: () => ({ ...transfer, isAwaited: true }) },
  });
  await screen.findByRole('heading', { name: 'Transfer instructions' });
  expect(document.activeElement).toBe(document.body);
});
