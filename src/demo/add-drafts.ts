import fs from 'node:fs/promises';
import path from 'node:path';
import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordAdminActions } from '#people/admin-log/server/record-admin-actions.ts';
import { amountToMinor } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hashOf, keepImage } from '#shop/catalog/server/pictures/image-repository.ts';
import { readProductFacts } from '#shop/catalog/server/product-facts.ts';
import { onSaleOrDraft } from '#shop/catalog/server/product-repository.ts';
import { wordsOfFigures } from '#shop/catalog/server/search/words-of-figures.ts';
import { priceTiers, products } from '#shop/catalog/server/tables/products.ts';
import { asDraft } from '#shop/catalog/server/write-product.ts';
import { entryOf, linkProducts } from './carry-over.ts';
import { products as demoProducts, type SeedProduct } from './content/products.ts';
import { picturesFolder } from './seed-database.ts';

/**
 * Adds the demo's products to any shop as drafts: words, figures, prices and pictures, without stock. What the demo's
 * seller alone can say is left out: GTINs, customs data, and that there are no batteries inside. Those whose SKU or name
 * a product has are not added again. Answers how many were.
 */
export async function addDemoDrafts(db: Database, admin: { id: string }): Promise<number> {
  return await db.transaction(async (tx) => {
    // Of two admins at once, the second finds what the first has added.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo drafts'))`);
    const taken = await findTaken(tx);
    const wanted = demoProducts.filter(
      ({ sku, name }) => !taken.has(sku.toLowerCase()) && !taken.has(name.toLowerCase()),
    );
    const ids = new Map<string, string>();
    for (const product of wanted) ids.set(product.slug, await addDraft(tx, product));
    await linkProducts(tx, ids);
    const facts = await readProductFacts(tx, [...ids.values()]);
    await recordAdminActions(
      tx,
      admin,
      [...facts].map(([id, after]) => ({
        ...{
          action: 'product.created' as const,
          subject: { kind: 'product' as const, id, name: after.name },
        },
        after,
      })),
    );
    return ids.size;
  });
}

/** Of the demo's SKUs and names, those that a product on sale or a draft has. */
async function findTaken(tx: Database): Promise<Set<string>> {
  const [sku, name] = [sql<string>`lower(${products.sku})`, sql<string>`lower(${products.name})`];
  const lower = (of: 'sku' | 'name') => demoProducts.map((product) => product[of].toLowerCase());
  const rows = await tx
    .select({ sku, name })
    .from(products)
    .where(onSaleOrDraft(or(inArray(sku, lower('sku')), inArray(name, lower('name')))));
  return new Set(rows.flatMap((row) => [row.sku, row.name]));
}

async function addDraft(
  tx: Database,
  { image, slug, available: _, tiers = [], priceCents, ...product }: SeedProduct,
): Promise<string> {
  const { kind, specification, lead_days } = entryOf(slug);
  const { gtin: __, ...figures } = specification;
  const price = inShopCurrency(priceCents);
  const [added] = await tx
    .insert(products)
    .values({
      ...{ ...product, ...asDraft, kind, lead_days },
      priceCents: price,
      specification: figures,
      searchWords: wordsOfFigures(kind, figures),
      imageHash: await keepImage(tx, await readPicture(image)),
    })
    .returning({ id: products.id });
  if (!added) throw new Error('The database kept no product.');
  // In a currency without decimals, two of them may be the same.
  const cheaper = tiers
    .map(({ from, unitCents }) => ({ from, unit: inShopCurrency(unitCents) }))
    .filter(({ unit }, index, all) => unit < (all[index - 1]?.unit ?? price));
  for (const { from, unit } of cheaper)
    await tx.insert(priceTiers).values({ productId: added.id, fromQuantity: from, unitCents: unit });
  return added.id;
}

/** The number stays: 12.50 dollars are 12.50 euros, or 13 yen. The admin sets prices before publishing. */
const inShopCurrency = (cents: number) => Math.max(1, amountToMinor(cents / 100));

/** How many products on sale have one of the demo's pictures: most of them show the name of the demo's seller. */
export async function countDemoPictures(db: Database): Promise<number> {
  const hashes = await Promise.all(demoProducts.map(({ image }) => readPicture(image).then(hashOf)));
  return await db.$count(products, and(isNull(products.deletedAt), inArray(products.imageHash, hashes)));
}

const readPicture = async (image: string) => ({
  ...{ type: 'image/webp' as const, bytes: await fs.readFile(path.join(picturesFolder, image)) },
});
