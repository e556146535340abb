/** How long a chunk may take. */
export const chunkTimeoutMs = 120_000;

/** A part of the shop's own script did not arrive. Most often a new release has replaced it; reloading helps. */
export class ChunkLoadError extends Error {
  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.name = 'ChunkLoadError';
  }
}

export const chunkLoadErrorWords =
  'Part of this page did not load. The shop may have been updated, or your connection was interrupted. Reload the page to continue.';

/** Loads a lazy chunk, named by its file or by what it holds, and gives up after two minutes. */
export async function loadChunk<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  const id = /([^/]+?)\.[^./]+\.chunk\.js$/.exec(chunk)?.[1] ?? chunk;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id)), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(id, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads what only makes a page nicer: when it does not come, the page stays as it is, and the console says why. */
export async function loadEnhancement<Module>(
  chunk: string,
  load: () => Promise<Module>,
): Promise<Module | undefined> {
  try {
    return await loadChunk(chunk, load);
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    return undefined;
  }
}
