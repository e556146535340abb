/**
 * The page is complete without its scripts, so they are fetched once it is shown. The router has no setting for it:
 * its preloads are taken out, and its own script gets to wait and to do without them. Text that looks like a tag is
 * escaped, so only tags are changed.
 */
export function letContentComeFirst(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, address) => {
    preloads.push(address);
    return '';
  });
  return withoutPreloads.replace(
    /(<script[^>]* type="module"[^>]*>)((?:import [^;]+;\s*)+)([^<]*?import\(("[^"]+")\);)/,
    (_, tag, imports, rest, entry) =>
      `${tag}await (${untilShown})();await (${fetchInTurns})(${JSON.stringify(preloads)},${entry});${later(imports)}${rest}`,
  );
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
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);');
}

/* Both are written into the page as text, so nothing in them may come from outside. */

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
async function fetchInTurns(addresses: string[], entry: string): Promise<void> {
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await new Promise((resolve) => setTimeout(resolve));
  }
  // The last are the smallest, on which the first stand.
  for (const address of addresses.reverse()) if (address !== entry) await import(/* @vite-ignore */ address);
}
