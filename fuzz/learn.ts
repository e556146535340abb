import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import { type Draft, readPayload } from './draft.ts';
import { isTaken } from './judge.ts';
import type { RawAnswer } from './raw-http.ts';
import type { Actor, World } from './world.ts';

/** Takes from an answer what later requests may be about. */
export function learn(draft: Draft, answer: RawAnswer, world: World): void {
  const lesson = lessons[draft.operation.name];
  if (!lesson || !isTaken(draft, answer)) return;
  const json = JSON.parse(answer.body.toString()) as Record<string, unknown>;
  lesson({ draft, json, payload: readPayload(draft), world });
}

interface Lesson {
  draft: Draft;
  json: Record<string, unknown>;
  payload: Record<string, unknown>;
  world: World;
}

function forgetGuest(world: World, email: string | undefined): void {
  if (world.guests.some((guest) => guest.email === email && guest.isAdmin)) world.accepted.admins--;
  world.guests = world.guests.filter((guest) => guest.email !== email);
  for (const order of world.orders) if (order.email === email && !order.isPaid) order.isDeleted = true;
}

function forgetSignIn({ person }: Actor): void {
  delete person?.proof;
  delete person?.token;
}

const lessons: Record<string, (lesson: Lesson) => void> = {
  'POST /api/auth/sign-up/email'({ json, payload, world }) {
    if (!json.token) return;
    const { name, email, password } = payload;
    world.addGuest({
      name: String(name),
      email: String(email).toLowerCase(),
      password: String(password),
      proof: String(json.token),
    });
  },
  'POST /api/auth/sign-in/email'({ json, payload, world }) {
    const guest = world.guests.find(({ email }) => email === String(payload.email).toLowerCase());
    if (guest && json.token) guest.proof = String(json.token);
  },
  'POST /api/auth/change-password'({ draft: { actor }, json, payload }) {
    if (!actor.person) return;
    actor.person.password = String(payload.newPassword);
    actor.person.proof = String(json.token);
    delete actor.person.token;
  },
  'POST /api/auth/sign-out': ({ draft: { actor } }) => forgetSignIn(actor),
  endSession: ({ draft: { actor } }) => forgetSignIn(actor),

  createToken({ draft: { actor }, json }) {
    if (actor.person) actor.person.token = String(json.authAccessToken);
  },
  grantAdmin({ payload, world }) {
    const guest = world.guests.find(({ email }) => email === String(payload.email).trim().toLowerCase());
    if (guest && !guest.isAdmin) world.accepted.admins++;
    if (guest) guest.isAdmin = true;
  },
  deleteUser: ({ draft: { params }, world }) => forgetGuest(world, params.email?.trim().toLowerCase()),
  deleteOwnAccount: ({ draft: { actor }, world }) => forgetGuest(world, actor.person?.email),

  listProducts: ({ json, world }) => learnProducts(json, world),
  listAllProducts: ({ json, world }) => learnProducts(json, world),
  createProduct({ world }) {
    world.accepted.products++;
  },
  deleteProduct({ draft: { params }, world }) {
    world.ownProducts = world.ownProducts.filter(({ _id }) => _id !== params.id);
  },

  placeOrder({ draft: { actor }, payload: { orderID, total, name }, world }) {
    learnOrder(world, actor, { id: orderID, total: Number(total), productName: String(name).trim() });
  },
  placeOrderOfLines({ draft: { actor }, payload, world }) {
    const lines = payload.lines as { productId: string; total: number }[];
    const cents = lines.reduce((sum, { total }) => sum + amountToMinor(Number(total)), 0);
    const first = world.products.find(({ _id }) => _id === lines[0]?.productId)?.name ?? '';
    const productName = lines.length > 1 ? `${first} and ${lines.length - 1} more` : first;
    learnOrder(world, actor, { id: payload.id, total: minorToAmount(cents), productName });
  },
  deleteOrder({ draft: { params }, world }) {
    for (const order of world.orders) if (order.id === params.id) order.isDeleted = true;
  },
  shipOrder({ draft: { params }, world }) {
    for (const order of world.orders) if (order.id === params.orderId) order.isShipped = true;
  },
  createPaymentIntent({ draft: { actor }, json, payload, world }) {
    world.addIntent({
      clientSecret: String(json.clientSecret),
      email: actor.person?.email ?? '',
      total: Number(payload.total),
      orderId: payload.orderId === undefined ? undefined : String(payload.orderId),
    });
  },
  confirmCard: learnCharge,
  answerChallenge: learnCharge,
  confirmPayment({ draft: { params }, world }) {
    for (const order of world.orders) if (order.id === params.orderId) order.isPaid = true;
  },
  listParkedPayments({ json, world }) {
    world.parkedPayments = (json as unknown as { transactionId: string }[]).map(
      ({ transactionId }) => transactionId,
    );
  },
  uploadClaimFile({ json, world }) {
    world.claimFiles.push(String(json.id));
  },
  dropClaimFile({ draft: { params }, world }) {
    world.claimFiles = world.claimFiles.filter((id) => id !== params.fileId);
  },
  postReview({ world }) {
    world.accepted.reviews++;
  },
};

function learnOrder(
  world: World,
  { person }: Actor,
  { id: given, total, productName }: { id: unknown; total: number; productName: string },
): void {
  const id = String(given).toLowerCase();
  if (world.orders.some((order) => order.id === id)) return;
  world.accepted.orders++;
  world.addOrder({ id, email: person?.email ?? '', total, productName });
}

function learnProducts(json: unknown, world: World): void {
  for (const listed of json as Product[]) {
    const known = world.products.find(({ _id }) => _id === listed._id);
    if (known) Object.assign(known, listed);
    else if (listed.name.startsWith('Fuzz product')) world.ownProducts.push(listed);
  }
}

function learnCharge({ json, payload, world }: Lesson): void {
  const { status } = json.paymentIntent as { status: string };
  for (const intent of world.intents) {
    if (intent.clientSecret !== payload.clientSecret) continue;
    intent.isCharged = status === 'succeeded';
    intent.asksForChallenge = status === 'requires_action';
  }
}
