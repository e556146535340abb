import { sql } from 'drizzle-orm';
import { formatCount } from '#platform/kernel/count.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { builtInPicture, type ShopContent } from '#shop/settings/contract/parts/content.ts';
import { asksForCounts, type HomeContent, homeContentOf, type RealCounts } from '../contract/home-content.ts';

/**
 * The home page's content, with what the shop counts itself as of now. The picture that comes with the shop shows the name
 * of the demo's seller, so a live shop has none in its place.
 */
export async function readHomeContent(
  { db, config }: { db: Database; config: Pick<Config, 'mode'> },
  content: ShopContent,
): Promise<HomeContent> {
  const none = { customers: '0', products: '0', reviews: '0' };
  const shown = homeContentOf(content, asksForCounts(content) ? await countReal(db) : none);
  const isDemos = shown.hero.picture?.address === builtInPicture;
  return isDemos && config.mode === 'live' ? { ...shown, hero: { ...shown.hero, picture: null } } : shown;
}

async function countReal(db: Database): Promise<RealCounts> {
  const {
    rows: [row],
  } = await db.execute<Record<keyof RealCounts, string>>(sql`select
    (select count(distinct user_id) from orders where paid_at is not null) as customers,
    (select count(*) from products where deleted_at is null) as products,
    (select count(*) from reviews) as reviews`);
  const shown = (name: keyof RealCounts) => formatCount(Number(row?.[name] ?? 0));
  return { customers: shown('customers'), products: shown('products'), reviews: shown('reviews') };
}
