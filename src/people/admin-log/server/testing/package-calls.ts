import { randomUUID } from 'node:crypto';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { AdminAtWork, WritingCall, Written } from './admin-at-work.ts';

/** What an admin does about packages and consignments. */
export const packageCalls = {
  savePackages: {
    writes: ['shipment.packed'],
    act: async ({ send, paidOrder, ship }) => {
      const order = await paidOrder();
      const id = await ship(order);
      const one = { count: 1, packaging: '4G', grossKg: 2, charge: 30, condition: 'sound' };
      const packages = [{ ...one, contents: [{ position: 1, units: 1 }] }];
      return () => send('PUT', `/orders/${order._id}/shipments/${id}/packages`, { mode: 'road', packages });
    },
  },
  prepareShipment: {
    writes: ['shipment.prepared'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      return () => send('POST', `/orders/${_id}/preparation`, {});
    },
  },
  discardPreparation: {
    writes: ['shipment.discarded'],
    act: async ({ send, paidOrder }) => {
      const { _id } = await paidOrder();
      await send('POST', `/orders/${_id}/preparation`, {});
      return () => send('DELETE', `/orders/${_id}/preparation`);
    },
  },
  issueShipmentPapers: {
    writes: ['shipment.papers-issued'],
    act: async ({ send, paidOrder, shop }) => {
      const url = await prepareHarmless({ send, paidOrder, shop });
      return () => send('POST', `${url}/papers`, {});
    },
  },
  shipPrepared: {
    writes: ['order.shipped'],
    act: async ({ send, paidOrder, shop }) => {
      const url = await prepareHarmless({ send, paidOrder, shop });
      return () => send('POST', `${url}/ship`, {});
    },
  },
  createConsignment: {
    writes: ['consignment.created', 'shipment.packed'],
    act: async ({ send, shop, product }) => {
      const body = sampleOf((await harmless({ shop, product })).id);
      return () => send('POST', '/consignments', body);
    },
  },
  changeConsignment: {
    writes: ['consignment.changed'],
    act: async (at) => {
      const url = await openSample(at);
      return () => at.send('PATCH', url, { note: 'For the fair' });
    },
  },
  discardConsignment: {
    writes: ['consignment.discarded'],
    act: async (at) => {
      const url = await openSample(at);
      return () => at.send('DELETE', url);
    },
  },
  saveConsignmentPackages: {
    writes: ['shipment.packed'],
    act: async (at) => {
      const url = await openSample(at);
      const one = { count: 1, packaging: '4G', grossKg: 7, charge: null, condition: 'sound' };
      const packages = [{ ...one, contents: [{ position: 1, units: 1 }] }];
      return () => at.send('PUT', `${url}/packages`, { mode: 'road', packages });
    },
  },
  issueConsignmentPapers: {
    writes: ['shipment.papers-issued'],
    act: async (at) => {
      const url = await openSample(at);
      return () => at.send('POST', `${url}/papers`, {});
    },
  },
  shipConsignment: {
    writes: ['consignment.sent'],
    act: async (at) => {
      const url = await openSample(at);
      return () => at.send('POST', `${url}/ship`, {});
    },
  },
  linkConsignmentPaper: { nothingSince: 'it is a way to read; papers follow from how it was packed' },
  linkShipmentPaper: { nothingSince: 'it is a way to read; papers follow from how it was packed' },
} satisfies Partial<Record<WritingCall, Written>>;

const sampleOf = (productId: string) => ({
  ...{ id: randomUUID(), purpose: 'sample', recipient: { name: 'Fair', address: 'Hall 1\nParis' } },
  lines: [{ productId, quantity: 1 }],
});

async function harmless({ shop, product }: Pick<AdminAtWork, 'shop' | 'product'>) {
  const made = await product();
  await shop.database.db
    .update(products)
    .set({ transport: { contains: 'nothing' }, specification: { mass: 1 } });
  return made;
}

/** A sample of goods that contain nothing. */
async function openSample({ send, shop, product }: Pick<AdminAtWork, 'send' | 'shop' | 'product'>) {
  const { id } = await harmless({ shop, product });
  const body = sampleOf(id);
  await send('POST', '/consignments', body);
  return `/consignments/${body.id}`;
}

/** A prepared shipment of goods that contain nothing. */
async function prepareHarmless({ send, paidOrder, shop }: Pick<AdminAtWork, 'send' | 'paidOrder' | 'shop'>) {
  const { _id } = await paidOrder();
  await shop.database.db
    .update(products)
    .set({ transport: { contains: 'nothing' }, specification: { mass: 1 } });
  const { shipmentId } = (await send('POST', `/orders/${_id}/preparation`, {})).json();
  return `/orders/${_id}/shipments/${shipmentId}`;
}
