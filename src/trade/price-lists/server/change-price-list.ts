import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type AdminAction, recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { amountToMinor, formatMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import { kindOf } from '#shop/catalog/contract/kinds.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { holdCurrency } from '#shop/settings/server/money-terms.ts';
import { subjectOf as companySubject } from '#trade/companies/server/change-company.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import type {
  createPriceListSchema,
  ListPriceInput,
  setListPricesSchema,
  updatePriceListSchema,
} from '../contract/price-list.ts';
import { noSuchList } from './price-list-repository.ts';
import { companyPriceLists, listDiscounts, listPrices, type PriceListRow, priceLists } from './tables.ts';

export interface Admin {
  id: string;
}

/** Changes to a list and its prices take turns, and orders by it wait for them. */
export async function lockList(tx: Database, listId: string, revision?: number): Promise<PriceListRow> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, listId)).for('no key update');
  if (!row) throw noSuchList();
  if (revision !== undefined && row.revision !== revision)
    throw new ShopError(
      'changed-meanwhile',
      'This price list has changed since you opened it. Reload the page.',
    );
  return row;
}

export async function growRevision(tx: Database, { id, revision }: PriceListRow): Promise<number> {
  await tx
    .update(priceLists)
    .set({ revision: revision + 1 })
    .where(eq(priceLists.id, id));
  return revision + 1;
}

export const listSubject = ({ id, name }: Pick<PriceListRow, 'id' | 'name'>): AdminAction['subject'] => ({
  kind: 'price-list',
  ...{ id, name },
});

type Valid = Pick<PriceListRow, 'firstDay' | 'lastDay'>;

const wordsOfDays = ({ firstDay, lastDay }: Valid): string =>
  [firstDay && ` from ${firstDay}`, lastDay && ` until ${lastDay}`].filter(Boolean).join('');

type Input = z.output<typeof createPriceListSchema>;

/** What its name is taken by is said at the field. */
async function namedOnce<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (findBrokenRule(error) !== 'price_lists_name') throw error;
    const message = 'Another price list has this name.';
    throw new ShopError('conflict', message, [{ field: 'name', message }]);
  }
}

export async function createPriceList(db: Database, input: Input, admin: Admin): Promise<string> {
  return await namedOnce(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(priceLists).values(input).returning();
      if (!row) throw new Error('The database kept no price list.');
      await recordAdminActions(tx, admin, [
        { action: 'price-list.created', subject: listSubject(row), after: { ...input } },
      ]);
      return row.id;
    }),
  );
}

/** Answers the new revision. */
export async function updatePriceList(
  db: Database,
  listId: string,
  { revision, discounts, ...input }: z.output<typeof updatePriceListSchema>,
  admin: Admin,
): Promise<number> {
  return await namedOnce(() =>
    db.transaction(async (tx) => {
      const before = await lockList(tx, listId, revision);
      const rowsBefore = await tx.select().from(listDiscounts).where(eq(listDiscounts.listId, listId));
      await tx.update(priceLists).set(input).where(eq(priceLists.id, listId));
      await tx.delete(listDiscounts).where(eq(listDiscounts.listId, listId));
      const rows = discounts.map(({ percent, ...rest }) => ({
        ...{ ...rest, listId, basisPoints: Math.round(percent * 100) },
      }));
      if (rows.length > 0) await tx.insert(listDiscounts).values(rows);
      const { name, firstDay, lastDay } = before;
      await recordAdminActions(tx, admin, [
        {
          action: 'price-list.changed',
          subject: listSubject({ id: listId, name: input.name }),
          before: { name, firstDay, lastDay, discounts: wordsOfDiscounts(rowsBefore) },
          after: { ...input, discounts: wordsOfDiscounts(rows) },
        },
      ]);
      return await growRevision(tx, before);
    }),
  );
}

type Discount = Pick<typeof listDiscounts.$inferSelect, 'kind' | 'basisPoints'> & Valid;

function wordsOfDiscounts(discounts: readonly Discount[]): string {
  return discounts
    .map((one) => `${kindOf(one.kind).plural} ${one.basisPoints / 100} %${wordsOfDays(one)}`)
    .sort()
    .join(', ');
}

export async function deletePriceList(db: Database, listId: string, admin: Admin): Promise<string> {
  return await db.transaction(async (tx) => {
    const list = await lockList(tx, listId);
    const users = await tx.$count(companyPriceLists, eq(companyPriceLists.listId, listId));
    if (users > 0)
      throw new ShopError(
        'conflict',
        `${users === 1 ? '1 company uses' : `${users} companies use`} this price list. Assign them another one first.`,
      );
    await tx.delete(priceLists).where(eq(priceLists.id, listId));
    await recordAdminActions(tx, admin, [
      {
        action: 'price-list.deleted',
        subject: listSubject(list),
        before: { name: list.name, firstDay: list.firstDay, lastDay: list.lastDay },
      },
    ]);
    return list.name;
  });
}

/** Replaces what a list says of a product. Answers the new revision. */
export async function setListPrices(
  db: Database,
  { listId, productId }: { listId: string; productId: string },
  { prices, revision }: z.output<typeof setListPricesSchema>,
  admin: Admin,
): Promise<number> {
  return await db.transaction(async (tx) => {
    await holdCurrency(tx);
    const list = await lockList(tx, listId, revision);
    const [product] = await tx.select({ sku: products.sku }).from(products).where(eq(products.id, productId));
    if (!product) throw new ShopError('not-found', 'This product does not exist.');
    const ofProduct = and(eq(listPrices.listId, listId), eq(listPrices.productId, productId));
    const before = await tx.select().from(listPrices).where(ofProduct);
    await tx.delete(listPrices).where(ofProduct);
    const rows = prices.map((price) => priceRow({ listId, productId }, price));
    if (rows.length > 0) await tx.insert(listPrices).values(rows);
    await recordAdminActions(tx, admin, [
      {
        action: 'price-list.prices-changed',
        subject: listSubject(list),
        before: { [product.sku]: wordsOfPrices(before) },
        after: { [product.sku]: wordsOfPrices(rows) },
      },
    ]);
    return await growRevision(tx, list);
  });
}

export const priceRow = (
  of: { listId: string; productId: string },
  { from, price, fixed, firstDay, lastDay }: ListPriceInput,
) => ({
  ...{ ...of, fromQuantity: from, unitCents: amountToMinor(price), isFixed: fixed },
  ...{ firstDay, lastDay },
});

export type PriceRow = ReturnType<typeof priceRow>;

export const wordsOfPrice = ({ fromQuantity, unitCents, isFixed, ...days }: PriceRow): string =>
  `${formatMinor(unitCents)} from ${fromQuantity}${isFixed ? ', fixed' : ''}${wordsOfDays(days)}`;

const wordsOfPrices = (rows: readonly PriceRow[]): string =>
  [...rows]
    .sort((one, other) => one.fromQuantity - other.fromQuantity)
    .map(wordsOfPrice)
    .join('; ');

/** From the next price that its people see. */
export async function setCompanyPriceList(
  db: Database,
  companyId: string,
  listId: string | null,
  admin: Admin,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    const before = await findListOfCompany(tx, companyId);
    const after = listId ? await lockList(tx, listId) : undefined;
    if (after)
      await tx
        .insert(companyPriceLists)
        .values({ companyId, listId: after.id })
        .onConflictDoUpdate({
          target: companyPriceLists.companyId,
          set: { listId: sql`excluded.list_id` },
        });
    else await tx.delete(companyPriceLists).where(eq(companyPriceLists.companyId, companyId));
    await recordAdminActions(tx, admin, [
      {
        action: 'company.price-list-set',
        subject: companySubject(company),
        before: { priceList: before?.name ?? null },
        after: { priceList: after?.name ?? null },
      },
    ]);
    return after?.name ?? null;
  });
}

export async function findListOfCompany(db: Database, companyId: string): Promise<PriceListRow | undefined> {
  const [row] = await db
    .select({ list: priceLists })
    .from(companyPriceLists)
    .innerJoin(priceLists, eq(priceLists.id, companyPriceLists.listId))
    .where(eq(companyPriceLists.companyId, companyId));
  return row?.list;
}
