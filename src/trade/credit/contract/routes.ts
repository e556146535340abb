import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';

export const creditRoutes = {
  getAccountOffer: route('GET', '/orders/:id/onAccount', 'owner'),
  buyOnAccount: route('POST', '/orders/:id/onAccount', 'owner'),
  getCompanyAccount: route('GET', '/companies/:companyId/account', 'signed-in'),
  getStatementCsv: route('GET', '/companies/:companyId/statement.csv', 'signed-in'),
  getStatementPdf: route('GET', '/companies/:companyId/statement.pdf', 'signed-in'),
  setCompanyTerms: route('PUT', '/companies/:companyId/terms', 'admin'),
  setCompanyHold: route('PUT', '/companies/:companyId/hold', 'admin'),
  recordCompanyPayment: route('POST', '/companies/:companyId/payments', 'admin'),
  allocateCredit: route('POST', '/companies/:companyId/allocations', 'admin'),
  writeOffItem: route('POST', '/companies/:companyId/openItems/:itemId/writeOff', 'admin'),
  payOutCredit: route('POST', '/companies/:companyId/credits/:creditId/payout', 'admin'),
  refundSurplus: route('POST', '/companies/:companyId/credits/:creditId/refund', 'admin'),
  payInvoices: route('POST', '/companies/:companyId/cardPayments', 'signed-in'),
  confirmInvoicePayment: route('POST', '/companies/:companyId/cardPayments/:paymentId', 'signed-in'),
  setCompanyReminders: route('PUT', '/companies/:companyId/reminders', 'admin'),
  getItemReminders: route('GET', '/companies/:companyId/openItems/:itemId/reminders', 'admin'),
  disputeItem: route('PUT', '/companies/:companyId/openItems/:itemId/dispute', 'signed-in'),
  chargeLatePayment: route('POST', '/companies/:companyId/openItems/:itemId/charge', 'admin'),
  waiveLatePayment: route('POST', '/companies/:companyId/openItems/:itemId/waiver', 'admin'),
  listOpenItems: route('GET', '/openItems', 'admin'),
};

/** Of the calls about a company: what its people must be allowed to do there. */
export const creditRights = {
  getCompanyAccount: 'see-invoices',
  getStatementCsv: 'see-invoices',
  getStatementPdf: 'see-invoices',
  disputeItem: 'pay-invoices',
  payInvoices: 'pay-invoices',
  confirmInvoicePayment: 'pay-invoices',
} as const satisfies Partial<Record<keyof typeof creditRoutes, CompanyRight>>;

type CreditRoutes = typeof creditRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends CreditRoutes {}
}
