import { sql } from 'drizzle-orm';

/**
 * Who owns a unit: once shipped, the customer who ordered it, or the one it was transferred to last. For a company it is the
 * person who ordered it, and an owner of the company once they have left. A unit that was returned, or transferred to an account
 * that was deleted, has no owner. Columns are named with their table: in a query of one table they would
 * lose it otherwise, and mean those of the tables in here.
 */
export const ownerOfUnit = sql<string | null>`
  case when units.state = 'shipped' then (
    select case when handed.id is null then coalesce(orders.user_id, first_owner_of(orders.company_id)) else handed.to_user_id end
    from orders
    left join lateral (
      select id, to_user_id from unit_handovers
      where unit_id = units.id and order_id = units.order_id and taken_at is not null
      order by taken_at desc limit 1
    ) handed on true
    where orders.id = units.order_id
  ) end`;

/** The company that a unit was ordered for, as long as it was not transferred; under the same condition for its columns' names. */
const companyOfUnit = sql<string | null>`
  case when units.state = 'shipped' then (
    select orders.company_id from orders where orders.id = units.order_id and not exists (
      select from unit_handovers where unit_id = units.id and order_id = units.order_id and taken_at is not null)
  ) end`;

/** Whether a person may see a unit: its owner, or everyone at the company that it was ordered for. */
export const isSeenBy = (userId: string) => sql<boolean>`
  case when ${companyOfUnit} is null then ${ownerOfUnit} is not distinct from ${userId}
    else ${companyOfUnit} in (select companies_of(${userId})) end`;
