import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { writeDay } from '#platform/kernel/dates/dates.ts';
import { dayOf } from '#platform/kernel/dates/days.ts';
import type { Database } from '#platform/server/database/database.ts';
import { requireOnSale } from '#shop/catalog/server/require-on-sale.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import type { addWarrantyTermsSchema, ProductWarranty } from '../contract/terms.ts';
import { ratedThroughput } from '../rules/rated-throughput.ts';
import { warrantyTerms } from './tables.ts';
import { listTerms, type TermsRow, toTerms } from './terms/terms-repository.ts';

export async function readProductWarranty(db: Database, productId: string): Promise<ProductWarranty> {
  const { name, tracking, specification } = await findProduct(db, productId);
  const terms = await listTerms(db, productId);
  return {
    ...{ name, isTracked: tracking === 'serial', terms: terms.map(toTerms) },
    ratedThroughput: ratedThroughput(specification) ?? null,
    ratedCycles: specification.cycles ?? null,
    earliest: earliestNext(terms) ?? null,
  };
}

/**
 * Promises something of what is shipped from a day on. What has left has its own terms, which nobody changes afterwards: so
 * others begin tomorrow at the earliest. The first may begin on any day, since nothing was promised before.
 */
export async function addWarrantyTerms(
  db: Database,
  productId: string,
  promised: z.output<typeof addWarrantyTermsSchema>,
  admin: { id: string },
): Promise<string> {
  return await db.transaction(async (tx) => {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
    const { name } = await findProduct(tx, productId);
    const before = await listTerms(tx, productId);
    const earliest = earliestNext(before);
    if (earliest && promised.from < earliest) {
      const message = `Shipped units keep their terms. New terms start on ${writeDay(earliest)} at the earliest.`;
      throw new ShopError('conflict', message, [{ field: 'from', message }]);
    }
    const edition = Math.max(0, ...before.map((terms) => terms.edition)) + 1;
    await tx.insert(warrantyTerms).values({ productId, edition, ...promised });
    const held = before.find(({ from }) => from <= promised.from);
    await recordAdminActions(tx, admin, [
      {
        action: 'warranty.changed',
        subject: { kind: 'product', id: productId, name },
        ...(held && { before: toTerms(held) }),
        after: { edition, ...promised },
      },
    ]);
    return name;
  });
}

const dayMs = 24 * 60 * 60_000;

const earliestNext = (terms: TermsRow[]) =>
  terms.length > 0 ? dayOf(new Date(Date.now() + dayMs)) : undefined;

async function findProduct(db: Database, productId: string) {
  const [product] = await db
    .select({
      name: products.name,
      tracking: products.tracking,
      specification: products.specification,
    })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.deletedAt)));
  return requireOnSale(product);
}
