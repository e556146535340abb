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
    summary: 'Request a quote for yourself or the company you’re buying for',
    body: requestQuoteSchema,
    response: success.extend({ number: z.string() }),
  },
  listQuotes: {
    summary: 'List your quotes and those of your companies, newest first',
    query: quoteListQuery,
    response: z.array(listedQuoteSchema),
  },
  getQuote: { summary: 'Get a quote', params: byQuote, response: quoteSchema },
  getQuoteTax: {
    summary: 'Get the tax that accepting a quote would add now',
    params: byQuote,
    response: orderTaxSchema,
  },
  acceptQuote: {
    summary: 'Accept a quote as you saw it: it becomes one order at its prices',
    params: byQuote,
    body: acceptQuoteSchema,
    response: success.extend({ orderId: id, awaitsApproval: z.boolean() }),
  },
  declineQuote: {
    summary: 'Decline a quote as you saw it',
    params: byQuote,
    body: declineQuoteSchema,
    response: success,
  },
  withdrawQuote: {
    summary: 'Withdraw a quote that was not accepted; admins need a reason',
    params: byQuote,
    body: withdrawQuoteSchema,
    response: success,
  },
  writeToQuote: {
    summary: 'Send a message about a quote; the other side gets an email',
    params: byQuote,
    body: writeToQuoteSchema,
    isDoneTwice: true,
    response: success,
  },
  getQuotePdf: {
    summary: 'Download a revision of a quote as a PDF',
    fileType: 'application/pdf',
    params: byQuote.extend({ revision: count(1, 1_000) }),
    response: fileInPieces(),
  },
  uploadQuoteFile: {
    summary: 'Upload a PDF or photo to send with a request, message or acceptance',
    query: z.object({ name: requiredText('name', { max: 255 }).describe('File name.') }),
    body: fileBytes('file'),
    maxBytes: quoteFileLimits.bytes,
    isDoneTwice: true,
    response: quoteFileSchema,
  },
  dropQuoteFile: {
    summary: 'Remove an uploaded file that was not sent',
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
    summary: 'List all quotes: those to answer first, the longest waiting at the top',
    query: quoteListQuery,
    response: z.array(listedQuoteSchema),
  },
  getQuoteToAnswer: {
    summary: 'Get a quote with list prices, stock and delivery methods',
    params: byQuote,
    response: quoteToAnswerSchema,
  },
  sendQuote: {
    summary: 'Send prices to the customer as a new revision, which supersedes the previous one',
    params: byQuote,
    body: sendQuoteSchema,
    response: success.extend({ reference: z.string() }),
  },
} satisfies CallsOf<typeof quotesRoutes>;

type QuotesCalls = typeof quotesCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends QuotesCalls {}
}
