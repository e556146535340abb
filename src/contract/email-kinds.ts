import { recallsEmails } from '#batteries/recalls/contract/emails.ts';
import { warrantyEmails } from '#batteries/warranty/contract/emails.ts';
import { accountsEmails } from '#people/accounts/contract/emails.ts';
import { privacyEmails } from '#people/privacy/contract/emails.ts';
import { secondFactorEmails } from '#people/second-factor/contract/emails.ts';
import { signInEmails } from '#people/sign-in/contract/emails.ts';
import type { EmailKind, EmailKinds } from '#platform/kernel/emails.ts';
import { mergeOnce } from '#platform/kernel/merge-once.ts';
import { contentEmails } from '#shop/content/contract/emails.ts';
import { orderPapersEmails } from '#shop/order-papers/contract/emails.ts';
import { ordersEmails } from '#shop/orders/contract/emails.ts';
import { paymentsEmails } from '#shop/payments/contract/emails.ts';
import { refundsEmails } from '#shop/refunds/contract/emails.ts';
import { shipmentsEmails } from '#shop/shipments/contract/emails.ts';
import { stockEmails } from '#shop/stock/contract/emails.ts';
import { approvalsEmails } from '#trade/approvals/contract/emails.ts';
import { companiesEmails } from '#trade/companies/contract/emails.ts';
import { creditEmails } from '#trade/credit/contract/emails.ts';
import { invoicesEmails } from '#trade/invoices/contract/emails.ts';
import { quotesEmails } from '#trade/quotes/contract/emails.ts';

/** Every kind of email, with its title. */
export const emailTitles = mergeOnce<EmailKinds>('kind of email', [
  accountsEmails,
  signInEmails,
  secondFactorEmails,
  privacyEmails,
  ordersEmails,
  paymentsEmails,
  stockEmails,
  shipmentsEmails,
  refundsEmails,
  orderPapersEmails,
  warrantyEmails,
  recallsEmails,
  contentEmails,
  companiesEmails,
  approvalsEmails,
  quotesEmails,
  creditEmails,
  invoicesEmails,
]);

export const emailKinds = Object.keys(emailTitles) as [EmailKind, ...EmailKind[]];
