import { loadChunk } from '../chunks/load-chunk.ts';
import { fetchForNextPage } from './held-up.ts';

interface PageModule {
  default: () => unknown;
}

/**
 * Loads the chunk of a page; put in the place of React Router's own loading by vite.config.ts. The router cannot do
 * with less than a page, so one that did not arrive is a page that throws, and the error page is shown. One that only
 * waits for the network keeps the present page.
 */
export async function loadPage(file: string): Promise<PageModule> {
  const load = () => loadChunk(file, () => import(/* @vite-ignore */ file));
  try {
    return await load().catch(async (error) => {
      const isTooLate = error.cause === undefined;
      if (isTooLate || !(await isThere(file))) throw error;
      return await load();
    });
  } catch (error) {
    return {
      default: () => {
        throw error;
      },
    };
  }
}

/** A failed import does not say why. Asked past the browser's cache, which may hold a chunk but not all that it imports. */
async function isThere(file: string): Promise<boolean> {
  return (await fetchForNextPage(file, { method: 'HEAD', cache: 'no-store' })).ok;
}
