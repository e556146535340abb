import { complianceCalls } from '#batteries/compliance/contract/calls.ts';
import { packagesCalls } from '#batteries/packages/contract/calls.ts';
import { passportsCalls } from '#batteries/passports/contract/calls.ts';
import { recallsCalls } from '#batteries/recalls/contract/calls.ts';
import { testSummariesCalls } from '#batteries/test-summaries/contract/calls.ts';
import { transportCalls } from '#batteries/transport/contract/calls.ts';
import { unitsCalls } from '#batteries/units/contract/calls.ts';
import { warrantyCalls } from '#batteries/warranty/contract/calls.ts';
import { accountsCalls } from '#people/accounts/contract/calls.ts';
import { adminLogCalls } from '#people/admin-log/contract/calls.ts';
import { privacyCalls } from '#people/privacy/contract/calls.ts';
import { secondFactorCalls } from '#people/second-factor/contract/calls.ts';
import { sessionsCalls } from '#people/sessions/contract/calls.ts';
import { signInCalls } from '#people/sign-in/contract/calls.ts';
import type { Calls } from '#platform/contract/calls.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { addressesCalls } from '#shop/addresses/contract/calls.ts';
import { cartCalls } from '#shop/cart/contract/calls.ts';
import { catalogCalls } from '#shop/catalog/contract/calls.ts';
import { contentCalls } from '#shop/content/contract/calls.ts';
import { deliveryCalls } from '#shop/delivery/contract/calls.ts';
import { documentsCalls } from '#shop/documents/contract/calls.ts';
import { emailsCalls } from '#shop/emails/contract/calls.ts';
import { orderPagesCalls } from '#shop/order-pages/contract/calls.ts';
import { orderPapersCalls } from '#shop/order-papers/contract/calls.ts';
import { ordersCalls } from '#shop/orders/contract/calls.ts';
import { overviewCalls } from '#shop/overview/contract/calls.ts';
import { paymentsCalls } from '#shop/payments/contract/calls.ts';
import { quickOrderCalls } from '#shop/quick-order/contract/calls.ts';
import { refundsCalls } from '#shop/refunds/contract/calls.ts';
import { reviewsCalls } from '#shop/reviews/contract/calls.ts';
import { settingsCalls } from '#shop/settings/contract/calls.ts';
import { setupCalls } from '#shop/setup/contract/calls.ts';
import { shipmentsCalls } from '#shop/shipments/contract/calls.ts';
import { stockCalls } from '#shop/stock/contract/calls.ts';
import { approvalsCalls } from '#trade/approvals/contract/calls.ts';
import { bankCalls } from '#trade/bank/contract/calls.ts';
import { companiesCalls } from '#trade/companies/contract/calls.ts';
import { creditCalls } from '#trade/credit/contract/calls.ts';
import { invoicesCalls } from '#trade/invoices/contract/calls.ts';
import { priceListsCalls } from '#trade/price-lists/contract/calls.ts';
import { quotesCalls } from '#trade/quotes/contract/calls.ts';
import { shoppingListsCalls } from '#trade/shopping-lists/contract/calls.ts';
import { taxCalls } from '#trade/tax/contract/calls.ts';
import { emailKinds } from './email-kinds.ts';
import type { routesBySubject } from './route-table.ts';

const callsBySubject = {
  accounts: accountsCalls,
  'sign-in': signInCalls,
  sessions: sessionsCalls,
  'second-factor': secondFactorCalls,
  privacy: privacyCalls,
  settings: settingsCalls,
  catalog: catalogCalls,
  delivery: deliveryCalls,
  documents: documentsCalls,
  'test-summaries': testSummariesCalls,
  passports: passportsCalls,
  warranty: warrantyCalls,
  units: unitsCalls,
  recalls: recallsCalls,
  stock: stockCalls,
  orders: ordersCalls,
  addresses: addressesCalls,
  'order-pages': orderPagesCalls,
  shipments: shipmentsCalls,
  'order-papers': orderPapersCalls,
  packages: packagesCalls,
  compliance: complianceCalls,
  refunds: refundsCalls,
  cart: cartCalls,
  'quick-order': quickOrderCalls,
  transport: transportCalls,
  payments: paymentsCalls,
  tax: taxCalls,
  invoices: invoicesCalls,
  bank: bankCalls,
  credit: creditCalls,
  companies: companiesCalls,
  'price-lists': priceListsCalls,
  approvals: approvalsCalls,
  'shopping-lists': shoppingListsCalls,
  quotes: quotesCalls,
  emails: emailsCalls(emailKinds),
  'admin-log': adminLogCalls,
  setup: setupCalls,
  overview: overviewCalls,
  reviews: reviewsCalls,
  content: contentCalls,
} satisfies Record<keyof typeof routesBySubject, object>;

/** What each call takes, answers and does. */
export const calls: Calls = mergeOnce('call', Object.values(callsBySubject));
