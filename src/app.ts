import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { packageHandlers } from '#batteries/packages/server/package-handlers.ts';
import { registerShipmentPaperRoutes } from '#batteries/packages/server/shipment-paper-routes.ts';
import { findPassportPage } from '#batteries/passports/server/find-passport-page.ts';
import { passportHandlers } from '#batteries/passports/server/passport-handlers.ts';
import { registerPassportRoutes } from '#batteries/passports/server/passport-routes.ts';
import { findKeyHolder } from '#batteries/passports/server/readings/reading-keys.ts';
import { checkSerial, listPublicRecalls } from '#batteries/recalls/server/public-recalls.ts';
import { recallHandlers } from '#batteries/recalls/server/recall-handlers.ts';
import { findSummariesPage, findSummaryPage } from '#batteries/test-summaries/server/find-summary-pages.ts';
import { listModels } from '#batteries/test-summaries/server/test-summary-repository.ts';
import { registerTestSummaryFiles } from '#batteries/test-summaries/server/test-summary-routes.ts';
import { vaultHandlers } from '#batteries/test-summaries/server/vault-handlers.ts';
import { transportHandlers } from '#batteries/transport/server/transport-handlers.ts';
import { unitHandlers } from '#batteries/units/server/unit-handlers.ts';
import { registerClaimFileRoutes } from '#batteries/warranty/server/files/claim-file-routes.ts';
import { warrantyHandlers } from '#batteries/warranty/server/warranty-handlers.ts';
import { calls } from '#contract/calls.ts';
import { routeTable } from '#contract/route-table.ts';
import { demoLogins } from '#demo/seed-people.ts';
import { accountHandlers } from '#people/accounts/server/account-handlers.ts';
import { adminActionHandlers } from '#people/admin-log/server/admin-action-handlers.ts';
import { ownAccountHandlers } from '#people/privacy/server/own-account-handlers.ts';
import { factorHandlers } from '#people/second-factor/server/factor-handlers.ts';
import { createAccessTokens } from '#people/sign-in/server/access-token.ts';
import { prepareFindCaller } from '#people/sign-in/server/find-caller.ts';
import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import { safetyHandlers } from '#people/sign-in/server/safety-handlers.ts';
import type { PageData } from '#platform/contract/page-data.ts';
import type { DatabaseConnection } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { registerOpenApi } from '#platform/server/http/api-docs.ts';
import { registerAssets } from '#platform/server/http/assets.ts';
import { createAuthentication } from '#platform/server/http/authentication.ts';
import { limitBodyTime, longestBodyMs } from '#platform/server/http/body-time.ts';
import { refuseBrokenHttp } from '#platform/server/http/broken-http.ts';
import type { ContentCache } from '#platform/server/http/content-cache.ts';
import { sendError } from '#platform/server/http/errors.ts';
import { registerHealth } from '#platform/server/http/health.ts';
import { limitConnections } from '#platform/server/http/limit-connections.ts';
import { AnswerLog, loggerOptions } from '#platform/server/http/logging.ts';
import { refuseMalformedRequests } from '#platform/server/http/malformed-requests.ts';
import { registerMetrics } from '#platform/server/http/metrics-route.ts';
import { registerPages } from '#platform/server/http/pages.ts';
import { keepAnswersPrivate } from '#platform/server/http/private-answers.ts';
import { createPublicTurns } from '#platform/server/http/public-turns.ts';
import { registerRateLimits } from '#platform/server/http/rate-limits.ts';
import { readJson } from '#platform/server/http/read-json.ts';
import { registerRoutes } from '#platform/server/http/register-routes.ts';
import type { RequestCounts } from '#platform/server/http/request-counts.ts';
import { timeRequests } from '#platform/server/http/request-times.ts';
import { registerSearchEngines } from '#platform/server/http/search-engines.ts';
import { registerSecurityHeaders } from '#platform/server/http/security-headers.ts';
import { traceRequests } from '#platform/server/http/trace-requests.ts';
import { noMeasures } from '#platform/server/metrics/measures.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import type { PdfInspector } from '#platform/server/pdf/inspection/pdf-inspector.ts';
import type { PaperPress } from '#platform/server/pdf/writing/paper-press.ts';
import type { PictureWorkshop } from '#platform/server/pictures/picture-workshop.ts';
import { createExpensiveWork, type ExpensiveWork } from '#platform/server/process/expensive-work.ts';
import type { Config } from '#platform/server/settings/config.ts';
import { publicAddress } from '#platform/server/settings/public-address.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { cartHandlers } from '#shop/cart/server/cart-handlers.ts';
import { catalogHandlers } from '#shop/catalog/server/catalog-handlers.ts';
import { productFileHandlers } from '#shop/catalog/server/file/product-file-handlers.ts';
import { findBuildingBlocks } from '#shop/catalog/server/find-building-blocks.ts';
import { findCompared } from '#shop/catalog/server/find-compared.ts';
import { findProductPage } from '#shop/catalog/server/find-product-page.ts';
import { listCatalogue } from '#shop/catalog/server/finding/list-catalogue.ts';
import { listKindsOnSale } from '#shop/catalog/server/finding/list-kinds.ts';
import { keepCatalogue } from '#shop/catalog/server/finding/load-catalogue.ts';
import { registerImageRoutes } from '#shop/catalog/server/pictures/image-routes.ts';
import { listProducts, listSlugs } from '#shop/catalog/server/product-repository.ts';
import { blogHandlers } from '#shop/content/server/blog-handlers.ts';
import { listBlogEntries } from '#shop/content/server/blog-repository.ts';
import { registerDataSheets } from '#shop/documents/server/data-sheet-routes.ts';
import { createDataSheets } from '#shop/documents/server/data-sheets.ts';
import { documentHandlers } from '#shop/documents/server/document-handlers.ts';
import { createDocumentLinks } from '#shop/documents/server/document-links.ts';
import { registerDocumentRoutes } from '#shop/documents/server/document-routes.ts';
import { listDocumentsForEverybody } from '#shop/documents/server/read-rights.ts';
import { mailHandlers } from '#shop/emails/server/mail-handlers.ts';
import { registerMailPages } from '#shop/emails/server/mail-pages.ts';
import { bundleHandlers } from '#shop/order-papers/server/bundles/bundle-handlers.ts';
import { registerBundleRoutes } from '#shop/order-papers/server/bundles/bundle-routes.ts';
import { paperHandlers } from '#shop/order-papers/server/paper-handlers.ts';
import { registerPaperRoutes } from '#shop/order-papers/server/paper-routes.ts';
import { dropUnpaidOrders } from '#shop/orders/server/drop-unpaid-orders.ts';
import { orderHandlers } from '#shop/orders/server/order-handlers.ts';
import { findOrderRow } from '#shop/orders/server/order-repository.ts';
import { overviewHandlers } from '#shop/overview/server/overview-handlers.ts';
import { handleWebhook } from '#shop/payments/server/handle-webhook.ts';
import { orderPartsOf } from '#shop/payments/server/order-payments.ts';
import { paymentHandlers } from '#shop/payments/server/payment-handlers.ts';
import type { PaymentParts } from '#shop/payments/server/payment-parts.ts';
import { quickOrderHandlers } from '#shop/quick-order/server/quick-order-handlers.ts';
import { refundHandlers } from '#shop/refunds/server/refund-handlers.ts';
import { reviewHandlers } from '#shop/reviews/server/review-handlers.ts';
import { listReviews } from '#shop/reviews/server/review-repository.ts';
import { stockAlertHandlers } from '#shop/stock/server/stock-alert-handlers.ts';
import { stockMovementHandlers } from '#shop/stock/server/stock-movement-handlers.ts';

export interface AppParts {
  config: Config;
  database: DatabaseConnection;
  contentCache: ContentCache;
  requestCounts: RequestCounts;
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
  /** Who keeps the figures; nothing is measured where nobody does. */
  prometheus?: Prometheus | undefined;
  /** Who is told where the time goes, if anybody. */
  tracing?: Tracing | undefined;
  /** Whether what everybody visits has been visited since the start. */
  isWarm?(): boolean;
}

/** A quick order of a thousand rows is the largest thing that customers send. Products have a limit of their own. */
const bodyLimit = 256 * 1024;

/** Each may hold a request that has not come in yet. More visitors than one process can serve, in bounded memory. */
const maxConnections = 5_000;

/** A proxy that asks every second whether the shop is ready has heard by then that it stops. */
const noticeMs = 2_500;

/** Puts the server together, and does not listen. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, contentCache, renderer, identityProvider, paymentProvider, workshop, secret } =
    parts;
  const { prometheus, tracing } = parts;
  const measures = prometheus?.measures ?? noMeasures;
  const expensiveWork = parts.expensiveWork ?? createExpensiveWork(measures);
  const { db } = database;
  const tokens = createAccessTokens(secret);
  const app = Fastify({
    logger: loggerOptions(config.logLevel, tracing),
    logController: new AnswerLog(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit,
    // A visitor who opens a connection and says nothing does not keep it, nor who does not read what they asked for.
    requestTimeout: longestBodyMs,
    connectionTimeout: 60_000,
    // Whoever comes on a connection that is still open while the shop stops is served, and told to take another.
    return503OnClosing: false,
    // Who names no Host is refused like the others, in words.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: sendError,
    clientErrorHandler: refuseBrokenHttp,
  });

  limitConnections(app.server, maxConnections);
  limitBodyTime(app.server);
  app.decorate('measures', measures);
  if (prometheus) timeRequests(app);
  traceRequests(app, tracing, { trustsCallers: config.trustProxy > 0 });
  app.setErrorHandler(sendError);
  app.removeContentTypeParser('text/plain');
  readJson(app);
  refuseMalformedRequests(app);
  contentCache.register(app);
  contentCache.measureBy(measures);
  keepAnswersPrivate(app);
  await registerSecurityHeaders(app, { https: config.publicUrl?.startsWith('https:') ?? false });
  await registerRateLimits(app, { perMinute: config.rateLimitPerMinute, counts: parts.requestCounts });
  await registerOpenApi(app);

  registerHealth(app, database, {
    isWarm: parts.isWarm ?? (() => true),
    untilProxiesKnow: async () => {
      if (config.trustProxy > 0) await pause(noticeMs);
    },
  });
  const token = config.metrics?.token;
  if (prometheus && token) registerMetrics(app, { ...prometheus, token });
  const { contentChanged, stockChanged } = contentCache;
  const paymentParts: PaymentParts = {
    db,
    provider: paymentProvider,
    bank: config.bank,
    log: app.log,
    stockChanged,
    measures,
  };
  const places = { db, store: parts.fileStore };
  const links = createDocumentLinks(secret);
  const address = publicAddress(config);
  const versions = () => contentCache.versions;
  const readCatalogue = keepCatalogue(db, versions);
  const dataSheets = createDataSheets(parts.press);
  const paperParts = { places, press: parts.press, dataSheets, bank: config.bank, address, links };
  const handlers = {
    ...accountHandlers({
      db,
      tokens,
      identityProvider,
      contentChanged,
      stockChanged,
      dropUnpaidOrders,
      measures,
    }),
    ...ownAccountHandlers({
      db,
      identityProvider,
      contentChanged,
      stockChanged,
      dropUnpaidOrders,
      sharedLogins: config.mode === 'demo' ? demoLogins.map(({ email }) => email) : [],
      measures,
    }),
    ...safetyHandlers(identityProvider),
    ...factorHandlers(identityProvider),
    ...catalogHandlers({ db, readCatalogue, versions, workshop, contentChanged }),
    ...productFileHandlers({ db, contentChanged }),
    ...documentHandlers({ places, inspector: parts.inspector, links, contentChanged }),
    ...vaultHandlers({ ...paperParts, contentChanged }),
    ...cartHandlers(db),
    ...stockAlertHandlers(db),
    ...stockMovementHandlers(db),
    ...passportHandlers({ db, address, contentChanged }),
    ...unitHandlers({ db, stockChanged }),
    ...recallHandlers({ db, workshop, secret, contentChanged, stockChanged }),
    ...warrantyHandlers({
      ...{ places, workshop, inspector: parts.inspector },
      ...{ links, stockChanged, contentChanged },
    }),
    ...quickOrderHandlers(db),
    ...transportHandlers(db),
    ...reviewHandlers({ db, contentChanged }),
    ...blogHandlers(db),
    ...orderHandlers({ ...orderPartsOf(paymentParts), rules: config.orderRules }),
    ...paperHandlers(paperParts),
    ...packageHandlers(paperParts),
    ...bundleHandlers(paperParts),
    ...mailHandlers({ db, links, isDemo: config.mode === 'demo' }),
    ...paymentHandlers(paymentParts),
    ...refundHandlers(paymentParts),
    ...adminActionHandlers(db),
    ...overviewHandlers(db, paymentProvider),
  };
  const { requireAdminFactor } = config;
  const findCaller = prepareFindCaller({ db, tokens, identityProvider, requireAdminFactor });
  const authentication = createAuthentication({
    findCaller,
    findKeyHolder: (key) => findKeyHolder(db, key),
    identityProvider,
  });
  registerRoutes(app, handlers, authentication, {
    routes: routeTable,
    calls,
    findOrder: (id) => findOrderRow(db, id),
    expensiveWork,
  });
  identityProvider.register(app);
  paymentProvider.register(app, {
    onWebhook: (event) => handleWebhook(paymentParts, event),
  });
  registerImageRoutes(app, { db, workshop });
  registerDocumentRoutes(app, { places, links });
  registerTestSummaryFiles(app, places);
  registerPaperRoutes(app, { places, links });
  registerShipmentPaperRoutes(app, { places, links });
  registerClaimFileRoutes(app, { places, links });
  registerMailPages(app, { db, links });
  if ('folder' in renderer.assets) await registerAssets(app, renderer.assets.folder);

  const pageData: PageData = {
    listProducts: (query) => listProducts(db, query),
    findProductPage: (slug) => findProductPage(db, slug),
    compareProducts: (skus) => findCompared(db, skus),
    listSlugs: (stretch) => listSlugs(db, stretch),
    listDocuments: (productId) => listDocumentsForEverybody(db, productId),
    listCatalogue: (query, stretch) => listCatalogue({ db, readCatalogue }, query, stretch),
    listKindsOnSale: () => listKindsOnSale(db),
    findBuildingBlocks: () => findBuildingBlocks(db),
    findPassport: (path) => findPassportPage({ db, address }, path),
    findTestSummaries: (model) => findSummariesPage(db, model),
    findTestSummary: (model, edition) => findSummaryPage(db, model, edition),
    listTestSummaryModels: (limit) => listModels(db, limit),
    listPublicRecalls: () => listPublicRecalls(db),
    checkSerial: (serial) => checkSerial(db, serial),
    listReviews: (query) => listReviews(db, query),
    listBlogEntries: (query) => listBlogEntries(db, query),
  };
  const renderInTurn = createPublicTurns(measures, { name: 'pages', abreast: 1 });
  registerDataSheets(app, { db, address, dataSheets, expensiveWork });
  registerSearchEngines(app, { address, data: pageData });
  const shop = {
    isDemo: config.mode === 'demo',
    address,
    identity: config.identity,
    sendsMail: config.mode === 'demo' || config.smtp !== undefined,
    payments: paymentProvider.info,
  };
  const policyAdditions = [identityProvider.policyAdditions ?? {}, paymentProvider.policyAdditions ?? {}];
  const sendPage = registerPages(app, renderer, pageData, shop, policyAdditions, renderInTurn);
  registerBundleRoutes(app, { ...paperParts, expensiveWork, sendPage });
  registerPassportRoutes(app, { db, address, findCaller, sendPage, inTurn: renderInTurn });
  return app;
}
