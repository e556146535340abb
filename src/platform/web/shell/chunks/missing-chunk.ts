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
