import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileInPieces, id } from '#platform/contract/fields.ts';
import { done } from '#platform/contract/parameters.ts';
import {
  accountOfferSchema,
  allocateSchema,
  chargeSchema,
  companyDebtSchema,
  companyPaymentSchema,
  disputeSchema,
  holdSchema,
  pauseSchema,
  payOutSchema,
  setTermsSchema,
  shownAccountSchema,
  waiveSchema,
  writeOffSchema,
} from './account.ts';
import { payInvoicesSchema, refundSurplusSchema, startedCardPaymentSchema } from './card-payments.ts';
import { itemRemindersSchema } from './reminders.ts';
import type { creditRoutes } from './routes.ts';

const ofCompany = z.object({ companyId: id });
const ofOrder = z.object({ id });

export const creditCalls = {
  getAccountOffer: {
    summary: 'Whether an order can be bought on account, or why not',
    params: ofOrder,
    response: accountOfferSchema,
  },
  buyOnAccount: {
    summary: 'Buy an order on account: its company pays by invoice',
    params: ofOrder,
    response: done,
  },
  getCompanyAccount: {
    summary: 'A company’s account: terms, credit, open items and ageing',
    params: ofCompany,
    response: shownAccountSchema,
  },
  getStatementCsv: {
    summary: 'Download a company’s open items as CSV',
    fileType: 'text/csv; charset=utf-8',
    params: ofCompany,
    response: fileInPieces(),
  },
  getStatementPdf: {
    summary: 'Download a company’s statement as PDF',
    fileType: 'application/pdf',
    params: ofCompany,
    response: fileInPieces(),
  },
  setCompanyTerms: {
    summary: 'Set on what terms a company buys on account, and its credit limit',
    params: ofCompany,
    body: setTermsSchema,
    response: done,
  },
  setCompanyHold: {
    summary: 'Stop a company from buying on account, or release it',
    params: ofCompany,
    body: holdSchema,
    response: done,
  },
  recordCompanyPayment: {
    summary: 'Record a payment of a company, and what it pays',
    params: ofCompany,
    body: companyPaymentSchema,
    response: done,
  },
  allocateCredit: {
    summary: 'Pay open items with money or a credit note on the account',
    params: ofCompany,
    body: allocateSchema,
    response: done,
  },
  writeOffItem: {
    summary: 'Write off what is left of an open item that is no interest or reminder fee',
    params: ofCompany.extend({ itemId: id }),
    body: writeOffSchema,
    response: done,
  },
  payOutCredit: {
    summary: 'Record that money on the account was sent back',
    params: ofCompany.extend({ creditId: id }),
    body: payOutSchema,
    response: done,
  },
  refundSurplus: {
    summary: 'Refund money that a card payment left on the account to its card',
    params: ofCompany.extend({ creditId: id }),
    body: refundSurplusSchema,
    response: done,
  },
  payInvoices: {
    summary: 'Prepare a card payment of several open items',
    params: ofCompany,
    body: payInvoicesSchema,
    response: startedCardPaymentSchema,
  },
  confirmInvoicePayment: {
    summary: 'Record a succeeded card payment of open items',
    params: ofCompany.extend({ paymentId: id }),
    response: done,
  },
  setCompanyReminders: {
    summary: 'Pause a company’s reminders, or resume them',
    params: ofCompany,
    body: pauseSchema,
    response: done,
  },
  getItemReminders: {
    summary: 'Read which reminders of an open invoice were sent, and which will be, in their words',
    params: ofCompany.extend({ itemId: id }),
    response: itemRemindersSchema,
  },
  disputeItem: {
    summary: 'Dispute an invoice, or settle the dispute: it gets no reminders meanwhile',
    params: ofCompany.extend({ itemId: id }),
    body: disputeSchema,
    response: done,
  },
  chargeLatePayment: {
    summary: 'Charge a company the interest and fees of a late invoice',
    params: ofCompany.extend({ itemId: id }),
    body: chargeSchema,
    response: done,
  },
  waiveLatePayment: {
    summary: 'Waive interest or a reminder fee that was charged',
    params: ofCompany.extend({ itemId: id }),
    body: waiveSchema,
    response: done,
  },
  listOpenItems: {
    summary: 'List the companies that owe something, the latest first',
    response: z.array(companyDebtSchema),
  },
} satisfies CallsOf<typeof creditRoutes>;

type CreditCalls = typeof creditCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CreditCalls {}
}
