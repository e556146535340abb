import { fetchForNextPage } from './held-up.ts';

/** A page as the router's manifest describes it. */
interface Page {
  id: string;
  parentId?: string;
}

interface Manifest {
  routes: Record<string, Page>;
  /** Where the pages are described that this manifest leaves out, and how their addresses begin; see split-manifest.mjs. */
  ownPages?: { address: string; paths: string[] };
}

/** How the router is told of pages: of those among them that are right below another. */
type AddBelow = (parentId: string, pages: Record<string, Page>) => void;

/** Before one of them is gone to; put in the place of React Router's own asking by vite.config.ts. */
export async function addOwnPagesFor(
  path: string,
  manifest: Manifest,
  addBelow: AddBelow,
  signal: AbortSignal,
): Promise<void> {
  const beginning = path.split('/')[1]?.toLowerCase();
  if (!manifest.ownPages?.paths.some((own) => own.toLowerCase() === beginning)) return;
  const isAdded = await addOwnPages(manifest, addBelow, (address) => fetchForNextPage(address, { signal }));
  if (isAdded) return;
  // The shop was renewed meanwhile; it knows the page.
  window.location.assign(path);
  await new Promise(() => {});
}

/**
 * Adds them before they are wanted: at once for a remembered person, for others when they first move or touch
 * something. Answers how to end that.
 */
export function expectOwnPages(manifest: Manifest, addBelow: AddBelow): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const add = () => {
    for (const event of events) removeEventListener(event, add);
    // What fails now is tried again when one of them is gone to.
    void addOwnPages(manifest, addBelow, (address) => fetch(address, { signal })).catch(() => {});
  };
  if (document.documentElement.dataset.session === 'remembered') add();
  else for (const event of events) addEventListener(event, add, { signal, passive: true });
  return () => ended.abort();
}

const events = ['pointermove', 'pointerdown', 'touchstart', 'keydown'];

/** Answers whether they are described. Added twice they are there once. */
async function addOwnPages(
  manifest: Manifest,
  addBelow: AddBelow,
  ask: (address: string) => Promise<Response>,
): Promise<boolean> {
  if (!manifest.ownPages) return true;
  const answer = await ask(manifest.ownPages.address);
  if (!answer.ok) return false;
  const pages: Record<string, Page> = await answer.json();
  delete manifest.ownPages;
  Object.assign(manifest.routes, pages);
  const parents = Object.values(pages).flatMap(({ parentId }) =>
    parentId && !pages[parentId] ? [parentId] : [],
  );
  for (const parentId of new Set(parents)) addBelow(parentId, pages);
  return true;
}
