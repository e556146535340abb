import type { FastifyInstance } from 'fastify';
import { apiTags } from '#contract/api-tags.ts';
import { calls } from '#contract/calls.ts';
import { routeTable } from '#contract/route-table.ts';
import type { PageData } from '#platform/contract/page-data.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { createAuthentication } from '#platform/server/http/access/authentication.ts';
import { createContentOfPage } from '#platform/server/http/content-cache/public-content.ts';
import { createServer } from '#platform/server/http/create-server.ts';
import { registerAssets } from '#platform/server/http/files/assets.ts';
import { registerSiteFiles } from '#platform/server/http/files/site-files.ts';
import type { Handlers } from '#platform/server/http/handlers.ts';
import { createPublicTurns } from '#platform/server/http/limits/turns.ts';
import { registerPages } from '#platform/server/http/pages.ts';
import { registerRoutes } from '#platform/server/http/register-routes.ts';
import { registerSearchEngines } from '#platform/server/http/search-engines.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { followCurrency } from '#shop/settings/server/money-terms.ts';
import { type AppParts, prepareParts } from '#start/prepare-parts.ts';
import { readShopInfo } from '#start/read-shop-info.ts';
import { listings, publicPages, showsStock, subjects } from '#start/subjects.ts';

interface BuiltApp {
  app: FastifyInstance;
  /** For what the shop does without being asked. */
  parts: ShopParts;
}

/** Puts the server together, and does not listen. */
export async function buildApp(given: AppParts): Promise<BuiltApp> {
  const app = await createServer(given, {
    apiTags: apiTags.groups,
    readSellerName: async () => (await parts.readSeller()).name,
    door: {
      isOpen: () => parts.door.isOpen(),
      letIn: (request, reply) => parts.door.letIn(request, reply),
    },
  });
  const parts: ShopParts = prepareParts(app, given);
  await parts.door.look();
  await followCurrency(app, parts);
  const bring = <Table>(what: string, tables: object[]) => mergeOnce<Table>(what, tables);
  const handlers = bring<Handlers>(
    'handler',
    subjects.map((subject) => subject.handlers?.(parts) ?? {}),
  );
  const pageData = bring<PageData>(
    'part of the page data',
    subjects.map((subject) => subject.pageData?.(parts) ?? {}),
  );
  registerRoutes(app, handlers, createAuthentication(parts), {
    ...parts,
    routes: routeTable,
    calls,
    tagOf: apiTags.of,
  });

  const { renderer, identityProvider, paymentProvider } = given;
  if ('folder' in renderer.assets) {
    await registerAssets(app, renderer.assets.folder);
    registerSiteFiles(app, renderer.assets.folder, parts.readSiteFile);
  }
  registerSearchEngines(app, { address: parts.address, data: pageData, listings });
  const policyAdditions = [identityProvider.policyAdditions ?? {}, paymentProvider.policyAdditions ?? {}];
  const inTurn = createPublicTurns(parts.metrics, { name: 'pages', concurrency: 1 });
  const contentOfPage = createContentOfPage(publicPages);
  const pages = {
    renderer,
    data: pageData,
    readShop: () => readShopInfo(given, parts),
    policyAdditions,
    inTurn,
    contentOfPage,
    showsStock,
    listings,
  };
  const sendPage = registerPages(app, pages);
  for (const subject of subjects) subject.addresses?.(app, { ...parts, sendPage, inTurn, contentOfPage });
  return { app, parts };
}
