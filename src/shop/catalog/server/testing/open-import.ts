import { asc, eq } from 'drizzle-orm';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { openAdministration } from '#testing/people.ts';
import { available } from '../stock.ts';
import { products } from '../tables/products.ts';
import { stock } from '../tables/stock.ts';

/** A shop, and its admin with files. */
export async function openImport() {
  const shop = await openAdministration();
  const bring = async (file: string | Buffer, name = 'new.csv') =>
    shop.app.inject({
      method: 'POST',
      url: `/api/productImport?name=${name}`,
      headers: { ...shop.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(file),
    });
  const confirm = (id: string, body: object = {}) => shop.send('POST', `/productImport/${id}`, body);
  const fetchFile = async () => (await shop.send('GET', '/productExport')).body;
  const read = async () => {
    const columns = {
      ...{ id: products.id, sku: products.sku, name: products.name, price: products.priceCents },
    };
    const rows = await shop.database.db
      .select({ ...columns, available, revision: products.revision })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .orderBy(asc(products.position));
    return Object.fromEntries(rows.map((row) => [row.sku, row]));
  };
  return { ...shop, bring, confirm, fetchFile, read };
}

export const table = (...rows: string[][]) => rows.map(writeRow).join('');
export const newHead = ['sku', 'name', 'description', 'price', 'min_order', 'available'];
export const newRow = (sku: string, name = sku) => [sku, name, 'New.', '5', '1', '10'];
