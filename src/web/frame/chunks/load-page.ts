import { loadChunk } from './load-chunk.ts';

interface PageModule {
  default: () => unknown;
}

/**
 * Loads the chunk of a page; put in the place of React Router's own loading by vite.config.ts. The router cannot do
 * with less than a page, so one that did not arrive is a page that throws, and the error page is shown.
 */
export async function loadPage(file: string): Promise<PageModule> {
  try {
    return await loadChunk(file, () => import(/* @vite-ignore */ file));
  } catch (error) {
    return {
      default: () => {
        throw error;
      },
    };
  }
}
