import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SharpWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { addPerson, openAdministration } from '#testing/people.ts';
import { animatedWebp, drawing, endlessDrawing, makePicture, padded, pngOf } from '#testing/pictures.ts';
import { bytesOfPicture } from '../../contract/picture.ts';
import { uploadMessages } from '../../contract/product-messages.ts';
import { images } from '../tables/pictures.ts';

const bytesType = 'application/octet-stream';

/** An administration with photos in hand. */
async function openDarkroom(options?: Parameters<typeof openAdministration>[0]) {
  const shop = await openAdministration(options);
  const reduce = (payload: Buffer, headers: object = shop.headers) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/reducedPicture',
      headers: { 'content-type': bytesType, ...headers },
      payload,
    });
  return { ...shop, reduce };
}

describe('a photo of more than 100000 bytes', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'is made small enough to be a product’s picture: %s',
    async (type) => {
      const { reduce, send, database } = await openDarkroom();
      const photo = await makePicture(type, { width: 1_600, height: 1_200 });
      expect(photo.length).toBeGreaterThan(100_000);
      const answer = await reduce(photo);
      expect(answer.statusCode).toBe(200);
      const { image } = answer.json();
      expect(image).toMatch(/^data:image\/webp;base64,/);
      expect(bytesOfPicture(image).length).toBeLessThanOrEqual(100_000);
      const { width, height } = await sharp(bytesOfPicture(image)).metadata();
      expect(width / height).toBeCloseTo(4 / 3, 1);
      // Nothing is kept until it is saved.
      expect(await database.db.$count(images)).toBe(0);
      const details = { name: 'Cell', min_order: 1, available: 1, price: 1, description: 'A cell.' };
      expect((await send('POST', '/product', { ...details, image })).statusCode).toBe(200);
    },
  );

  it('stands upright, and keeps nothing of where it was taken', async () => {
    const { reduce } = await openDarkroom();
    const photo = await sharp(await makePicture('image/jpeg', { width: 1_600, height: 1_200 }))
      .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image } = (await reduce(photo)).json();
    const { width, height, exif } = await sharp(bytesOfPicture(image)).metadata();
    expect(height).toBeGreaterThan(width);
    expect(exif).toBeUndefined();
  });

  it('that is a drawing becomes a photo, in which nothing can run', async () => {
    const { reduce } = await openDarkroom();
    const armed = drawing(
      '<script>alert(1)</script><image href="https://example.test/x.png"/><image href="file:///etc/passwd"/>',
      'width="10" height="10" onload="alert(1)"',
    );
    const { image } = (await reduce(padded(armed, 150_000))).json();
    const bytes = Buffer.from(bytesOfPicture(image));
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    expect(bytes.includes('alert')).toBe(false);
  });

  it('keeps no data that was hidden behind it', async () => {
    const { reduce } = await openDarkroom();
    const photo = await makePicture('image/jpeg', { width: 800, height: 600 });
    const { image } = (await reduce(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]))).json();
    expect(Buffer.from(bytesOfPicture(image)).includes('script')).toBe(false);
  });
});

describe('what is sent to be made smaller', () => {
  it('is refused when it is no picture, damaged, moving or too much to draw, and the next one is taken', async () => {
    const { reduce } = await openDarkroom();
    const photo = await makePicture('image/jpeg', { width: 800, height: 600 });
    const refused: [what: string, bytes: Buffer, words: string][] = [
      ['nothing', Buffer.alloc(0), uploadMessages.imageType],
      ['a text', Buffer.from('hello'), uploadMessages.imageType],
      ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), uploadMessages.imageType],
      ['half a photo', photo.subarray(0, photo.length / 2), uploadMessages.imageBroken],
      ['an animation', await animatedWebp(), uploadMessages.imageAnimated],
      ['a bomb', pngOf(20_000, 20_000), uploadMessages.imageTooManyPixels(50)],
      ['a false size', pngOf(2 ** 30, 2 ** 30), uploadMessages.imageBroken],
    ];
    for (const [what, bytes, words] of refused) {
      const answer = await reduce(bytes);
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json(), what).toMatchObject({ code: 'invalid-request', message: words });
    }
    expect((await reduce(photo)).statusCode).toBe(200);
  });

  it('is refused when it takes too long to draw, and the next one is taken', async () => {
    const workshop = new SharpWorkshop({ limitMs: 2_000 });
    onTestFinished(() => workshop.stop());
    const { reduce } = await openDarkroom({ workshop });
    const answer = await reduce(endlessDrawing());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', message: uploadMessages.imageTooSlow });
    const photo = await makePicture('image/jpeg');
    // On a busy machine even a small photo may take longer than that.
    await expect.poll(async () => (await reduce(photo)).statusCode).toBe(200);
  });

  it('may have 10,000,000 bytes and not one more, on this call alone', async () => {
    const { reduce, app, headers } = await openDarkroom();
    const photo = await makePicture('image/jpeg');
    expect((await reduce(padded(photo, 10_000_000))).statusCode).toBe(200);
    expect((await reduce(padded(photo, 10_000_001))).statusCode).toBe(413);
    const statusOf = async (url: string, type: string, payload: Buffer) => {
      const call = { method: 'POST', url, headers: { 'content-type': type, ...headers }, payload } as const;
      return (await app.inject(call)).statusCode;
    };
    const json = 'application/json';
    expect(await statusOf('/api/product', bytesType, photo)).toBe(415);
    expect(await statusOf('/api/review', json, padded(photo, 300_000))).toBe(413);
    // Eight pictures as text, and the words.
    expect(await statusOf('/api/product', json, padded(photo, 1_200_000))).toBe(413);
  });

  it.each(['application/json', 'image/jpeg', 'text/plain', ''])(
    'comes as bytes, and who labels it %j is told so',
    async (type) => {
      const { reduce, headers } = await openDarkroom();
      const answer = await reduce(await makePicture('image/jpeg'), { ...headers, 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({
        code: 'unsupported-media-type',
        message: `Please send ${bytesType}.`,
      });
    },
  );

  it('is read from admins only', async () => {
    const shop = await openDarkroom();
    const { headers } = await addPerson(shop);
    const photo = padded(await makePicture('image/jpeg'), 200_000);
    expect((await shop.reduce(photo, { authorization: '' })).statusCode).toBe(401);
    expect((await shop.reduce(photo, headers)).statusCode).toBe(403);
  });

  it('does not pile up: beyond a few that wait, the shop says that it is busy', async () => {
    const { reduce } = await openDarkroom();
    const photo = await makePicture('image/jpeg');
    const answers = await Promise.all(Array.from({ length: 12 }, () => reduce(photo)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBeDefined();
  });
});
