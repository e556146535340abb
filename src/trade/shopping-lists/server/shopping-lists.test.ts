import { describe, expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { addCompany, send } from '#trade/companies/server/testing/company-shop.ts';
import { mostLists } from '../contract/calls.ts';
import { shoppingLists } from './tables.ts';

const open = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 100_000 } }));

async function openCompany() {
  const shop = open();
  const { db } = shop.database;
  const company = await addCompany(shop);
  const buyer = await company.addMember('buyer', 'bea');
  const add = (sku: string) =>
    addProduct(db, {
      sku: `${sku}-${crypto.randomUUID().slice(0, 8)}`,
      name: crypto.randomUUID(),
      minOrder: 1,
    });
  const [cell, pack] = [await add('CELL'), await add('PACK')];
  const at = `/companies/${company.companyId}/lists`;
  const row = ({ sku }: { sku: string | null }, quantity: number | string) => ({ sku: sku ?? '', quantity });
  const create = async (body: object) => (await send(buyer, 'POST', at, body)).json();
  return { shop, db, ...company, buyer, cell, pack, at, row, create };
}

describe('shopping lists of a company', () => {
  it('come from the rows of a file: by SKU, added up, and what cannot be read is said row by row', async () => {
    const { cell, pack, row, create } = await openCompany();
    const { list, leftOut } = await create({
      name: 'Weekly',
      rows: [row(cell, '2'), { sku: 'NO-SUCH', quantity: 1 }, row(pack, 'many'), row(pack, 3), row(cell, 4)],
    });
    expect(list.lines).toMatchObject([
      { sku: cell.sku, quantity: 6, isOnSale: true },
      { sku: pack.sku, quantity: 3 },
    ]);
    expect(leftOut).toMatchObject([
      { row: 1, sku: 'NO-SUCH', message: 'No product has this SKU' },
      { row: 2, sku: pack.sku },
    ]);
  });

  it('go into the cart in one press, and twice adds nothing', async () => {
    const { buyer, cell, pack, at, row, create } = await openCompany();
    const { list } = await create({ name: 'Weekly', rows: [row(cell, 2), row(pack, 3)] });
    const press = async () => (await send(buyer, 'POST', `${at}/${list.id}/cart`)).json();
    expect((await press()).lines).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
    const again = await press();
    expect(again.lines).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);
    expect(again.reordered).toMatchObject([{ inCart: 2, quantity: 2 }, { inCart: 3 }]);
  });

  it('come from an order of the company, and from no other’s', async () => {
    const { shop, buyer, buyFor, cell, create, at } = await openCompany();
    await buyFor(buyer);
    const order = await buyer.order(cell, { quantity: 7 });
    const { list } = await create({ name: 'As last time', orderId: order._id });
    expect(list.lines).toMatchObject([{ sku: cell.sku, quantity: 7 }]);
    const other = await addCompany(shop, 'Other SA');
    const foreign = await send(
      other.owner,
      'POST',
      at.replace(/companies\/[^/]+/, `companies/${other.companyId}`),
      {
        ...{ name: 'Theirs', orderId: order._id },
      },
    );
    expect(foreign.statusCode).toBe(404);
  });

  it('are one per name, and saved by the first of two who change one at once', async () => {
    const { buyer, owner, cell, at, row, create } = await openCompany();
    const { list } = await create({ name: 'Weekly' });
    expect((await create({ name: 'WEEKLY' })).issues).toMatchObject([{ field: 'name' }]);
    const save = (person: typeof buyer, quantity: number) =>
      send(person, 'PUT', `${at}/${list.id}`, { name: 'Weekly', rows: [row(cell, quantity)], revision: 1 });
    const answers = await Promise.all([save(buyer, 1), save(owner, 2)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await send(buyer, 'GET', `${at}/${list.id}`)).json()).toMatchObject({
      revision: 2,
      lineCount: 1,
    });
    await send(buyer, 'DELETE', `${at}/${list.id}`);
    expect((await send(buyer, 'GET', at)).json()).toEqual([]);
  });

  it('are never more than the limit, however many are added at once', async () => {
    const { db, companyId, buyer, at } = await openCompany();
    const kept = Array.from({ length: mostLists - 2 }, (_, index) => ({ companyId, name: `Old ${index}` }));
    await db.insert(shoppingLists).values(kept);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => send(buyer, 'POST', at, { name: `List ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    const rows = Array.from({ length: 501 }, () => ({ sku: 'A', quantity: 1 }));
    expect((await send(buyer, 'POST', at, { name: 'Long', rows })).statusCode).toBe(400);
  });
});
