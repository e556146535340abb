import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { removeDemo } from '#demo/remove-demo.ts';
import { makeAdmin } from '#people/accounts/server/make-admin.ts';
import { users } from '#people/accounts/server/tables.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { recordAdminActions } from './record-admin-actions.ts';
import { adminActions } from './tables.ts';
import { putAdminToWork } from './testing/admin-at-work.ts';

const subject = { kind: 'product' as const, id: randomUUID(), name: 'Cell' };

async function openLog() {
  const { db } = await openTestDatabase();
  await recordAdminActions(db, { id: randomUUID() }, [
    { action: 'product.changed', subject, before: { price: 1 }, after: { price: 2 } },
  ]);
  return { db, read: () => db.select().from(adminActions) };
}

describe('the log of admins’ actions', () => {
  it('cannot be changed, filled in afterwards or taken away', async () => {
    const { db, read } = await openLog();
    const before = await read();
    const attempts = [
      db.update(adminActions).set({ after: { price: 3 } }),
      db.update(adminActions).set({ actorId: randomUUID() }),
      db.update(adminActions).set({ actorName: 'Ada' }),
      db.update(adminActions).set({ createdAt: new Date(0) }),
      db.delete(adminActions),
      db.execute('truncate admin_actions'),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({
        cause: { message: 'What is written in admin_actions is never changed.' },
      });
    expect(await read()).toEqual(before);
  });

  it('lets what it says of people be emptied', async () => {
    const { db, read } = await openLog();
    const nothing = { actorName: null, actorEmail: null, subjectName: null, before: null, after: null };
    await db.update(adminActions).set(nothing);
    expect(await read()).toMatchObject([{ ...nothing, action: 'product.changed', subjectId: subject.id }]);
  });

  it('says who it was, as they were called then, also when they are gone', async () => {
    const { db } = await openTestDatabase();
    const id = randomUUID();
    await db.insert(users).values({ id, email: 'ada@x.test', displayName: 'Ada' });
    await recordAdminActions(db, { id }, [{ action: 'product.deleted', subject, before: { name: 'Cell' } }]);
    await db.delete(users);
    expect(await db.select().from(adminActions)).toMatchObject([
      { actorId: id, actorName: 'Ada', actorEmail: 'ada@x.test', before: { name: 'Cell' }, after: null },
    ]);
  });

  it('says what was done on the command line, and names the account of the machine', async () => {
    const { db } = await openTestDatabase();
    await db.insert(users).values({ email: 'ada@x.test', displayName: 'Ada' });
    const admin = { commandLine: 'root@shop, on the command line' };
    await makeAdmin(db, admin, 'ada@x.test');
    await makeAdmin(db, admin, 'ada@x.test');
    await removeDemo(db, admin);
    const byRoot = { actorId: null, actorName: admin.commandLine, actorEmail: null };
    expect(await db.select().from(adminActions)).toMatchObject([
      { ...byRoot, action: 'user.made-admin', subjectName: 'ada@x.test', after: { isAdmin: true } },
      { ...byRoot, action: 'demo.removed', before: { people: 0 } },
    ]);
  });

  it('keeps who corrected a deleted order’s address, and no address', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const { order, send } = await putAdminToWork(shop);
    const { _id } = await order();
    const correct = (address: string) => send('PATCH', `/orders/${_id}/deliveryAddress`, { address });
    await correct('2 Dock Road');
    expect(await db.select().from(adminActions)).toMatchObject([{ after: { address: '2 Dock Road' } }]);
    await send('DELETE', `/order/${_id}`);
    expect(await db.select().from(adminActions).orderBy(asc(adminActions.id))).toMatchObject([
      { action: 'order.address-corrected', actorName: 'Grace', before: null, after: null },
      { action: 'order.deleted', actorName: 'Grace', before: { quantity: 10, totalCents: 42_000 } },
    ]);
  });

  it('takes thousands at once, and none that changes nothing', async () => {
    const { db } = await openTestDatabase();
    const actions = Array.from({ length: 5_001 }, (_, index) => ({
      action: 'product.changed' as const,
      subject,
      before: { price: 0 },
      after: { price: index },
    }));
    await recordAdminActions(db, { id: randomUUID() }, actions);
    expect(await db.$count(adminActions)).toBe(5_000);
  });
});
