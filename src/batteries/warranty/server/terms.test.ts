import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PassportView } from '#batteries/passports/contract/passport.ts';
import { addUnits } from '#batteries/units/server/testing/add-units.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { warrantyTerms } from './tables.ts';
import { findTermsOf } from './terms.ts';
import { openWarrantyShop, sellUnit, terms } from './testing/add-claim.ts';

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => dayOf(new Date(Date.now() + days * dayMs));

/** As on a product that never had any: the shop itself takes none away. */
const forgetTerms = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica');
    await tx.delete(warrantyTerms);
  });

describe('warranty terms', () => {
  it('are those of the day a unit left, and what has left keeps them', async () => {
    const { shop, db, ada, admin, send } = await openWarrantyShop();
    const { product } = await sellUnit(shop, ada);
    const url = `/products/${product.id}/warranty`;
    const other = { ...terms, years: 2, mostThroughput: 500 };
    const late = await send(admin, 'POST', url, { ...other, from: inDays(0) });
    expect(late.statusCode).toBe(409);
    expect(late.json().issues).toMatchObject([{ field: 'from' }]);
    expect((await send(admin, 'POST', url, { ...other, from: inDays(1) })).statusCode).toBe(200);
    const held = async (shippedOn: string) =>
      (await findTermsOf(db, { productId: product.id, shippedOn }))?.years;
    expect([await held('2019-12-31'), await held(inDays(0)), await held(inDays(1))]).toEqual([
      undefined,
      8,
      2,
    ]);
    expect((await send(admin, 'GET', url)).json()).toMatchObject({
      terms: [
        { edition: 2, years: 2 },
        { edition: 1, years: 8 },
      ],
      earliest: inDays(1),
    });
    const [log] = await db.select().from(adminActions).where(eq(adminActions.action, 'warranty.changed'));
    expect(log).toMatchObject({ before: { years: 8 }, after: { years: 2 } });
  });

  it('that begin on the same day as others take their place, and the first begin on any day', async () => {
    const { shop, db, ada, admin, send } = await openWarrantyShop();
    const { product } = await sellUnit(shop, ada);
    await forgetTerms(db);
    const add = (from: string, years: number) =>
      send(admin, 'POST', `/products/${product.id}/warranty`, { ...terms, from, years });
    const answers = [await add('2000-01-01', 3), await add(inDays(9), 4), await add(inDays(9), 5)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const found = await findTermsOf(db, { productId: product.id, shippedOn: inDays(20) });
    expect(found).toMatchObject({ years: 5, edition: 3 });
  });

  it('stand in the passports of shipped units, and what was typed only where there are none', async () => {
    const { shop, db, ada, admin, send } = await openWarrantyShop();
    const { product, path } = await sellUnit(shop, ada);
    await addUnits(db, product.id, ['AY-0009']);
    const warrantyAt = async (url: string): Promise<string> => {
      const answer = await shop.app.inject({ url, headers: { accept: 'application/json' } });
      const points = (answer.json() as PassportView).groups.flatMap((group) => group.points);
      return String(points.find(({ key }) => key === 'warranty')?.value);
    };
    const words = '8 years from first use, 70 % state of health; up to 1,500 cycles';
    expect(await warrantyAt(path)).toBe(words);
    // Other terms from tomorrow change nothing for shipped units.
    await send(admin, 'POST', `/products/${product.id}/warranty`, { ...terms, years: 2, from: inDays(1) });
    expect(await warrantyAt(path)).toBe(words);
    const form = (await send(admin, 'GET', `/products/${product.id}/passport`)).json();
    const ofForm = form.points.find(({ key }: { key: string }) => key === 'warranty');
    expect(ofForm).toMatchObject({ value: words, isTyped: false });
    await forgetTerms(db);
    const other = path.replace('AY-0001', 'AY-0009');
    expect(await warrantyAt(other)).toBe('telling-warranty');
  });

  it('are never changed', async () => {
    const { shop, db, ada } = await openWarrantyShop();
    await sellUnit(shop, ada);
    await expect(db.update(warrantyTerms).set({ years: 1 })).rejects.toThrow();
  });
});
