import { asc, eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { minorToAmount } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/queries.ts';
import { isValidOn } from '#shop/catalog/rules/price-list.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { ListedPriceList, ListedPrices, PriceListDetails } from '../contract/price-list.ts';
import { companyPriceLists, listDiscounts, listPrices, type PriceListRow, priceLists } from './tables.ts';

export const noSuchList = () => new ShopError('not-found', 'This price list does not exist.');

const counts = {
  productCount: sql<number>`(select count(distinct product_id)::int from ${listPrices} where list_id = price_lists.id)`,
  discountCount: sql<number>`(select count(*)::int from ${listDiscounts} where list_id = price_lists.id)`,
  companyCount: sql<number>`(select count(*)::int from ${companyPriceLists} where list_id = price_lists.id)`,
};

type Counts = Pick<ListedPriceList, 'productCount' | 'discountCount' | 'companyCount'>;

function toListed({ list, ...rest }: { list: PriceListRow } & Counts, today: string): ListedPriceList {
  const { id, name, firstDay, lastDay, revision } = list;
  return { id, name, firstDay, lastDay, revision, isValid: isValidOn(list, today), ...rest };
}

export async function findPriceLists(
  db: Database,
  { q, limit, offset }: ListQuery,
  today: string,
): Promise<Page<ListedPriceList>> {
  const wanted = q ? sql`lower(${priceLists.name}) like ${containing(q.toLowerCase())}` : undefined;
  const [rows, total] = await Promise.all([
    db
      .select({ list: priceLists, ...counts })
      .from(priceLists)
      .where(wanted)
      .orderBy(asc(sql`lower(${priceLists.name})`))
      .limit(limit)
      .offset(offset),
    db.$count(priceLists, wanted),
  ]);
  return { items: rows.map((row) => toListed(row, today)), total };
}

export async function readPriceList(db: Database, listId: string, today: string): Promise<PriceListDetails> {
  const [[row], discounts, buyers] = await Promise.all([
    db
      .select({ list: priceLists, ...counts })
      .from(priceLists)
      .where(eq(priceLists.id, listId)),
    db
      .select()
      .from(listDiscounts)
      .where(eq(listDiscounts.listId, listId))
      .orderBy(asc(listDiscounts.kind), sql`${listDiscounts.firstDay} nulls first`),
    db
      .select({ id: companies.id, name: companies.name, state: companies.state })
      .from(companyPriceLists)
      .innerJoin(companies, eq(companies.id, companyPriceLists.companyId))
      .where(eq(companyPriceLists.listId, listId))
      .orderBy(asc(companies.name)),
  ]);
  if (!row) throw noSuchList();
  return {
    ...toListed(row, today),
    discounts: discounts.map(({ kind, basisPoints, firstDay, lastDay }) => ({
      ...{ kind, percent: basisPoints / 100, firstDay, lastDay },
    })),
    companies: buyers,
  };
}

/** Products with prices of their own, by their SKUs, also those that are off sale by now. */
export async function findListPrices(
  db: Database,
  listId: string,
  { q, limit, offset }: ListQuery,
): Promise<Page<ListedPrices>> {
  const ofProduct = sql`list_id = ${listId} and product_id = products.id`;
  const wanted = sql`exists (select from ${listPrices} where ${ofProduct})${
    q
      ? sql` and (lower(${products.sku}) like ${containing(q.toLowerCase())} or lower(${products.name}) like ${containing(q.toLowerCase())})`
      : sql``
  }`;
  const { id: productId, sku, name, priceCents, deletedAt } = products;
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ productId, sku, name, priceCents, deletedAt },
        prices: sql<
          { from: number; unitCents: number; fixed: boolean; firstDay: string; lastDay: string }[]
        >`(
          select json_agg(json_build_object('from', from_quantity, 'unitCents', unit_cents, 'fixed', is_fixed,
            'firstDay', first_day, 'lastDay', last_day) order by from_quantity, first_day nulls first)
          from ${listPrices} where ${ofProduct})`,
      })
      .from(products)
      .where(wanted)
      .orderBy(asc(sql`lower(${sku})`), asc(productId))
      .limit(limit)
      .offset(offset),
    db.$count(products, wanted),
  ]);
  const items = rows.map(({ priceCents: publicCents, deletedAt: deleted, prices, ...row }) => ({
    ...row,
    isOnSale: deleted === null,
    publicPrice: minorToAmount(publicCents),
    prices: prices.map(({ unitCents, ...price }) => ({ ...price, price: minorToAmount(unitCents) })),
  }));
  return { items, total };
}
