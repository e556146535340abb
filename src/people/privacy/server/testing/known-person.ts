import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { consignmentLines, consignments } from '#batteries/packages/server/tables.ts';
import { addUnitWithPassport } from '#batteries/passports/server/testing/unit-with-passport.ts';
import { recallNotices, recalls } from '#batteries/recalls/server/tables.ts';
import { moveUnits } from '#batteries/units/server/move-units.ts';
import { batteryReturns } from '#batteries/warranty/server/tables.ts';
import { onePixel, upload } from '#batteries/warranty/server/testing/add-claim.ts';
import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import {
  identityApps,
  identityPasskeys,
  identityRecoveryCodes,
} from '#people/second-factor/server/tables.ts';
import { identityAccounts, identityPlaces, identityUsers } from '#people/sessions/server/tables.ts';
import { identityLinks } from '#people/sign-in/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { productImports } from '#shop/catalog/server/tables/product-imports.ts';
import { contactMessages } from '#shop/content/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { shipments } from '#shop/shipments/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import type { TestShop } from '#testing/test-shop.ts';
import { approvalSubstitutes, memberLimits, orderApprovals } from '#trade/approvals/server/tables.ts';
import {
  companies,
  companyBuyers,
  companyEvents,
  companyInvitations,
  companyMembers,
} from '#trade/companies/server/tables.ts';
import { cardPayments } from '#trade/credit/server/tables.ts';
import type { Invoice } from '#trade/invoices/rules/invoice.ts';
import { invoices } from '#trade/invoices/server/tables.ts';

interface Cell {
  table: string;
  column: string;
  value: unknown;
}

const ask = async <Column extends string>(db: Database, query: string) =>
  (await db.execute(sql.raw(query))).rows as Record<Column, string>[];

async function listTables(db: Database): Promise<string[]> {
  const rows = await ask<'relname'>(
    db,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

/** Everything in the database that has one of the marks in it. */
export async function findCells(db: Database, marks: string[]): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of await listTables(db)) {
    const rows = await ask<'row'>(db, `select to_jsonb(one) as row from "${table}" as one`);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(Object(row)))
        if (marks.some((mark) => JSON.stringify(value).includes(mark))) cells.push({ table, column, value });
  }
  return cells;
}

/** By what a column tells that its table is about people, or about what is theirs. */
const personal =
  /^(?:(?:user|actor|order|payment)_id|.*email|.*_by|uid|sign_in|phone|address|ip_address|user_agent|reviewer|customer_name|display_name|actor_name|identifier)$/;

/** Tables that name people by a column, or hang by a foreign key on one that does. */
export async function findPersonalTables(db: Database): Promise<string[]> {
  const columns = await ask<'table_name' | 'column_name'>(
    db,
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const keys = await ask<'child' | 'parent'>(
    db,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  const found = new Set(['users', 'identity_users']);
  for (const { table_name, column_name } of columns) if (personal.test(column_name)) found.add(table_name);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { child, parent } of keys) if (found.has(parent)) found.add(child);
  }
  const tables = await listTables(db);
  return tables.filter((table) => found.has(table));
}

/** A person about whom the shop stores something in every table it can, with the words that identify them. */
export async function addKnownPerson(shop: TestShop) {
  const { db } = shop.database;
  const boss = await addCustomer(shop, { name: 'Boss', isAdmin: true });
  const zora = await addCustomer(shop, { name: 'Zoraida' });
  const product = await addProduct(db, { name: 'Cell', minOrder: 2, available: 1_000 });
  const gone = await addProduct(db, { name: 'Gone', available: 0 });

  const wanted = { customer_Name: 'Zoraida Quill', phone: '4155550199', address: '7 Quillon Street' };
  const [paid, unpaid, deleted] = [
    await zora.order(product, wanted),
    await zora.order(product, wanted),
    await zora.order(product, wanted),
  ];
  await zora.deleteOrder(deleted._id);
  await zora.pay(paid);
  await zora.prepare(unpaid);
  const unit = await addUnitWithPassport(db);
  await moveUnits(db, 'shipped', [{ ...unit, state: 'in-stock' }], { orderId: paid._id });
  const { id: photo } = (await upload(zora, unit.id, onePixel, 'Quillon.png')).json();
  const calls: [Customer, Parameters<Customer['call']>[0]][] = [
    [
      boss,
      post(`/orders/${paid._id}/shipments`, { id: randomUUID(), lines: [{ position: 1, quantity: 1 }] }),
    ],
    [zora, post(`/orders/${paid._id}/cancellations`, { id: randomUUID(), reason: 'Quillon has no ramp.' })],
    [boss, post(`/orders/${paid._id}/refunds`, { id: randomUUID(), amount: 1, reason: 'Late' })],
    [zora, { method: 'PUT', url: `/api/cart/lines/${product.id}`, payload: { quantity: 4 } }],
    [zora, { method: 'PUT', url: `/api/stockAlerts/${gone.id}` }],
    [
      zora,
      post('/addresses', {
        ...{ name: 'Plant Quillon', recipient: 'Zoraida Quill', street: '7 Quillon Street' },
        ...{ postcode: '94103', city: 'San Francisco', country: 'US', phone: '(415) 555-0199' },
      }),
    ],
    [zora, post('/readingKeys', { name: 'Gateway' })],
    [zora, post(`/myUnits/${unit.id}/links`, { name: 'Workshop' })],
    [
      zora,
      post('/myClaims', {
        ...{ id: randomUUID(), unitId: unit.id, inServiceOn: new Date().toISOString().slice(0, 10) },
        ...{ problem: 'Quillon does not start any more.', files: [photo] },
      }),
    ],
    [zora, post(`/myUnits/${unit.id}/handover`, {})],
    [zora, post('/review', { rating: 5, comment: 'Light.', user: 'Zoraida' })],
    [boss, { method: 'PUT', url: '/api/user/admin', payload: { email: zora.email, status: true } }],
    [zora, { method: 'DELETE', url: `/api/product/${gone.id}` }],
  ];
  const drawing = (await zora.call(uploadOfQuote('Quillon.png'))).json();
  calls.push([
    zora,
    post('/quotes', {
      ...{ id: randomUUID(), lines: [{ productId: product.id, quantity: 1, note: 'For Quillon' }] },
      ...{ name: 'Zoraida Quill', phone: '+1 415 555 0199', note: 'For Quillon', files: [drawing.id] },
      delivery: {
        ...{ recipient: 'Zoraida Quill', street: '7 Quillon Street', postcode: '94103' },
        ...{ city: 'San Francisco', country: 'United States' },
      },
    }),
  ]);
  for (const [person, call] of calls) {
    const answer = await person.call(call);
    if (answer.statusCode !== 200) throw new Error(`${call.url}: ${answer.body}`);
  }
  const user = await findUserByEmail(db, zora.email);
  const id = String(user?.id);
  const identityId = await addSignInData(db, zora.email);
  // As a demo keeps them once they are sent.
  await db
    .update(mails)
    .set({ text: 'A secret link', html: '<a>A secret link</a>' })
    .where(eq(mails.email, zora.email));
  await addConsignment(db, id);
  await db.insert(productImports).values({
    ...{ actorId: id, fileName: 'zoraida.csv', fingerprint: 'x', stockChanges: {} },
    summary: sql`'{}'::jsonb`,
  });
  await db
    .insert(contactMessages)
    .values({ name: 'Zoraida Quill', email: zora.email, message: 'Is there a ramp at Quillon?' });
  const bossUser = await findUserByEmail(db, boss.email);
  await addMembership(db, { id, email: zora.email, otherId: String(bossUser?.id), orderId: unpaid._id });
  await addInvoice(db, paid._id);
  const [recall] = await db.insert(recalls).values({ title: 'Welds' }).returning();
  await db
    .insert(recallNotices)
    .values({ recallId: recall?.id ?? '', userId: id, name: 'Zoraida Quill', email: zora.email });
  await db
    .insert(batteryReturns)
    .values({ unitId: unit.id, userId: id, recallId: recall?.id, note: 'Quillon' });
  return { zora, boss, id, marks: [zora.email, id, identityId, 'Zoraida', '4155550199', 'Quillon'] };
}

const uploadOfQuote = (name: string) => ({
  ...{ method: 'POST' as const, url: `/api/quoteFiles?name=${name}`, payload: onePixel },
  headers: { 'content-type': 'application/octet-stream' },
});

const post = (url: string, payload: object) => ({ method: 'POST' as const, url: `/api${url}`, payload });

async function addInvoice(db: Database, orderId: string): Promise<void> {
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const document = { buyer: { name: 'Zoraida Quill', address: { street: 'Quillon 1' } } } as Invoice;
  await db.insert(invoices).values({
    ...{ number: 'INV-2026-00001', type: '380', year: 2026, place: 1, orderId, shipmentId: shipment?.id },
    ...{ issuedOn: '2026-11-18', currency: 'USD', netCents: 100, taxCents: 21, grossCents: 121 },
    ...{ prepaidCents: 0, document },
  });
}

/** As the company keeps it. */
const askedOrder = {
  ...{
    number: 'AY-2026-00001',
    lines: [],
    totalCents: 100,
    deliveryCents: 0,
    taxCents: 0,
    address: 'Am Werk 1',
  },
  ...{ method: null, wishedOn: null, purchaseOrder: null, note: null },
};

interface Membership {
  id: string;
  email: string;
  otherId: string;
  orderId: string;
}

async function addMembership(db: Database, { id, email, otherId, orderId }: Membership): Promise<void> {
  const billingAddress = { street: 'Am Werk 1', postcode: '10115', town: 'Berlin', country: 'DE' };
  const [company] = await db
    .insert(companies)
    .values({ name: 'Volta GmbH', country: 'DE', billingAddress, state: 'open' })
    .returning();
  const companyId = company?.id ?? '';
  await db.insert(companyMembers).values([
    { companyId, userId: id, role: 'owner' },
    { companyId, userId: otherId, role: 'viewer' },
  ]);
  await db.insert(companyBuyers).values({ companyId, userId: id });
  await db.insert(memberLimits).values({ companyId, userId: id, orderLimit: 5_000 });
  await db.insert(approvalSubstitutes).values({
    ...{ companyId, userId: id, substituteId: otherId, fromDay: '2026-01-01', untilDay: '2026-01-02' },
  });
  await db.insert(orderApprovals).values({
    ...{ orderId, companyId, askedBy: id, reasons: ['order-limit'], content: askedOrder },
  });
  await db.insert(companyEvents).values({ companyId, actorId: id, kind: 'founded' });
  await db.insert(cardPayments).values({
    ...{ companyId, userId: id, amountCents: 100, currency: 'USD', day: '2026-01-01', choice: 'C' },
    items: [{ itemId: randomUUID(), cents: 100 }],
  });
  await db.insert(companyInvitations).values({ companyId, email, role: 'buyer', endsAt: new Date() });
}

async function addSignInData(db: Database, email: string): Promise<string> {
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email));
  const userId = String(user?.id);
  await db.insert(identityAccounts).values({
    ...{ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: 'secret hash' },
  });
  await db.insert(identityPlaces).values({ userId, place: 'secret place' });
  await db.insert(identityLinks).values({ userId, purpose: 'new-password', expiresAt: new Date() });
  await db.insert(identityApps).values({ userId, secret: 'secret of app' });
  await db.insert(identityRecoveryCodes).values({ userId, hash: 'secret code' });
  await db.insert(identityPasskeys).values({
    ...{ id: randomUUID(), userId, name: 'Zoraida’s phone', counter: 0, transports: [] },
    publicKey: Buffer.from('key'),
  });
  return userId;
}

async function addConsignment(db: Database, userId: string): Promise<void> {
  const product = await addProduct(db, { name: 'Sample pack' });
  const recipient = { recipientName: 'Zoraida Quill', recipientAddress: 'Quillon 1' };
  const id = randomUUID();
  await db
    .insert(consignments)
    .values({ id, purpose: 'sample', userId, shippedOn: '2026-01-02', ...recipient });
  await db
    .insert(consignmentLines)
    .values({ consignmentId: id, position: 1, productId: product.id, sku: 'S', name: 'Pack', quantity: 1 });
}
