import { randomUUID } from 'node:crypto';
import { makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import type { Product } from '#shop/catalog/contract/product.ts';
import type { Crowd } from '#testing/crowd/crowd.ts';
import type { Dice } from '#testing/dice.ts';
import { makePicture } from '#testing/pictures.ts';
import type { Visitor } from './visitor.ts';

interface Stage {
  visitor: Visitor;
  dice: Dice;
  crowd: Crowd;
  products: Product[];
  adminToken: string;
  /** Accounts with a password: the demo's, and those that were made here. */
  accounts: { email: string; password: string }[];
}

type Activity = (stage: Stage) => Promise<unknown> | undefined;

/** What people do at a shop, with how often of a hundred times. */
const activities: [share: number, name: string, Activity][] = [
  [24, 'page', openPage],
  [8, 'search', search],
  [10, 'list', ({ visitor }) => visitor.get('/api/product?limit=50')],
  [4, 'sign-in', signIn],
  [1, 'sign-up', signUp],
  [32, 'buyer', ({ crowd, dice }) => dice.find(crowd.buying)?.()],
  [7, 'admin', ({ crowd, dice }) => dice.find(crowd.working)?.()],
  [9, 'admin list', openAdminList],
  [2, 'paper', printPaper],
  [2, 'upload', upload],
];

export function pickActivity(dice: Dice): { name: string; act: Activity } {
  let at = dice.next() * activities.reduce((sum, [share]) => sum + share, 0);
  const found = activities.find(([share]) => {
    at -= share;
    return at < 0;
  });
  const [, name, act] = found ?? [0, 'page', openPage];
  return { name, act };
}

const pages = [
  '/',
  '/products',
  '/blog',
  '/portfolio',
  '/calculator',
  '/recalls',
  '/signIn',
  '/dashboard',
  '/nowhere',
];

async function openPage({ visitor, dice, products }: Stage): Promise<void> {
  if (dice.chance(0.4)) await visitor.get(`/product/${dice.find(products)?.slug}`);
  else if (dice.chance(0.2)) {
    const [one, other] = [dice.find(products), dice.find(products)];
    await visitor.get(`/compare?sku=${one?.sku}&sku=${other?.sku}`);
  } else await visitor.get(dice.find(pages) ?? '/', { mayBeMissing: true });
}

const words = ['cell', 'module', 'pack', 'LFP', '48 V', 'charger', 'cooling', 'BMS', 'ampere', 'prismatic'];

/** Mostly words that were never searched for before, which no cache has. */
async function search({ visitor, dice }: Stage): Promise<void> {
  const q = encodeURIComponent(`${dice.find(words)} ${dice.chance(0.7) ? dice.whole(1, 1e6) : ''}`.trim());
  await visitor.get(dice.pick([`/products?q=${q}`, `/api/catalogue?q=${q}`, `/api/suggestions?q=${q}`]));
}

async function signIn({ visitor, dice, accounts }: Stage): Promise<void> {
  const account = dice.find(accounts);
  if (!account) return;
  // One in five mistypes.
  const isRight = dice.chance(0.8);
  const body = isRight ? account : { ...account, password: `${account.password}?` };
  const { status, json } = await visitor.post('/api/auth/sign-in/email', body, { mayRefuse: !isRight });
  if (status !== 200) return;
  const { token } = json as { token: string };
  const { email } = account;
  const registered = await visitor.post('/api/createToken', { email }, { bearer: token });
  const { authAccessToken: bearer } = registered.json as { authAccessToken: string };
  await visitor.get(`/api/isAdmin/${email}`, { bearer });
  await visitor.get('/api/cart', { bearer });
  await visitor.get(`/api/myOrder/${email}?limit=20`, { bearer });
  await visitor.ask('DELETE', '/api/session', { bearer });
}

async function signUp({ visitor, accounts }: Stage): Promise<void> {
  const account = { email: `soak-${randomUUID()}@example.test`, password: `password ${randomUUID()}` };
  const { json } = await visitor.post('/api/auth/sign-up/email', { ...account, name: 'New Customer' });
  const { token } = json as { token: string };
  await visitor.post('/api/user', { displayName: 'New Customer', email: account.email }, { bearer: token });
  accounts.push(account);
}

const adminLists = [
  ...['order?limit=50', 'order?limit=50&q=Crowd', 'overview', 'user?limit=50', 'product_all?limit=50'],
  ...['adminActions?limit=50', 'mails?limit=50', 'papers', 'units?limit=50', 'claims', 'recalls', 'refunds'],
  ...['parkedPayment', 'cancellations', 'productExport'],
];

async function openAdminList({ visitor, dice, adminToken }: Stage): Promise<void> {
  await visitor.get(`/api/${dice.find(adminLists)}`, { bearer: adminToken });
}

/** The papers of an order that was paid, the first of them opened by its link. */
async function printPaper({ visitor, dice, crowd, adminToken }: Stage): Promise<void> {
  const order = dice.find(crowd.ledger.orders.filter(({ told }) => told.has('paid')));
  if (!order) return;
  const bearer = adminToken;
  const { json } = await visitor.get(`/api/orders/${order.id}/papers`, { bearer });
  const paper = dice.find(json as { id: string }[]);
  if (!paper) return;
  const link = await visitor.post(`/api/orders/${order.id}/papers/${paper.id}/link`, undefined, { bearer });
  await visitor.get((link.json as { address: string }).address);
}

const photo = await makePicture('image/jpeg', { width: 1200, height: 900 });

/** A data sheet or a photo that was never sent before. What follows a picture's end is not looked at. */
async function upload({ visitor, dice, adminToken }: Stage): Promise<void> {
  const bearer = adminToken;
  if (dice.chance(0.5)) {
    const pdf = makePdf({ more: [`(${randomUUID()})`] });
    await visitor.ask('POST', '/api/files', { bearer, bytes: pdf });
    return;
  }
  const bytes = Buffer.concat([photo, Buffer.from(randomUUID())]);
  await visitor.ask('POST', '/api/reducedPicture', { bearer, bytes });
}
