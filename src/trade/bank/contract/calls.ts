import { z } from 'zod';
import type { CallsOf } from '#platform/contract/calls.ts';
import { fileBytes, fileInPieces, id } from '#platform/contract/fields.ts';
import { listQuerySchema } from '#platform/contract/lists.ts';
import { done } from '#platform/contract/parameters.ts';
import { statementLimits } from '#platform/kernel/upload-limits.ts';
import {
  bankEntriesQuery,
  bankEntrySchema,
  bankStatementSchema,
  bookEntrySchema,
  importedSchema,
  payableSchema,
  setAsideSchema,
} from './bank.ts';
import { createPayoutSchema, payoutDeskSchema } from './payouts.ts';
import type { bankRoutes } from './routes.ts';

const byEntry = z.object({ entryId: id });

export const bankCalls = {
  importBankStatements: {
    summary: 'Import bank statements (CAMT.053, or a zip of several), and book what is sure',
    maxBytes: statementLimits.bytes,
    body: fileBytes('file'),
    response: importedSchema,
  },
  listBankStatements: {
    summary: 'List imported bank statements, newest first',
    query: listQuerySchema.omit({ q: true }),
    response: z.array(bankStatementSchema),
  },
  listBankEntries: {
    summary: 'List what came in and went out at the bank',
    query: bankEntriesQuery,
    response: z.array(bankEntrySchema),
  },
  findPayables: {
    summary: 'Find what customers pay by transfer, by number or name: open invoices, orders, companies',
    query: listQuerySchema.pick({ q: true, limit: true }),
    response: z.array(payableSchema),
  },
  bookBankEntry: {
    summary: 'Book an entry as the payment of an order or invoice, or keep it on a company’s account',
    params: byEntry,
    body: bookEntrySchema,
    response: done,
  },
  setBankEntryAside: {
    summary: 'Set an entry aside that pays nothing, with a note',
    params: byEntry,
    body: setAsideSchema,
    response: done,
  },
  returnBankEntry: {
    summary: 'Reopen what a returned payment of a company had paid',
    params: byEntry,
    response: done,
  },
  reopenBankEntry: {
    summary: 'Take an entry back that was set aside',
    params: byEntry,
    response: done,
  },
  readPayouts: {
    summary: 'List refunds that go back by transfer, and the files made of them',
    response: payoutDeskSchema,
  },
  createPayout: {
    summary: 'Make a SEPA file (pain.001) of refunds; each refund is in one file',
    body: createPayoutSchema,
    response: done,
  },
  getPayoutFile: {
    summary: 'Download a SEPA file of refunds',
    fileType: 'application/xml; charset=utf-8',
    params: z.object({ payoutId: id }),
    response: fileInPieces(),
  },
} satisfies CallsOf<typeof bankRoutes>;

type BankCalls = typeof bankCalls;
declare module '#platform/contract/calls.ts' {
  interface Calls extends BankCalls {}
}
