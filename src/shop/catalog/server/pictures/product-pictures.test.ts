import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import type { PictureType } from '#platform/kernel/picture.ts';
import { SharpWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { openAdministration } from '#testing/people.ts';
import {
  animatedWebp,
  dataUrlOf,
  drawing,
  endlessDrawing,
  makePicture,
  padded,
  pngOf,
} from '#testing/pictures.ts';
import { uploadMessages } from '../../contract/product-messages.ts';
import { images } from '../tables/pictures.ts';
import { products } from '../tables/products.ts';

const labels: [label: string, type: PictureType][] = [
  ['image/jpg', 'image/jpeg'],
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp', 'image/webp'],
  ['image/svg+xml', 'image/svg+xml'],
];

/** An administration that offers one product after the other, each with its picture. */
async function openGallery(options?: Parameters<typeof openAdministration>[0]) {
  const shop = await openAdministration(options);
  let offered = 0;
  return {
    ...shop,
    offer: (image: unknown) =>
      shop.send('POST', '/product', {
        name: `Product ${++offered}`,
        min_order: 1,
        available: 1,
        price: 1,
        description: 'A product.',
        image,
      }),
    countStored: async () => [await shop.database.db.$count(products), await shop.database.db.$count(images)],
  };
}

describe('a product’s picture', () => {
  it('of every kind may have 100000 bytes and not one more', async () => {
    const { app, offer, countStored } = await openGallery();
    for (const [label, type] of labels) {
      const picture = await makePicture(type);
      expect((await offer(dataUrlOf(padded(picture, 100_000), label))).statusCode, label).toBe(200);
      const refused = await offer(dataUrlOf(padded(picture, 100_001), label));
      expect(refused.statusCode, label).toBe(400);
      expect(refused.json()).toMatchObject({
        code: 'invalid-request',
        issues: [{ field: 'image', message: 'Please upload a photo smaller than 100KB.' }],
      });
      const { image } = (await app.inject('/api/product')).json().at(-1);
      const served = await app.inject(image);
      expect(served.headers['content-type']).toBe(type);
      expect(served.rawPayload.equals(padded(picture, 100_000))).toBe(true);
    }
    expect(await countStored()).toEqual([5, 5]);
  });

  it('is kept as what it is, not as what it is called', async () => {
    const { app, offer } = await openGallery();
    await offer(dataUrlOf(await makePicture('image/png'), 'image/jpeg'));
    const [{ image }] = (await app.inject('/api/product')).json();
    expect(image).toMatch(/\.png$/);
    expect((await app.inject(image)).headers['content-type']).toBe('image/png');
  });

  it('that is none, damaged, moving or too much to draw is refused, and nothing is kept', async () => {
    const { offer, countStored } = await openGallery();
    const png = await makePicture('image/png');
    const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');
    const refused: [what: string, image: unknown, words: string][] = [
      ['a text called .png', dataUrlOf(Buffer.from('hello'), 'image/png'), uploadMessages.imageType],
      ['a GIF', dataUrlOf(gif, 'image/gif'), uploadMessages.imageType],
      ['a GIF under a false label', dataUrlOf(gif, 'image/webp'), uploadMessages.imageType],
      ['a page', dataUrlOf(Buffer.from('<html><svg/></html>'), 'image/svg+xml'), uploadMessages.imageType],
      ['a page’s label', dataUrlOf(png, 'text/html'), uploadMessages.imageType],
      ['an address', 'https://example.test/a.png', uploadMessages.imageType],
      ['no base64', 'data:image/png;base64,????', uploadMessages.imageBroken],
      ['no text', { length: 3 }, messages.required('image')],
      ['half a PNG', dataUrlOf(png.subarray(0, 900), 'image/png'), uploadMessages.imageBroken],
      ['an unclosed drawing', dataUrlOf(Buffer.from('<svg>'), 'image/svg+xml'), uploadMessages.imageBroken],
      ['a bomb', dataUrlOf(pngOf(9_000, 9_000), 'image/png'), uploadMessages.imageTooManyPixels(16)],
      ['a false size', dataUrlOf(pngOf(2 ** 30, 2 ** 30), 'image/png'), uploadMessages.imageBroken],
      ['an animation', dataUrlOf(await animatedWebp(), 'image/webp'), uploadMessages.imageAnimated],
    ];
    for (const [what, image, words] of refused) {
      const answer = await offer(image);
      expect(answer.statusCode, what).toBe(400);
      expect(answer.json(), what).toMatchObject({
        message: words,
        issues: [{ field: 'image', message: words }],
      });
    }
    expect(await countStored()).toEqual([0, 0]);
    expect((await offer(dataUrlOf(png, 'image/png'))).statusCode).toBe(200);
  });

  it('is refused at its field when it takes too long to draw, and the next one is taken', async () => {
    const workshop = new SharpWorkshop({ limitMs: 2_000 });
    onTestFinished(() => workshop.stop());
    const { offer, countStored } = await openGallery({ workshop });
    const message = uploadMessages.imageTooSlow;
    const answer = await offer(dataUrlOf(endlessDrawing(), 'image/svg+xml'));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, issues: [{ field: 'image', message }] });
    expect(await countStored()).toEqual([0, 0]);
    const png = dataUrlOf(await makePicture('image/png'), 'image/png');
    // On a busy machine even a small picture may take longer than that.
    await expect.poll(async () => (await offer(png)).statusCode).toBe(200);
  });

  it('with a script in it is served where nothing can run', async () => {
    const { app, offer } = await openGallery();
    const armed = drawing('<script>alert(1)</script><image href="https://example.test/x.png"/>');
    expect((await offer(dataUrlOf(armed, 'image/svg+xml'))).statusCode).toBe(200);
    const [{ image }] = (await app.inject('/api/product')).json();
    const policy = String((await app.inject(image)).headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox']);
  });

  it('is kept once for several products', async () => {
    const { offer, countStored } = await openGallery();
    const image = dataUrlOf(drawing('<circle/>'), 'image/svg+xml');
    await Promise.all([offer(image), offer(image), offer(image)]);
    expect(await countStored()).toEqual([3, 1]);
  });
});

describe('a body of 20 MB', () => {
  const size = 20 * 1024 * 1024;

  it.each(['with its length told', 'in pieces'])('%s is refused before it is read', async (manner) => {
    const { app, headers } = await openAdministration();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const sockets: Socket[] = [];
    app.server.on('connection', (socket) => sockets.push(socket));
    const answer = await fetch(`${app.listeningOrigin}/api/product`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: manner === 'in pieces' ? new Blob([new Uint8Array(size)]).stream() : new Uint8Array(size),
      ...{ duplex: 'half' },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'body-too-large' });
    expect(sockets[0]?.bytesRead).toBeLessThan(size / 2);
  });
});
