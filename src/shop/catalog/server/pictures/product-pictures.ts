import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { findPictureHash, pictureAddress } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Picture, PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { uploadMessages } from '../../contract/product-messages.ts';
import { images } from '../tables/pictures.ts';
import { productPictures, products } from '../tables/products.ts';
import { hashOf, keepImage, stillKeepImage } from './image-repository.ts';
import { refusalOfPicture, takePicture } from './take-picture.ts';

interface Given<Main extends string | undefined> {
  image: Main;
  pictures?: string[] | undefined;
}

/** A picture given to a product: uploaded with it, or one that the shop has. */
interface Taken {
  field: string;
  hash: string;
  picture?: Picture;
}

/** Looks at whatever is new among them, before anything is written. */
export async function takePictures<Main extends string | undefined>(
  workshop: PictureWorkshop,
  { image, pictures }: Given<Main>,
) {
  const main = image === undefined ? undefined : await take(workshop, image, 'image');
  const others: Taken[] = [];
  for (const [index, given] of (pictures ?? []).entries())
    others.push(await take(workshop, given, `pictures.${index}`));
  return { main: main as Main extends string ? Taken : Taken | undefined, others: pictures && others };
}

async function take(workshop: PictureWorkshop, given: string, field: string): Promise<Taken> {
  const hash = findPictureHash(given);
  if (hash) return { field, hash };
  const picture = await takePicture(workshop, given, field);
  return { field, hash: hashOf(picture), picture };
}

/**
 * All are kept, and none is forgotten before it is used. Any picture that the shop has may be given: everybody can see it,
 * and only admins give. They are taken in the order of their names, as in every such transaction.
 */
export async function keepPictures(
  tx: Database,
  { main, others = [] }: { main: Taken | undefined; others?: Taken[] | undefined },
): Promise<void> {
  const all = [...(main ? [main] : []), ...others].sort((one, other) => (one.hash < other.hash ? -1 : 1));
  for (const { field, hash, picture } of all) {
    if (picture) await keepImage(tx, picture);
    else if (!(await stillKeepImage(tx, hash))) throw refusalOfPicture(uploadMessages.pictureGone, field);
  }
}

/** The addresses of the pictures after the main one, in their order, of each of these products that has any. */
export async function listOtherPictures(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ id: productPictures.productId, hash: images.hash, type: images.contentType })
    .from(productPictures)
    .innerJoin(images, eq(images.hash, productPictures.imageHash))
    // A call that changes only the main picture may have made it one of these.
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
