import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { subjects } from '#start/subjects.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase, openTestShop, watchStatements } from '#testing/test-shop.ts';
import type { LoggedAction, LogQuery } from '../contract/calls.ts';
import type { LoggedThings } from './logged-things.ts';
import { searchAdminActions } from './search-admin-actions.ts';
import { putAdminToWork } from './testing/admin-at-work.ts';

const loggedThings = mergeOnce<LoggedThings>(
  'kind of thing in the log',
  subjects.map((subject) => subject.loggedThings ?? {}),
);

/** Grace ships one order, corrects another's address and deletes it; Linus renames a product. */
async function openLog() {
  const shop = await openTestShop();
  const work = await putAdminToWork(shop);
  const [shipped, deleted] = [await work.paidOrder(), await work.order()];
  await work.send('PATCH', `/shipping/${shipped._id}`);
  await work.send('PATCH', `/orders/${deleted._id}/deliveryAddress`, { address: '=2+3 Dock Road' });
  await work.send('DELETE', `/order/${deleted._id}`);
  const linus = await addCustomer(shop, { name: 'Linus', isAdmin: true });
  const product = await addProduct(shop.database.db, { sku: 'AY-C-280', name: 'Old name' });
  const { minOrder: min_order, available, description } = product;
  const payload = { id: product.id, name: 'New name', min_order, available, description, price: 42 };
  await linus.call({ method: 'PUT', url: '/api/product', payload });
  const list = async (query = '') => await work.admin.call({ url: `/api/adminActions${query}` });
  const actions = async (query: string) =>
    ((await list(query)).json() as LoggedAction[]).map(({ action }) => action);
  return { ...work, db: shop.database.db, shipped, deleted, linus, product, list, actions };
}

describe('the log', () => {
  it('tells who did what to what, the newest first, and where that can be looked at', async () => {
    const { list, shipped, deleted, product, admin, linus } = await openLog();
    const answer = await list();
    expect(answer.headers['x-total-count']).toBe('4');
    const there = { isThere: true, orderId: null, productId: null };
    expect(answer.json()).toMatchObject([
      {
        action: 'product.changed',
        actor: { name: 'Linus', email: linus.email },
        subject: { ...there, kind: 'product', name: 'New name', productId: product.id },
        before: { name: 'Old name' },
        after: { name: 'New name' },
      },
      { action: 'order.deleted', subject: { id: deleted._id, name: deleted.number, isThere: false } },
      { action: 'order.address-corrected', before: null, after: null },
      {
        action: 'order.shipped',
        actor: { name: 'Grace', email: admin.email },
        subject: { ...there, kind: 'order', name: shipped.number, orderId: shipped._id },
      },
    ]);
  });

  it('is searched by person, action, day, and by what it was done to, however that is called', async () => {
    const { actions, shipped, ada, product } = await openLog();
    expect(await actions('?by=linus')).toEqual(['product.changed']);
    expect(await actions('?by=linus&action=order.shipped')).toEqual([]);
    expect(await actions('?action=order.shipped')).toEqual(['order.shipped']);
    expect(await actions(`?q=${shipped.number}`)).toEqual(['order.shipped']);
    expect(await actions('?q=new')).toEqual(['product.changed']);
    expect(await actions(`?q=${product.sku?.toLowerCase()}`)).toEqual(['product.changed']);
    expect(await actions(`?q=${ada.email}`)).toEqual([
      'order.deleted',
      'order.address-corrected',
      'order.shipped',
    ]);
    expect(await actions('?q=%25')).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await actions(`?from=${today}&until=${today}`)).toHaveLength(4);
    expect(await actions('?until=2026-01-01')).toEqual([]);
    expect(await actions('?from=2099-01-01')).toEqual([]);
  });

  it('is read on from the last line of the page before', async () => {
    const { list } = await openLog();
    const first = await list('?limit=3');
    const second = await list(`?limit=3&cursor=${first.headers['x-next-cursor']}`);
    const ids = [...first.json(), ...second.json()].map(({ id }) => id);
    expect(ids).toEqual([4, 3, 2, 1]);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it('is saved as a file that spreadsheets cannot run, which is written down', async () => {
    const { send, admin, product, list } = await openLog();
    await admin.call({
      ...{ method: 'PUT', url: '/api/product' },
      payload: { id: product.id, name: '=1+1', min_order: 1, available: 5, description: 'A', price: 1 },
    });
    const file = await send('POST', '/adminActionExport', { action: 'product.changed' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = [...readTable(file.body)].map(({ cells }) => cells);
    expect(head?.[0]).toContain('At');
    expect(lines.map(([, name, , action, , subject]) => [name, action, subject])).toEqual([
      ['Grace', 'product.changed', "'=1+1"],
      ['Linus', 'product.changed', 'New name'],
    ]);
    expect((await list()).json()[0]).toMatchObject({
      action: 'log.exported',
      after: { matching: { action: 'product.changed' } },
    });
  });

  it('is saved whole, however long it is, each line once', async () => {
    const { send, db } = await openLog();
    await db.execute(sql`
      insert into admin_actions (actor_name, action, subject_kind, subject_id, subject_name, created_at)
      select 'Grace', 'order.shipped', 'order', gen_random_uuid()::text, 'number ' || number,
        now() - (number / 7) * interval '1 minute'
      from generate_series(1, 1200) as number`);
    const file = await send('POST', '/adminActionExport', { q: 'number' });
    const subjects = [...readTable(file.body)].slice(1).map(({ cells }) => cells[5]);
    expect(subjects).toHaveLength(1200);
    expect(new Set(subjects).size).toBe(1200);
  });

  it('is for admins alone', async () => {
    const { ada } = await openLog();
    expect((await ada.call({ url: '/api/adminActions' })).statusCode).toBe(403);
    const exported = await ada.call({ method: 'POST', url: '/api/adminActionExport', payload: {} });
    expect(exported.statusCode).toBe(403);
  });
});

it('the log is read by indexes, however long it is', async () => {
  const { db, url } = await openTestDatabase();
  const lines = 20_000;
  await db.execute(sql`
    insert into admin_actions (actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, before, after, created_at)
    select gen_random_uuid(), 'Grace ' || number % 7, 'grace' || number % 7 || '@example.test',
      case when number % 1000 = 0 then 'user.deleted' else 'order.shipped' end, 'order', gen_random_uuid()::text,
      'AY-2026-' || lpad(number::text, 5, '0'), null, ${JSON.stringify({ words: 'x'.repeat(400) })}::jsonb, now() - number * interval '1 minute'
    from generate_series(1, ${lines}) as number`);
  await db.execute(sql`vacuum analyze admin_actions`);
  const asked: { text: string; values: unknown[] }[] = [];
  const { pool, db: watched } = watchStatements(url, (text, values) => asked.push({ text, values }));
  const [day] = new Date(Date.now() - (lines / 2) * 60_000).toISOString().split('T');
  const searches: Partial<LogQuery>[] = [
    {},
    { cursor: lines - 10 },
    { action: 'user.deleted' },
    { from: day, until: day },
    { q: 'AY-2026-00042' },
    { q: 'nothing' },
    { by: 'grace3' },
    { by: 'grace' },
    { by: 'nobody' },
    { by: 'grace3', q: 'AY-2026-00045', action: 'order.shipped' },
  ];
  for (const search of searches) {
    asked.length = 0;
    await searchAdminActions({ db: watched, loggedThings }, { limit: 50, ...search });
    for (const { text, values } of asked.filter(({ text }) => text.includes('admin_actions'))) {
      const { rows } = await pool.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, JSON.stringify(search)).not.toContain('Seq Scan on admin_actions');
    }
  }
});
