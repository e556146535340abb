import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ProductPriceList } from '#shop/catalog/rules/price-list.ts';
import type { PersonPrices, ReadPersonPrices } from '#shop/catalog/server/person-prices.ts';
import type { ShopSettings } from '#shop/settings/contract/settings.ts';
import { savedTimeZone } from '#shop/settings/server/settings-repository.ts';
import { type CompanyRole, mayInCompany } from '#trade/companies/rules/roles.ts';

interface BuyerRow extends Record<string, unknown> {
  companyId: string;
  companyName: string;
  role: CompanyRole;
  listId: string;
  day: string;
}

/** What a person pays, by the list of the company that they buy for, on the day that it is where the shop is. */
export function personPrices(first: ShopSettings): ReadPersonPrices {
  return async (db, { personId, productIds }, { holds } = { holds: false }) => {
    const buyer = await findBuyer(db, { personId, timeZone: savedTimeZone(first), holds });
    if (!buyer) return undefined;
    const { companyId: id, companyName: name, listId, day } = buyer;
    const products = await readListed(db, listId, productIds);
    return { company: { id, name }, day, products } satisfies PersonPrices;
  };
}

/**
 * The company that a person buys for and its price list, if they may order there, the company can buy and the list is
 * valid.
 */
async function findBuyer(
  db: Database,
  { personId, timeZone, holds }: { personId: string; timeZone: SQL; holds: boolean },
): Promise<BuyerRow | undefined> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select companies.id as "companyId", companies.name as "companyName", role, price_lists.id as "listId", day
    from company_buyers
      join company_members using (company_id, user_id)
      join companies on companies.id = company_id and state = 'open'
      join company_price_lists using (company_id)
      join price_lists on price_lists.id = list_id,
      to_char(now() at time zone ${timeZone}, 'YYYY-MM-DD') as day
    where user_id = ${personId}
      and coalesce(price_lists.first_day <= day::date, true) and coalesce(day::date <= price_lists.last_day, true)
    ${holds ? sql`for share of price_lists, company_price_lists` : sql``}`);
  const [buyer] = rows;
  return buyer && mayInCompany(buyer.role, 'order') ? buyer : undefined;
}

/** What a list says of products, whether valid today or not. */
export async function readListed(
  db: Database,
  listId: string,
  productIds: readonly string[],
): Promise<Map<string, ProductPriceList>> {
  const { rows } = await db.execute<{ id: string } & ProductPriceList & Record<string, unknown>>(sql`
    select id,
      coalesce((
        select json_agg(json_build_object('from', from_quantity, 'unitCents', unit_cents, 'isFixed', is_fixed,
          'firstDay', first_day, 'lastDay', last_day) order by from_quantity, first_day)
        from list_prices where list_id = ${listId} and product_id = products.id), '[]') as prices,
      coalesce((
        select json_agg(json_build_object('basisPoints', basis_points, 'firstDay', first_day, 'lastDay', last_day)
          order by first_day)
        from list_discounts where list_id = ${listId} and list_discounts.kind = products.kind), '[]') as discounts
    from products where id = any (${sql.param([...productIds])}::uuid[])`);
  return new Map(rows.map(({ id, prices, discounts }) => [id, { prices, discounts }]));
}

/** The day that it is where the shop is, by the database's clock. */
export async function todayOf(db: Database, first: ShopSettings): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(now() at time zone ${savedTimeZone(first)}, 'YYYY-MM-DD') as day`,
  );
  return String(rows[0]?.day);
}
