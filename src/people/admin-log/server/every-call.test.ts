import { asc, desc, gt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { routeNames, routeTable } from '#contract/route-table.ts';
import type { Access } from '#platform/contract/calls.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { adminActions } from './tables.ts';
import type { WritingCall, Written } from './testing/admin-at-work.ts';
import { putAdminToWork } from './testing/admin-at-work.ts';
import { batteryCalls } from './testing/battery-calls.ts';
import { packageCalls } from './testing/package-calls.ts';
import { shopCalls } from './testing/shop-calls.ts';
import { tradeCalls } from './testing/trade-calls.ts';

/** Every call with which an admin may change something. A new one goes into the table of its wing. */
const writing: Record<WritingCall, Written> = {
  grantAdmin: {
    writes: ['user.made-admin'],
    act: async ({ shop, send }) => {
      const { email } = await addCustomer(shop);
      return () => send('PUT', '/user/admin', { email, status: true });
    },
  },
  deleteUser: {
    writes: ['user.deleted'],
    act: async ({ shop, send }) => {
      const { email } = await addCustomer(shop);
      return () => send('DELETE', `/user/${email}`);
    },
  },
  exportAdminActions: {
    writes: ['log.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/adminActionExport', { action: 'order.shipped' }),
  },
  ...shopCalls,
  ...batteryCalls,
  ...packageCalls,
  ...tradeCalls,
};

it('every call with which an admin may change something is known to the log, with what it writes', () => {
  const mayBeByAdmin: Access[] = ['admin', 'owner-or-admin', 'self-or-admin'];
  const found = routeNames.filter(
    (name) => routeTable[name].method !== 'GET' && mayBeByAdmin.includes(routeTable[name].access),
  );
  expect(Object.keys(writing).sort()).toEqual(found.sort());
});

it('each of them writes down just that, and who it was', async () => {
  const work = await putAdminToWork(
    await openTestShop({ config: { accessPoint: { url: 'http://127.0.0.1:9/', key: 'key' } } }),
  );
  const { db } = work.shop.database;
  const expected: Record<string, string[]> = {};
  const found: Record<string, string[]> = {};
  for (const [call, written] of Object.entries(writing)) {
    if ('nothingSince' in written) continue;
    const go = await written.act(work);
    const [last] = await db.select().from(adminActions).orderBy(desc(adminActions.id)).limit(1);
    expect(await go(), call).toMatchObject({ statusCode: 200 });
    const lines = await db
      .select()
      .from(adminActions)
      .where(gt(adminActions.id, last?.id ?? 0))
      .orderBy(asc(adminActions.action));
    expected[call] = written.writes;
    found[call] = lines.map(({ action }) => action);
    for (const line of lines) {
      expect(line, call).toMatchObject({ actorName: 'Grace', actorEmail: work.admin.email });
      expect(line.before ?? line.after, call).not.toBeNull();
    }
  }
  expect(found).toEqual(expected);
});
