// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ada, loseConnection, refuse, renderPage, screen } from '#testing/render-page.tsx';
import type { RefundableOrder } from '../contract/refund.ts';
import { RefundDialog } from './refund-dialog.tsx';

const order = {
  ...{ id: 'the-order', total: 100, refunded: 20, actions: ['refund'], cancellation: null, refunds: [] },
  lines: [
    {
      ...{ position: 1, productId: 'p', name: 'Cell', sku: 'C-1', unitPrice: 10, tierFrom: 1, total: 100 },
      ...{ quantity: 10, shipped: 4, cancelled: 2, isOnSale: true },
    },
  ],
} as unknown as RefundableOrder;

function open(
  answer: () => never | { success: true; message: string },
  shown: Partial<RefundableOrder> = {},
) {
  const onClose = vi.fn();
  const page = renderPage(<RefundDialog order={{ ...order, ...shown }} onClose={onClose} />, {
    user: ada,
    api: { refundOrder: answer },
  });
  return { ...page, onClose };
}

const done = () => ({ success: true as const, message: '$20.00 was refunded.' });
const units = () => screen.findByRole('textbox', { name: 'Unshipped: Cell, C-1' });
const reason = () => screen.getByRole('textbox', { name: /Reason/ });
const amount = () => screen.getByRole('textbox', { name: /Amount/ });

describe('the dialog of a refund', () => {
  it('defaults to the price paid for the units, and sends them', async () => {
    const { user, calls, onClose } = open(done);
    await user.type(await units(), '2');
    expect(amount()).toHaveProperty('value', '20');
    await user.type(reason(), 'Broken in transit');
    await user.click(screen.getByRole('button', { name: 'Refund $20.00' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls).toMatchObject([
      {
        ...{ name: 'refundOrder', params: { id: 'the-order' } },
        body: { reason: 'Broken in transit', lines: [{ position: 1, cancelled: 2 }] },
      },
    ]);
  });

  it('sends nothing without units, amount and reason, and says what is missing', async () => {
    const { user, calls } = open(done);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await screen.findByText('Please give a reason.');
    await screen.findByText('Enter units, an amount, or both.');
    expect(calls).toEqual([]);
  });

  it('takes no more units than are there, and no more money than is left', async () => {
    const { user, calls } = open(done);
    await user.type(await units(), '5');
    await user.type(reason(), 'x');
    await user.click(screen.getByRole('button', { name: /^Refund/ }));
    await screen.findByText('At most 4.');
    await user.clear(await units());
    await user.type(amount(), '80.01');
    await user.click(screen.getByRole('button', { name: /^Refund/ }));
    await screen.findByText('Enter an amount up to $80.00.');
    expect(calls).toEqual([]);
  });

  it('is sent again under the same id when no answer came, and shows why it was refused', async () => {
    let attempts = 0;
    const { user, calls, onClose } = open(() => {
      attempts += 1;
      return attempts === 1 ? loseConnection() : refuse(409, 'conflict', 'It was refunded meanwhile.');
    });
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '5');
    await user.type(reason(), 'Goodwill');
    await user.click(screen.getByRole('button', { name: 'Refund $5.00' }));
    await screen.findByText(/cannot be reached/);
    await user.click(screen.getByRole('button', { name: 'Refund $5.00' }));
    await screen.findByText('It was refunded meanwhile.');
    const ids = calls.map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
