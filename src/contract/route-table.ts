import { complianceRoutes } from '#batteries/compliance/contract/routes.ts';
import { packagesRoutes } from '#batteries/packages/contract/routes.ts';
import { passportsRoutes } from '#batteries/passports/contract/routes.ts';
import { recallsRoutes } from '#batteries/recalls/contract/routes.ts';
import { testSummariesRoutes } from '#batteries/test-summaries/contract/routes.ts';
import { transportRoutes } from '#batteries/transport/contract/routes.ts';
import { unitsRoutes } from '#batteries/units/contract/routes.ts';
import { warrantyRoutes } from '#batteries/warranty/contract/routes.ts';
import { accountsRoutes } from '#people/accounts/contract/routes.ts';
import { adminLogRoutes } from '#people/admin-log/contract/routes.ts';
import { privacyRoutes } from '#people/privacy/contract/routes.ts';
import { secondFactorRoutes } from '#people/second-factor/contract/routes.ts';
import { sessionsRoutes } from '#people/sessions/contract/routes.ts';
import { signInRoutes } from '#people/sign-in/contract/routes.ts';
import { type RouteName, type Routes, setRoutes } from '#platform/contract/calls.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { addressesRoutes } from '#shop/addresses/contract/routes.ts';
import { cartRoutes } from '#shop/cart/contract/routes.ts';
import { catalogRoutes } from '#shop/catalog/contract/routes.ts';
import { contentRoutes } from '#shop/content/contract/routes.ts';
import { deliveryRoutes } from '#shop/delivery/contract/routes.ts';
import { documentsRoutes } from '#shop/documents/contract/routes.ts';
import { emailsRoutes } from '#shop/emails/contract/routes.ts';
import { orderPagesRoutes } from '#shop/order-pages/contract/routes.ts';
import { orderPapersRoutes } from '#shop/order-papers/contract/routes.ts';
import { ordersRoutes } from '#shop/orders/contract/routes.ts';
import { overviewRoutes } from '#shop/overview/contract/routes.ts';
import { paymentsRoutes } from '#shop/payments/contract/routes.ts';
import { quickOrderRoutes } from '#shop/quick-order/contract/routes.ts';
import { refundsRoutes } from '#shop/refunds/contract/routes.ts';
import { reviewsRoutes } from '#shop/reviews/contract/routes.ts';
import { settingsRoutes } from '#shop/settings/contract/routes.ts';
import { setupRoutes } from '#shop/setup/contract/routes.ts';
import { shipmentsRoutes } from '#shop/shipments/contract/routes.ts';
import { stockRoutes } from '#shop/stock/contract/routes.ts';
import { approvalsRoutes } from '#trade/approvals/contract/routes.ts';
import { bankRoutes } from '#trade/bank/contract/routes.ts';
import { companiesRoutes } from '#trade/companies/contract/routes.ts';
import { creditRoutes } from '#trade/credit/contract/routes.ts';
import { invoicesRoutes } from '#trade/invoices/contract/routes.ts';
import { priceListsRoutes } from '#trade/price-lists/contract/routes.ts';
import { quotesRoutes } from '#trade/quotes/contract/routes.ts';
import { shoppingListsRoutes } from '#trade/shopping-lists/contract/routes.ts';
import { taxRoutes } from '#trade/tax/contract/routes.ts';
import type { BySubject } from './subjects.ts';

export const routesBySubject = {
  accounts: accountsRoutes,
  'sign-in': signInRoutes,
  sessions: sessionsRoutes,
  'second-factor': secondFactorRoutes,
  privacy: privacyRoutes,
  settings: settingsRoutes,
  catalog: catalogRoutes,
  delivery: deliveryRoutes,
  documents: documentsRoutes,
  'test-summaries': testSummariesRoutes,
  passports: passportsRoutes,
  warranty: warrantyRoutes,
  units: unitsRoutes,
  recalls: recallsRoutes,
  stock: stockRoutes,
  orders: ordersRoutes,
  addresses: addressesRoutes,
  'order-pages': orderPagesRoutes,
  shipments: shipmentsRoutes,
  'order-papers': orderPapersRoutes,
  packages: packagesRoutes,
  compliance: complianceRoutes,
  refunds: refundsRoutes,
  cart: cartRoutes,
  'quick-order': quickOrderRoutes,
  transport: transportRoutes,
  payments: paymentsRoutes,
  tax: taxRoutes,
  invoices: invoicesRoutes,
  bank: bankRoutes,
  credit: creditRoutes,
  companies: companiesRoutes,
  'price-lists': priceListsRoutes,
  approvals: approvalsRoutes,
  'shopping-lists': shoppingListsRoutes,
  quotes: quotesRoutes,
  emails: emailsRoutes,
  'admin-log': adminLogRoutes,
  setup: setupRoutes,
  overview: overviewRoutes,
  reviews: reviewsRoutes,
  content: contentRoutes,
} satisfies BySubject<object>;

/** Every call of the shop: method, path below /api, and who may make it. */
export const routeTable: Routes = mergeOnce('call', Object.values(routesBySubject));

export const routeNames = Object.keys(routeTable) as RouteName[];

// The API client of every importer uses it.
setRoutes(routeTable);
