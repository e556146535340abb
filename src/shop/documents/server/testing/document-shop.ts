import { sampleDocument } from '#people/admin-log/server/testing/admin-at-work.ts';
import { makePdf } from '#platform/server/pdf/inspection/testing/make-pdf.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import type { DocumentStatus, Edition, ListedDocument } from '../../contract/documents.ts';

export const pdf = makePdf();

/** A shop with one product, and an admin who gives it documents. */
export async function openDocumentShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const product = await addProduct(db, { sku: 'AY-C-280' });
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const upload = (payload: Buffer, who: Customer = admin, headers = {}) =>
    who.call({
      method: 'POST',
      url: '/api/files',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    });
  const add = async (given: object = {}, bytes = pdf) => {
    const { file } = (await upload(bytes)).json();
    const payload = { ...sampleDocument, productId: product.id, file, ...given };
    return await admin.call({ method: 'POST', url: '/api/documents', payload });
  };
  const list = async (who?: Customer): Promise<ListedDocument[]> => {
    const url = `/api/products/${product.id}/documents`;
    return (who ? await who.call({ url: `${url}/mine` }) : await shop.app.inject({ url })).json();
  };
  const editions = async (): Promise<Edition[]> =>
    (await admin.call({ url: `/api/products/${product.id}/editions` })).json();
  const newest = async () => {
    const [edition] = await editions();
    if (!edition) throw new Error('There is no document.');
    return edition;
  };
  const link = (who: Customer, id: string) => who.call({ method: 'POST', url: `/api/documents/${id}/link` });
  const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
  const status = async (query = ''): Promise<DocumentStatus[]> =>
    (await admin.call({ url: `/api/papers${query}` })).json();
  return { shop, db, product, ada, admin, upload, add, list, editions, newest, link, get, status };
}
