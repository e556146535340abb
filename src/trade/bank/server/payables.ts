import { sql } from 'drizzle-orm';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ListedPayable } from '../contract/bank.ts';
import type { Payable } from '../rules/match-entry.ts';

/** How long a paid or deleted order is still recognised, so that what is paid twice is proposed and not just waiting. */
const recognisedDays = 180;
const mostRecognised = 50_000;

/** What came in by transfer and has not been dealt with otherwise. */
const received = sql`(select coalesce(sum(receipt.amount_cents), 0) from transfer_receipts receipt
  join payments on payments.id = receipt.payment_id
  where payments.order_id = orders.id and payments.dealt_with_at is null)`;

const due = sql`case when orders.paid_at is null and orders.deleted_at is null
  then greatest(orders.total_cents - ${received}, 0) else 0 end`;

/** Accounts that have paid for the same person or company. */
const knownIbans = sql`array(select distinct entry.party_iban from bank_entries entry
  join orders earlier on earlier.id = entry.order_id
  where entry.party_iban is not null and entry.is_return = false
    and (earlier.company_id = orders.company_id or (orders.company_id is null and earlier.user_id = orders.user_id)))`;

/** Everything that a payment may be for, to look for in many entries. */
export async function listPayables(db: Database): Promise<Payable[]> {
  const { rows } = await db.execute<{
    id: string;
    number: string;
    due: string;
    isOpen: boolean;
    knownIbans: string[] | null;
  }>(sql`
    select id, number, ${due} as due,
      paid_at is null and deleted_at is null and not awaits_approval as "isOpen",
      case when paid_at is null and deleted_at is null then ${knownIbans} end as "knownIbans"
    from orders
    where (paid_at is null and deleted_at is null)
      or created_at > now() - make_interval(days => ${recognisedDays})
    order by (paid_at is null and deleted_at is null) desc, created_at desc
    limit ${mostRecognised}`);
  return rows.map(({ id, number, due, isOpen, knownIbans }) => ({
    ...{ kind: 'order' as const, id, number, isOpen, dueCents: Number(due), knownIbans: knownIbans ?? [] },
  }));
}

interface PayableRow extends Record<string, unknown> {
  id: string;
  number: string;
  customer: string;
  due: string;
  total: number;
}

const toListed = ({ id, number, customer, due }: PayableRow): ListedPayable => ({
  ...{ kind: 'order', id, number, customer, due: minorToAmount(Number(due)) },
});

/** What an admin looks for: by number, customer, or the amount that is due; unpaid first. */
export async function findPayables(
  db: Database,
  { limit, offset, q = '' }: ListQuery,
): Promise<Page<ListedPayable>> {
  const words = q.trim();
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<PayableRow>(sql`
    select * , count(*) over ()::int as total from (
      select id, number, coalesce(company_name, customer_name) as customer, ${due} as due, created_at
      from orders
      where deleted_at is null and not awaits_approval
        and (number ilike ${pattern} or customer_name ilike ${pattern} or company_name ilike ${pattern})
    ) payable
    order by due = 0, created_at desc, id
    limit ${limit} offset ${offset}`);
  return { items: rows.map(toListed), total: rows[0]?.total ?? 0 };
}

/** Those that are proposed for entries, as they are now. */
export async function readPayables(db: Database, ids: string[]): Promise<Map<string, ListedPayable>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<PayableRow>(sql`
    select id, number, coalesce(company_name, customer_name) as customer, ${due} as due, 0 as total
    from orders where id in ${ids}`);
  return new Map(rows.map((row) => [row.id, toListed(row)]));
}
