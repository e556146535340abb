import { type Member, readProducts } from './buyer.ts';

export interface Admin extends Member {
  /** Buyers who may be shown the door. */
  unloved: string[];
}

type Doing = (admin: Admin) => Promise<boolean>;

const doings: [Doing, ...Doing[]] = [
  ...([supply, supply, supply, ship, ship] as const),
  ...[correctAddress, correctAddress, dismiss],
];

export async function administer(admin: Admin): Promise<boolean> {
  return await admin.dice.pick(doings)(admin);
}

/** Corrects the stock by what has come or is missing; now and then prices change with it. */
async function supply(admin: Admin): Promise<boolean> {
  const { ask, headers, dice, ledger } = admin;
  const products = await readProducts(admin);
  const product = products && dice.find(products);
  if (!product) return products !== undefined;
  const { _id: id, name, description, min_order, multiple, available: before } = product;
  const units = dice.chance(0.7) ? dice.whole(1, 40) : -dice.whole(1, 10);
  const available = Math.max(1, before + units);
  const price = dice.chance(0.2) ? dice.whole(200, 900) / 100 : product.price;
  const tiers = price === product.price ? {} : { tiers: [{ from: min_order + 8, price: price - 0.5 }] };
  const payload = { id, name, description, min_order, multiple, price, ...tiers };
  const answer = await ask({
    method: 'PUT',
    path: '/product',
    headers,
    payload: { ...payload, available, available_before: before },
  });
  const added = Math.max(0, available - before);
  if (!answer) ledger.supply(id, added, 'unanswered');
  else if (answer.status === 200) ledger.supply(id, added, 'told');
  return answer !== undefined;
}

async function ship({ ask, headers, dice, ledger }: Admin): Promise<boolean> {
  const order = dice.find(ledger.orders.filter(({ told }) => told.has('paid') && !told.has('shipped')));
  if (!order) return true;
  const answer = await ask({ method: 'PATCH', path: `/shipping/${order.id}`, headers });
  if (answer?.status === 200) order.told.add('shipped');
  return answer !== undefined;
}

async function correctAddress({ ask, headers, dice, ledger }: Admin): Promise<boolean> {
  const order = dice.find(ledger.orders.filter(({ verdict }) => verdict === 'placed'));
  if (!order) return true;
  const payload = { address: `${dice.whole(1, 1e6)} Dock Road\nHull` };
  const answer = await ask({
    method: 'PATCH',
    path: `/orders/${order.id}/deliveryAddress`,
    headers,
    payload,
  });
  if (answer?.status === 200) order.told.add('address-corrected');
  return answer !== undefined;
}

/** Deletes a person with all their unpaid orders, whatever they are about to do. */
async function dismiss({ ask, headers, dice, unloved }: Admin): Promise<boolean> {
  const email = dice.find(unloved);
  if (!email || dice.chance(0.6)) return true;
  return (await ask({ method: 'DELETE', path: `/user/${email}`, headers })) !== undefined;
}
