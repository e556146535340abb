import { and, eq, getTableColumns, getTableName, inArray, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ownFirebase } from '#people/sign-in/server/identity/firebase.ts';
import { ownIdentity } from '#people/sign-in/server/identity/kept-accounts.ts';
import { mergePersonalData } from '#platform/server/database/own-table.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { orderEvents, orders } from '#shop/orders/server/tables.ts';
import { subjects } from '#start/subjects.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { addKnownPerson, findCells, findPersonalTables } from './testing/known-person.ts';

/** Tables that name people and are not given to them, each with the reason. */
const notGivenOut: Record<string, string> = {
  documents: 'An admin’s work on products: of the person it says only that they added a paper.',
  test_summaries: 'An admin’s work on products: of the person it says only that they added one.',
  document_downloads: 'Counts downloads, without people.',
  product_import_pages: 'The shop’s catalogue, row by row.',
  recall_events:
    'Which admin did what about a recall, and which notice was acknowledged: its owner reads that with the notice.',
  recall_picks: 'Names units, not people.',
  stock_movements:
    'Tells of units: of people only which admin corrected a count, and of orders what is in them.',
  unit_readings: 'Of a battery, and handed on with it. Its owner reads them with it.',
  measured_readings: 'Of a battery, and handed on with it. Its owner reads them with it.',
  bank_statements: 'The shop’s own account: of people only which admin imported one.',
  payouts: 'Files for the bank: of people only which admin made one.',
  payout_refunds: 'Which refund is in which of them. The refund is given with its payment.',
  company_notes: 'Of a company: of people only which admin wrote it.',
  company_documents: 'Of a company: of people only which admin added it.',
  vat_answers: 'Of a company: as whose its tax authority has its VAT number.',
  shopping_lists: 'Of a company: of people only who changed it last.',
  shopping_list_lines: 'As above.',
  company_addresses: 'Of a company: where it has goods delivered.',
  invoice_delivery_events: 'Of an invoice: when it was sent and what came of it. It is given with its order.',
  account_entries: 'Of a company: what it owes and has paid.',
  account_allocations: 'As above.',
  account_reminders: 'As above.',
  account_card_refunds: 'Of a company: what it paid too much and gets back, and why.',
  invoice_disputes: 'Of a company: why it does not pay an invoice yet.',
  reading_marks: 'Of a battery: which of its readings are not believed, and what an admin decided.',
  device_keys: 'Of a battery: the public key of its management system.',
  content_drafts: 'What the shop will say: of people only which admin saved it.',
  shop_settings: 'The seller’s data: of people only which admin saved it.',
  status_proposals: 'Of a battery: which status an admin proposes.',
  unit_passports: 'Of a battery: its further identifiers.',
  unit_statuses: 'Of a battery: what it is used for, not by whom.',
  sandbox_intents: 'The books of a bank that is played. No money is moved, and no card is kept.',
  sandbox_refunds: 'As above.',
  identity_verifications: 'Sign-ins under way, for minutes.',
  identity_challenges: 'Sign-ins under way, for minutes.',
  firebase_ended_sign_ins: 'Which tokens of Firebase no longer count, by Firebase’s own name for them.',
};

/** What stays of who has left, each with the reason. */
const kept: Record<string, string> = {
  'orders.customer_name': 'A paid order stays, by law.',
  'orders.email': 'A paid order stays, by law.',
  'orders.phone': 'A paid order stays, by law.',
  'orders.address': 'A paid order stays, by law.',
  'order_papers.facts': 'Its receipt says to whom it was given.',
  'shipment_papers.facts': 'It says where a paid order went.',
  'invoices.document': 'An invoice stays, by law.',
  'consignments.recipient_name': 'It says where goods went.',
  'consignments.recipient_address': 'It says where goods went.',
  'order_events.actor_id': 'A number that identifies no person any more.',
  'order_events.data': 'What became of a paid order, and what was said about it.',
  'cancellation_requests.reason': 'What was said about a paid order.',
  'mails.email': 'What still goes: that the account is gone, and what becomes of paid orders.',
  'recall_notices.name': 'Who has something that is recalled must be found, account or not.',
  'recall_notices.email': 'Who has something that is recalled must be found, account or not.',
  'mails.cause': 'A number that identifies no person any more.',
  'warranty_claims.problem': 'What was said about a battery that was sold.',
  'battery_returns.note': 'What was said about a battery that was sold.',
  'warranty_claim_events.words': 'What was said about a battery that was sold.',
  'warranty_claim_events.actor_id': 'A number that identifies no person any more.',
  'company_events.actor_id': 'A number that identifies no person any more.',
  'sandbox_intents.user_id': 'A number that identifies no person any more.',
  'admin_actions.actor_id': 'Who acted for the shop answers for it.',
  'admin_actions.actor_name': 'Who acted for the shop answers for it.',
  'admin_actions.actor_email': 'Who acted for the shop answers for it.',
  'admin_actions.subject_id': 'A number that identifies no person any more.',
};

/** Every table that is given to people, by its name, with the columns that are left out. */
async function listGiven() {
  const { db } = await openTestDatabase();
  const known = subjects.flatMap(({ personalData }) => personalData ?? []);
  const given = [...mergePersonalData(known), ...ownIdentity(db), ...ownFirebase].flatMap((own) => [
    own,
    ...(own.parts ?? []),
  ]);
  return new Map(
    given.map(({ table, without = {} }) => {
      const leftOut = Object.keys(without).map((key) => String(getTableColumns(table)[key]?.name));
      return [getTableName(table), leftOut];
    }),
  );
}

/** Every value in it, as text, however deep. */
function flatten(value: unknown): string[] {
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(flatten)
    : [String(value)];
}

describe('what the shop knows of people', () => {
  it('is given to them from every table that names them, or it is said why not', async () => {
    const { db } = await openTestDatabase();
    const given = await listGiven();
    const told = [...given.keys(), ...Object.keys(notGivenOut)];
    expect(await findPersonalTables(db)).toEqual(told.toSorted());
  });

  it('is given to them whole, without what opens an account', async () => {
    const shop = await openTestShop();
    const { zora, marks } = await addKnownPerson(shop);
    const answer = await zora.call({ url: '/api/account/export' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="ampyard-my-data-[\d-]+\.json"$/,
    );
    const file = answer.json();
    const values = new Set(flatten(file));
    const given = await listGiven();
    const missing = (await findCells(shop.database.db, marks))
      .filter(({ table, column }) => given.get(table) && !given.get(table)?.includes(column))
      .filter(({ value }) => !flatten(value).every((one) => values.has(one)));
    // A deleted order is forgotten but for whose it was.
    expect(missing.filter(({ table }) => table !== 'orders')).toEqual([]);
    expect(missing.every(({ column }) => ['email', 'user_id'].includes(column))).toBe(true);
    expect(answer.body).not.toContain('secret');
    expect(file.orders).toHaveLength(2);
    expect(Object.entries(file).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual([]);
    expect(file.orders.flatMap((order: { lines: unknown[] }) => order.lines)).toHaveLength(2);
  });

  it('is given to them however much it is, each row once', async () => {
    const shop = await openTestShop();
    const { db } = shop.database;
    const { zora, id } = await addKnownPerson(shop);
    await db.execute(sql`insert into mails (kind, cause, email)
      select 'account-second-factor', 'factor/' || number, ${zora.email} from generate_series(1, 450) as number`);
    const file = (await zora.call({ url: '/api/account/export' })).json();
    const emailIds = file.mails.map((mail: { id: number }) => mail.id);
    expect(new Set(emailIds).size).toBe(emailIds.length);
    expect(emailIds).toHaveLength(await db.$count(mails, eq(mails.email, zora.email)));
    const theirs = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, id), isNull(orders.deletedAt)));
    expect(file.orders.flatMap((order: { events: unknown[] }) => order.events)).toHaveLength(
      await db.$count(orderEvents, inArray(orderEvents.orderId, theirs)),
    );
  });

  it('is not given to anyone else', async () => {
    const shop = await openTestShop();
    const { boss, marks } = await addKnownPerson(shop);
    const { body } = await boss.call({ url: '/api/account/export' });
    expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
    expect((await shop.app.inject({ url: '/api/account/export' })).statusCode).toBe(401);
  });

  it('goes with them, but for what is stated', async () => {
    const shop = await openTestShop();
    const { zora, marks } = await addKnownPerson(shop);
    const answer = await zora.call({ method: 'DELETE', url: '/api/account' });
    expect(answer.json()).toMatchObject({ success: true });
    const cells = await findCells(shop.database.db, marks);
    const left = new Set(cells.map(({ table, column }) => `${table}.${column}`));
    expect([...left].filter((cell) => !(cell in kept))).toEqual([]);
  });
});
