import { describe, expect, it } from 'vitest';
import type { RefundableOrder } from '../contract/refund.ts';
import { refundOrderSchema } from '../contract/refund.ts';
import {
  allUnshipped,
  findRefundable,
  linesToRefund,
  problemOfRefund,
  worthOf,
} from './quantities-to-refund.ts';

const line = {
  productId: 'p',
  name: 'Cell',
  sku: 'C',
  unitPrice: 0.1,
  tierFrom: 1,
  total: 1,
  isOnSale: true,
};
const order = {
  lines: [
    { ...line, position: 1, quantity: 10, shipped: 4, cancelled: 1 },
    { ...line, position: 2, quantity: 3, shipped: 3, cancelled: 0 },
  ],
  refunds: [{ lines: [{ position: 2, cancelled: 0, returned: 3, isRestocked: true }] }],
} as unknown as RefundableOrder;

describe('what can be refunded by units', () => {
  it('is what has not left, and what has left and not come back', () => {
    expect(findRefundable(order)).toMatchObject([{ position: 1, cancelled: 5, returned: 4 }]);
  });

  it('costs what its units have cost, to the cent, and never more than is left', () => {
    const lines = findRefundable(order);
    const wanted = linesToRefund(lines, { '1/cancelled': '2', '1/returned': '1' }, true);
    expect(wanted).toEqual([{ position: 1, cancelled: 2, returned: 1, isRestocked: true }]);
    expect(worthOf(lines, wanted, 1)).toBe(0.3);
    expect(worthOf(lines, wanted, 0.25)).toBe(0.25);
  });

  it('is sent as the call takes it, without lines of which nothing is refunded', () => {
    const lines = findRefundable(order);
    const typed = { ...allUnshipped(lines), '1/returned': '0', '2/returned': ' ' };
    const wanted = linesToRefund(lines, typed, true);
    expect(wanted).toEqual([{ position: 1, cancelled: 5, isRestocked: true }]);
    const body = { id: crypto.randomUUID(), reason: 'Too many', lines: wanted };
    expect(refundOrderSchema.safeParse(body).success).toBe(true);
  });

  it('is asked for in whole units, and in as many as there are', () => {
    expect(problemOfRefund('', 5)).toBeUndefined();
    expect(problemOfRefund(undefined, 5)).toBeUndefined();
    expect(problemOfRefund('5', 5)).toBeUndefined();
    expect(problemOfRefund('6', 5)).toBe('At most 5.');
    expect(problemOfRefund('1.5', 5)).toBeDefined();
  });
});
