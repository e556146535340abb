import { randomUUID } from 'node:crypto';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import type { Order } from '../../contract/order.ts';
import type { Customer } from './customer.ts';

type Product = typeof products.$inferSelect;

/** An order of several lines, in the order given, as the checkout places it. */
export async function placeLines(customer: Customer, lines: [Product, number][]): Promise<Order> {
  const payload = {
    id: randomUUID(),
    name: 'Ada Lovelace',
    phone: '4912345678',
    delivery: {
      recipient: 'Lovelace Motors',
      street: '1 Dock Road',
      postcode: 'HU1 2AA',
      city: 'Hull',
      country: 'United Kingdom',
    },
    lines: lines.map(([{ id, priceCents }, quantity]) => ({
      productId: id,
      quantity,
      unitPrice: minorToAmount(priceCents),
      total: minorToAmount(priceCents * quantity),
    })),
  };
  const placed = await customer.call({ method: 'POST', url: '/api/orders', payload });
  if (placed.statusCode !== 200) throw new Error(`The order was refused: ${placed.body}`);
  return (await customer.read(payload.id)).json();
}

/** The same, and paid by card. */
export async function payLines(customer: Customer, lines: [Product, number][]): Promise<Order> {
  const order = await placeLines(customer, lines);
  await customer.pay(order);
  return order;
}
