import { centsToDollars } from '#platform/kernel/money.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { canBeOrdered, largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { mostAffordable } from '#shop/orders/rules/judge-line.ts';
import type { Making } from './whole-request.ts';

/** What a browser would send in a call whose fields belong together; for others the schema will do. */
export function suggestPayload(params: Record<string, string>, making: Making): object | undefined {
  return payloads[making.operation.name]?.(making, params);
}

type Payload = (making: Making, params: Record<string, string>) => object | undefined;

const payloads: Record<string, Payload> = {
  placeOrder(making) {
    const [line] = chooseLines(making, 1);
    if (!line) return undefined;
    const { actor, dice } = making;
    return {
      orderID: orderId(making),
      ...(dice.chance(0.7) && { productID: line.product._id }),
      name: line.product.name,
      customer_Name: actor.person?.name ?? 'Nobody',
      email: actor.person?.email ?? 'nobody@example.test',
      phone: '4930123456',
      address: '1 Dock Road\nHamburg',
      quantity: line.quantity,
      rate: line.unitPrice,
      total: line.total,
    };
  },

  placeOrderOfLines(making) {
    const { actor, dice } = making;
    const chosen = chooseLines(making, dice.pick([1, 2, 3, 5, 20]));
    const lines = chosen.map(({ product, ...line }) => ({ productId: product._id, ...line }));
    if (dice.chance(0.05)) lines.push(...lines.slice(0, 1));
    return {
      id: orderId(making),
      name: actor.person?.name ?? 'Nobody',
      phone: '4930123456',
      delivery: {
        recipient: 'Fuzz & Sons',
        street: '1 Dock Road',
        ...(dice.chance(0.3) && { extra: 'Gate 4', region: 'Hamburg' }),
        postcode: '20457',
        city: 'Hamburg',
        country: 'Germany',
      },
      ...(dice.chance(0.5) && { purchaseOrder: 'PO-4711', note: 'Ring twice.\nPlease.' }),
      ...(dice.chance(0.3) && { wishedOn: dice.pick(['2099-12-31', '2020-02-29', '2026-02-30']) }),
      ...(dice.chance(0.5) && { takeFromCart: dice.chance(0.8) }),
      lines,
    };
  },

  setCartLine: (making) => ({ quantity: chooseLines(making, 1)[0]?.quantity ?? 1 }),

  mergeCart: (making) => ({
    lines: chooseLines(making, making.dice.whole(0, 5)).map(({ product, quantity }) => ({
      productId: product._id,
      quantity,
    })),
  }),

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

/** One that is known now and then, and else a new one. */
function orderId({ world, dice }: Making): string {
  return (dice.chance(0.05) && dice.find(world.orders)?.id) || dice.uuid();
}

/** Products that can be ordered, each once, in quantities at and around what decides over them, at the price of that many. */
function chooseLines({ world, dice }: Making, most: number) {
  const onSale = world.products.filter((product) => canBeOrdered(termsOf(product)));
  const found = Array.from({ length: most }, () => dice.find(onSale)).filter(
    (product) => product !== undefined,
  );
  return [...new Set(found)].map((product) => {
    const terms = termsOf(product);
    const smallest = smallestOrder(terms);
    const tier = dice.find(terms.tiers)?.from ?? smallest;
    const larger = [
      smallest + product.multiple,
      smallestOrder({ ...terms, minOrder: tier }),
      largestOrder(terms),
    ];
    // Below the minimum, in broken boxes, more than there are.
    const refused = [tier - 1, smallest - 1, smallest + 1, product.available + 1];
    const wanted = dice.pick([smallest, ...(dice.chance(0.12) ? refused : larger)]);
    // One more than anybody may pay for is enough: beyond, nobody can count it.
    const quantity = Math.min(wanted, mostAffordable(terms) + 1);
    const { unitCents, totalCents } = priceFor(terms, quantity);
    const isAtOldPrice = dice.chance(0.05);
    return {
      product,
      quantity,
      unitPrice: isAtOldPrice ? product.price : centsToDollars(unitCents),
      total: centsToDollars(totalCents),
    };
  });
}

function productFields(number: number, dice: Making['dice']) {
  return {
    name: `Fuzz product ${number}`,
    description: 'Made by chance.\nFor a while.',
    price: dice.pick([0.01, 19.99, '42.50', 1_234.5, 10_000_000]),
    min_order: dice.pick([1, 1, '10']),
    available: dice.pick([10, 500, 10_000, 1_000_000_000]),
    ...(dice.chance(0.4) && { sku: dice.pick([`FZ-${number}`, `fz-${dice.whole(1, 50)}`, 'P-00001']) }),
    ...(dice.chance(0.4) && { multiple: dice.pick([1, 4, '12', 1_000_000]) }),
    // The first fits most prices, the second none that is as low.
    ...(dice.chance(0.5) && {
      tiers: dice.pick([
        [],
        [{ from: 20, price: 18.5 }],
        [
          { from: 20, price: 5 },
          { from: 50, price: 0.02 },
        ],
      ]),
    }),
  };
}
