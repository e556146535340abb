import { inArray } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { MarkdownTooSlow, renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { images } from '#shop/catalog/server/tables/pictures.ts';
import { legalPages } from '#shop/settings/contract/parts/legal.ts';
import type { SettingsPart, ShopSettings } from '#shop/settings/contract/settings.ts';

const pictureAddress = /\/images\/([0-9a-f]{64})\.(?:jpg|png|webp|svg)/g;

/** What a schema cannot know: whether the pictures are there, and the Markdown can be laid out in time. */
export async function checkSettings(
  db: Database,
  part: SettingsPart,
  value: ShopSettings[SettingsPart],
): Promise<void> {
  if (part === 'legal')
    for (const page of legalPages) assertRenders(page, (value as ShopSettings['legal'])[page]);
  if (part !== 'content') return;
  const { hero, about } = value as ShopSettings['content'];
  assertRenders('about.text', about?.text ?? null);
  await assertPicturesAreThere(db, 'hero.picture', hero.picture?.address ?? '');
  await assertPicturesAreThere(db, 'about.text', about?.text ?? '');
}

export function assertRenders(field: string, text: string | null): void {
  try {
    if (text !== null) renderMarkdown(text);
  } catch (error) {
    if (!(error instanceof MarkdownTooSlow)) throw error;
    throw new ShopError('invalid-request', error.message, [{ field, message: error.message }]);
  }
}

export async function assertPicturesAreThere(db: Database, field: string, text: string): Promise<void> {
  const named = [...new Set([...text.matchAll(pictureAddress)].map(([, hash = '']) => hash))];
  if (named.length === 0) return;
  const found = await db.select({ hash: images.hash }).from(images).where(inArray(images.hash, named));
  if (found.length === named.length) return;
  const message = 'A picture is not there. Upload it again.';
  throw new ShopError('invalid-request', message, [{ field, message }]);
}
