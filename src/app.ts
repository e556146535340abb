import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { routeTable } from '#contract/route-table.ts';
import { demoLogins } from '#demo/seed-people.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import type { PageData } from '#platform/contract/page-data.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { registerAssets } from '#platform/server/http/assets.ts';
import { createAuthentication } from '#platform/server/http/authentication.ts';
import { createServer, type ServerParts } from '#platform/server/http/create-server.ts';
import type { Handlers } from '#platform/server/http/handlers.ts';
import { registerPages } from '#platform/server/http/pages.ts';
import { createContentOfPage } from '#platform/server/http/public-content.ts';
import { registerRoutes } from '#platform/server/http/register-routes.ts';
import { registerSearchEngines } from '#platform/server/http/search-engines.ts';
import { createPublicTurns } from '#platform/server/http/turns.ts';
import { metricsOf } from '#platform/server/metrics/metrics.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { createExpensiveWork, type ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import { publicAddress } from '#platform/server/settings/config.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import type { MailSender } from '#shop/emails/server/send-mails.ts';
import {
  fileUses,
  listings,
  ownTables,
  pictureUses,
  publicPages,
  showsStock,
  subjects,
} from '#start/subjects.ts';

export interface AppParts extends ServerParts {
  renderer: PageRenderer;
  identityProvider: IdentityProvider;
  paymentProvider: PaymentProvider;
  workshop: PictureWorkshop;
  inspector: PdfInspector;
  /** Prints the papers of orders. */
  press: PaperPress;
  /** The line for what takes long or much of the machine; one of its own where there is none. */
  expensiveWork?: ExpensiveWork;
  /** Where large files are kept; in the database where there is none. */
  fileStore?: FileStore | undefined;
  /** Signs access tokens. */
  secret: string;
  mailSender?: MailSender | undefined;
}

interface BuiltApp {
  app: FastifyInstance;
  /** For what the shop does without being asked. */
  parts: ShopParts;
}

/** Puts the server together, and does not listen. */
export async function buildApp(given: AppParts): Promise<BuiltApp> {
  const app = await createServer(given);
  const parts = prepareParts(app, given);
  const bring = <Table>(what: string, tables: object[]) => mergeOnce<Table>(what, tables);
  const handlers = bring<Handlers>(
    'handler',
    subjects.map((subject) => subject.handlers?.(parts) ?? {}),
  );
  const pageData = bring<PageData>(
    'part of the page data',
    subjects.map((subject) => subject.pageData?.(parts) ?? {}),
  );
  registerRoutes(app, handlers, createAuthentication(parts), { ...parts, routes: routeTable, calls });

  const { renderer, identityProvider, paymentProvider, config } = given;
  if ('folder' in renderer.assets) await registerAssets(app, renderer.assets.folder);
  registerSearchEngines(app, { address: parts.address, data: pageData, listings });
  const shop = {
    isDemo: config.mode === 'demo',
    address: parts.address,
    identity: config.identity,
    sendsMail: config.mode === 'demo' || config.smtp !== undefined,
    payments: paymentProvider.info,
  };
  const policyAdditions = [identityProvider.policyAdditions ?? {}, paymentProvider.policyAdditions ?? {}];
  const inTurn = createPublicTurns(parts.metrics, { name: 'pages', abreast: 1 });
  const contentOfPage = createContentOfPage(publicPages);
  const pages = {
    renderer,
    data: pageData,
    shop,
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

function prepareParts(app: FastifyInstance, given: AppParts): ShopParts {
  const { config, database, contentCache, fileStore } = given;
  const metrics = metricsOf(app);
  const base = {
    ...given,
    db: database.db,
    log: app.log,
    metrics,
    address: publicAddress(config),
    places: { db: database.db, store: fileStore },
    expensiveWork: given.expensiveWork ?? createExpensiveWork(metrics),
    contentChanged: contentCache.contentChanged,
    stockChanged: contentCache.stockChanged,
    versions: () => contentCache.versions,
    fileUses,
    pictureUses,
    ownTables,
    loggedThings: mergeOnce(
      'kind of thing in the log',
      subjects.map(({ loggedThings }) => loggedThings ?? {}),
    ),
    sharedLogins: config.mode === 'demo' ? demoLogins.map(({ email }) => email) : [],
  };
  let parts = base as unknown as ShopParts;
  for (const subject of subjects) parts = mergeOnce('part', [parts, subject.prepare?.(parts) ?? {}]);
  return parts;
}
