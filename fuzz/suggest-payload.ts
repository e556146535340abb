import { minorToAmount } from '#platform/kernel/money.ts';
import { termsOf } from '#shop/catalog/contract/product-terms.ts';
import { priceFor } from '#shop/catalog/rules/pricing.ts';
import { canBeOrdered, largestOrder, smallestOrder } from '#shop/catalog/rules/quantity.ts';
import { mostAffordable } from '#shop/orders/rules/judge-line.ts';
import type { Dice } from '#testing/dice.ts';
import type { Draft } from './draft.ts';
import { type Files, type Pictures, someFile } from './files.ts';
import type { JsonSchema, Operation } from './operations.ts';
import type { Actor, KnownOrder, Person, World } from './world.ts';

/** A real value for a field of that name, where one is known. */
function suggestValue(name: string, making: Making): unknown {
  return suggestions[name]?.(making);
}

const suggestions: Record<string, (making: Making) => unknown> = {
  email: suggestEmail,
  newEmail: ({ number, dice }) => `fuzz-${number}-${dice.whole(0, 1e9)}@example.test`,
  name: ({ number }) => `Fuzz ${number}`,
  displayName: ({ actor, number }) => actor.person?.name ?? `Fuzz ${number}`,
  image: ({ operation, pictures, dice }) =>
    operation.kind === 'identity' ? 'https://lh3.googleusercontent.com/a/x' : dice.find(pictures.good),
  phone: ({ dice }) => dice.find(['4930123456', 4930123456]),
  currentPassword: ({ actor }) => actor.person?.password ?? 'wrong password',
  newPassword: ({ dice }) => `a new password ${dice.whole(0, 1e9)}`,
  password: ({ dice, actor }) => (dice.chance(0.7) && actor.person?.password) || 'a wrong password',
  rating: ({ dice }) => dice.whole(1, 5),
  id: suggestId,
  fileId: ({ world, dice }) => dice.find(world.claimFiles),
  orderId: suggestOrderId,
  cursor: ({ world, dice }) => dice.find(world.orders)?.id,
  productID: ({ world, dice }) => dice.find(world.products)?._id,
  productId: suggestProductId,
  address: ({ dice }) => `${dice.whole(1, 99)} Dock Road\nHamburg`,
  picture: ({ world, dice }) => {
    const file = dice.find(world.products)?.image.split('/').at(-1);
    return dice.chance(0.5) ? file : file?.replace(/\.\w+$/, '-480.webp');
  },
  limit: ({ dice }) => dice.pick([1, 5, 100, 500]),
  offset: ({ dice }) => dice.pick([0, 1, 1_000_000_000]),
  page: ({ dice }) => dice.whole(1, 4),
  q: ({ dice, world }) =>
    dice.pick(['cell', 'fuzz', '', 'AY-2026-00001', 'fz-', 'P-0', dice.find(world.orders)?.id ?? 'pack']),
  provider: ({ dice }) => dice.pick(['google', 'facebook']),
  providerId: ({ dice }) => dice.pick(['google', 'credential']),
  callbackURL: ({ dice }) => dice.pick(['/', 'http://localhost/', 'http://evil.test/', '//evil.test']),
  person: ({ dice }) => dice.pick(['grace', 'linus', '1']),
};

function suggestEmail({ operation, actor, world, dice, number }: Making): string {
  const guest = dice.find(world.guests)?.email ?? 'nobody@example.test';
  if (operation.name === 'POST /api/auth/sign-up/email')
    return dice.chance(0.8) ? `fuzz-${number}-${dice.whole(0, 1e9)}@example.test` : guest;
  // What an admin does to somebody is done to guests: the others are needed until the end.
  if (actor.role === 'admin' && ['deleteUser', 'grantAdmin'].includes(operation.name)) return guest;
  const isOwn = actor.person && dice.chance(0.85);
  if (isOwn) return actor.person?.email ?? guest;
  const anybody: Person[] = [...Object.values(world.residents), ...world.guests];
  return dice.find(anybody)?.email ?? guest;
}

function suggestId(making: Making): string | undefined {
  const { operation, world, dice } = making;
  if (operation.path.includes('/order')) return suggestOrderId(making);
  if (operation.path.includes('/parkedPayment')) return dice.find(world.parkedPayments);
  return suggestProductId(making);
}

function suggestProductId({ actor, world, dice }: Making): string | undefined {
  // The stock of the others is added up in the end.
  return dice.find(actor.role === 'admin' ? world.ownProducts : world.products)?._id;
}

function suggestOrderId({ operation, actor, world, dice }: Making): string | undefined {
  const isFitting = ({ isPaid, isShipped, isDeleted }: KnownOrder) => {
    if (operation.name === 'shipOrder') return isPaid && !isShipped;
    return operation.name === 'correctDeliveryAddress' ? !isShipped && !isDeleted : !isPaid && !isDeleted;
  };
  const own = world.orders.filter(({ email }) => actor.role === 'admin' || email === actor.person?.email);
  const wanted = dice.chance(0.7) ? own.filter(isFitting) : dice.chance(0.5) ? own : world.orders;
  return (dice.find(wanted) ?? dice.find(own) ?? dice.find(world.orders))?.id;
}

/** What a browser would send in a call whose fields belong together; for others the schema will do. */
function suggestPayload(params: Record<string, string>, making: Making): object | undefined {
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
      unitPrice: isAtOldPrice ? product.price : minorToAmount(unitCents),
      total: minorToAmount(totalCents),
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

export interface Making {
  number: number;
  operation: Operation;
  actor: Actor;
  world: World;
  dice: Dice;
  pictures: Pictures;
  files: Files;
}

/** A request as the contract wants it, of things that are there. */
export function makeWhole(making: Making): Draft {
  const { number, operation, actor, dice } = making;
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      String(suggestValue(name, making) ?? dice.uuid()),
    ]),
  );
  const query = Object.entries(operation.query)
    .filter(([name]) => operation.requiredQuery?.includes(name) || dice.chance(0.4))
    .map(([name, schema]): [string, string] => [name, String(valueFor(schema, name, making))]);
  const payload =
    operation.body && (suggestPayload(params, making) ?? valueFor(operation.body, 'body', making));
  const headers: Draft['headers'] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    // One proxy is trusted, so each visitor seems to come from elsewhere.
    ['x-forwarded-for', `10.0.${dice.whole(0, 3)}.${dice.whole(1, 250)}`],
  ];
  const isBytes = operation.body?.format === 'binary';
  if (payload !== undefined)
    headers.push(['content-type', isBytes ? 'application/octet-stream' : 'application/json']);
  if (actor.bearer) headers.push(['authorization', `Bearer ${actor.bearer}`]);
  if (operation.kind === 'identity' && operation.method === 'POST')
    headers.push(['origin', 'http://localhost']);
  const { method } = operation;
  return {
    number,
    operation,
    actor,
    method,
    params,
    query,
    payload,
    ...(isBytes && { rewriteBody: () => someFile(operation.name, making.files, dice) }),
    headers,
    isChunked: false,
    version: 'HTTP/1.1',
    flaws: [],
    isMisaddressed: false,
  };
}

function valueFor(schema: JsonSchema, name: string, making: Making): unknown {
  const { dice } = making;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.find(schema.enum);
  const suggested = suggestValue(name, making);
  if (suggested !== undefined) return suggested;
  if (schema.anyOf?.[0]) return valueFor(dice.find(schema.anyOf) ?? schema.anyOf[0], name, making);
  const type = Array.isArray(schema.type) ? dice.find(schema.type) : schema.type;
  if (type === 'object') return objectOf(schema, making);
  if (type === 'array') return [valueFor(schema.items ?? {}, name, making)];
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'number' || type === 'integer') return dice.whole(1, 12);
  return schema.format === 'uuid' ? dice.uuid() : `some ${name}`;
}

function objectOf({ properties = {}, required = [] }: JsonSchema, making: Making): object {
  const given = Object.entries(properties).filter(
    ([name]) => required.includes(name) || making.dice.chance(0.6),
  );
  return Object.fromEntries(given.map(([name, schema]) => [name, valueFor(schema, name, making)]));
}
