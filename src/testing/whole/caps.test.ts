import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mostLinks } from '#batteries/passports/server/give-link.ts';
import { mostKeys } from '#batteries/passports/server/reading-keys.ts';
import { passportLinks, readingKeys } from '#batteries/passports/server/tables.ts';
import { warrantyClaimFiles, warrantyClaims } from '#batteries/warranty/server/tables.ts';
import { claimOf, sellUnit, upload } from '#batteries/warranty/server/testing/add-claim.ts';
import { users } from '#people/accounts/server/tables.ts';
import { mostPasskeys } from '#people/second-factor/server/passkeys.ts';
import { identityPasskeys } from '#people/second-factor/server/tables.ts';
import { openFactorShop, origin } from '#people/second-factor/server/testing/factor-shop.ts';
import { createSoftwarePasskey } from '#people/second-factor/server/testing/software-passkey.ts';
import { identityUsers } from '#people/sessions/server/tables.ts';
import { mostInAnHour } from '#people/sign-in/server/links/links.ts';
import { identityLinks } from '#people/sign-in/server/tables.ts';
import { claimFileLimits } from '#platform/kernel/upload-limits.ts';
import type { Database } from '#platform/server/database/database.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { maxBegunWithoutOrder } from '#shop/payments/server/prepare-payment.ts';
import { payments } from '#shop/payments/server/tables.ts';
import { refundRequests } from '#shop/refunds/server/tables.ts';
import { reviewsADay } from '#shop/reviews/server/review-repository.ts';
import { reviews } from '#shop/reviews/server/tables.ts';
import { addProduct, addReview } from '../builders.ts';
import { openTestShop } from '../test-shop.ts';

/** How many are asked for at once, where there is room for few. */
const atOnce = 8;

interface Cap {
  most: number;
  /** Fills up to `before`; answers how one more is asked for, and how many there are. */
  fill(before: number): Promise<{
    ask(place: number): Promise<{ statusCode: number }>;
    count(): Promise<number>;
  }>;
}

/** Some rows of a kind, without the way to each of them. */
const times = <Row>(many: number, row: (place: number) => Row): Row[] =>
  Array.from({ length: many }, (_, place) => row(place));

const idOf = async (db: Database, { email }: Pick<Customer, 'email'>) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';

async function openWithAda(config = {}) {
  const shop = await openTestShop({ config });
  const ada = await addCustomer(shop);
  const { db } = shop.database;
  return { shop, db, ada, id: await idOf(db, ada) };
}

const post = (ada: Customer, url: string, payload: object) =>
  ada.call({ method: 'POST', url: `/api${url}`, payload });

/** Everything of which a person, or a thing, has only so many. */
const caps: Record<string, Cap> = {
  'reading keys of a person': {
    most: mostKeys,
    async fill(before) {
      const { db, ada, id } = await openWithAda();
      await db
        .insert(readingKeys)
        .values(times(before, () => ({ userId: id, name: 'Rig', keyHash: randomUUID() })));
      return {
        ask: () => post(ada, '/readingKeys', { name: 'Rig' }),
        count: () => db.$count(readingKeys),
      };
    },
  },
  'links to a passport': {
    most: mostLinks,
    async fill(before) {
      const { shop, db, ada, id } = await openWithAda();
      const { id: unitId } = await sellUnit(shop, ada);
      const endsAt = new Date(Date.now() + 60_000);
      await db.insert(passportLinks).values(
        times(before, () => ({
          ...{ unitId, endsAt, givenBy: id, reader: 'interested' as const },
          ...{ name: 'Workshop', tokenHash: randomUUID() },
        })),
      );
      return {
        ask: () => post(ada, `/myUnits/${unitId}/links`, { name: 'Workshop' }),
        count: () => db.$count(passportLinks),
      };
    },
  },
  'passkeys of an account': {
    most: mostPasskeys,
    async fill(before) {
      const shop = await openFactorShop();
      const person = await shop.addVerified();
      const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, person.email));
      const row = { userId: user?.id ?? '', publicKey: Buffer.from('key'), counter: 0, transports: [] };
      await shop.db
        .insert(identityPasskeys)
        .values(times(before, (place) => ({ ...row, id: randomUUID(), name: `Key ${place}` })));
      const made: object[] = [];
      for (let place = 0; place < atOnce; place++)
        made.push(createSoftwarePasskey().make(await shop.call(person, 'POST', 'passkeyOptions')));
      return {
        async ask(place) {
          const payload = { name: 'Laptop', response: made[place] };
          const { status } = await shop.call(person, 'POST', 'passkeys', payload);
          return { statusCode: status };
        },
        count: () => shop.db.$count(identityPasskeys),
      };
    },
  },
  'links for a new password within an hour': {
    most: mostInAnHour,
    async fill(before) {
      const shop = await openFactorShop();
      const { email } = await shop.addVerified();
      const [user] = await shop.db.select().from(identityUsers).where(eq(identityUsers.email, email));
      const isLink = eq(identityLinks.purpose, 'new-password');
      const row = { userId: user?.id ?? '', purpose: 'new-password' as const, expiresAt: new Date() };
      await shop.db.insert(identityLinks).values(times(before, () => row));
      const count = () => shop.db.$count(identityLinks, isLink);
      return {
        // The answer is the same for all: whether it was one more is seen in the table alone.
        ask: () =>
          shop.app.inject({
            ...{ method: 'POST', url: '/api/auth/new-password-link', payload: { email } },
            headers: origin,
          }),
        count,
      };
    },
  },
  'payments that were begun without an order': {
    most: maxBegunWithoutOrder,
    async fill(before) {
      const { db, ada } = await openWithAda();
      for (let place = 0; place < before; place++)
        await post(ada, '/create-payment-intent', { total: 100 + place });
      return {
        ask: (place) => post(ada, '/create-payment-intent', { total: 1000 + place }),
        count: () => db.$count(payments, eq(payments.status, 'open')),
      };
    },
  },
  'unpaid orders of a customer': {
    most: 5,
    async fill(before) {
      const { orderRules } = loadConfig({}, {});
      const { db, ada } = await openWithAda({ orderRules: { ...orderRules, maxOpenOrders: 5 } });
      const product = await addProduct(db, { available: 10_000 });
      for (let place = 0; place < before; place++) await ada.order(product);
      return { ask: () => ada.place(product), count: () => db.$count(orders) };
    },
  },
  'reviews of a person within a day': {
    most: reviewsADay,
    async fill(before) {
      const { db, ada, id } = await openWithAda();
      for (let place = 0; place < before; place++) await addReview(db, { userId: id });
      return {
        ask: () => post(ada, '/review', { rating: 5, comment: 'Good.', user: 'Ada' }),
        count: () => db.$count(reviews),
      };
    },
  },
  'files of a person that were sent with no claim yet': {
    most: claimFileLimits.unsent,
    async fill(before) {
      const { shop, db, ada, id } = await openWithAda();
      const unit = await sellUnit(shop, ada);
      await upload(ada, unit.id);
      await db.execute(sql`insert into warranty_claim_files (user_id, name, type, size, file_hash, preview_hash)
        select ${id}, name, type, size, file_hash, preview_hash from warranty_claim_files, generate_series(2, ${before}::int)`);
      return { ask: () => upload(ada, unit.id), count: () => db.$count(warrantyClaimFiles) };
    },
  },
  'open claims for a battery': {
    most: 1,
    async fill() {
      const { shop, db, ada } = await openWithAda();
      const unit = await sellUnit(shop, ada);
      return {
        ask: () => post(ada, '/myClaims', claimOf(unit.id, { figures: {} })),
        count: () => db.$count(warrantyClaims),
      };
    },
  },
  'open requests about an order': {
    most: 1,
    async fill() {
      const { db, ada } = await openWithAda();
      const order = await ada.order(await addProduct(db, { available: 100 }));
      await ada.pay(order);
      return {
        ask: () => post(ada, `/orders/${order._id}/cancellations`, { id: randomUUID(), reason: 'Too late' }),
        count: () => db.$count(refundRequests),
      };
    },
  },
};

describe.each(Object.entries(caps))('%s', (_name, { most, fill }) => {
  it(`are ${most} at most, however many are asked for at once`, async () => {
    const before = Math.max(most - 2, 0);
    const { ask, count } = await fill(before);
    expect(await count()).toBe(before);
    const answers = await Promise.all(times(atOnce, ask));
    expect(await count()).toBe(most);
    // 503 is told to who finds the drawing of pictures busy.
    expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500);
  });
});
