import { route } from '#platform/contract/calls.ts';

export const quotesRoutes = {
  requestQuote: route('POST', '/quotes', 'signed-in'),
  listQuotes: route('GET', '/quotes', 'signed-in'),
  getQuote: route('GET', '/quotes/:quoteId', 'signed-in'),
  getQuoteTax: route('GET', '/quotes/:quoteId/tax', 'signed-in'),
  acceptQuote: route('POST', '/quotes/:quoteId/acceptance', 'signed-in'),
  declineQuote: route('POST', '/quotes/:quoteId/refusal', 'signed-in'),
  withdrawQuote: route('POST', '/quotes/:quoteId/withdrawal', 'signed-in'),
  writeToQuote: route('POST', '/quotes/:quoteId/messages', 'signed-in'),
  getQuotePdf: route('GET', '/quotes/:quoteId/revisions/:revision.pdf', 'signed-in'),
  uploadQuoteFile: route('POST', '/quoteFiles', 'signed-in'),
  dropQuoteFile: route('DELETE', '/quoteFiles/:fileId', 'signed-in'),
  getQuoteFile: route('GET', '/quoteFiles/:fileId', 'signed-in'),
  listAllQuotes: route('GET', '/allQuotes', 'admin'),
  getQuoteToAnswer: route('GET', '/allQuotes/:quoteId', 'admin'),
  sendQuote: route('POST', '/allQuotes/:quoteId/revisions', 'admin'),
};

type QuotesRoutes = typeof quotesRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends QuotesRoutes {}
}
