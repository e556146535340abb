import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, fileInPieces, id, requiredText } from '#platform/contract/fields.ts';
import { count } from '#platform/contract/lists.ts';
import { quoteFileLimits } from '#platform/kernel/upload-limits.ts';
import { orderTaxSchema } from '#shop/orders/contract/order-of-lines.ts';
import {
  acceptQuoteSchema,
  declineQuoteSchema,
  listedQuoteSchema,
  quoteFileSchema,
  quoteListQuery,
  quoteSchema,
  quoteToAnswerSchema,
  requestQuoteSchema,
  sendQuoteSchema,
  withdrawQuoteSchema,
  writeToQuoteSchema,
} from './quotes.ts';
import type { quotesRoutes } from './routes.ts';

const success = z.object({ success: z.literal(true), message: z.string() });
const byQuote = z.object({ quoteId: id });
const byFile = z.object({ fileId: id });

export const quotesCalls = {
  requestQuote: {
    summary: 'Request a quote, for oneself or the company that one buys for',
    body: requestQuoteSchema,
    response: success.extend({ number: z.string() }),
  },
  listQuotes: {
    summary: 'List one’s quotes and those of one’s companies, newest first',
    query: quoteListQuery,
    response: z.array(listedQuoteSchema),
  },
  getQuote: { summary: 'Read a quote', params: byQuote, response: quoteSchema },
  getQuoteTax: {
    summary: 'What tax accepting a quote would add by what holds now',
    params: byQuote,
    response: orderTaxSchema,
  },
  acceptQuote: {
    summary: 'Accept a quote as it was seen: it becomes an order at its prices, once',
    params: byQuote,
    body: acceptQuoteSchema,
    response: success.extend({ orderId: id, awaitsApproval: z.boolean() }),
  },
  declineQuote: {
    summary: 'Decline a quote as it was seen',
    params: byQuote,
    body: declineQuoteSchema,
    response: success,
  },
  withdrawQuote: {
    summary: 'Withdraw a quote that was not accepted: by the customer, or an admin with a reason',
    params: byQuote,
    body: withdrawQuoteSchema,
    response: success,
  },
  writeToQuote: {
    summary: 'Write a message about a quote; the other side is told by email',
    params: byQuote,
    body: writeToQuoteSchema,
    isDoneTwice: true,
    response: success,
  },
  getQuotePdf: {
    summary: 'Download a revision of a quote as PDF',
    fileType: 'application/pdf',
    params: byQuote.extend({ revision: count(1, 1_000) }),
    response: fileInPieces(),
  },
  uploadQuoteFile: {
    summary: 'Upload a PDF or a photo, to be sent with a request, a message or an acceptance',
    query: z.object({ name: requiredText('name', { max: 255 }).describe('File name.') }),
    body: fileBytes('file'),
    maxBytes: quoteFileLimits.bytes,
    isDoneTwice: true,
    response: quoteFileSchema,
  },
  dropQuoteFile: {
    summary: 'Remove a file that was uploaded and not sent',
    params: byFile,
    response: success,
  },
  getQuoteFile: {
    summary: 'Download a file that was sent with a quote',
    fileType: 'application/octet-stream',
    params: byFile,
    response: fileInPieces(),
  },
  listAllQuotes: {
    summary: 'List all quotes: what waits for the shop first, the oldest of it at the top',
    query: quoteListQuery,
    response: z.array(listedQuoteSchema),
  },
  getQuoteToAnswer: {
    summary: 'Read a quote with list prices, stock and delivery methods',
    params: byQuote,
    response: quoteToAnswerSchema,
  },
  sendQuote: {
    summary: 'Send prices to the customer: a new revision, with which the one before is superseded',
    params: byQuote,
    body: sendQuoteSchema,
    response: success.extend({ reference: z.string() }),
  },
} satisfies CallsOf<typeof quotesRoutes>;

type QuotesCalls = typeof quotesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends QuotesCalls {}
}
