/*
 * Draws public/social.jpg, the picture that link previews show of the shop, from its hero and its font:
 *
 *   node scripts/social-picture.mjs
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
const hero = await dataUrl('src/web/features/storefront/hero.webp', 'image/webp');

const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Geist; font-weight: 100 900; src: url(${font}) }
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; background: #0b0d11; color: #f1f3f6; font-family: Geist }
  img { position: absolute; right: -185px; top: -6px; width: 960px; mask: linear-gradient(90deg, transparent 2%, #000 34%), linear-gradient(#000 80%, transparent); mask-composite: intersect }
  main { position: absolute; inset: 72px; display: flex; flex-direction: column; justify-content: space-between }
  .mark { display: flex; align-items: center; gap: 18px; font-size: 40px; font-weight: 600; letter-spacing: -0.01em }
  h1 { margin: 0; width: 620px; font-size: 72px; font-weight: 600; line-height: 1.05; letter-spacing: -0.04em }
  p { margin: 0; font-size: 28px; color: #9ca6b3 }
</style>
<img src="${hero}">
<main>
  <div class="mark"><svg viewBox="0 0 24 24" width="54"><rect x="2.75" y="6.75" width="16.5" height="10.5" rx="2.25" fill="none" stroke="#f1f3f6" stroke-width="1.5"/><rect x="20.5" y="10" width="1.75" height="4" rx=".75" fill="#f1f3f6"/><path d="M11.8 8.6 7.9 12.6h2.7l-.5 2.8 3.9-4h-2.7z" fill="#4d94ff"/></svg>Ampyard</div>
  <h1>Traction batteries, and every part around them</h1>
  <p>Wholesale, from the factory</p>
</main>`;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  await writeFile('public/social.jpg', await tab.screenshot({ type: 'jpeg', quality: 84 }));
} finally {
  await browser.close();
}
