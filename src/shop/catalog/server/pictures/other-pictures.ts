import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { pictureAddress } from '#platform/kernel/picture-address.ts';
import type { Database } from '#platform/server/database/database.ts';
import { images } from '../tables/pictures.ts';
import { productPictures, products } from '../tables/products.ts';

/** The addresses of the pictures after the main one, in their order, of each of these products that has any. */
export async function listOtherPictures(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: productPictures.productId, hash: images.hash, type: images.contentType })
    .from(productPictures)
    .innerJoin(images, eq(images.hash, productPictures.imageHash))
    // Where the main one was changed by somebody who knows nothing of these, it may be one of them.
    .innerJoin(
      products,
      and(eq(products.id, productPictures.productId), ne(products.imageHash, productPictures.imageHash)),
    )
    .where(inArray(productPictures.productId, ids))
    .orderBy(asc(productPictures.productId), asc(productPictures.position));
  const addresses = new Map<string, string[]>();
  for (const { id, hash, type } of rows)
    addresses.set(id, [...(addresses.get(id) ?? []), pictureAddress(hash, type)]);
  return addresses;
}

export async function findOtherPictures(db: Database, id: string): Promise<string[]> {
  return (await listOtherPictures(db, [id])).get(id) ?? [];
}

export async function replaceOtherPictures(
  tx: Database,
  productId: string,
  pictures: { hash: string }[],
): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId));
  const hashes = [...new Set(pictures.map(({ hash }) => hash))];
  if (hashes.length > 0)
    await tx
      .insert(productPictures)
      .values(hashes.map((imageHash, position) => ({ productId, position, imageHash })));
}
