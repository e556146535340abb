import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '#people/accounts/server/tables.ts';
import type { CallAnswer, CheckedInput } from '#platform/contract/calls.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { skuKey } from '#platform/kernel/sku.ts';
import type { Database } from '#platform/server/database/database.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';
import type { CartParts } from '#shop/cart/server/change-cart.ts';
import { bringLines } from '#shop/cart/server/reorder.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { orderLines } from '#shop/orders/server/tables.ts';
import { readQuantity } from '#shop/quick-order/contract/quick-order.ts';
import { findProductsBySku } from '#shop/quick-order/server/sku-repository.ts';
import { lockCompany } from '#trade/companies/server/company-repository.ts';
import { type ListedShoppingList, mostLists, type ShoppingList } from '../contract/calls.ts';
import { shoppingListLines, shoppingLists } from './tables.ts';

interface Place {
  companyId: string;
  listId: string;
}

type Rows = CheckedInput<'saveShoppingList'>['body']['rows'];
type LeftOut = CallAnswer<'saveShoppingList'>['leftOut'];
type Line = { productId: string; quantity: number };

export async function listShoppingLists(db: Database, companyId: string): Promise<ListedShoppingList[]> {
  return (await find(db, eq(shoppingLists.companyId, companyId))).map(toListed);
}

/** One of another company and a missing one are answered alike. */
export async function readShoppingList(db: Database, { companyId, listId }: Place): Promise<ShoppingList> {
  const isIt = and(eq(shoppingLists.companyId, companyId), eq(shoppingLists.id, listId));
  const [row] = await find(db, isIt);
  if (!row) throw noSuchList();
  const lines = await db
    .select({
      ...{ productId: products.id, sku: sql<string>`${products.sku}`, name: products.name },
      quantity: shoppingListLines.quantity,
      isOnSale: sql<boolean>`${products.deletedAt} is null`,
    })
    .from(shoppingListLines)
    .innerJoin(products, eq(products.id, shoppingListLines.productId))
    .where(eq(shoppingListLines.listId, listId))
    .orderBy(asc(shoppingListLines.position));
  return { ...toListed(row), lines };
}

const find = (db: Database, wanted: ReturnType<typeof and>) =>
  db
    .select({
      list: shoppingLists,
      changedBy: users.displayName,
      lineCount: sql<number>`(select count(*)::int from ${shoppingListLines} where list_id = ${shoppingLists.id})`,
    })
    .from(shoppingLists)
    .leftJoin(users, eq(users.id, shoppingLists.changedBy))
    .where(wanted)
    .orderBy(asc(sql`lower(${shoppingLists.name})`), asc(shoppingLists.id));

const toListed = ({
  list: { id, name, revision, changedAt },
  changedBy,
  lineCount,
}: Awaited<ReturnType<typeof find>>[number]): ListedShoppingList => ({
  ...{ id, name, lineCount, revision, changedBy },
  changedAt: changedAt.toISOString(),
});

interface Kept {
  list: ShoppingList;
  leftOut: LeftOut;
}

/** Changes of a company's lists come one after the other, so that none passes the limit. */
export async function createShoppingList(
  db: Database,
  companyId: string,
  { name, rows, orderId }: CheckedInput<'createShoppingList'>['body'],
  caller: { id: string },
): Promise<Kept> {
  const read = orderId
    ? { lines: await readOrderLines(db, orderId, { companyId, caller }), leftOut: [] }
    : await readRows(db, rows ?? [], caller);
  const listId = await changing(db, companyId, async (tx) => {
    const count = await tx.$count(shoppingLists, eq(shoppingLists.companyId, companyId));
    if (count >= mostLists) throw new ShopError('conflict', `A company has at most ${mostLists} lists.`);
    const [added] = await tx
      .insert(shoppingLists)
      .values({ companyId, name, changedBy: caller.id })
      .returning({ id: shoppingLists.id });
    if (!added) throw new Error('The database kept no list.');
    await writeLines(tx, added.id, read.lines);
    return added.id;
  });
  return { list: await readShoppingList(db, { companyId, listId }), leftOut: read.leftOut };
}

export async function saveShoppingList(
  db: Database,
  { companyId, listId }: Place,
  { name, rows, revision }: CheckedInput<'saveShoppingList'>['body'],
  caller: { id: string },
): Promise<Kept> {
  const { lines, leftOut } = await readRows(db, rows, caller);
  await changing(db, companyId, async (tx) => {
    const before = await readShoppingList(tx, { companyId, listId });
    if (before.revision !== revision)
      throw new ShopError('changed-meanwhile', 'This list has changed since you opened it. Reload the page.');
    await tx
      .update(shoppingLists)
      .set({ name, revision: revision + 1, changedBy: caller.id, changedAt: sql`now()` })
      .where(eq(shoppingLists.id, listId));
    await tx.delete(shoppingListLines).where(eq(shoppingListLines.listId, listId));
    await writeLines(tx, listId, lines);
  });
  return { list: await readShoppingList(db, { companyId, listId }), leftOut };
}

export async function deleteShoppingList(db: Database, { companyId, listId }: Place): Promise<string> {
  return await changing(db, companyId, async (tx) => {
    const { name } = await readShoppingList(tx, { companyId, listId });
    await tx.delete(shoppingLists).where(eq(shoppingLists.id, listId));
    return name;
  });
}

/** As many as the list says or the nearest that can be had; what is in the cart already counts. */
export async function orderShoppingList(
  parts: CartParts,
  place: Place,
  caller: { id: string },
): Promise<CallAnswer<'orderShoppingList'>> {
  await readShoppingList(parts.db, place);
  return await bringLines(
    parts,
    caller.id,
    sql`select product_id, quantity, null::int as unit_cents, position from shopping_list_lines where list_id = ${place.listId}`,
  );
}

async function changing<Answer>(
  db: Database,
  companyId: string,
  act: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      return await act(tx);
    });
  } catch (error) {
    if (findBrokenRule(error) !== 'shopping_lists_by_name') throw error;
    const message = 'Another list in this company has this name.';
    throw new ShopError('conflict', message, [{ field: 'name', message }]);
  }
}

async function writeLines(tx: Database, listId: string, lines: Line[]): Promise<void> {
  if (lines.length > 0)
    await tx
      .insert(shoppingListLines)
      .values(lines.map((line, index) => ({ listId, ...line, position: index + 1 })));
}

/** A company's own order, or one of the caller's: of others there is none. */
async function readOrderLines(
  db: Database,
  orderId: string,
  { companyId, caller }: { companyId: string; caller: { id: string } },
): Promise<Line[]> {
  const order = await findOrderRow(db, orderId);
  const isTheirs = order?.companyId ? order.companyId === companyId : order?.userId === caller.id;
  if (!order || order.deletedAt || !isTheirs) throw new ShopError('not-found', 'Order not found.');
  const lines = await db
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return merge(lines);
}

/** By SKU, as in a quick order; a product that stands in two rows is one line with the sum of both. */
async function readRows(
  db: Database,
  rows: Rows,
  caller: { id: string },
): Promise<{ lines: Line[]; leftOut: LeftOut }> {
  const keys = [...new Set(rows.map(({ sku }) => skuKey(sku)))].filter(Boolean);
  const found = keys.length > 0 ? await findProductsBySku(db, caller.id, keys) : [];
  const byKey = new Map<string, typeof found>();
  for (const product of found) {
    const alike = byKey.get(skuKey(product.sku));
    if (alike) alike.push(product);
    else byKey.set(skuKey(product.sku), [product]);
  }
  const leftOut: LeftOut = [];
  const lines = rows.flatMap(({ sku, quantity }, row) => {
    const refuse = (message: string) => {
      leftOut.push({ row, sku, message });
      return [];
    };
    const fits = byKey.get(skuKey(sku)) ?? [];
    const product = fits.find((one) => one.sku.toLowerCase() === sku.trim().toLowerCase()) ?? fits[0];
    if (!product || (fits.length > 1 && product.sku.toLowerCase() !== sku.trim().toLowerCase()))
      return refuse('No product has this SKU');
    const cell = readQuantity(quantity);
    if ('problem' in cell) return refuse(cell.problem);
    return [{ productId: product.id, quantity: cell.quantity }];
  });
  return { lines: merge(lines), leftOut };
}

function merge(lines: readonly Line[]): Line[] {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines)
    sums.set(productId, Math.min((sums.get(productId) ?? 0) + quantity, 1_000_000_000));
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

const noSuchList = () => new ShopError('not-found', 'Shopping list not found.');
