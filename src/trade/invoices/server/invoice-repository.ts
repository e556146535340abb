import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#platform/contract/lists.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companyRoles, mayInCompany } from '#trade/companies/rules/roles.ts';
import { companyMembers } from '#trade/companies/server/tables.ts';
import { readDecimal, toMinor } from '#trade/tax/rules/decimals.ts';
import type { Invoice } from '../rules/invoice.ts';
import { type InvoiceRow, invoices } from './tables.ts';

/** All papers of an order, the oldest first. */
export async function listOfOrder(db: Database, orderId: string): Promise<InvoiceRow[]> {
  return await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.createdAt), asc(invoices.type), asc(invoices.place));
}

export async function findInvoice(db: Database, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

interface Reader {
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

/** Newest first. */
export async function listInvoices(
  db: Database,
  reader: Reader,
  { limit, offset, q }: { limit: number; offset: number; q?: string | undefined },
): Promise<Page<{ invoice: InvoiceRow; orderNumber: string }>> {
  const words = q?.trim();
  const found = and(
    readableBy(reader),
    words
      ? sql`(${invoices.number} ilike ${`${words.replaceAll(/[\\%_]/g, '\\$&')}%`} or ${orders.number} = ${words.toUpperCase()}
          or ${invoices.document} -> 'buyer' ->> 'name' ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`})`
      : undefined,
  );
  const from = db
    .select({ invoice: invoices, orderNumber: orders.number, total: sql<number>`count(*) over ()::int` })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId));
  const rows = await from
    .where(found)
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(limit)
    .offset(offset);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** The paper, if the reader may see it. Others find no such invoice. */
export async function findReadable(
  db: Database,
  reader: Reader,
  number: string,
): Promise<InvoiceRow | undefined> {
  const [found] = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.number, number), readableBy(reader)));
  return found?.invoice;
}

type Link = Pick<typeof invoices.$inferInsert, 'shipmentId' | 'edition' | 'creditedId' | 'refundId'>;

/**
 * Takes the next number of its series, and writes the paper that is made with it. The last lock of a transaction: others
 * wait for the next number until it ends.
 */
export async function issue(
  tx: Database,
  about: Link & { type: Invoice['type']; orderId: string; companyId: string | null; prefix: string },
  decimals: number,
  freeze: (number: string, issuedOn: string) => Invoice,
): Promise<InvoiceRow> {
  const { type, prefix, ...links } = about;
  // By the database's clock, read under the lock of the series: days never go back as numbers go up.
  const { rows } = await tx.execute<{ place: number; today: string; year: number }>(sql`
    with taken as materialized (
      select next_invoice_place(${type}, extract(year from now() at time zone 'UTC')::integer) as place)
    select place, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as today,
      extract(year from now() at time zone 'UTC')::integer as year
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
  return row;
}
