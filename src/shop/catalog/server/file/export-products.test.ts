import { describe, expect, it } from 'vitest';
import { readTable } from '#platform/kernel/tables/read-table.ts';
import { addProduct } from '#testing/builders.ts';
import { addManyProducts } from '#testing/bulk-rows.ts';
import { addPerson, openAdministration } from '#testing/people.ts';
import { fileColumns } from '../../contract/file/columns.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { replaceTiers } from '../price-tiers.ts';
import { productLinks } from '../tables/products.ts';
import { decodeFile, openFile } from './product-file.ts';

describe('the file of all products', () => {
  it('has each product in the order of the shop’s window, with all that can be told in a row', async () => {
    const { database, send } = await openAdministration();
    const cell = await addProduct(database.db, {
      ...{ sku: 'C-1', name: '=1+1', description: 'Line one\r\n"two", three', lead_days: 28, kind: 'cell' },
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

const open = async (file: string | Buffer) => openFile(await decodeFile(Buffer.from(file)));

async function read(file: string | Buffer) {
  const { rows, unknownColumns, skuOf } = await open(file);
  return {
    unknownColumns,
    rows: [...rows].map((row) => ({ at: row.row, sku: skuOf(row), cells: row.cells })),
  };
}

describe('what is no file of products is refused in words before its rows are read', () => {
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', fileWords.noFile],
    ['a workbook', Buffer.from('PK\x03\x04 and so on'), fileWords.workbook],
    ['zeros', 'sku,name\nA-1,\0', fileWords.notText],
    ['another encoding', Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xe4, 0x62]), fileWords.notUtf8],
    ['no head', 'A-1,Cell\nB-1,Cell', fileWords.noHead],
    ['a column twice', 'sku,price,Price\nA-1,1,2', fileWords.columnTwice('price')],
    ['quotes without end', '"'.repeat(20_000_000), fileWords.cellTooLong(1)],
    ['a million columns', `sku${','.repeat(1_000_000)}`, fileWords.rowTooWide(1)],
    ['20 MB of line ends', '\n'.repeat(20_000_000), fileWords.tooManyEmptyRows(1_000)],
    ['20 MB of empty rows', `sku,name\n${',\n'.repeat(10_000_000)}`, fileWords.tooManyEmptyRows(1_000)],
    ['too many rows', `sku\n${'A\n'.repeat(50_001)}`, fileWords.tooManyRows],
  ])('%s', async (_, file, message) => {
    await expect(open(file)).rejects.toMatchObject({ code: 'invalid-request', message });
  });
});

describe('a file of products is read as spreadsheets save it', () => {
  it.each([
    ['commas', '\uFEFFsku,Name,price\r\nA-1,"a; ""b""\nc",5\r\n\r\nB-1,d,6\r\n'],
    ['semicolons', 'sku;Name;price\nA-1;"a; ""b""\nc";5\n\nB-1;d;6'],
    ['tabs', 'sku\tName\tprice\rA-1\t"a; ""b""\nc"\t5\r\rB-1\td\t6'],
    ['UTF-16', Buffer.from('\uFEFFsku\tName\tprice\nA-1\t"a; ""b""\nc"\t5\n\nB-1\td\t6', 'utf16le')],
  ])('with %s', async (_, file) => {
    const { rows } = await read(file);
    // The third row is empty; the second has a cell of two lines, and is one row all the same.
    expect(rows).toEqual([
      { at: 2, sku: 'A-1', cells: ['A-1', 'a; "b"\nc', '5'] },
      { at: 4, sku: 'B-1', cells: ['B-1', 'd', '6'] },
    ]);
  });

  it('by the names of its columns, in any order and with the unit or without; another unit is another column', async () => {
    const { unknownColumns } = await read('Mass [kg],SKU,nominalvoltage,energy [kWh],colour\n1,A-1,3,2,red');
    expect(unknownColumns).toEqual(['energy [kWh]', 'colour']);
  });
});
