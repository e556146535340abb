import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PictureVariant } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Picture } from '#platform/server/pictures/sharp-workshop.ts';
import { images, imageVariants } from '../tables/pictures.ts';

export function hashOf({ bytes }: Picture): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Keeps a picture and answers its hash; the same bytes are kept once, and not forgotten before they are used. */
export async function keepImage(db: Database, picture: Picture): Promise<string> {
  const { type, bytes } = picture;
  const hash = hashOf(picture);
  await db
    .insert(images)
    .values({ hash, contentType: type, bytes: Buffer.from(bytes) })
    .onConflictDoUpdate({ target: images.hash, set: { unusedSince: null } });
  return hash;
}

/** Tells whether the shop has it; then it is not forgotten before it is used. */
export async function stillKeepImage(db: Database, hash: string): Promise<boolean> {
  const kept = await db
    .update(images)
    .set({ unusedSince: null })
    .where(eq(images.hash, hash))
    .returning({ hash: images.hash });
  return kept.length > 0;
}

export async function findImage(db: Database, hash: string): Promise<Picture | undefined> {
  const [image] = await db
    .select({ type: images.contentType, bytes: images.bytes })
    .from(images)
    .where(eq(images.hash, hash));
  return image;
}

/** Another instance of the shop may have been quicker; its picture is as good. */
export async function keepVariant(
  db: Database,
  imageHash: string,
  { width, format }: PictureVariant,
  bytes: Uint8Array,
): Promise<void> {
  await db
    .insert(imageVariants)
    .values({ imageHash, width, format, bytes: Buffer.from(bytes) })
    .onConflictDoNothing();
}

export async function findVariant(
  db: Database,
  imageHash: string,
  { width, format }: PictureVariant,
): Promise<Buffer | undefined> {
  const [variant] = await db
    .select({ bytes: imageVariants.bytes })
    .from(imageVariants)
    .where(
      and(
        eq(imageVariants.imageHash, imageHash),
        eq(imageVariants.width, width),
        eq(imageVariants.format, format),
      ),
    );
  return variant?.bytes;
}
