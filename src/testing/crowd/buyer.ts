import { sandboxPaths } from '#platform/contract/sandbox-payment.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import type { Dice } from '../dice.ts';
import type { Person } from '../people.ts';
import type { Answer, Ask } from './ask.ts';
import { type AskedLine, type AskedOrder, isOpen, type Ledger } from './ledger.ts';

/** A visitor who does something at the shop, again and again. */
export interface Member extends Omit<Person, 'proof'> {
  dice: Dice;
  ask: Ask;
  ledger: Ledger;
  /** The few products that everyone is after. */
  productIds: string[];
}

/** Does one thing. Answers whether the shop was still there to the end of it. */
type Doing = (member: Member) => Promise<boolean>;

const doings: [Doing, ...Doing[]] = [
  place,
  place,
  placeFromCart,
  placeAgain,
  pay,
  pay,
  beginToPay,
  remove,
  look,
];

export async function buy(buyer: Member): Promise<boolean> {
  const unanswered = buyer.ledger.ofBuyer(buyer.email).find(({ verdict }) => !verdict);
  return unanswered ? await post(buyer, unanswered) : await buyer.dice.pick(doings)(buyer);
}

/** The few products as they are listed now. */
export async function readProducts({ ask, productIds }: Member): Promise<Product[] | undefined> {
  const answer = await ask({ method: 'GET', path: '/product?limit=500' });
  if (answer?.status !== 200) return undefined;
  return (answer.json as Product[]).filter(({ _id }) => productIds.includes(_id));
}

async function place(buyer: Member): Promise<boolean> {
  const lines = await chooseLines(buyer);
  return lines !== undefined && (await post(buyer, newOrder(buyer, lines)));
}

async function placeFromCart(buyer: Member): Promise<boolean> {
  const lines = await chooseLines(buyer);
  if (!lines) return false;
  for (const { productId, quantity } of lines) {
    const { headers } = buyer;
    const path = `/cart/lines/${productId}`;
    if (!(await buyer.ask({ method: 'PUT', path, headers, payload: { quantity } }))) return false;
  }
  return await post(buyer, newOrder(buyer, lines, { takeFromCart: true }));
}

/** Mostly as the shop wants it: at least the minimum, a multiple of a full box, at the price for that quantity. */
async function chooseLines(buyer: Member): Promise<AskedLine[] | undefined> {
  const { dice } = buyer;
  const products = await readProducts(buyer);
  if (!products) return undefined;
  const wanted = products.filter(() => dice.chance(0.6));
  const chosen = wanted.length > 0 ? wanted : products.slice(0, 1);
  if (dice.chance(0.5)) chosen.reverse();
  return chosen.map((product) => {
    const boxes = Math.ceil(product.min_order / product.multiple) + dice.whole(0, 4);
    const quantity = boxes * product.multiple + (dice.chance(0.03) ? 1 : 0);
    const { unitCents, totalCents } = priceFor(termsOf(product), quantity);
    return {
      productId: product._id,
      quantity,
      unitPrice: minorToAmount(unitCents),
      total: minorToAmount(totalCents + (dice.chance(0.03) ? 1 : 0)),
    };
  });
}

function newOrder({ dice, email, ledger }: Member, lines: AskedLine[], more: object = {}): AskedOrder {
  const id = dice.uuid();
  const delivery = { recipient: 'Crowd', street: '1 Dock Road', postcode: '1', city: 'Hull', country: 'UK' };
  const payload = { id, name: 'One of many', phone: '4912345678', delivery, lines, note: 'Ring.', ...more };
  const order: AskedOrder = { id, email, payload, told: new Set() };
  ledger.orders.push(order);
  return order;
}

async function post({ ask, headers }: Member, order: AskedOrder): Promise<boolean> {
  const answer = await ask({ method: 'POST', path: '/orders', headers, payload: order.payload });
  if (answer?.status === 200) order.verdict = 'placed';
  else if (answer) {
    order.verdict = answer.status === 401 ? 'sent away' : 'refused';
    order.words = JSON.stringify(answer.json);
  }
  return answer !== undefined;
}

/** A browser that is not sure whether it was heard. What is there already stays as it is. */
async function placeAgain(buyer: Member): Promise<boolean> {
  const order = pickOwn(buyer, ({ verdict }) => verdict === 'placed');
  if (!order) return await place(buyer);
  const { ask, headers } = buyer;
  return (await ask({ method: 'POST', path: '/orders', headers, payload: order.payload })) !== undefined;
}

async function pay(buyer: Member): Promise<boolean> {
  const order = pickOwn(buyer, isOpen);
  if (!order) return await place(buyer);
  const begun = await begin(buyer, order);
  if (begun?.status !== 200) return begun !== undefined;
  const { clientSecret, name } = begun.json as { clientSecret: string; name: string };
  const { ask, headers, email, dice } = buyer;
  const number = dice.chance(0.9) ? '4242424242424242' : '4000000000000002';
  const phone = '4912345678';
  const charged = await ask({
    method: 'POST',
    path: sandboxPaths.confirm.replace('/api', ''),
    headers,
    payload: {
      clientSecret,
      card: { number, expMonth: 12, expYear: 2040, cvc: '123' },
      billing: { name: 'One of many', email, phone },
    },
  });
  if (charged?.status !== 200) return charged !== undefined;
  const [transactionId] = clientSecret.split('_secret_');
  const confirmed = await ask({
    method: 'PATCH',
    path: `/payment/${order.id}`,
    headers,
    payload: { transactionId, name: 'One of many', email, phone, product: name },
  });
  if (confirmed?.status === 200) order.told.add('paid');
  return confirmed !== undefined;
}

/** A tab that is closed before the card was charged; a lapsed order holds its stock again. */
async function beginToPay(buyer: Member): Promise<boolean> {
  const order = pickOwn(buyer, isOpen);
  return order ? (await begin(buyer, order)) !== undefined : await place(buyer);
}

async function begin({ ask, headers }: Member, { id }: AskedOrder): Promise<Answer | undefined> {
  const read = await ask({ method: 'GET', path: `/order/${id}`, headers });
  if (read?.status !== 200) return read;
  const { total, name } = read.json as { total: number; name: string };
  const payload = { total, orderId: id };
  const begun = await ask({ method: 'POST', path: '/create-payment-intent', headers, payload });
  return begun && { status: begun.status, json: { ...(begun.json as object), name } };
}

async function remove(buyer: Member): Promise<boolean> {
  const order = pickOwn(buyer, isOpen);
  if (!order) return await place(buyer);
  const { ask, headers } = buyer;
  const removed = await ask({ method: 'DELETE', path: `/order/${order.id}`, headers });
  if (removed?.status === 200) order.told.add('deleted');
  return removed !== undefined;
}

async function look(buyer: Member): Promise<boolean> {
  const order = pickOwn(buyer, ({ verdict }) => verdict === 'placed');
  if (!order) return await place(buyer);
  const { ask, headers } = buyer;
  return (await ask({ method: 'GET', path: `/orders/${order.id}`, headers })) !== undefined;
}

function pickOwn({ dice, email, ledger }: Member, isWanted: (order: AskedOrder) => boolean) {
  return dice.find(ledger.ofBuyer(email).filter(isWanted));
}
