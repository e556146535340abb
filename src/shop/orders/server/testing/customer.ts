import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sandboxPaths } from '#platform/contract/sandbox-payment.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { products } from '#shop/catalog/server/tables/products.ts';
import { orderPayload } from '#testing/builders.ts';
import { addHolderOfToken, type Person } from '#testing/people.ts';
import type { TestShop } from '#testing/test-shop.ts';
import type { Order } from '../../contract/order.ts';

type Product = typeof products.$inferSelect;
type Wanted = Record<string, unknown> & { orderID?: string };

/** A customer who orders and pays as a browser would. Each call answers the shop's raw response. */
export interface Customer extends Omit<Person, 'proof'> {
  /** What the order form would send. */
  orderOf(product: Product, wanted?: Wanted): Record<string, unknown> & { orderID: string };
  place(product: Product, wanted?: Wanted): ReturnType<Customer['call']>;
  /** Places an order that must succeed, and answers it. */
  order(product: Product, wanted?: Wanted): Promise<Order>;
  read(orderId: string): ReturnType<Customer['call']>;
  deleteOrder(orderId: string): ReturnType<Customer['call']>;
  /** Asks for a payment of an order; `charge` then pays it at the sandbox. */
  prepare(order: Pick<Order, '_id' | 'total'>): ReturnType<Customer['call']>;
  charge(clientSecret: string, number?: string): ReturnType<Customer['call']>;
  confirm(order: Pick<Order, '_id' | 'name'>, transactionId: string): ReturnType<Customer['call']>;
  /** The whole way from order to paid. Answers the transaction. */
  pay(order: Order): Promise<string>;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export const goodCard = '4242424242424242';

export function card(number = goodCard) {
  return { number, expMonth: 12, expYear: 2040, cvc: '123' };
}

export async function addCustomer(
  shop: TestShop,
  options?: { name?: string; isAdmin?: boolean },
): Promise<Customer> {
  const person = await addHolderOfToken(shop, options);
  const call: Customer['call'] = async (request) =>
    await shop.app.inject({ ...request, headers: { ...person.headers, ...request.headers } });

  const buyer = { name: 'Ada Lovelace', email: person.email };
  const customer: Customer = {
    ...person,
    call,
    orderOf: (
      { id: _id, name, priceCents, minOrder: min_order },
      { quantity = min_order, ...wanted } = {},
    ) => ({
      ...orderPayload({ _id, name, price: minorToAmount(priceCents), min_order }, buyer, Number(quantity)),
      quantity,
      ...wanted,
    }),
    place: (product, wanted) =>
      call({ method: 'POST', url: '/api/order', payload: customer.orderOf(product, wanted) }),
    async order(product, wanted) {
      const payload = customer.orderOf(product, wanted);
      const placed = await call({ method: 'POST', url: '/api/order', payload });
      if (placed.statusCode !== 200) throw new Error(`The order was refused: ${placed.json().message}`);
      return (await customer.read(payload.orderID)).json();
    },
    read: (orderId) => call({ url: `/api/order/${orderId}` }),
    deleteOrder: (orderId) => call({ method: 'DELETE', url: `/api/order/${orderId}` }),
    prepare: ({ _id, total }) =>
      call({ method: 'POST', url: '/api/create-payment-intent', payload: { total, orderId: _id } }),
    charge: (clientSecret, number) =>
      call({
        method: 'POST',
        url: sandboxPaths.confirm,
        payload: {
          clientSecret,
          card: card(number),
          billing: { name: 'Ada Lovelace', email: person.email, phone: '4912345678' },
        },
      }),
    confirm: ({ _id, name }, transactionId) =>
      call({
        method: 'PATCH',
        url: `/api/payment/${_id}`,
        payload: {
          transactionId,
          name: 'Ada Lovelace',
          email: person.email,
          phone: '4912345678',
          product: name,
        },
      }),
    async pay(order) {
      const { clientSecret } = (await customer.prepare(order)).json();
      const { paymentIntent } = (await customer.charge(clientSecret)).json();
      const confirmed = await customer.confirm(order, paymentIntent.id);
      if (confirmed.statusCode !== 200)
        throw new Error(`The payment was refused: ${confirmed.json().message}`);
      return paymentIntent.id;
    },
  };
  return customer;
}
