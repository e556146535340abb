import { chunkLoadErrorWords, chunkTimeoutMs } from './load-chunk.ts';
import { tellMissingChunk } from './missing-chunk.ts';

interface PageKind {
  /** Shown before its scripts, which are then fetched in turns. */
  isShownFirst: boolean;
  /** Of use without them. */
  isWhole: boolean;
}

/**
 * How a page's scripts come. The router has no setting for it, so its own script is written anew: it says which chunk
 * did not arrive, and on a page that is shown first it waits and does without preloads. Text that looks like a tag is
 * escaped, so only tags are changed.
 */
export function arrangeScripts(html: string, { isShownFirst, isWhole }: PageKind): string {
  const preloads: string[] = [];
  const page = isShownFirst
    ? html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address) => {
        preloads.push(address);
        return '';
      })
    : html;
  return page.replace(
    /(<script[^>]* type="module"[^>]*>)((?:import [^;]+;\s*)+)([^<]*?)import\(("[^"]+")\);/,
    (_, tag, imports, rest, entry) => {
      const load = `const load = (${tellMissingChunk})((address) => import(address), ${chunkTimeoutMs}, ${isWhole}, ${JSON.stringify(chunkLoadErrorWords)});`;
      const waiting = isShownFirst
        ? `await (${untilShown})();await (${fetchInTurns})(load, ${JSON.stringify(preloads)}, ${entry});`
        : '';
      return `${tag}${load}${waiting}${later(imports)}${rest}load(${entry});`;
    },
  );
}

/** By the manifest without the pages of whoever is signed in, which `scripts/split-manifest.mjs` writes. */
export function tellOfSharedPages(html: string): string {
  return html.replace(/(?<=(?:href=|import )"\/assets\/)(?=manifest-\w+\.js")/g, 'shared-');
}

/**
 * Nothing at all is shown before the style sheet is there, so it is asked for before the scripts: a browser that has as
 * many requests under way as it allows itself would let it wait for them, and the page stay white.
 */
export function letStyleComeFirst(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload"[^>]*>/g, (preload) => {
    preloads.push(preload);
    return '';
  });
  return withoutPreloads.replace('</head>', () => `${preloads.join('')}</head>`);
}

/** The same modules, by imports that can stand after the waiting. */
function later(imports: string): string {
  return imports
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await load($2);')
    .replace(/import ("[^"]+");/g, 'await load($1);');
}

/* All are written into the page as text, so nothing in them may come from outside. */

/** Whoever begins to use the page, or waits for a slow picture, need not wait for the rest of it. */
function untilShown(): Promise<unknown> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    for (const event of ['load', 'pointerdown', 'keydown']) addEventListener(event, resolve, { once: true });
  });
  const painted = loaded.then(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  return Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/** All together would keep the browser from answering to a finger. The entry runs at the end, when all others are there. */
async function fetchInTurns(
  load: (address: string) => Promise<unknown>,
  addresses: string[],
  entry: string,
): Promise<void> {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  // The last are the smallest, on which the first stand.
  for (const address of addresses.reverse()) if (address !== entry) await load(address);
}
