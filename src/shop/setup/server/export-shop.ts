import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import { listEntries } from '#shop/content/server/blog-entries.ts';
import { listPosts } from '#shop/content/server/blog-posts.ts';
import { brandPictures } from '#shop/settings/contract/parts/brand.ts';
import { type ShopSettings, settingsParts } from '#shop/settings/contract/settings.ts';
import { findBrandFile, hashIn } from '#shop/settings/server/brand-files.ts';
import { readPart } from '#shop/settings/server/settings-repository.ts';
import { type ShopFile, shopFileFormat, shopFileVersion } from '../contract/shop-file.ts';

const pictureAddress = /\/images\/([0-9a-f]{64})\.(?:jpg|png|webp|svg)/g;

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** All settings and content as one file, as of one moment. */
export async function exportShop(db: Database, firstSettings: ShopSettings): Promise<ShopFile> {
  return await db.transaction(
    async (tx) => {
      const settings: ShopFile['settings'] = {};
      for (const part of settingsParts) settings[part] = (await readPart(tx, part, firstSettings)).value;
      const posts = (await listPosts(tx)).map(({ id: _, revision: __, ...post }) => post);
      const blog = (await listEntries(tx)).map(({ question, answer }) => ({ question, answer }));
      return {
        format: shopFileFormat,
        version: shopFileVersion,
        exportedAt: new Date().toISOString(),
        settings,
        brandFiles: await readBrandFiles(tx, settings.brand ?? {}),
        pictures: await readPictures(tx, JSON.stringify([settings, posts])),
        blog,
        posts,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readBrandFiles(tx: Database, brand: Record<string, unknown>) {
  const files: NonNullable<ShopFile['brandFiles']> = [];
  for (const field of Object.keys(brandPictures)) {
    const address = brand[field];
    if (typeof address !== 'string') continue;
    const file = await findBrandFile(tx, hashIn(address), 'original');
    if (file) files.push({ address, data: dataUrl(file.type, file.bytes) });
  }
  return files;
}

async function readPictures(tx: Database, text: string) {
  const addresses = new Map(
    [...text.matchAll(pictureAddress)].map(([address, hash = '']) => [hash, address]),
  );
  if (addresses.size === 0) return [];
  const rows = await tx
    .select({ hash: images.hash, type: images.contentType, bytes: images.bytes })
    .from(images)
    .where(inArray(images.hash, [...addresses.keys()]));
  return rows.map(({ hash, type, bytes }) => ({
    address: addresses.get(hash) ?? '',
    data: dataUrl(type, bytes),
  }));
}
