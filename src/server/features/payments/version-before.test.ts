import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payments } from '../../adapters/database/schema.ts';
import { openTestDatabase } from '../../testing/test-shop.ts';

it('the version before keeps, locks, settles and forgets cards’ payments by their old name, and sees no others', async () => {
  const { db } = await openTestDatabase();
  await db.insert(payments).values({ id: 'transfer_1', method: 'transfer', amountCents: 5, currency: 'usd' });
  const keep = sql`insert into payment_intents (id, provider, status, client_secret, amount_cents, currency, checked_at)
    values ('pi_1', 'sandbox', default, 's', 5, 'usd', default) on conflict do nothing returning id, status`;
  expect((await db.execute(keep)).rows).toEqual([{ id: 'pi_1', status: 'open' }]);
  expect((await db.execute(keep)).rows).toEqual([]);
  expect((await db.execute(sql`select id from payment_intents for update`)).rows).toEqual([{ id: 'pi_1' }]);

  await db.execute(sql`update payment_intents set status = 'closed'`);
  const kept = await db.select().from(payments).where(eq(payments.status, 'closed'));
  expect(kept).toMatchObject([{ id: 'pi_1', method: 'card', provider: 'sandbox' }]);
  await db.execute(sql`delete from payment_intents`);
  expect(await db.select().from(payments)).toMatchObject([{ id: 'transfer_1' }]);
});
