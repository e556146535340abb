import { eq } from 'drizzle-orm';
import { mails } from '#platform/server/mail/tables.ts';
import { addProduct } from '#testing/builders.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { addPerson, type CompanyPerson, send } from '#trade/companies/server/testing/company-shop.ts';

const berlin = {
  ...{ recipient: 'Ada', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
};

/** A day that comes, wherever the shop is. */
export const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

/** A customer and an admin of a shop, a product of 8.00 apiece from 10 up, and the means to ask and answer. */
export async function openQuotes(shop: TestShop) {
  const { db } = shop.database;
  const [ada, admin] = [await addPerson(shop, 'ada'), await addPerson(shop, 'admin', true)];
  const product = await addProduct(db, {
    ...{ name: `Cell ${crypto.randomUUID()}`, available: 1_000, priceCents: 800, minOrder: 10 },
  });
  const ask = (person: CompanyPerson, change: object = {}) => {
    const lines = [{ productId: product.id, quantity: 100 }];
    const id = crypto.randomUUID();
    return send(person, 'POST', '/quotes', {
      ...{ id, lines, name: 'Ada', phone: '+49 30 901820', delivery: berlin, ...change },
    });
  };
  /** Asks, and answers the id. */
  const request = async (person: CompanyPerson = ada, change: object = {}): Promise<string> => {
    const id = crypto.randomUUID();
    const asked = await ask(person, { id, ...change });
    if (asked.statusCode !== 200) throw new Error(`The request was refused: ${asked.body}`);
    return id;
  };
  const read = async (person: CompanyPerson, id: string) =>
    (await send(person, 'GET', `/quotes/${id}`)).json();
  const toAnswer = async (id: string) => (await send(admin, 'GET', `/allQuotes/${id}`)).json();
  const offer = async (id: string, change: object = {}) => {
    const lines = [{ productId: product.id, quantity: 100, unitPrice: 6.5, leadDays: 0 }];
    const { version } = await toAnswer(id);
    return await send(admin, 'POST', `/allQuotes/${id}/revisions`, {
      ...{ version, lines, delivery: null, validUntil: soon, ...change },
    });
  };
  /** As it is seen by that person at this moment. */
  const accept = async (person: CompanyPerson, id: string, change: object = {}) => {
    const { offer: seen } = await read(person, id);
    return await send(person, 'POST', `/quotes/${id}/acceptance`, {
      ...{ contentHash: seen?.contentHash ?? 'unseen', ...change },
    });
  };
  /** A request that was answered. */
  const offered = async (person: CompanyPerson = ada, change: object = {}): Promise<string> => {
    const id = await request(person);
    const sent = await offer(id, change);
    if (sent.statusCode !== 200) throw new Error(`The offer was refused: ${sent.body}`);
    return id;
  };
  const mailsTo = async ({ email }: CompanyPerson) =>
    (await db.select().from(mails).where(eq(mails.email, email))).map(({ kind }) => kind);
  return { shop, db, ada, admin, product, ask, request, read, toAnswer, offer, accept, offered, mailsTo };
}
