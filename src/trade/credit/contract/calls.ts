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
    summary: 'Check whether an order can be bought on account',
    params: ofOrder,
    response: accountOfferSchema,
  },
  buyOnAccount: {
    summary: 'Buy an order on account: its company pays by invoice',
    params: ofOrder,
    response: done,
  },
  getCompanyAccount: {
    summary: 'Get a company’s account: terms, credit, open items and ageing',
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
    summary: 'Set a company’s payment terms and credit limit',
    params: ofCompany,
    body: setTermsSchema,
    response: done,
  },
  setCompanyHold: {
    summary: 'Put a company on hold or release it',
    params: ofCompany,
    body: holdSchema,
    response: done,
  },
  recordCompanyPayment: {
    summary: 'Record a company’s payment and apply it to open items',
    params: ofCompany,
    body: companyPaymentSchema,
    response: done,
  },
  allocateCredit: {
    summary: 'Allocate a payment or credit note to open items',
    params: ofCompany,
    body: allocateSchema,
    response: done,
  },
  writeOffItem: {
    summary: 'Write off an open item, except interest and reminder fees',
    params: ofCompany.extend({ itemId: id }),
    body: writeOffSchema,
    response: done,
  },
  payOutCredit: {
    summary: 'Record a refund of credit sent from your bank',
    params: ofCompany.extend({ creditId: id }),
    body: payOutSchema,
    response: done,
  },
  refundSurplus: {
    summary: 'Refund unallocated credit from a card payment to the card',
    params: ofCompany.extend({ creditId: id }),
    body: refundSurplusSchema,
    response: done,
  },
  payInvoices: {
    summary: 'Start a card payment for open items',
    params: ofCompany,
    body: payInvoicesSchema,
    response: startedCardPaymentSchema,
  },
  confirmInvoicePayment: {
    summary: 'Confirm a card payment for open items',
    params: ofCompany.extend({ paymentId: id }),
    response: done,
  },
  setCompanyReminders: {
    summary: 'Pause or resume a company’s reminders',
    params: ofCompany,
    body: pauseSchema,
    response: done,
  },
  getItemReminders: {
    summary: 'List the reminders sent and planned for an open invoice, with their text',
    params: ofCompany.extend({ itemId: id }),
    response: itemRemindersSchema,
  },
  disputeItem: {
    summary: 'Dispute an invoice or resolve the dispute; no reminders are sent meanwhile',
    params: ofCompany.extend({ itemId: id }),
    body: disputeSchema,
    response: done,
  },
  chargeLatePayment: {
    summary: 'Charge interest and fees for an overdue invoice',
    params: ofCompany.extend({ itemId: id }),
    body: chargeSchema,
    response: done,
  },
  waiveLatePayment: {
    summary: 'Waive charged interest or a reminder fee',
    params: ofCompany.extend({ itemId: id }),
    body: waiveSchema,
    response: done,
  },
  listOpenItems: {
    summary: 'List companies with open items, largest overdue amount first',
    response: z.array(companyDebtSchema),
  },
} satisfies CallsOf<typeof creditRoutes>;

type CreditCalls = typeof creditCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends CreditCalls {}
}
