/*
 * Draws what shows the shop elsewhere, from its mark (public/favicon.svg), its hero and its font:
 * the picture of link previews, and the icons of browsers and phones that want them as pixels.
 *
 *   node scripts/brand-pictures.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

const require = createRequire(import.meta.url);
const dataUrl = async (file, type) => `data:${type};base64,${(await readFile(file)).toString('base64')}`;
const font = await dataUrl(
  require.resolve('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'),
  'font/woff2',
);
const hero = await dataUrl('src/shop/content/web/home/hero.webp', 'image/webp');
const mark = await readFile('public/favicon.svg', 'utf8');
// As it is on the page's dark theme: the bolt is a hole.
const darkMark = mark.replace('#0a5cff', '#4d94ff').replace('#fff', '#0b0d11');

const socialPicture = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(${font}) }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #0b0d11; color: #f1f3f6; font-family: Geist }
  img { position: absolute; right: -185px; top: -6px; width: 960px; mask: linear-gradient(90deg, transparent 2%, #000 34%), linear-gradient(#000 80%, transparent); mask-composite: intersect }
  main { position: absolute; inset: 72px; display: flex; flex-direction: column; justify-content: space-between }
  .mark { display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 800; letter-spacing: 0.06em }
  .mark svg { width: 58px }
  h1 { margin: 0; width: 620px; font-size: 72px; font-weight: 600; line-height: 1.05; letter-spacing: -0.04em }
  p { margin: 0; font-size: 28px; color: #9ca6b3 }
</style>
<img src="${hero}">
<main>
  <div class="mark">${darkMark}AMPYARD</div>
  <h1>Traction batteries, and every part around them</h1>
  <p>Wholesale, from the factory</p>
</main>`;

/** The mark on its ground, as much of the width as `share`: phones cut the corners as they like. */
const iconOf = (svg, share, ground) =>
  `<!doctype html><style>html { background: ${ground} } body { margin: 0; height: 100vh; display: grid; place-items: center } svg { width: ${share}% }</style>${svg}`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  await writeFile('public/social.jpg', await draw(socialPicture, 1200, 630, { type: 'jpeg', quality: 84 }));
  await writeFile('public/apple-touch-icon.png', await draw(iconOf(darkMark, 66, '#0b0d11'), 180));
  await writeFile('public/icon-192.png', await draw(iconOf(mark, 100, 'transparent'), 192));
  await writeFile('public/icon-512.png', await draw(iconOf(darkMark, 56, '#0b0d11'), 512));
  await writeFile('public/favicon.ico', icoOf(await draw(iconOf(mark, 100, 'transparent'), 32), 32));
} finally {
  await browser.close();
}

async function draw(html, width, height = width, kind = { type: 'png', omitBackground: true }) {
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  const picture = await tab.screenshot(kind);
  await tab.close();
  return picture;
}

/** An .ico with one PNG in it: the header of the file, that of its one picture, and the picture. */
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
