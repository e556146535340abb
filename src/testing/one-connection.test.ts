import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asSomebodyElse } from './one-connection.ts';
import { openTestDatabase } from './test-shop.ts';

it('refuses a transaction a second connection, and no other request', async () => {
  const [{ db }, other] = [await openTestDatabase(), await openTestDatabase()];
  const read = (from: typeof db) => from.execute(sql`select 1`);
  await db.transaction(async (tx) => {
    await expect(read(db)).rejects.toEqual(
      expect.objectContaining({ cause: new Error('Asked for a second connection in a transaction.') }),
    );
    await expect(db.transaction(read)).rejects.toThrow('second connection');
    await read(tx);
    await asSomebodyElse(() => read(db));
    await read(other.db);
  });
  await read(db);
});
