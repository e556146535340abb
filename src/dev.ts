import type { createRequestHandler, ServerBuild } from 'react-router';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { runShop } from '#start/run-shop.ts';

interface Entry {
  createRequestHandler: typeof createRequestHandler;
}

await runShop({ loadRenderer: loadDevelopmentPages });

/** Renders with Vite, which follows every change of the sources. */
async function loadDevelopmentPages(): Promise<PageRenderer> {
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('Vite offers no way to run the pages on the server.');

  return {
    assets: { devServer: vite.middlewares },
    render: async (request, context) => {
      const build: ServerBuild = await ssr.runner.import('virtual:react-router/server-build');
      const entry = build.entry.module as unknown as Entry;
      return entry.createRequestHandler(build, 'development')(request, { ...context });
    },
  };
}
