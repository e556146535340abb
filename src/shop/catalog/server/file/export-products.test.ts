import { describe, expect, it } from 'vitest';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { openAdministration } from '#testing/administration.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/many-rows.ts';
import { addPerson } from '#testing/people.ts';
import { fileColumns } from '../../contract/file/columns.ts';
import { replaceTiers } from '../price-tiers.ts';
import { productLinks } from '../tables/products.ts';

describe('the file of all products', () => {
  it('has each product in the order of the shop’s window, with all that can be told in a row', async () => {
    const { database, send } = await openAdministration();
    const cell = await addProduct(database.db, {
      ...{ sku: 'C-1', name: '=1+1', description: 'Line one\r\n"two", three', leadDays: 28, kind: 'cell' },
      specification: { nominalVoltage: 3.2, dischargeTemperatureLowest: -20, standards: ['UN 38.3', 'A;B'] },
    });
    const pack = await addProduct(database.db, { sku: 'P-1', name: 'Pack', available: 7, multiple: 4 });
    await replaceTiers(database.db, pack.id, [
      { from: 100, price: 40.5 },
      { from: 500, price: 39 },
    ]);
    await database.db.insert(productLinks).values([
      { productId: pack.id, otherId: cell.id, kind: 'built-of', quantity: 12 },
      { productId: cell.id, otherId: pack.id, kind: 'fits' },
    ]);
    const answer = await send('GET', '/productExport');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/);
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    const [head, ...rows] = [...readTable(answer.body)].map(({ cells }) => cells);
    const told = rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at], cell])));
    expect(told).toMatchObject([
      {
        ...{ sku: 'C-1', name: "'=1+1", description: 'Line one\r\n"two", three', kind: 'cell' },
        ...{ price: '42', lead_days: '28', fits: 'P-1', built_of: '', slug: '1-1' },
        ...{ 'nominalVoltage [V]': '3.2', 'dischargeTemperatureLowest [°C]': '-20' },
        standards: 'UN 38.3; A\\;B',
      },
      {
        ...{ sku: 'P-1', kind: '', available: '7', multiple: '4', tiers: '100:40.50; 500:39' },
        ...{ built_of: 'C-1*12', fits: '' },
      },
    ]);
    expect(head).toHaveLength(fileColumns.length);
  });

  it('has them all, however many there are', async () => {
    const { database, send } = await openAdministration();
    await addProduct(database.db, { name: 'First' });
    await addManyProducts((statement) => database.db.execute(statement), 700);
    const { body } = await send('GET', '/productExport');
    expect(new Set([...readTable(body)].map(({ cells }) => cells[1])).size).toBe(702);
  });

  it('is for admins', async () => {
    const shop = await openAdministration();
    const { headers } = await addPerson(shop);
    expect((await shop.app.inject({ url: '/api/productExport', headers })).statusCode).toBe(403);
    expect((await shop.app.inject('/api/productExport')).statusCode).toBe(401);
  });
});
