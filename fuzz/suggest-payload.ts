import type { Making } from './whole-request.ts';

/** What a browser would send in a call whose fields belong together; for others the schema will do. */
export function suggestPayload(params: Record<string, string>, making: Making): object | undefined {
  return payloads[making.operation.name]?.(making, params);
}

type Payload = (making: Making, params: Record<string, string>) => object | undefined;

const payloads: Record<string, Payload> = {
  placeOrder({ actor, world, dice }) {
    const inStock = world.products.filter(({ min_order, available }) => available >= min_order);
    const product = dice.find(inStock);
    if (!product) return undefined;
    const { _id, name, price, min_order, available } = product;
    const quantity = dice.pick([min_order, min_order, min_order, min_order + 1, available]);
    const isRepeated = dice.chance(0.05);
    return {
      orderID: (isRepeated && dice.find(world.orders)?.id) || dice.uuid(),
      ...(dice.chance(0.7) && { productID: _id }),
      name,
      customer_Name: actor.person?.name ?? 'Nobody',
      email: actor.person?.email ?? 'nobody@example.test',
      phone: '4930123456',
      address: '1 Dock Road\nHamburg',
      quantity,
      rate: price,
      total: (Math.round(price * 100) * quantity) / 100,
    };
  },

  createPaymentIntent({ actor, world, dice }) {
    const order = dice.find(
      world.orders.filter(
        ({ email, isPaid, isDeleted }) => email === actor.person?.email && !isPaid && !isDeleted,
      ),
    );
    return order && { total: order.total, ...(dice.chance(0.7) && { orderId: order.id }) };
  },

  confirmCard({ world, dice }) {
    const intent = dice.find(world.intents.filter(({ isCharged }) => !isCharged)) ?? dice.find(world.intents);
    return (
      intent && {
        clientSecret: intent.clientSecret,
        card: { number: dice.pick(testCards), expMonth: 12, expYear: 2040, cvc: '123' },
        billing: { name: 'Fuzz', email: intent.email, phone: '4930123456' },
      }
    );
  },

  answerChallenge({ world, dice }) {
    const intent = dice.find(world.intents.filter(({ asksForChallenge }) => asksForChallenge));
    return intent && { clientSecret: intent.clientSecret, approve: dice.chance(0.8) };
  },

  confirmPayment({ actor, world, dice }, params) {
    const own = world.intents.filter(({ email, isCharged }) => isCharged && email === actor.person?.email);
    const unpaid = own.filter(({ orderId, total }) =>
      world.orders.some((order) => !order.isPaid && (orderId ? order.id === orderId : order.total === total)),
    );
    const intent = dice.find(unpaid) ?? dice.find(own);
    const order =
      intent &&
      world.orders.find(({ id, total, email, isPaid }) =>
        intent.orderId ? id === intent.orderId : total === intent.total && email === intent.email && !isPaid,
      );
    if (order) params.orderId = order.id;
    return (
      intent && {
        transactionId: intent.clientSecret.split('_secret_')[0],
        name: actor.person?.name ?? 'Nobody',
        email: actor.person?.email ?? 'nobody@example.test',
        phone: '4930123456',
        product: order?.productName ?? 'Nothing',
      }
    );
  },

  createProduct: ({ number, pictures, dice }) => ({
    ...productFields(number, dice),
    image: dice.find(dice.chance(0.8) ? pictures.good : pictures.odd),
  }),

  updateProduct({ number, actor, world, dice }) {
    const product = dice.find(actor.role === 'admin' ? world.ownProducts : world.products);
    return (
      product && {
        id: product._id,
        ...productFields(number, dice),
        ...(dice.chance(0.5) && {
          available_before: dice.pick([product.available, 0, 2 ** 31 - 1, 2 ** 53 - 1]),
        }),
      }
    );
  },
};

const testCards = ['4242424242424242', '4242424242424242', '4000000000000002', '4000002500003155'] as const;

function productFields(number: number, dice: Making['dice']) {
  return {
    name: `Fuzz product ${number}`,
    description: 'Made by chance.\nFor a while.',
    price: dice.pick([0.01, 19.99, '42.50', 1_234.5, 10_000_000]),
    min_order: dice.pick([1, 1, '10']),
    available: dice.pick([10, 500, 10_000, 1_000_000_000]),
  };
}
