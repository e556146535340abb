import { chunkLoadErrorWords, chunkTimeoutMs } from './load-chunk.ts';

interface PageKind {
  /** Shown before its scripts, which are then fetched in turns. */
  isShownFirst: boolean;
  /** Of use without them. */
  isWhole: boolean;
}

/**
 * How a page's scripts come. The router has no setting for it, so its own script is rewritten: it says which chunk
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

/**
 * Points to the manifest without the pages for people who are signed in, which
 * `scripts/build-steps/split-manifest.mjs` writes.
 */
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

/** A visitor who begins to use the page, or waits for a slow picture, need not wait for the rest of it. */
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

/**
 * Loads chunks while the page has no script yet that could tell of one that does not arrive, or not in time: says which
 * one, and offers to load the page again. Above a page that is of use without its scripts, else in its place. Written into every page
 * as text, so nothing in it may come from outside.
 */
export function tellMissingChunk(
  load: (address: string) => Promise<unknown>,
  timeoutMs: number,
  isWhole: boolean,
  words: string,
): (address: string) => Promise<unknown> {
  const make = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    className: string,
    ...content: (Node | string)[]
  ) => {
    const element = document.createElement(tag);
    element.className = className;
    element.append(...content);
    return element;
  };

  const idOf = (address: string) => /([^/]+?)[.-][\w-]{8}(?:\.chunk)?\.js$/.exec(address)?.[1] ?? address;

  const tell = (address: string) => {
    const reload = make(
      'button',
      'mt-6 inline-flex min-h-11 items-center rounded-control bg-accent px-4 text-sm font-medium text-on-accent',
      'Reload',
    );
    reload.addEventListener('click', () => window.location.reload());
    const notice = make(
      'section',
      'mx-auto flex max-w-page flex-col items-center px-gutter py-10 text-center',
      make(isWhole ? 'p' : 'h1', 'text-3xl font-semibold', `Loading chunk ${idOf(address)} failed`),
      make('p', 'mt-3 max-w-prose text-muted', words),
      reload,
    );
    notice.setAttribute('role', 'alert');
    const main = document.getElementById('main');
    if (isWhole) main?.prepend(notice);
    else main?.replaceChildren(notice);
  };

  return (address) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Loading chunk ${idOf(address)} failed`)), timeoutMs);
    });
    return Promise.race([load(address), tooLate])
      .catch((error) => {
        tell(address);
        // The rest of the page's script does not run without it.
        throw error;
      })
      .finally(() => clearTimeout(timer));
  };
}
