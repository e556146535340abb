import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type FieldIssue, ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ProductLink } from '../contract/product-links.ts';
import { productMessages } from '../contract/product-messages.ts';
import { findCircle } from '../rules/built-of.ts';
import { onSaleOrDraft } from './product-repository.ts';
import { productLinks, products } from './tables/products.ts';

/**
 * Until this transaction ends no other one changes links: two that each add one half of a circle would
 * not see the other's. To be taken before anything else is locked, so that no two deadlock.
 */
export async function lockLinks(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product links', 0))`);
}

/** Those that stay as they are are not touched. */
export async function replaceLinks(tx: Database, productId: string, links: ProductLink[]): Promise<void> {
  const wanted = await toRows(tx, productId, links);
  await refuseCircle(tx, productId, wanted);
  for (const kind of ['built-of', 'fits'] as const) {
    const others = wanted.filter((link) => link.kind === kind).map(({ otherId }) => otherId);
    await tx
      .delete(productLinks)
      .where(
        and(
          eq(productLinks.productId, productId),
          eq(productLinks.kind, kind),
          notInArray(productLinks.otherId, others),
        ),
      );
  }
  if (wanted.length === 0) return;
  await tx
    .insert(productLinks)
    .values(wanted)
    .onConflictDoUpdate({
      target: [productLinks.productId, productLinks.kind, productLinks.otherId],
      set: { quantity: sql`excluded.quantity` },
      setWhere: sql`${productLinks.quantity} is distinct from excluded.quantity`,
    });
}

/** To what is on sale or a draft, in the order of the shop's window. */
export async function listLinks(db: Database, productId: string) {
  const { kind, quantity } = productLinks;
  return await db
    .select({ kind, sku: sql<string>`${products.sku}`, name: products.name, quantity })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks.otherId))
    .where(onSaleOrDraft(eq(productLinks.productId, productId)))
    .orderBy(asc(kind), asc(products.position));
}

/** Of each of these products, whatever has become of the other ones. */
export async function listLinksOf(db: Database, ids: string[]): Promise<Map<string, ProductLink[]>> {
  const { productId, kind, quantity } = productLinks;
  const rows = await db
    .select({ productId, kind, sku: sql<string>`${products.sku}`, quantity })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks.otherId))
    .where(inArray(productId, ids))
    .orderBy(asc(kind), asc(products.position));
  const links = new Map<string, ProductLink[]>();
  for (const { productId: id, kind, sku, quantity } of rows)
    links.set(id, [...(links.get(id) ?? []), { kind, sku, ...(quantity !== null && { quantity }) }]);
  return links;
}

type LinkRow = typeof productLinks.$inferInsert;

async function toRows(tx: Database, productId: string, links: ProductLink[]): Promise<LinkRow[]> {
  const skus = links.map(({ sku }) => sku.toLowerCase());
  const found = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(onSaleOrDraft(inArray(sql`lower(${products.sku})`, skus)))
    // Of a draft and a product on sale with the same SKU, the one on sale is meant.
    .orderBy(desc(products.isDraft));
  const ids = new Map(found.map(({ id, sku }) => [sku?.toLowerCase(), id]));
  const issues: FieldIssue[] = [];
  const rows = links.map(({ kind, sku, quantity }, index) => {
    const otherId = ids.get(sku.toLowerCase()) ?? '';
    const message = otherId
      ? otherId === productId && productMessages.linkToItself
      : productMessages.unknownSku;
    if (message) issues.push({ field: `links.${index}.sku`, message });
    return { productId, otherId, kind, quantity: quantity ?? null };
  });
  refuse(issues);
  return rows;
}

/** Names for each part the way that leads from it back to the product. */
async function refuseCircle(tx: Database, productId: string, wanted: LinkRow[]): Promise<void> {
  const parts = wanted.flatMap(({ kind, otherId }) => (kind === 'built-of' ? [otherId] : []));
  const below = await listPartsBelow(tx, parts);
  const circles = wanted.map(({ kind, otherId }) =>
    kind === 'built-of'
      ? findCircle(productId, (id) => (id === productId ? [otherId] : (below.get(id) ?? [])))
      : undefined,
  );
  if (!circles.some(Boolean)) return;
  const names = await listNames(tx, [...new Set(circles.flatMap((circle) => circle ?? []))]);
  refuse(
    circles.flatMap((circle, index) =>
      circle
        ? {
            field: `links.${index}.sku`,
            message: productMessages.builtOfItself(circle.map((id) => names.get(id) ?? '')),
          }
        : [],
    ),
  );
}

/** What these are built of, what that is built of, and so on. */
async function listPartsBelow(tx: Database, ids: string[]): Promise<Map<string, string[]>> {
  const below = new Map<string, string[]>();
  if (ids.length === 0) return below;
  const { rows } = await tx.execute<{ whole: string; part: string }>(sql`
    with recursive below as (
      select unnest(${sql.param(ids)}::uuid[]) as id
      union
      select other_id from product_links join below on product_id = below.id where kind = 'built-of'
    )
    select product_id as whole, other_id as part
    from product_links join below on product_id = below.id where kind = 'built-of'`);
  for (const { whole, part } of rows) below.set(whole, [...(below.get(whole) ?? []), part]);
  return below;
}

async function listNames(tx: Database, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = products;
  const rows = await tx.select({ id, name }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}

function refuse(issues: FieldIssue[]): void {
  const [first] = issues;
  if (first) throw new ShopError('invalid-request', first.message, issues);
}
