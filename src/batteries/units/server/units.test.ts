import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productLinks, products } from '#shop/catalog/server/tables/products.ts';
import { payLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import type { Unit } from '../contract/units.ts';
import { getUnit } from './get-unit.ts';
import { listUnits } from './list-units.ts';
import { units } from './tables.ts';
import { addTracked, openUnitShop } from './testing/add-units.ts';

describe('a unit', () => {
  it('is received by its serial as a scanner types it, once, and is stock from then on', async () => {
    const { db, receive, said, find, onHand, ada, wrong } = await openUnitShop();
    const { id } = await addTracked(db);
    const figures = { batch: 'l-7', madeOn: '2026-10-01', capacityAh: '105.2', resistanceMohm: 0.4 };
    expect(await said(receive(id, ' p-0001 ', figures))).toEqual([200, 'P-0001 was received.']);
    expect(await find('P-0001')).toMatchObject({
      ...{ serial: 'P-0001', state: 'in-stock', batch: 'L-7', madeOn: '2026-10-01', capacityAh: 105.2 },
    });
    expect(await said(receive(id, 'P-0001'))).toEqual([
      409,
      'This product already has a unit with this serial.',
    ]);
    expect((await receive(id, 'P 2')).statusCode).toBe(400);
    expect(await onHand(id)).toBe(1);
    const plain = await addProduct(db, { name: 'Plain' });
    expect((await said(receive(plain.id, 'X')))[0]).toBe(409);
    const stranger = { method: 'POST', url: `/api/products/${id}/units`, payload: { serial: 'Y' } } as const;
    expect((await ada.call(stranger)).statusCode).toBe(403);
    expect(await wrong()).toEqual([]);
  });

  it('is built of others, which leave the stock, and knows all of them, however deep', async () => {
    const { db, receive, said, details, move, onHand, wrong } = await openUnitShop();
    const [cell, module, pack] = [
      await addTracked(db, { name: 'Cell' }),
      await addTracked(db, { name: 'Module' }),
      await addTracked(db, { name: 'Pack' }),
    ];
    for (const serial of ['C1', 'C2', 'C3', 'C4']) await receive(cell.id, serial);
    await receive(module.id, 'M1', { parts: ['C1', 'C2'] });
    await receive(module.id, 'M2', { parts: ['c3'] });
    expect(await said(receive(module.id, 'M3', { parts: ['C1'] }))).toEqual([
      409,
      'C1 is not in stock, so it can’t be built in.',
    ]);
    expect(await said(receive(module.id, 'M3', { parts: ['C9'] }))).toEqual([409, 'Unit C9 not found.']);
    expect((await said(receive(module.id, 'M3', { parts: ['C4', 'C4'] })))[0]).toBe(409);
    await receive(pack.id, 'P1', { parts: ['M1', 'M2'] });
    expect([await onHand(cell.id), await onHand(module.id), await onHand(pack.id)]).toEqual([1, 0, 1]);
    const seen = await details('P1');
    expect(seen.parts.map(({ serial, depth }) => [serial, depth])).toEqual([
      ['M1', 1],
      ['C1', 2],
      ['C2', 2],
      ['M2', 1],
      ['C3', 2],
    ]);
    expect((await details('C3')).wholes.map(({ serial }) => serial)).toEqual(['M2', 'P1']);
    expect(await said(move('C4', 'built-in', { into: 'M2' }))).toEqual([200, 'C4 was built in.']);
    expect(await said(move('C3', 'taken-out'))).toEqual([200, 'C3 was removed for inspection.']);
    expect(
      (await details('C3')).events.map(({ kind, by, builtInto }) => [kind, by, builtInto?.serial]),
    ).toEqual([
      ['received', 'Grace', undefined],
      ['built-in', 'Grace', 'M2'],
      ['taken-out', 'Grace', undefined],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('of a product that says what it is built of takes no other parts, and asks which where serials are alike', async () => {
    const { db, receive, said } = await openUnitShop();
    const [cell, other, pack] = [
      await addTracked(db, { name: 'Cell', sku: 'CELL-1' }),
      await addTracked(db, { name: 'Other', sku: 'OTHER-1' }),
      await addTracked(db, { name: 'Pack' }),
    ];
    await receive(cell.id, 'A');
    await receive(other.id, 'A');
    expect((await said(receive(pack.id, 'P1', { parts: ['A'] })))[1]).toMatch(
      /^Several products have a unit A/,
    );
    expect((await said(receive(pack.id, 'P1', { parts: ['other-1/A'] })))[0]).toBe(200);
    await db.insert(productLinks).values({
      ...{ productId: pack.id, otherId: cell.id, kind: 'built-of', quantity: 1 },
    });
    await receive(other.id, 'B');
    expect((await said(receive(pack.id, 'P2', { parts: ['B'] })))[1]).toBe('Unit B not found.');
    expect((await said(receive(pack.id, 'P2', { parts: ['A'] })))[0]).toBe(200);
  });

  it('is blocked, scrapped or put back only from where its table allows, with the reason kept', async () => {
    const { db, receive, said, move, send, find, onHand } = await openUnitShop();
    const { id } = await addTracked(db);
    await receive(id, 'P1');
    expect((await move('P1', 'blocked', { note: '' })).statusCode).toBe(400);
    expect(await said(move('P1', 'returned'))).toEqual([409, 'P1 is in stock, so it can’t be returned.']);
    expect(await said(move('P1', 'blocked'))).toEqual([200, 'P1 was blocked.']);
    expect(await onHand(id)).toBe(0);
    expect(await said(move('P1', 'restocked'))).toEqual([200, 'P1 was put into stock.']);
    await move('P1', 'scrapped');
    expect(await said(move('P1', 'restocked'))).toEqual([
      409,
      'P1 is scrapped, so it can’t be put into stock.',
    ]);
    expect((await find('P1')).state).toBe('scrapped');
    expect((await send('POST', `/units/${randomUUID()}/moves`, { move: 'restocked' })).statusCode).toBe(404);
    expect((await send('GET', `/units/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('a file of units', () => {
  it('is received whole, with batches and parts', async () => {
    const { db, receive, sendFile, details, wrong } = await openUnitShop();
    const [cell, module] = [await addTracked(db, { name: 'Cell' }), await addTracked(db, { name: 'Module' })];
    for (const serial of ['C1', 'C2', 'C3']) await receive(cell.id, serial);
    const answer = await sendFile(
      module.id,
      'Serial;Batch;Made on;Capacity Ah;Resistance mOhm;Parts\nm1;L1;2026-09-01;105.5;0.41;C1 C2\nM2;L1;2026-09-02;;;C3\n',
    );
    expect(answer).toEqual({ received: 2, message: '2 units were received.', faults: [], faultCount: 0 });
    expect(await details('M1')).toMatchObject({ batch: 'L1', capacityAh: 105.5, resistanceMohm: 0.41 });
    expect((await details('M1')).parts.map(({ serial }) => serial)).toEqual(['C1', 'C2']);
    expect(await wrong()).toEqual([]);
  });

  it('with anything wrong is received not at all, and each row says what it is', async () => {
    const { db, receive, sendFile, onHand } = await openUnitShop();
    const { id } = await addTracked(db);
    await receive(id, 'P1');
    const judged = await sendFile(id, 'serial,made_on,parts\nP1,,\nP2,,\nP2,,\nP3,,X1\n');
    expect(judged).toMatchObject({ received: 0, faultCount: 3 });
    expect(judged.faults).toEqual([
      { row: 2, column: 'serial', message: 'This product already has a unit with this serial.' },
      { row: 4, column: 'serial', message: 'This serial appears twice in the file.' },
      { row: 5, column: 'parts', message: 'Unit X1 not found.' },
    ]);
    const unread = await sendFile(id, 'serial,made_on,capacity_ah\nP 2,,\nP3,yesterday,\nP4,,-1\n');
    expect(unread.faults.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [2, 'serial'],
      [3, 'made_on'],
      [4, 'capacity_ah'],
    ]);
    expect((await sendFile(id, 'P1\nP2\n')).faults[0].message).toMatch(
      /first row must contain the column names, including serial/,
    );
    expect(await onHand(id)).toBe(1);
  });

  it('of ten thousand rows is received in time that grows with the rows alone', async () => {
    const { db, sendFile, onHand, wrong } = await openUnitShop();
    const { id } = await addTracked(db);
    const receiveRows = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `S${count}-${at},L-${at % 7},2026-01-02,105,0.4`);
      const begun = performance.now();
      const answer = await sendFile(
        id,
        `serial,batch,made_on,capacity_ah,resistance_mohm\n${rows.join('\n')}`,
      );
      expect(answer).toMatchObject({ received: count, faultCount: 0 });
      return performance.now() - begun;
    };
    const some = await receiveRows(1_000);
    // Ten times as long, were the machine busy with nothing else; a hundred times if each row looked at all others.
    expect(await receiveRows(9_000)).toBeLessThan(40 * some);
    expect(await onHand(id)).toBe(10_000);
    expect(await wrong()).toEqual([]);
  });
});

describe('a product', () => {
  it('is tracked once an admin turns it on, and stays so once it has units', async () => {
    const { db, send, said, receive, onHand } = await openUnitShop();
    const { id } = await addProduct(db, { available: 1_240 });
    const track = (tracking: string) => said(send('PUT', `/products/${id}/tracking`, { tracking }));
    expect(await track('serial')).toEqual([
      200,
      'The product is now tracked by serial. Receive the 1,240 existing units by serial.',
    ]);
    expect(await onHand(id)).toBe(0);
    expect(await track('batch')).toEqual([
      200,
      'The product is now tracked by batch. Stock is counted from what you receive.',
    ]);
    await track('serial');
    await receive(id, 'P1');
    expect((await track('none'))[0]).toBe(409);
    expect((await said(send('PUT', `/products/${randomUUID()}/tracking`, { tracking: 'serial' })))[0]).toBe(
      404,
    );
  });

  it('that is tracked takes the specification’s change with `available` as it is, and refuses another figure', async () => {
    const { db, send, receive } = await openUnitShop();
    const { id } = await addTracked(db, { name: 'Pack' });
    for (const serial of ['P1', 'P2']) await receive(id, serial);
    const put = (available: number, name = 'Pack') =>
      send('PUT', '/product', { id, name, description: 'A pack.', price: 9, min_order: 1, available });
    const refused = await put(50);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().issues).toEqual([
      {
        field: 'available',
        message: 'Stock of this product is counted from its units. Receive or block units to change it.',
      },
    ]);
    expect((await put(1)).statusCode).toBe(409);
    expect((await put(2, 'Pack two')).statusCode).toBe(200);
    const [row] = await db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ name: 'Pack two', tracking: 'serial' });
  });

  it('tracked by batch is received by quantity, leaves the oldest first, and comes back into its batch', async () => {
    const { db, ada, send, said, ship, order, onHand, wrong } = await openUnitShop();
    const product = await addTracked(db, { tracking: 'batch' });
    const receive = (number: string, quantity: number, madeOn: string) =>
      said(send('POST', `/products/${product.id}/batches`, { number, quantity, madeOn }));
    expect(await receive('l-2', 5, '2026-02-01')).toEqual([200, '5 of batch L-2 were received.']);
    await receive('L-1', 3, '2026-01-01');
    expect(await onHand(product.id)).toBe(8);
    const placed = await payLines(ada, [[product, 6]]);
    await ship(placed._id, 4);
    await ship(placed._id, 1, { batch: 'L-2' });
    expect((await ship(placed._id, 1, { batch: 'L-1' })).statusCode).toBe(409);
    expect((await order(placed._id)).shipments.map(({ lines }) => lines[0]?.batches)).toEqual([
      [
        { number: 'L-1', quantity: 3 },
        { number: 'L-2', quantity: 1 },
      ],
      [{ number: 'L-2', quantity: 1 }],
    ]);
    const listed = (await send('GET', `/products/${product.id}/batches`)).json();
    expect(listed).toMatchObject([
      { number: 'L-1', onHand: 0, received: 3 },
      { number: 'L-2', onHand: 3, received: 5 },
    ]);
    const back = (quantity: number) =>
      said(
        send('POST', `/batches/${listed[1].id}/moves`, { move: 'returned', quantity, order: placed.number }),
      );
    expect(await back(3)).toEqual([409, 'Only 2 of this batch are out with this order.']);
    expect((await back(2))[0]).toBe(200);
    expect(await back(1)).toEqual([409, `No units of batch L-2 are out with order ${placed.number}.`]);
    expect(await onHand(product.id)).toBe(5);
    expect(await wrong()).toEqual([]);
  });
});

it('the list of units is read on by keyset, and narrowed down by product, state, serial and batch', async () => {
  const { db, send, receive, move } = await openUnitShop();
  const [pack, other] = [await addTracked(db), await addTracked(db, { name: 'Other' })];
  for (const serial of ['P1', 'P2', 'P3']) await receive(pack.id, serial, { batch: 'LOT-9' });
  await receive(other.id, 'P4');
  await move('P2', 'blocked');
  const list = async (query: string) => {
    const answer = await send('GET', `/units?${query}`);
    return [answer.json().map(({ serial }: Unit) => serial), answer.headers['x-next-cursor']] as const;
  };
  const [first, cursor] = await list('limit=2&q=p');
  expect(first).toEqual(['P4', 'P3']);
  expect(await list(`limit=2&q=p&cursor=${cursor}`)).toEqual([['P2', 'P1'], undefined]);
  expect((await list(`product=${pack.id}&state=blocked`))[0]).toEqual(['P2']);
  expect((await list('q=lot-9'))[0]).toEqual(['P3', 'P2', 'P1']);
  expect((await list('q=%25'))[0]).toEqual([]);
});

it('among very many units one is found, listed and taken by an index', async () => {
  const { db } = await openTestDatabase();
  const product = await addTracked(db);
  await db.execute(sql`
    insert into units (product_id, serial, made_on)
    select ${product.id}::uuid, 'S' || nth, '2026-01-01'::date + nth % 300
    from generate_series(1, 20000) nth`);
  await db.execute(sql`
    insert into unit_events (unit_id, kind, was, state) select id, 'received', 'new', 'in-stock' from units limit 5000`);
  await db.execute(sql`analyze units`);
  const plan = async (statement: string) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${statement}`));
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const oldest = `select * from units where product_id = '${product.id}' and state = 'in-stock'
    order by made_on, position limit 20 for no key update`;
  expect(await plan(oldest)).toMatch(/Index Scan using units_oldest/);
  expect(await plan(`select * from units where serial like 'S1999%'`)).toMatch(
    /Index Scan using units_(by_serial|serial_of_product)/,
  );
  expect(
    await plan(`select * from units where product_id = '${product.id}' order by position desc limit 50`),
  ).toMatch(/Index Scan Backward using units_of_product/);
  const { items } = await listUnits(db, { q: 's19999', limit: 50 });
  expect(items.map(({ serial }) => serial)).toEqual(['S19999']);
  const [unit] = await db.select().from(units).where(eq(units.serial, 'S5'));
  await getUnit(db, unit?.id ?? '');
  expect((await listUnits(db, { product: product.id, limit: 50 })).items).toHaveLength(50);
});
