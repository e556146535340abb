import { calculatorSubject } from '#batteries/calculator/server/register.ts';
import { complianceSubject } from '#batteries/compliance/server/register.ts';
import { packagesSubject } from '#batteries/packages/server/register.ts';
import { passportsSubject } from '#batteries/passports/server/register.ts';
import { recallsSubject } from '#batteries/recalls/server/register.ts';
import { testSummariesSubject } from '#batteries/test-summaries/server/register.ts';
import { transportSubject } from '#batteries/transport/server/register.ts';
import { unitsSubject } from '#batteries/units/server/register.ts';
import { warrantySubject } from '#batteries/warranty/server/register.ts';
import type { SubjectName } from '#contract/subjects.ts';
import { demoSubject } from '#demo/register.ts';
import { accountsSubject } from '#people/accounts/server/register.ts';
import { adminLogSubject } from '#people/admin-log/server/register.ts';
import { privacySubject } from '#people/privacy/server/register.ts';
import { secondFactorSubject } from '#people/second-factor/server/register.ts';
import { sessionsSubject } from '#people/sessions/server/register.ts';
import { signInSubject } from '#people/sign-in/server/register.ts';
import { filesSubject } from '#platform/server/files/register.ts';
import { mergeSubjects } from '#platform/server/merge-subjects.ts';
import type { Subject } from '#platform/server/subject.ts';
import { addressesSubject } from '#shop/addresses/server/register.ts';
import { cartSubject } from '#shop/cart/server/register.ts';
import { catalogSubject } from '#shop/catalog/server/register.ts';
import { checkoutSubject } from '#shop/checkout/server/register.ts';
import { contentSubject } from '#shop/content/server/register.ts';
import { deliverySubject } from '#shop/delivery/server/register.ts';
import { documentsSubject } from '#shop/documents/server/register.ts';
import { emailsSubject } from '#shop/emails/server/register.ts';
import { orderPagesSubject } from '#shop/order-pages/server/register.ts';
import { orderPapersSubject } from '#shop/order-papers/server/register.ts';
import { ordersSubject } from '#shop/orders/server/register.ts';
import { overviewSubject } from '#shop/overview/server/register.ts';
import { paymentsSubject } from '#shop/payments/server/register.ts';
import { productPagesSubject } from '#shop/product-pages/server/register.ts';
import { quickOrderSubject } from '#shop/quick-order/server/register.ts';
import { refundsSubject } from '#shop/refunds/server/register.ts';
import { reviewsSubject } from '#shop/reviews/server/register.ts';
import { settingsSubject } from '#shop/settings/server/register.ts';
import { setupSubject } from '#shop/setup/server/register.ts';
import { shipmentsSubject } from '#shop/shipments/server/register.ts';
import { stockSubject } from '#shop/stock/server/register.ts';
import { approvalsSubject } from '#trade/approvals/server/register.ts';
import { bankSubject } from '#trade/bank/server/register.ts';
import { companiesSubject } from '#trade/companies/server/register.ts';
import { creditSubject } from '#trade/credit/server/register.ts';
import { invoicesSubject } from '#trade/invoices/server/register.ts';
import { priceListsSubject } from '#trade/price-lists/server/register.ts';
import { quotesSubject } from '#trade/quotes/server/register.ts';
import { shoppingListsSubject } from '#trade/shopping-lists/server/register.ts';
import { taxSubject } from '#trade/tax/server/register.ts';

/** What each subject brings to the server; each finds prepared what those before it bring. */
const subjectsByName = {
  files: filesSubject,
  accounts: accountsSubject,
  sessions: sessionsSubject,
  'second-factor': secondFactorSubject,
  'sign-in': signInSubject,
  privacy: privacySubject,
  'admin-log': adminLogSubject,
  settings: settingsSubject,
  catalog: catalogSubject,
  delivery: deliverySubject,
  cart: cartSubject,
  'quick-order': quickOrderSubject,
  checkout: checkoutSubject,
  orders: ordersSubject,
  addresses: addressesSubject,
  stock: stockSubject,
  documents: documentsSubject,
  shipments: shipmentsSubject,
  payments: paymentsSubject,
  refunds: refundsSubject,
  'order-papers': orderPapersSubject,
  'order-pages': orderPagesSubject,
  reviews: reviewsSubject,
  'product-pages': productPagesSubject,
  content: contentSubject,
  emails: emailsSubject,
  setup: setupSubject,
  overview: overviewSubject,
  calculator: calculatorSubject,
  transport: transportSubject,
  packages: packagesSubject,
  compliance: complianceSubject,
  units: unitsSubject,
  warranty: warrantySubject,
  recalls: recallsSubject,
  passports: passportsSubject,
  'test-summaries': testSummariesSubject,
  tax: taxSubject,
  companies: companiesSubject,
  'price-lists': priceListsSubject,
  approvals: approvalsSubject,
  'shopping-lists': shoppingListsSubject,
  quotes: quotesSubject,
  invoices: invoicesSubject,
  credit: creditSubject,
  bank: bankSubject,
  demo: demoSubject,
} satisfies Record<SubjectName | 'files' | 'demo', Subject>;

export const subjects: Subject[] = Object.values(subjectsByName);

export const {
  jobs,
  metricTable,
  doctorRules,
  publicPages,
  showsStock,
  listings,
  fileUses,
  pictureUses,
  keptMoney,
  ownTables,
} = mergeSubjects(subjects);
