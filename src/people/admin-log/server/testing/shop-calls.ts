import { randomUUID } from 'node:crypto';
import { products as demoProducts } from '#demo/content/products.ts';
import { writeRow } from '#platform/kernel/tables/write-table.ts';
import { keepFile } from '#platform/server/files/files.ts';
import { contactMessages } from '#shop/content/server/tables.ts';
import { shopSetup } from '#shop/setup/server/tables.ts';
import { dataUrlOf, drawing } from '#testing/pictures.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { sampleDocument, today, type WritingCall, type Written } from './admin-at-work.ts';

const picture = dataUrlOf(drawing('<rect/>'), 'image/svg+xml');
const details = { min_order: 10, available: 500, price: 812, description: 'A cell.' };
const csv = () =>
  Buffer.from(
    writeRow(['sku', 'name', 'description', 'price', 'min_order', 'available']) +
      writeRow([`N-${randomUUID()}`, randomUUID(), 'New.', '5', '1', '10']),
  );

const postOf = (slug: string) => ({
  ...{ slug, title: 'Cells', summary: 'About cells.', body: '# Cells' },
  ...{ picture: null, pictureAlt: null, publishedAt: null },
});

const sampleCompany = {
  ...{ name: 'Volta GmbH', country: 'DE' },
  billingAddress: { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' },
};

const certificateIn = async ({ parts }: TestShop) => ({
  ...{ kind: 'other', title: 'Certificate', validFrom: null, validUntil: null },
  file: await keepFile(parts.places, Buffer.from('%PDF-1.4')),
});

const sampleQuote = {
  ...{ name: 'Ada', phone: '+49 30 901820' },
  delivery: { recipient: 'Ada', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
};

const addMessage = async ({ database: { db } }: TestShop): Promise<string | undefined> => {
  const [row] = await db
    .insert(contactMessages)
    .values({ name: 'Ada', email: 'ada@example.test', message: 'Hello' })
    .returning({ id: contactMessages.id });
  return row?.id;
};

const beginSetup = ({ database: { db } }: TestShop) => db.insert(shopSetup).values({}).onConflictDoNothing();

const wholeIdentity = {
  ...{ name: 'Voltaire', legalName: 'Voltaire SARL', street: '3 rue Volta', postcode: '69003' },
  ...{ town: 'Lyon', country: 'FR', phone: '+33 4 72 00 00 00', emergencyPhone: '+33 4 72 00 00 01' },
  email: 'ventes@voltaire.test',
};

export const shopCalls = {
  saveShopSettings: {
    writes: ['settings.changed'],
    act:
      async ({ send }) =>
      () =>
        send('PUT', '/shopSettings/identity', { version: 0, value: { name: 'Voltaire' } }),
  },
  restoreSettings: {
    writes: ['settings.changed'],
    act: async ({ send }) => {
      const { version } = (await send('GET', '/shopSettings')).json().legal;
      const save = (terms: string, at: number) =>
        send('PUT', '/shopSettings/legal', { version: at, value: { terms } });
      await save('First.', version);
      await save('Second.', version + 1);
      return () =>
        send('POST', '/shopSettings/legal/restore', { version: version + 2, restore: version + 1 });
    },
  },
  importShop: {
    writes: ['settings.changed'],
    act: async ({ send }) => {
      const file = { format: 'shop-settings', version: 1, settings: { numbers: { orderPrefix: 'VO' } } };
      return () => send('POST', '/shopSettings/import', { file, dryRun: false });
    },
  },
  createSetupLink: {
    writes: ['setup.link-created'],
    act: async ({ send, shop }) => {
      await beginSetup(shop);
      return () => send('POST', '/setup/links');
    },
  },
  addDemoDrafts: {
    writes: demoProducts.map(() => 'product.created' as const),
    act:
      async ({ send }) =>
      () =>
        send('POST', '/setup/demoProducts'),
  },
  openShop: {
    writes: ['shop.opened'],
    act: async ({ send, shop }) => {
      await beginSetup(shop);
      const { version } = (await send('GET', '/shopSettings')).json().identity;
      await send('PUT', '/shopSettings/identity', { version, value: wholeIdentity });
      return () => send('POST', '/setup/open');
    },
  },
  saveContentDraft: {
    writes: ['content.drafted'],
    act: async ({ send }) => {
      const { revision } = (await send('GET', '/contentDraft')).json();
      return () => send('PUT', '/contentDraft', { revision, value: { title: randomUUID() } });
    },
  },
  discardContentDraft: {
    writes: ['content.discarded'],
    act: async ({ send }) => {
      const { revision } = (await send('GET', '/contentDraft')).json();
      await send('PUT', '/contentDraft', { revision, value: { title: randomUUID() } });
      return () => send('DELETE', '/contentDraft');
    },
  },
  publishContentDraft: {
    writes: ['settings.changed'],
    act: async ({ send }) => {
      const { revision, version } = (await send('GET', '/contentDraft')).json();
      await send('PUT', '/contentDraft', { revision, value: { title: randomUUID() } });
      return () => send('POST', '/contentDraft/publish', { revision: revision + 1, version });
    },
  },
  saveBlogEntries: {
    writes: ['blog.changed'],
    act: async ({ send }) => {
      const { seen } = (await send('GET', '/blogEntries')).json();
      return () =>
        send('PUT', '/blogEntries', { seen, entries: [{ question: randomUUID(), answer: 'Yes.' }] });
    },
  },
  createPost: {
    writes: ['post.created'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/posts', postOf(randomUUID())),
  },
  updatePost: {
    writes: ['post.changed'],
    act: async ({ send }) => {
      const slug = randomUUID();
      const { id } = (await send('POST', '/posts', postOf(slug))).json();
      return () => send('PUT', `/posts/${id}`, { ...postOf(slug), title: 'Other', revision: 1 });
    },
  },
  deletePost: {
    writes: ['post.deleted'],
    act: async ({ send }) => {
      const { id } = (await send('POST', '/posts', postOf(randomUUID()))).json();
      return () => send('DELETE', `/posts/${id}`);
    },
  },
  previewMarkdown: { nothingSince: 'it answers HTML, and keeps nothing' },
  setMessageState: {
    writes: ['message.changed'],
    act: async ({ send, shop }) => {
      const id = await addMessage(shop);
      return () => send('PATCH', `/messages/${id}`, { state: 'answered' });
    },
  },
  deleteMessage: {
    writes: ['message.deleted'],
    act: async ({ send, shop }) => {
      const id = await addMessage(shop);
      return () => send('DELETE', `/messages/${id}`);
    },
  },
  addCompanyNote: {
    writes: ['company.note-added'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      return () => send('POST', `/companies/${company.id}/notes`, { text: 'Pays late.' });
    },
  },
  deleteCompanyNote: {
    writes: ['company.note-deleted'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      await send('POST', `/companies/${company.id}/notes`, { text: 'Pays late.' });
      const { notes } = (await send('GET', `/companies/${company.id}/desk`)).json();
      return () => send('DELETE', `/companies/${company.id}/notes/${notes[0].id}`);
    },
  },
  addCompanyDocument: {
    writes: ['company.document-added'],
    act: async ({ send, shop }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      const document = await certificateIn(shop);
      return () => send('POST', `/companies/${company.id}/documents`, document);
    },
  },
  removeCompanyDocument: {
    writes: ['company.document-removed'],
    act: async ({ send, shop }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      await send('POST', `/companies/${company.id}/documents`, await certificateIn(shop));
      const { documents } = (await send('GET', `/companies/${company.id}/desk`)).json();
      return () => send('DELETE', `/companies/${company.id}/documents/${documents[0].id}`);
    },
  },
  setCompanyState: {
    writes: ['company.blocked'],
    act: async ({ send }) => {
      const { company } = (await send('POST', '/companies', sampleCompany)).json();
      return () => send('PATCH', `/companies/${company.id}/state`, { state: 'blocked', reason: 'Unpaid.' });
    },
  },
  mergeCompany: {
    writes: ['company.merged'],
    act: async ({ send }) => {
      const found = async () => (await send('POST', '/companies', sampleCompany)).json().company.id;
      const [gone, stays] = [await found(), await found()];
      return () => send('POST', `/companies/${gone}/merging/${stays}`, { reason: 'Registered twice.' });
    },
  },
  sendQuote: {
    writes: ['quote.sent'],
    act: async ({ send, product }) => {
      const { id: productId } = await product();
      const id = randomUUID();
      await send('POST', '/quotes', { ...sampleQuote, id, lines: [{ productId, quantity: 1 }] });
      const { version } = (await send('GET', `/allQuotes/${id}`)).json();
      return () =>
        send('POST', `/allQuotes/${id}/revisions`, {
          ...{ version, delivery: null, validUntil: today },
          lines: [{ productId, quantity: 1, unitPrice: 5, leadDays: null }],
        });
    },
  },
  keepContentPicture: { nothingSince: 'it keeps a picture that nothing shows yet' },
  createProduct: {
    writes: ['product.created'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/product', { ...details, name: randomUUID(), image: picture }),
  },
  updateProduct: {
    writes: ['product.changed'],
    act: async ({ send, product }) => {
      const { id, name } = await product();
      return () => send('PUT', '/product', { ...details, id, name });
    },
  },
  setProductListing: {
    writes: ['product.unlisted'],
    act: async ({ send, product }) => {
      const { id } = await product();
      return () => send('PUT', `/product/${id}/listing`, { listed: false });
    },
  },
  deleteProduct: {
    writes: ['product.deleted'],
    act: async ({ send, product }) => {
      const { id } = await product();
      return () => send('DELETE', `/product/${id}`);
    },
  },
  confirmProductImport: {
    writes: ['product.created', 'product.imported'],
    act: async ({ send, sendBytes }) => {
      const { id } = await sendBytes('/productImport?name=new.csv', csv());
      return () => send('POST', `/productImport/${id}`, {});
    },
  },
  addDocument: {
    writes: ['document.added'],
    act: async ({ send, product, upload }) => {
      const payload = { ...sampleDocument, productId: (await product()).id, file: await upload() };
      return () => send('POST', '/documents', payload);
    },
  },
  changeDocument: {
    writes: ['document.changed'],
    act: async ({ send, addDocument }) => {
      const id = await addDocument();
      const { title, issuedOn, audience } = sampleDocument;
      return () => send('PATCH', `/documents/${id}`, { title, edition: '2', issuedOn, audience });
    },
  },
  withdrawDocument: {
    writes: ['document.withdrawn'],
    act: async ({ send, addDocument }) => {
      const id = await addDocument();
      return () => send('DELETE', `/documents/${id}`);
    },
  },
  deleteOrder: {
    writes: ['order.deleted'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('DELETE', `/order/${_id}`);
    },
  },
  correctDeliveryAddress: {
    writes: ['order.address-corrected'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('PATCH', `/orders/${_id}/deliveryAddress`, { address: '2 Dock Road, Hull' });
    },
  },
  writeOffStock: {
    writes: ['stock.written-off'],
    act: async ({ send, product }) => {
      const { id, available: seen } = await product();
      return () => send('POST', `/products/${id}/writeOffs`, { units: 3, seen, reason: 'Dropped' });
    },
  },
  movePromise: {
    writes: ['order.promise-moved'],
    act: async ({ send, promisedOrder }) => {
      const { id, promisedOn: seen } = await promisedOrder();
      const body = { seen, promisedOn: '2099-12-18', reason: 'Cells are late' };
      return () => send('PATCH', `/orders/${id}/lines/1/promise`, body);
    },
  },
  shipOrder: {
    writes: ['order.shipped'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      return () => send('PATCH', `/shipping/${_id}`);
    },
  },
  shipPart: {
    writes: ['order.shipped'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      const payload = { id: randomUUID(), lines: [{ position: 1, quantity: 1 }] };
      return () => send('POST', `/orders/${_id}/shipments`, payload);
    },
  },
  changeShipment: {
    writes: ['shipment.changed'],
    act: async ({ send, paidOrder, ship }) => {
      const order = await paidOrder();
      const id = await ship(order);
      return () => send('PATCH', `/orders/${order._id}/shipments/${id}`, { trackingNumber: '1Z' });
    },
  },
  shareBundle: {
    writes: ['order.papers-shared'],
    act: async ({ send, order }) => {
      const { _id } = await order();
      return () => send('POST', `/orders/${_id}/bundleLinks`, { days: 7, note: 'Customs' });
    },
  },
  endBundleLink: {
    writes: ['order.papers-unshared'],
    act: async ({ send, order }) => {
      const url = `/orders/${(await order())._id}/bundleLinks`;
      await send('POST', url, { days: 7 });
      const [link] = (await send('GET', url)).json();
      return () => send('DELETE', `${url}/${link.id}`);
    },
  },
  declineCancellation: {
    writes: ['cancellation.declined'],
    act: async ({ send, paidOrder, ada }) => {
      const [{ _id }, id] = [await paidOrder(), randomUUID()];
      const url = `/orders/${_id}/cancellations`;
      await ada.call({ method: 'POST', url: `/api${url}`, payload: { id, reason: 'Too much' } });
      return () => send('POST', `${url}/${id}/decline`, { words: 'Packed already' });
    },
  },
  shipOrders: {
    writes: ['order.shipped', 'order.shipped'],
    act: async ({ send, paidOrder }) => {
      const ids = [(await paidOrder())._id, (await paidOrder())._id];
      return () => send('POST', '/shipments', { ids });
    },
  },
  exportOrders: {
    writes: ['order.exported'],
    act:
      async ({ send }) =>
      () =>
        send('POST', '/orderExport', { matching: { q: 'cell' } }),
  },
  recordTransfer: {
    writes: ['payment.received'],
    act: async ({ send, order }) => {
      const { number, total } = await order();
      const received = { receivedOn: today, reference: 'R', amount: total };
      return () => send('POST', '/transferReceipts', { ...received, id: randomUUID(), order: number });
    },
  },
  dealWithParkedPayment: {
    writes: ['payment.closed', 'payment.retried'],
    act: async ({ send, parkPayment }) => {
      const [one, other] = [await parkPayment(), await parkPayment()];
      return async () => {
        await send('PATCH', `/parkedPayment/${one}`, { action: 'close' });
        return await send('PATCH', `/parkedPayment/${other}`, { action: 'retry' });
      };
    },
  },
  refundOrder: {
    writes: ['order.refunded'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      return () => send('POST', `/orders/${_id}/refunds`, { id: randomUUID(), amount: 1, reason: 'Late' });
    },
  },
  refundPayment: {
    writes: ['payment.refunded'],
    act: async ({ send, parkPayment }) => {
      const id = await parkPayment();
      return () => send('POST', `/payments/${id}/refunds`, { id: randomUUID(), reason: 'Not in stock' });
    },
  },
  retryRefund: {
    writes: ['refund.retried'],
    act: async ({ send, failRefund }) => {
      const id = await failRefund();
      return () => send('POST', `/refunds/${id}/retry`);
    },
  },
  recordSentRefund: {
    writes: ['refund.sent'],
    act: async ({ send, failRefund }) => {
      const id = await failRefund();
      return () => send('POST', `/refunds/${id}/sent`, { reference: 'R', sentOn: today });
    },
  },
  sendTestEmail: { nothingSince: 'it writes to the admin who asks, and changes nothing' },
  checkPayments: { nothingSince: 'it asks Stripe, and changes nothing' },
  reducePicture: { nothingSince: 'it answers a smaller picture, and keeps none' },
  uploadFile: { nothingSince: 'a file stays hidden until `document.added` names its hash' },
  checkProductImport: { nothingSince: 'it says what a file would do; `product.imported` does it' },
  printPackingSlips: { nothingSince: 'it is a way to read; slips follow from what was shipped' },
  linkBundle: { nothingSince: 'it is a way to read' },
  linkOrderPaper: { nothingSince: 'it is a way to read; papers follow from what was done to the order' },
} satisfies Partial<Record<WritingCall, Written>>;
