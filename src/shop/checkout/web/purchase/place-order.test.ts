import { beforeEach, expect, it, vi } from 'vitest';
import { assertNotArrived, EarlierTryArrived, placeOrder } from './place-order.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', { getItem: () => null });
});

const order = {
  orderID: '0b5e8d4e-6f0e-4c43-9f0c-0d8a3f6f0c11',
  name: 'Cell',
  customer_Name: 'Ada',
  email: 'ada@x.test',
  phone: '030',
  address: '1 Dock Road',
  quantity: 10,
  rate: 1,
  total: 10,
};

const placed = { success: true, message: 'An order placed successfully' };

function answer(status: number, body: unknown): void {
  fetched.mockResolvedValueOnce(Response.json(body, { status }));
}

function refusal(code: string) {
  return { success: false, code, message: code };
}

it('an order is sent as it is', async () => {
  answer(200, placed);
  await placeOrder(order);
  expect(fetched.mock.calls).toEqual([['/api/order', expect.objectContaining({ method: 'POST' })]]);
});

it('a try that has not arrived blocks no other, and one that has is told', async () => {
  answer(404, refusal('not-found'));
  await assertNotArrived(order.orderID);
  answer(200, { ...order, _id: order.orderID });
  await expect(assertNotArrived(order.orderID)).rejects.toThrow(EarlierTryArrived);
});

it('whether a try has arrived cannot be told while the shop cannot be reached', async () => {
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(assertNotArrived(order.orderID)).rejects.toMatchObject({ code: 'unreachable' });
});

it('an id in use is explained by the order that has it, if it is one’s own', async () => {
  answer(409, refusal('conflict'));
  answer(200, { ...order, _id: order.orderID });
  await expect(placeOrder(order)).rejects.toThrow(EarlierTryArrived);
  answer(409, refusal('conflict'));
  answer(404, refusal('not-found'));
  await expect(placeOrder(order)).rejects.toMatchObject({ code: 'conflict' });
});
