import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../adapters/database/database.ts';
import { images } from '../../adapters/database/schema.ts';

export interface Image {
  contentType: string;
  bytes: Buffer;
}

/** Keeps a picture and answers its hash; the same bytes are kept once. */
export async function keepImage(db: Database, { contentType, bytes }: Image): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.insert(images).values({ hash, contentType, bytes }).onConflictDoNothing();
  return hash;
}

export async function findImage(db: Database, hash: string): Promise<Image | undefined> {
  const [image] = await db
    .select({ contentType: images.contentType, bytes: images.bytes })
    .from(images)
    .where(eq(images.hash, hash));
  return image;
}
