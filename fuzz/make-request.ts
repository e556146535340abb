import { routeTable } from '#contract/route-table.ts';
import { Dice } from '#testing/dice.ts';
import { byteFlaws, contentFlaws, type Flaw } from './break-content.ts';
import { addressFlaws, envelopeFlaws } from './break-envelope.ts';
import { type Draft, readPayload } from './draft.ts';
import type { Files, Pictures } from './files.ts';
import { identityOperations, type Operation, pageOperations } from './operations.ts';
import { makeWhole } from './suggest-payload.ts';
import type { Role, World } from './world.ts';

const roles: [Role, ...Role[]] = [
  'nobody',
  'forger',
  'deleted',
  'proof only',
  'customer',
  'another customer',
  'newcomer',
  'guest',
  'admin',
];

const customers: [Role, ...Role[]] = ['customer', 'another customer', 'guest'];

/** What others build on comes more often. */
const weights: Record<string, number> = {
  'POST /api/auth/sign-up/email': 8,
  'POST /api/auth/sign-in/email': 4,
  createToken: 3,
  registerUser: 2,
  createProduct: 2,
  placeOrder: 4,
  placeOrderOfLines: 6,
  setCartLine: 3,
  getOrderDetails: 2,
  correctDeliveryAddress: 2,
  createPaymentIntent: 3,
  confirmCard: 3,
  confirmPayment: 3,
  uploadClaimFile: 5,
  dropClaimFile: 5,
  uploadFile: 4,
  checkProductImport: 3,
  receiveUnitFile: 2,
};

interface Source {
  seed: number;
  described: Operation[];
  pictures: Pictures;
  files: Files;
}

/** The request of that number: whole or broken, by somebody who may make it or by somebody who may not. */
export function makeRequest(
  number: number,
  world: World,
  { seed, described, pictures, files }: Source,
): Draft {
  const dice = new Dice(seed, number);
  const kind = dice.next();
  const operations = kind < 0.65 ? described : kind < 0.87 ? identityOperations : pageOperations;
  const operation = dice.find(
    operations.flatMap((one) => Array(weights[one.name] ?? 1).fill(one)),
  ) as Operation;
  const role = dice.chance(0.7) ? rightfulRole(operation, dice) : dice.pick(rolesFor(operation));
  const actor = world.actor(role, dice);
  const draft = makeWhole({ number, operation, actor, world, dice, pictures, files });
  const flaws = dice.pick([0, 0, 0, 1, 1, 2]);
  for (let count = 0; count < flaws; count++) damage(draft, dice, pictures);
  return draft;
}

/** Residents stay, and stay signed in. */
const leaving = ['endSession', 'deleteOwnAccount'];

function rolesFor({ name }: Operation): [Role, ...Role[]] {
  return leaving.includes(name) ? ['nobody', 'forger', 'deleted', 'newcomer', 'guest'] : roles;
}

const claimFiles = ['uploadClaimFile', 'dropClaimFile'];

function rightfulRole(operation: Operation, dice: Dice): Role {
  if (leaving.includes(operation.name)) return 'guest';
  if (operation.kind === 'identity') return dice.pick(['newcomer', 'newcomer', 'nobody']);
  const route = routeTable[operation.name as keyof typeof routeTable];
  if (!route || route.access === 'public') return dice.pick(roles);
  // The people of the fuzzer own no batteries: files of claims are taken from admins without.
  if (route.access === 'admin' || claimFiles.includes(operation.name)) return 'admin';
  if (route.access === 'identity') return dice.pick(['newcomer', 'newcomer', 'proof only', 'customer']);
  return dice.pick(customers);
}

function damage(draft: Draft, dice: Dice, pictures: Pictures): void {
  const kinds = dice.pick([contentFlaws, contentFlaws, byteFlaws, addressFlaws, envelopeFlaws]);
  const [name, flaw] = dice.find(Object.entries(kinds)) as [string, Flaw];
  draft.flaws.push(name);
  flaw(draft, dice, pictures);
}

/** Whether who made a call had the right to it by the route table, decided apart from the code that enforces it. */
export function mayMake(draft: Draft, world: World): boolean {
  const { operation, actor, params } = draft;
  const route = routeTable[operation.name as keyof typeof routeTable];
  if (!route || route.access === 'public') return true;
  const { role, person } = actor;
  if (!person) return false;
  if (route.access === 'identity') return sameAddress(readPayload(draft).email, person.email);
  // A proof of identity is no access token.
  if (role === 'proof only' || role === 'newcomer') return false;
  if (route.access === 'signed-in' || route.access === 'keyed') return true;
  if (role === 'admin' && route.access !== 'owner') return true;
  if (route.access === 'admin') return false;
  if (params.email !== undefined) return sameAddress(params.email, person.email);
  const order = world.orders.find(({ id }) => id === (params.id ?? params.orderId)?.toLowerCase());
  // One that is not known is from before the fuzzer came.
  return order === undefined || sameAddress(order.email, person.email);
}

function sameAddress(one: unknown, other: string): boolean {
  return String(one).trim().toLowerCase() === other;
}
