import { isNull, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { unstatedSettings } from '#shop/settings/contract/settings.ts';
import { shopSettings } from '#shop/settings/server/tables.ts';
import { shopSetup } from './tables.ts';

const lock = sql`select pg_advisory_xact_lock(hashtext('shop setup'))`;

/** Whether the shop still answers visitors that it opens soon. */
export async function isInSetup(db: Database): Promise<boolean> {
  return (await db.$count(shopSetup, isNull(shopSetup.openedAt))) > 0;
}

export const hasAdmin = async (db: Database): Promise<boolean> =>
  (await db.$count(users, sql`${users.isAdmin}`)) > 0;

/**
 * Of a live start: a shop without admin and orders begins with setup. One that has either was open before there was
 * setup, and stays open. Answers whether it is in setup.
 */
export async function beginSetup(db: Database): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(lock);
    const isKnown = (await tx.$count(shopSetup)) > 0;
    if (!isKnown && ((await hasAdmin(tx)) || (await tx.$count(orders)) > 0)) return false;
    if (!isKnown) {
      await tx.insert(shopSetup).values({});
      await stateNumbers(tx);
    }
    return await isInSetup(tx);
  });
}

/** Numbers of a new shop begin with neutral letters rather than the demo's; the seller can choose others. */
async function stateNumbers(tx: Database): Promise<void> {
  const value = { ...unstatedSettings.numbers, orderPrefix: 'SO' };
  await tx.insert(shopSettings).values({ part: 'numbers', version: 1, value }).onConflictDoNothing();
}

/** Changes of who the first admin is, and of whether the shop is open, wait for each other. */
export async function takeSetupTurn(tx: Database): Promise<void> {
  await tx.execute(lock);
}
