import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { drawing, makePicture } from '#testing/pictures.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { contrastOf, isReadable, nearestReadable, shadesOf } from '../rules/accent.ts';
import { findDanger } from '../rules/svg-dangers.ts';
import { brandInfoOf } from './brand-look.ts';

const svgUrl = (bytes: Buffer) => `data:image/svg+xml;base64,${bytes.toString('base64')}`;
const pngUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const logo = drawing('<rect width="120" height="40" fill="#067f3e"/>', 'width="120" height="40"');

async function openShop() {
  const shop = await openTestShop();
  const admin = await addCustomer(shop, { isAdmin: true });
  const save = (value: object, version = 0, part = 'brand') =>
    admin.call({ method: 'PUT', url: `/api/shopSettings/${part}`, payload: { version, value } });
  return { ...shop, save };
}

describe('the brand', () => {
  it('is kept by the address of its pictures, which are served so that nothing in them runs', async () => {
    const { app, save } = await openShop();
    const value = { logo: svgUrl(logo), icon: pngUrl(await makePicture('image/png')), accent: '#067F3E' };
    expect((await save(value)).json()).toMatchObject({ success: true, version: 1 });
    const { brand } = (await app.inject('/api/shop')).json();
    expect(brand).toMatchObject({ accent: '#067f3e', logo: expect.stringMatching(/^\/brand\/.*\.svg$/) });
    const served = await app.inject(brand.logo);
    expect(served.rawPayload.equals(logo)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    // Saved again by its address.
    expect((await save({ ...brand, accent: null }, 1)).json()).toMatchObject({ version: 2 });
    const unknown = `/brand/${'0'.repeat(64)}.png`;
    expect((await save({ ...brand, icon: unknown }, 2)).statusCode).toBe(400);
  });

  it('has its icons in every size, a manifest and a social picture; without them its name is drawn', async () => {
    const { app, save } = await openShop();
    await save({ name: 'Voltaire' }, 0, 'identity');
    const sizeOf = async (path: string) => {
      const { rawPayload, statusCode } = await app.inject(path);
      expect(statusCode, path).toBe(200);
      const { width, height, format } = await sharp(rawPayload).metadata();
      return `${format} ${width} × ${height}`;
    };
    for (const icon of [null, pngUrl(await makePicture('image/png'))]) {
      await save({ icon, socialPicture: icon }, icon ? 1 : 0);
      expect(await sizeOf('/apple-touch-icon.png')).toBe('png 180 × 180');
      expect(await sizeOf('/icon-192.png')).toBe('png 192 × 192');
      expect(await sizeOf('/icon-512.png')).toBe('png 512 × 512');
      expect(await sizeOf('/social.jpg')).toBe('jpeg 1200 × 630');
      expect((await app.inject('/favicon.svg')).body).toMatch(/^<svg/);
      expect((await app.inject('/favicon.ico')).rawPayload.readUInt16LE(2)).toBe(1);
      const manifest = await app.inject('/manifest.webmanifest');
      expect(manifest.json()).toMatchObject({ name: 'Voltaire', short_name: 'Voltaire' });
    }
  });

  const sharedShop = shareAmongTests(openShop);

  it.each([
    ['a logo of 5 MB', { logo: pngUrl(Buffer.alloc(5_000_000)) }, 'logo', 'at most 200 KB'],
    ['a text', { logo: `data:text/plain;base64,${btoa('Hello')}` }, 'logo', 'SVG or PNG'],
    ['a damaged picture', { icon: pngUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) }, 'icon', 'damaged'],
    ['a drawing with a script', { logo: svgUrl(drawing('<script>alert(1)</script>')) }, 'logo', 'a script'],
    ['a colour that is none', { accent: 'green' }, 'accent', 'such as #0a5cff'],
    ['a colour without contrast', { accent: '#ffff00' }, 'accent', 'nearest readable colour is #717106'],
    ['a dark one on dark pages', { accentDark: '#111111' }, 'accentDark', 'on dark pages'],
  ])('%s is refused at its field, in words', async (_, value, field, words) => {
    const { app, save } = sharedShop();
    const answer = await save(value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ field, message: expect.stringContaining(words) }],
    });
    expect((await app.inject('/api/shop')).json().brand).toMatchObject({ logo: null, accent: null });
  });
});

describe('a drawing', () => {
  it.each([
    ['a script', '<script href="x"/>'],
    ['a script', '<svg:script>1</svg:script>'],
    ['a script', '<a href="javascript:alert(1)"/>'],
    ['an event handler', '<rect onload="alert(1)"/>'],
    ['an event handler', '<rect x="1"onclick = "alert(1)"/>'],
    ['embedded content', '<foreignObject/>'],
    ['an animation', '<set attributeName="href" to="x"/>'],
    ['a document type or entities', '<!DOCTYPE svg [<!ENTITY a "b">]>'],
    ['a style sheet from elsewhere', '<style>@import "x.css"</style>'],
    ['an external reference', '<image href="https://elsewhere.test/a.png"/>'],
    ['an external reference', "<use xlink:href='other.svg#a'/>"],
    ['an external reference', '<rect fill="url(https://elsewhere.test/#a)"/>'],
    ['an external reference', '<image href="data:image/svg+xml;base64,AA"/>'],
  ])('is refused for %s: %s', (what, content) => {
    expect(findDanger(drawing(content).toString())).toBe(what);
  });

  it('may use its own gradients, parts and pixels', () => {
    const content =
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><use href="#p"/><rect fill="url(\'#g\')"/><image href="data:image/png;base64,AA"/>';
    expect(findDanger(drawing(content).toString())).toBeUndefined();
  });
});

describe('an accent colour', () => {
  it('is measured against every surface, and the nearest readable one has the same hue', () => {
    expect(isReadable('#0a5cff', 'light')).toBe(true);
    expect(isReadable('#4d94ff', 'dark')).toBe(true);
    for (const colour of ['#ffff00', '#e30613', '#00a651', '#777777', '#ffffff', '#000000', '#8a2be2'])
      for (const theme of ['light', 'dark'] as const) {
        const nearest = nearestReadable(colour, theme);
        expect(contrastOf(nearest, theme)).toBeGreaterThanOrEqual(4.5);
        if (isReadable(colour, theme)) expect(nearest).toBe(colour);
      }
    expect(nearestReadable('#e30613', 'light')).toBe('#d81217');
  });

  it('brings its shades to light and dark pages in one rule', () => {
    const none = { logo: null, logoDark: null, icon: null, socialPicture: null, accentDark: null };
    const { style } = brandInfoOf({ ...none, accent: '#067f3e' }, { hasOwnMark: false });
    expect(style).toContain('--accent:#067f3e');
    expect(style).toContain(`--accent-dark:${nearestReadable('#067f3e', 'dark')}`);
    expect(style).toContain(`--on-accent:${shadesOf('#067f3e', 'light').onAccent}`);
    expect(brandInfoOf({ ...none, accent: null }, { hasOwnMark: true })).toMatchObject({
      mark: 'own',
      style: null,
    });
  });
});
