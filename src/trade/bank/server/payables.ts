import { and, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { ListQuery } from '#platform/contract/lists.ts';
import { minorToAmount, shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { companies } from '#trade/companies/server/tables.ts';
import { type OpenItem, openItems } from '#trade/credit/server/ledger.ts';
import type { ListedPayable } from '../contract/bank.ts';
import type { Payable, Proposal } from '../rules/match-entry.ts';

/** How long a paid or deleted order is still recognised, so that what is paid twice is proposed and not just waiting. */
const recognisedDays = 180;
const mostRecognised = 50_000;

/** What came in by transfer and has not been dealt with otherwise. */
const received = sql`(select coalesce(sum(receipt.amount_cents), 0) from transfer_receipts receipt
  join payments on payments.id = receipt.payment_id
  where payments.order_id = orders.id and payments.dealt_with_at is null)`;

const due = sql`case when orders.transaction_id is null and orders.deleted_at is null and orders.on_account_at is null
  then greatest(orders.total_cents - ${received}, 0) else 0 end`;

/** Accounts that have paid for the same person or company. */
const knownIbans = sql`array(select distinct entry.party_iban from bank_entries entry
  join orders earlier on earlier.id = entry.order_id
  where entry.party_iban is not null and entry.is_return = false
    and (earlier.company_id = orders.company_id or (orders.company_id is null and earlier.user_id = orders.user_id)))`;

/** Everything that a payment may be for, to look for in many entries. */
export async function listPayables(db: Database): Promise<Payable[]> {
  const items = (await openItems(db)).filter(({ kind }) => kind === 'invoice');
  return [...(await listOrders(db, openByOrder(items))), ...(await listInvoices(db, items))];
}

/** What is open of the invoices of orders: those are paid by them. */
function openByOrder(items: readonly OpenItem[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { orderId, openCents } of items)
    if (orderId) sums.set(orderId, (sums.get(orderId) ?? 0) + openCents);
  return sums;
}

/** Invoices that companies pay later, with the accounts that have paid for the company before. */
async function listInvoices(db: Database, items: readonly OpenItem[]): Promise<Payable[]> {
  const { rows } = await db.execute<{ companyId: string; ibans: string[] }>(sql`
    select company_id as "companyId", array_agg(distinct party_iban) as ibans from bank_entries
    where company_id is not null and party_iban is not null group by company_id`);
  const known = new Map(rows.map(({ companyId, ibans }) => [companyId, ibans]));
  const { code } = shopCurrency();
  return items.map(({ id, companyId, number, openCents, currency }) => ({
    ...{ kind: 'invoice' as const, id, number, companyId, dueCents: openCents, isOpen: currency === code },
    knownIbans: known.get(companyId) ?? [],
  }));
}

async function listOrders(db: Database, invoiced: Map<string, number>): Promise<Payable[]> {
  const { rows } = await db.execute<{
    id: string;
    number: string;
    due: string;
    isOpen: boolean;
    knownIbans: string[] | null;
  }>(sql`
    select id, number, ${due} as due,
      transaction_id is null and deleted_at is null and not awaits_approval and on_account_at is null as "isOpen",
      case when transaction_id is null and deleted_at is null then ${knownIbans} end as "knownIbans"
    from orders
    where (transaction_id is null and deleted_at is null)
      or created_at > now() - make_interval(days => ${recognisedDays})
    order by (transaction_id is null and deleted_at is null) desc, created_at desc
    limit ${mostRecognised}`);
  return rows.map(({ id, number, due, isOpen, knownIbans }) => ({
    ...{ kind: 'order' as const, id, number, isOpen: isOpen || invoiced.has(id) },
    ...{ dueCents: invoiced.get(id) ?? Number(due), knownIbans: knownIbans ?? [] },
  }));
}

interface OrderRow extends Record<string, unknown> {
  id: string;
  number: string;
  customer: string;
  due: string | number;
}

const fromOrder = ({ id, number, customer, due }: OrderRow): ListedPayable => ({
  ...{ kind: 'order', id, number, customer, due: minorToAmount(Number(due)) },
});

async function listedInvoices(db: Database): Promise<ListedPayable[]> {
  const items = (await openItems(db)).filter(({ kind }) => kind === 'invoice');
  const ids = [...new Set(items.map(({ companyId }) => companyId))];
  const named = ids.length > 0 ? await db.select().from(companies).where(inArray(companies.id, ids)) : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return items.map(({ id, number, companyId, openCents }) => ({
    ...{ kind: 'invoice' as const, id, number, customer: names.get(companyId) ?? '' },
    due: minorToAmount(openCents),
  }));
}

/**
 * What an admin looks for, by number or customer: open invoices, then orders, unpaid first, then companies on whose account
 * money can stay.
 */
export async function findPayables(
  db: Database,
  { limit, q = '' }: Pick<ListQuery, 'limit' | 'q'>,
): Promise<ListedPayable[]> {
  const words = q.trim();
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows: found } = await db.execute<OrderRow>(sql`
    select * from (
      select id, number, coalesce(company_name, customer_name) as customer, ${due} as due, created_at
      from orders
      where deleted_at is null and not awaits_approval and (on_account_at is null or paid_at is not null)
        and (number ilike ${pattern} or customer_name ilike ${pattern} or company_name ilike ${pattern})
    ) payable
    order by due = 0, created_at desc, id
    limit ${limit}`);
  const invoices = (await listedInvoices(db)).filter(({ number, customer }) =>
    [number, customer].some((text) => text.toLowerCase().includes(words.toLowerCase())),
  );
  const accounts = await db
    .select()
    .from(companies)
    .where(and(ilike(companies.name, pattern), isNull(companies.mergedInto)))
    .limit(limit);
  return [
    ...invoices,
    ...found.map(fromOrder),
    ...accounts.map(({ id, name }) => ({
      ...{ kind: 'account' as const, id, number: name, customer: 'Keep on account', due: 0 },
    })),
  ].slice(0, limit);
}

/** Those that are proposed for entries, as they are now; an invoice is no longer there once it is paid. */
export async function readPayables(
  db: Database,
  proposals: readonly Pick<Proposal, 'kind' | 'id'>[],
): Promise<Map<string, ListedPayable>> {
  const ids = proposals.flatMap(({ kind, id }) => (kind === 'order' ? id : []));
  const { rows } =
    ids.length > 0
      ? await db.execute<OrderRow>(sql`
          select id, number, coalesce(company_name, customer_name) as customer, ${due} as due
          from orders where id in ${ids}`)
      : { rows: [] };
  if (proposals.length === 0) return new Map();
  const invoiced = openByOrder(await openItems(db));
  const found = rows.map((row) => fromOrder({ ...row, due: invoiced.get(row.id) ?? row.due }));
  return new Map([...found, ...(await listedInvoices(db))].map((payable) => [payable.id, payable]));
}
