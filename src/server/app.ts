import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PageData } from '#contract/page-data.ts';
import type { DatabaseConnection } from './adapters/database/database.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import type { IdentityProvider } from './adapters/identity/identity-provider.ts';
import type { PageRenderer } from './adapters/page-renderer/page-renderer.ts';
import type { PaperPress } from './adapters/papers/paper-press.ts';
import type { PaymentProvider } from './adapters/payment/payment-provider.ts';
import type { PdfInspector } from './adapters/pdf/pdf-inspector.ts';
import type { PictureWorkshop } from './adapters/pictures/picture-workshop.ts';
import type { Config } from './config.ts';
import { createExpensiveWork, type ExpensiveWork } from './expensive-work.ts';
import { createAccessTokens } from './features/accounts/access-token.ts';
import { accountHandlers } from './features/accounts/account-handlers.ts';
import { factorHandlers } from './features/accounts/factor-handlers.ts';
import { prepareFindCaller } from './features/accounts/find-caller.ts';
import { ownAccountHandlers } from './features/accounts/own-data/own-account-handlers.ts';
import { safetyHandlers } from './features/accounts/safety-handlers.ts';
import { adminActionHandlers } from './features/admin-actions/admin-action-handlers.ts';
import { bundleHandlers } from './features/bundles/bundle-handlers.ts';
import { registerBundleRoutes } from './features/bundles/bundle-routes.ts';
import { cartHandlers } from './features/cart/cart-handlers.ts';
import { catalogHandlers } from './features/catalog/catalog-handlers.ts';
import { productFileHandlers } from './features/catalog/file/product-file-handlers.ts';
import { findBuildingBlocks } from './features/catalog/find-building-blocks.ts';
import { findCompared } from './features/catalog/find-compared.ts';
import { findProductPage } from './features/catalog/find-product-page.ts';
import { listCatalogue } from './features/catalog/finding/list-catalogue.ts';
import { listKindsOnSale } from './features/catalog/finding/list-kinds.ts';
import { keepCatalogue } from './features/catalog/finding/load-catalogue.ts';
import { registerImageRoutes } from './features/catalog/pictures/image-routes.ts';
import { listProducts, listSlugs } from './features/catalog/product-repository.ts';
import { blogHandlers } from './features/content/blog-handlers.ts';
import { listBlogEntries } from './features/content/blog-repository.ts';
import { registerDataSheets } from './features/documents/data-sheet-routes.ts';
import { createDataSheets } from './features/documents/data-sheets.ts';
import { documentHandlers } from './features/documents/document-handlers.ts';
import { createDocumentLinks } from './features/documents/document-links.ts';
import { registerDocumentRoutes } from './features/documents/document-routes.ts';
import { listDocumentsForEverybody } from './features/documents/read-rights.ts';
import { mailHandlers } from './features/mails/mail-handlers.ts';
import { registerMailPages } from './features/mails/mail-pages.ts';
import { dropUnpaidOrders } from './features/orders/drop-unpaid-orders.ts';
import { orderHandlers } from './features/orders/order-handlers.ts';
import { findOrderRow } from './features/orders/order-repository.ts';
import { overviewHandlers } from './features/overview/overview-handlers.ts';
import { packageHandlers } from './features/packages/package-handlers.ts';
import { registerShipmentPaperRoutes } from './features/packages/shipment-paper-routes.ts';
import { paperHandlers } from './features/papers/paper-handlers.ts';
import { registerPaperRoutes } from './features/papers/paper-routes.ts';
import { findPassportPage } from './features/passports/find-passport-page.ts';
import { passportHandlers } from './features/passports/passport-handlers.ts';
import { registerPassportRoutes } from './features/passports/passport-routes.ts';
import { findKeyHolder } from './features/passports/readings/reading-keys.ts';
import { handleWebhook } from './features/payments/handle-webhook.ts';
import { orderPartsOf } from './features/payments/order-payments.ts';
import { paymentHandlers } from './features/payments/payment-handlers.ts';
import type { PaymentParts } from './features/payments/payment-parts.ts';
import { refundHandlers } from './features/payments/refunds/refund-handlers.ts';
import { quickOrderHandlers } from './features/quick-order/quick-order-handlers.ts';
import { checkSerial, listPublicRecalls } from './features/recalls/public-recalls.ts';
import { recallHandlers } from './features/recalls/recall-handlers.ts';
import { reviewHandlers } from './features/reviews/review-handlers.ts';
import { listReviews } from './features/reviews/review-repository.ts';
import { demoLogins } from './features/seed/seed-people.ts';
import { stockAlertHandlers } from './features/stock/stock-alert-handlers.ts';
import { stockMovementHandlers } from './features/stock/stock-movement-handlers.ts';
import { transportHandlers } from './features/transport/transport-handlers.ts';
import { unitHandlers } from './features/units/unit-handlers.ts';
import { findSummariesPage, findSummaryPage } from './features/vault/find-summary-pages.ts';
import { listModels } from './features/vault/test-summary-repository.ts';
import { registerTestSummaryFiles } from './features/vault/test-summary-routes.ts';
import { vaultHandlers } from './features/vault/vault-handlers.ts';
import { registerClaimFileRoutes } from './features/warranty/files/claim-file-routes.ts';
import { warrantyHandlers } from './features/warranty/warranty-handlers.ts';
import { registerOpenApi } from './http/api-docs.ts';
import { registerAssets } from './http/assets.ts';
import { createAuthentication } from './http/authentication.ts';
import { limitBodyTime, longestBodyMs } from './http/body-time.ts';
import { refuseBrokenHttp } from './http/broken-http.ts';
import type { ContentCache } from './http/content-cache.ts';
import { sendError } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { limitConnections } from './http/limit-connections.ts';
import { AnswerLog, loggerOptions } from './http/logging.ts';
import { refuseMalformedRequests } from './http/malformed-requests.ts';
import { registerMetrics } from './http/metrics-route.ts';
import { registerPages } from './http/pages.ts';
import { keepAnswersPrivate } from './http/private-answers.ts';
import { createPublicTurns } from './http/public-turns.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { readJson } from './http/read-json.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { RequestCounts } from './http/request-counts.ts';
import { timeRequests } from './http/request-times.ts';
import { registerSearchEngines } from './http/search-engines.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { traceRequests } from './http/trace-requests.ts';
import { noMeasures } from './measures/measures.ts';
import type { Prometheus } from './measures/prometheus.ts';
import { publicAddress } from './public-address.ts';
import type { Tracing } from './tracing/tracing.ts';

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
