import { eq, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { findFileSize, openFile } from '#platform/server/files/files.ts';
import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { readersOfOrdering } from '#shop/orders/server/read-ordering.ts';
import { moveRows } from '#trade/companies/server/merging/of-companies.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineQuote, expireQuotes, withdrawQuote, writeToQuote } from './answer-quote.ts';
import { fileNameOf, printQuote } from './print-quote.ts';
import { findRevision } from './quote-content.ts';
import { quoteEmails } from './quote-emails.ts';
import {
  dropQuoteFile,
  findReadableFile,
  forgetQuoteFiles,
  unsentQuoteFilesKept,
  uploadQuoteFile,
} from './quote-files.ts';
import { admitToQuote } from './quote-repository.ts';
import {
  countQuotesToAnswer,
  countQuotesToDecide,
  listAllQuotes,
  listQuotes,
  readQuote,
  readQuoteToAnswer,
  toFile,
} from './read-quotes.ts';
import { requestQuote } from './request-quote.ts';
import { sendQuote } from './send-quote.ts';
import { quoteEvents, quoteFiles, quoteLines, quoteRevisions, quotes } from './tables.ts';
import { showTaxOfQuote } from './tax-quote.ts';

export const quotesSubject: Subject = {
  prepare: () => ({ countQuotesToAnswer, countQuotesToDecide }),
  handlers: quoteHandlers,
  ofCompanies: [
    {
      table: quotes,
      what: 'Quotes',
      merge: (merger) => [moveRows(quotes, merger, sql`, version = version + 1`)],
    },
  ],
  money: [{ table: quoteRevisions, becomes: 'refused', what: 'quotes' }],
  emails: quoteEmails,
  jobs: {
    'expire-quotes': { cron: '* * * * *', run: async ({ db }) => void (await expireQuotes(db)) },
  },
  keptFor: [unsentQuoteFilesKept],
  personalData: [
    {
      name: 'quotes',
      table: quotes,
      of: ({ id }) => eq(quotes.userId, id),
      key: quotes.id,
      parts: [
        { name: 'lines', table: quoteLines, of: quoteLines.quoteId },
        {
          name: 'revisions',
          table: quoteRevisions,
          of: quoteRevisions.quoteId,
          without: {
            listCents: 'List prices the seller compared its offer with.',
            fileHash: 'Internal storage location.',
          },
        },
        {
          name: 'events',
          table: quoteEvents,
          of: quoteEvents.quoteId,
          without: { actorId: 'May identify another person.' },
        },
      ],
    },
    {
      name: 'quoteFiles',
      table: quoteFiles,
      of: ({ id }) => sql`${eq(quoteFiles.userId, id)}`,
      key: quoteFiles.id,
      without: { fileHash: 'Internal storage location; the file is on the quote’s page.' },
    },
  ],
  files: { columns: [quoteFiles.fileHash, quoteRevisions.fileHash], forget: forgetQuoteFiles },
};

type Parts = Pick<
  ShopParts,
  | 'db'
  | 'readSettings'
  | 'readSavedSettings'
  | 'readFrame'
  | 'companyOrders'
  | 'taxOrder'
  | 'stockChanged'
  | 'places'
  | 'press'
  | 'inspector'
  | 'workshop'
  | 'readSeller'
  | 'metrics'
>;

function quoteHandlers(parts: Parts) {
  const { db, metrics } = parts;
  const accepting = { ...parts, ...readersOfOrdering(parts) };
  return defineHandlers({
    requestQuote: async ({ body, caller }) => ({
      ...done('Request sent. We’ll email you our prices.'),
      number: await requestQuote(db, body, caller),
    }),

    listQuotes: async ({ query, caller, reply }) => answerPage(reply, await listQuotes(db, query, caller)),

    getQuote: async ({ params: { quoteId }, caller }) => await readQuote(db, quoteId, asCustomer(caller)),

    getQuoteTax: async ({ params: { quoteId }, caller }) =>
      await showTaxOfQuote(parts, quoteId, asCustomer(caller)),

    acceptQuote: async ({ params: { quoteId }, body, caller }) => {
      const { isNew, ...accepted } = await acceptQuote(accepting, quoteId, body, {
        ...asCustomer(caller),
        email: caller.email,
      });
      if (isNew) metrics.count('ampyard_orders_total', { event: 'placed' });
      return {
        ...done(
          accepted.awaitsApproval
            ? 'Quote accepted. The order needs your company’s approval.'
            : 'Quote accepted. Your order is placed.',
        ),
        ...accepted,
      };
    },

    declineQuote: async ({ params: { quoteId }, body, caller }) => {
      await declineQuote(db, quoteId, body, asCustomer(caller));
      return done('Quote declined.');
    },

    withdrawQuote: async ({ params: { quoteId }, body, caller }) => {
      await withdrawQuote(db, quoteId, body, caller);
      return done('Quote withdrawn.');
    },

    writeToQuote: async ({ params: { quoteId }, body, caller }) => {
      await writeToQuote(db, quoteId, body, caller);
      return done('Message sent.');
    },

    getQuotePdf: async ({ params: { quoteId, revision: wanted }, caller, reply }) => {
      const { row: quote } = await admitToQuote(db, { quoteId, reader: caller });
      const revision = await findRevision(db, { id: quoteId, revision: wanted });
      if (!revision) throw new ShopError('not-found', 'This revision does not exist.');
      const bytes = await printQuote(parts, { quote, revision });
      reply.header('content-disposition', `attachment; filename="${fileNameOf(revision)}"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(bytes);
    },

    uploadQuoteFile: async ({ query: { name }, body, caller }) =>
      toFile(await uploadQuoteFile(parts, { name, bytes: body }, caller)),

    dropQuoteFile: async ({ params: { fileId }, caller }) => {
      await dropQuoteFile(db, fileId, caller.id);
      return done('File removed.');
    },

    getQuoteFile: async ({ params: { fileId }, caller, reply }) => {
      const file = await findReadableFile(db, fileId, caller);
      const size = await findFileSize(db, file.fileHash);
      const bytes = size && (await openFile(parts.places, file.fileHash, { first: 0, last: size - 1 }));
      if (!bytes) throw new ShopError('not-found', 'File not found.');
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
      reply.header('cache-control', 'private, no-store');
      return bytes;
    },

    listAllQuotes: async ({ query, reply }) => answerPage(reply, await listAllQuotes(db, query)),

    getQuoteToAnswer: async ({ params: { quoteId }, caller }) =>
      await readQuoteToAnswer(parts, quoteId, caller),

    sendQuote: async ({ params: { quoteId }, body, caller }) => {
      const reference = await sendQuote(parts, quoteId, body, caller);
      return { ...done(`${reference} sent. The customer gets an email.`), reference };
    },
  });
}

/** Admins who make a customer's calls count as customers: they have calls of their own. */
const asCustomer = ({ id }: { id: string }) => ({ id, isAdmin: false });

async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
