import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { openStubProvider } from '#trade/tax/server/sales-tax/testing/stub-provider.ts';
import { saveSettings } from './invoicing-seller.ts';

const truck = {
  ...{ id: 'truck', name: 'By truck', mode: 'road', incoterm: 'DAP', place: null, transitDays: 2 },
  price: { kind: 'fixed', amount: 25.55 },
};

const identity = {
  ...{ name: 'Volt Texas', legalName: 'Volt Texas LLC', street: '1 Congress Ave', postcode: '78701' },
  ...{ town: 'Austin', region: 'Texas', country: 'US', registrationNumber: '0801234567', vatId: null },
  ...{ phone: '+1 512 555 0142', email: 'sales@volt.test', emergencyPhone: '+1 512 555 0199' },
};

/** A seller in Texas who charges and invoices, and a provider that a test can have fail. */
export async function openTexanShop() {
  const provider = await openStubProvider();
  const { url, key } = provider;
  const shop = await openTestShop({ config: { taxProvider: { url, key }, rateLimitPerMinute: 100_000 } });
  const { db } = shop.database;
  const admin = await addCustomer(shop, { isAdmin: true });
  await saveSettings(admin, {
    identity,
    tax: { charged: 'all', invoices: 'all' },
    money: { accountHolder: 'Volt Texas LLC', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
    delivery: { methods: [truck] },
  });
  const goods = { minOrder: 1, available: 1_000_000, specification: { mass: 0.1 } };
  const plate = await addProduct(db, {
    ...{ ...goods, name: 'Plate', sku: 'PLATE', priceCents: 333, transport: { contains: 'nothing' } },
  });
  const screw = await addProduct(db, {
    ...{
      ...goods,
      name: 'Screw',
      sku: 'SCREW',
      priceCents: 7,
      tax_class: 'zero',
      transport: { contains: 'nothing' },
    },
  });
  /** No two orders go to the same street: the answer of an equal question would be kept. */
  let streets = 0;
  const austin = () => ({
    ...{ recipient: 'Ada', street: `${++streets} Lamar Blvd`, city: 'Austin', region: 'TX' },
    ...{ postcode: '78703', country: 'United States' },
  });
  const lineOf = ({ id, priceCents }: { id: string; priceCents: number }, quantity: number) => ({
    ...{ productId: id, quantity, unitPrice: priceCents / 100, total: (priceCents * quantity) / 100 },
  });
  const orderOf = ([plates, screws]: [plates: number, screws: number], given: object = {}) => ({
    ...{ id: randomUUID(), name: 'Ada', phone: '+1 512 555 0123', delivery: austin(), buyingAs: null },
    lines: [lineOf(plate, plates), lineOf(screw, screws)].filter(({ quantity }) => quantity > 0),
    ...{ deliveryMethod: 'truck', deliveryPrice: 25.55, ...given },
  });
  return { provider, shop, db, admin, plate, screw, austin, orderOf };
}

/** One such shop for a file's tests, its provider well again before each, and a buyer. */
export function shareTexanShop() {
  const opened = shareAmongTests(async () => {
    const opened = await openTexanShop();
    return { ...opened, buyer: await addCustomer(opened.shop) };
  });
  beforeEach(() => {
    const { provider } = opened();
    provider.behave = undefined;
    provider.whileAsked = undefined;
    provider.asked.length = 0;
  });

  const austin = () => opened().austin();
  const orderOf = (...wanted: Parameters<ReturnType<typeof opened>['orderOf']>) =>
    opened().orderOf(...wanted);
  const post = (url: string, payload: object) => opened().buyer.call({ method: 'POST', url, payload });
  /** As the checkout asks before it orders. */
  const asked = async ({
    delivery,
    id: _,
    name: _name,
    phone: _phone,
    ...order
  }: ReturnType<typeof orderOf>) => await post('/api/orderTax', { ...order, ...delivery });
  const detailsOf = async (id: string): Promise<OrderDetails> =>
    (await opened().buyer.call({ url: `/api/orders/${id}` })).json();
  const papers = async () => (await opened().buyer.call({ url: '/api/invoices' })).json();

  async function buy(quantities: [number, number], tax: number) {
    const wanted = orderOf(quantities, { tax });
    expect((await post('/api/orders', wanted)).json()).toMatchObject({ success: true });
    await opened().buyer.pay((await opened().buyer.read(wanted.id)).json());
    return wanted.id;
  }

  return { opened, austin, orderOf, post, asked, detailsOf, papers, buy };
}
