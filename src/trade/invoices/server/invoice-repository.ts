import { and, asc, count, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { countedAtMost, type Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { readDecimal, toMinor } from '#trade/tax/rules/decimals.ts';
import type { InvoiceListQuery } from '../contract/invoice.ts';
import type { Invoice } from '../rules/invoice.ts';
import { isStuck } from './sending/doctor.ts';
import { queueForPeppol } from './sending/send-invoices.ts';
import { type InvoiceRow, invoiceLetters, invoices } from './tables.ts';
import { tellOfInvoice } from './tell-of-invoice.ts';

const oldestFirst = [asc(invoices.createdAt), asc(invoices.type), asc(invoices.place)];

/** All papers of an order, the oldest first. */
export async function listOfOrder(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(...oldestFirst);
}

export async function findInvoice(db: Database, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

export interface Reader {
  id: string;
  isAdmin: boolean;
}

/** Admins read all; others their own, and those of companies in which their role lets them. */
function readableBy({ id, isAdmin }: Reader): SQL | undefined {
  if (isAdmin) return undefined;
  const readers = companyRoles.filter((role) => mayInCompany(role, 'see-invoices'));
  return or(
    and(eq(orders.userId, id), sql`${invoices.companyId} is null`),
    sql`exists (select from ${companyMembers} where ${companyMembers.companyId} = ${invoices.companyId}
      and ${companyMembers.userId} = ${id} and ${inArray(companyMembers.role, readers)})`,
  );
}

/** A correction writes two papers at one moment: the new invoice is the newer one. */
const newestFirst = [desc(invoices.createdAt), asc(invoices.type), desc(invoices.place)];

const olderThan = ({ id, type, place }: InvoiceRow): SQL => {
  // With all its digits: a moment that has been read here has lost some.
  const moment = sql`(select seen.created_at from invoices seen where seen.id = ${id})`;
  return sql`(${invoices.createdAt} < ${moment} or (${invoices.createdAt} = ${moment}
    and (${invoices.type} > ${type} or (${invoices.type} = ${type} and ${invoices.place} < ${place}))))`;
};

/** Newest first. Each stretch begins where the one before ended. */
export async function listInvoices(
  db: Database,
  reader: Reader,
  { limit, cursor, q, type, order, from, until, sending }: InvoiceListQuery,
): Promise<Page<ListedRow>> {
  const found = and(
    readableBy(reader),
    q?.trim() ? ilike(invoiceLetters(invoices), containing(q.trim())) : undefined,
    type ? eq(invoices.type, type) : undefined,
    order ? eq(invoices.orderId, order) : undefined,
    from ? gte(invoices.issuedOn, from) : undefined,
    until ? lte(invoices.issuedOn, until) : undefined,
    sending
      ? sql`${invoices.id} in (select invoice_id from invoice_deliveries where ${sql.raw(isStuck)})`
      : undefined,
  );
  const last = cursor ? await findInvoice(db, cursor) : undefined;
  const after = last && olderThan(last);
  const rows = await selectListed(db)
    .where(and(found, after))
    .orderBy(...newestFirst)
    .limit(limit + 1);
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(found)
    .limit(countedAtMost + 1)
    .as('some');
  const [counted] = await db.select({ total: count() }).from(some);
  const total = counted?.total ?? 0;
  const items = rows.slice(0, limit);
  return {
    items,
    total: Math.min(total, countedAtMost),
    isTotalAtLeast: total > countedAtMost,
    nextCursor: rows.length > limit ? items.at(-1)?.invoice.number : undefined,
  };
}

export interface ListedRow {
  invoice: InvoiceRow;
  orderNumber: string;
  /** By its credit notes. */
  creditedCents: string;
}

const selectListed = (db: Database) =>
  db
    .select({
      invoice: invoices,
      orderNumber: orders.number,
      creditedCents: sql<string>`(
        select coalesce(sum(notes.gross_cents), 0)::text from invoices notes where notes.credited_id = ${invoices.id})`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId));

/** The paper, if the reader may see it. Others find no such invoice. */
export async function findReadable(
  db: Database,
  reader: Reader,
  number: string,
): Promise<ListedRow | undefined> {
  const [found] = await selectListed(db).where(and(eq(invoices.number, number), readableBy(reader)));
  return found;
}

/** Those of an order that the reader may see, the oldest first. */
export async function listReadable(db: Database, reader: Reader, orderId: string): Promise<ListedRow[]> {
  return await selectListed(db)
    .where(and(eq(invoices.orderId, orderId), readableBy(reader)))
    .orderBy(...oldestFirst);
}

type Link = Pick<typeof invoices.$inferInsert, 'shipmentId' | 'edition' | 'creditedId' | 'refundId'>;

/**
 * Takes the next number of its series, and writes the paper that is made with it. The last lock of a transaction: others
 * wait for the next number until it ends.
 */
export async function issue(
  tx: Database,
  about: Link & {
    type: Invoice['type'];
    orderId: string;
    companyId: string | null;
    prefix: string;
    on?: string;
  },
  decimals: number,
  freeze: (number: string, issuedOn: string) => Invoice,
): Promise<InvoiceRow> {
  const { type, prefix, on, ...links } = about;
  const now = on ? sql`${on}::timestamp` : sql`now() at time zone 'UTC'`;
  const issued = on ? now : sql`clock_timestamp() at time zone 'UTC'`;
  // By the database's clock, read under the lock of the series: days never go back as numbers go up.
  const { rows } = await tx.execute<{ place: number; today: string; year: number }>(sql`
    with taken as materialized (
      select next_invoice_place(${type}, extract(year from ${now})::integer) as place)
    select place, to_char(${issued}, 'YYYY-MM-DD') as today, extract(year from ${now})::integer as year
    from taken`);
  const [taken] = rows;
  if (!taken) throw new Error('No number was given to an invoice.');
  const { place, today, year } = taken;
  const start = type === '381' ? `${prefix}-C` : prefix;
  const document = freeze(`${start}-${year}-${String(place).padStart(5, '0')}`, today);
  const minor = (amount: string) => Number(toMinor(readDecimal(amount), decimals));
  const { totals } = document;
  const [row] = await tx
    .insert(invoices)
    .values({
      ...{ ...links, type, year, place, number: document.number, document },
      ...{ issuedOn: document.issuedOn, dueOn: document.payment.dueOn, currency: document.currency },
      ...{ netCents: minor(totals.net), taxCents: minor(totals.vat), grossCents: minor(totals.gross) },
      prepaidCents: minor(totals.prepaid),
    })
    .returning();
  if (!row) throw new Error('An invoice was not saved.');
  await tellOfInvoice(tx, row);
  await queueForPeppol(tx, row);
  return row;
}
