import { describe, expect, it, vi } from 'vitest';
import { SharpWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { addProduct } from '#testing/builders.ts';
import { makePicture } from '#testing/pictures.ts';
import { openTestShop, type TestShop } from '#testing/test-shop.ts';
import { imageVariants } from '../tables/pictures.ts';
import { keepImage } from './image-repository.ts';
import { RecentPictures } from './image-routes.ts';

async function openShopWithPhoto() {
  const shop = await openTestShop();
  const bytes = await makePicture('image/jpeg', { width: 700, height: 500 });
  const hash = await keepImage(shop.database.db, { type: 'image/jpeg', bytes });
  return { ...shop, hash, bytes };
}

async function waitForVariant({ app }: TestShop, url: string) {
  return await vi.waitFor(
    async () => {
      const answer = await app.inject(url);
      expect(answer.headers['cache-control']).toContain('immutable');
      return answer;
    },
    { interval: 100 },
  );
}

describe('a smaller picture', () => {
  it('is made when it is first asked for, and the original stands in for it until then', async () => {
    const shop = await openShopWithPhoto();
    for (const format of ['avif', 'webp']) {
      const url = `/images/${shop.hash}-480.${format}`;
      const first = await shop.app.inject(url);
      expect(first.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-cache',
        etag: `"${shop.hash}"`,
      });
      expect(first.rawPayload.equals(shop.bytes)).toBe(true);

      const made = await waitForVariant(shop, url);
      expect(made.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      expect(made.rawPayload.length).toBeLessThan(shop.bytes.length);
      const etag = String(made.headers.etag);
      expect(etag).not.toBe(first.headers.etag);
      const again = await shop.app.inject({ url, headers: { 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
    }
  });

  it('is made once for many who ask at the same time, and kept for other instances', async () => {
    const resize = vi.spyOn(SharpWorkshop.prototype, 'resize');
    const shop = await openShopWithPhoto();
    const url = `/images/${shop.hash}-320.webp`;
    await Promise.all(Array.from({ length: 10 }, () => shop.app.inject(url)));
    const here = await waitForVariant(shop, url);
    const other = await openTestShop({ database: shop.database });
    expect((await other.app.inject(url)).rawPayload.equals(here.rawPayload)).toBe(true);
    expect(resize).toHaveBeenCalledTimes(1);
    expect(await shop.database.db.$count(imageVariants)).toBe(1);
  });

  it('does not exist in another width or format, of a drawing, or of nothing', async () => {
    const shop = await openShopWithPhoto();
    const { imageHash: drawn } = await addProduct(shop.database.db);
    for (const file of [
      `${shop.hash}-321.webp`,
      `${shop.hash}-99999.avif`,
      `${shop.hash}-320.jpg`,
      `${shop.hash}-0320.webp`,
      `${drawn}-320.webp`,
      `${'0'.repeat(64)}-320.webp`,
    ])
      expect((await shop.app.inject(`/images/${file}`)).statusCode, file).toBe(404);
  });

  it('that cannot be made is tried once, and its original goes on standing in', async () => {
    const resize = vi.spyOn(SharpWorkshop.prototype, 'resize');
    const shop = await openTestShop();
    const broken = Buffer.from('\x89PNG\r\n\x1a\nnot much of a picture', 'latin1');
    const hash = await keepImage(shop.database.db, { type: 'image/png', bytes: broken });
    const ask = () => shop.app.inject(`/images/${hash}-320.avif`);
    await ask();
    await vi.waitFor(() => expect(resize.mock.settledResults[0]?.type).toBe('rejected'));
    for (let i = 0; i < 3; i++) expect((await ask()).rawPayload.equals(broken)).toBe(true);
    expect(resize).toHaveBeenCalledTimes(1);
  });

  it('counts against the rate limit like everything that takes work', async () => {
    const { app } = await openTestShop({ config: { rateLimitPerMinute: 2 } });
    const ask = () => app.inject(`/images/${'0'.repeat(64)}-320.avif`);
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([
      404, 404, 429,
    ]);
  });
});

describe('pictures that were asked for', () => {
  it('are kept within bounds, the ones asked for last staying', () => {
    const recent = new RecentPictures();
    const megabyte = { bytes: Buffer.alloc(1024 * 1024) };
    for (let number = 0; number < 16; number++) recent.keep(String(number), megabyte);
    recent.find('0');
    recent.keep('16', megabyte);
    expect(recent.find('0')).toBeDefined();
    expect(recent.find('1')).toBeUndefined();
    expect(recent.find('16')).toBeDefined();
  });
});
