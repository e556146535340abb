import { accessTokenKey, callApi } from '#platform/web/shell/api/client.ts';
import { ownPrices } from './own-prices-store.ts';

/** Of whom, and until when, it is known that they pay public prices: most people do, and are not asked for on every page. */
const publicKey = 'publicPrices';
const publicForMs = 10 * 60_000;

/** Prices that were asked for are asked for again after this long. */
const freshForMs = 60_000;

/** So many are asked for at once. */
const mostAtOnce = 200;

const askedAt = new Map<string, number>();
const waiting: string[] = [];

/** Asks for a product's price together with the others that the page shows. */
export function ask(email: string, productId: string): void {
  if (ownPrices.get().of !== email) {
    askedAt.clear();
    ownPrices.set({ of: email, prices: new Map() });
  }
  if (paysPublicPrices(email) || Date.now() - (askedAt.get(productId) ?? 0) < freshForMs) return;
  askedAt.set(productId, Date.now());
  if (waiting.push(productId) === 1) setTimeout(() => void send(email).catch(() => {}));
}

async function send(email: string): Promise<void> {
  const products = waiting.splice(0, mostAtOnce);
  if (waiting.length > 0) setTimeout(() => void send(email).catch(() => {}));
  const token = localStorage.getItem(accessTokenKey);
  // With an explicit token, so that a background call never leads to the sign-in page.
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await callApi('listMyPrices', { query: { products: products.join(',') } }, { headers });
  const { of, prices } = ownPrices.get();
  if (of !== email || localStorage.getItem(accessTokenKey) !== token) return;
  if (!answer.company) remember({ email, until: Date.now() + publicForMs });
  const now = new Map(answer.company ? prices : []);
  for (const id of products) now.delete(id);
  for (const { productId, price, tiers } of answer.prices) now.set(productId, { price, tiers });
  ownPrices.set({ of, prices: now });
}

function remember(payer: { email: string; until: number }): void {
  localStorage.setItem(publicKey, JSON.stringify(payer));
}

function paysPublicPrices(email: string): boolean {
  try {
    const payer = JSON.parse(localStorage.getItem(publicKey) ?? '{}');
    return payer.email === email && payer.until > Date.now();
  } catch {
    return false;
  }
}

/** After the visitor has chosen whom they buy for. */
export function forgetOwnPrices(): void {
  localStorage.removeItem(publicKey);
  askedAt.clear();
  ownPrices.set({ of: undefined, prices: new Map() });
}
