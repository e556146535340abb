import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import { projectRoot } from '../../project-root.ts';
import type { PageRenderer } from './page-renderer.ts';

const folder = path.join(projectRoot, 'build/web');

/** Renders with the production build. */
export async function loadBuiltPages(): Promise<PageRenderer> {
  const build = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'server/index.js')).href);
  const handle = createRequestHandler(build, 'production');
  return {
    assets: { folder: path.join(folder, 'client') },
    render: (request, context) => handle(request, { ...context }),
  };
}
