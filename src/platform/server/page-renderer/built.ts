import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PageRenderer } from './page-renderer.ts';

/** Of this very build: another may have been made since the shop was started. */
const folder = fileURLToPath(new URL('../web', import.meta.url));

/** Renders with the production build. */
export async function loadBuiltPages(): Promise<PageRenderer> {
  const build = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'server/index.js')).href);
  const handle = build.entry.module.createRequestHandler(build, 'production');
  return {
    assets: { folder: path.join(folder, 'client') },
    render: (request, context) => handle(request, { ...context }),
  };
}
