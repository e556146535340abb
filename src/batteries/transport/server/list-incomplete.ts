import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, asc, gt, isNull } from 'drizzle-orm';
import { dayOf } from '#platform/kernel/dates.ts';
import type { Database } from '#platform/server/database/database.ts';
import { byVersion } from '#platform/server/http/content-cache/by-version.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { viewTransport } from '../contract/view-transport.ts';

/** Judged in parts, so that others are served in between. */
const productsAtOnce = 500;

/** What products on sale lack before their transport can be assessed; kept for as long as no product changes. */
export function keepIncomplete({
  db,
  versions,
}: Pick<ShopParts, 'db' | 'versions'>): ShopParts['listIncompleteTransport'] {
  return byVersion(
    () => versions().content,
    () => listIncomplete(db),
  );
}

async function listIncomplete(db: Database) {
  const { id, name, position, kind, specification, transport, multiple } = products;
  const today = dayOf(new Date());
  const found = new Map<string, { field: string; question: string }[]>();
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id, name, position, kind, specification, transport, multiple })
      .from(products)
      .where(and(isNull(products.deletedAt), gt(position, last)))
      .orderBy(asc(position))
      .limit(productsAtOnce);
    for (const { id: productId, name: called, ...product } of rows) {
      const line = { productId, name: called, quantity: 1, minOrder: 1, product };
      const [lacks] = viewTransport([line], today).unknown;
      if (lacks)
        found.set(
          productId,
          lacks.missing.map((field, index) => ({ field, question: lacks.questions[index] ?? '' })),
        );
    }
    const end = rows.at(-1);
    if (!end || rows.length < productsAtOnce) return found;
    last = end.position;
    await yieldToEventLoop();
  }
}
