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
    summary: 'Import bank statements (CAMT.053, or a zip of several) and match clear payments',
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
    summary: 'List bank statement entries',
    query: bankEntriesQuery,
    response: z.array(bankEntrySchema),
  },
  findPayables: {
    summary: 'Find what a transfer can pay, by number or name: open invoices, orders and companies',
    query: listQuerySchema.pick({ q: true, limit: true }),
    response: z.array(payableSchema),
  },
  bookBankEntry: {
    summary: 'Match an entry to an order or invoices, or keep it on a company’s account',
    params: byEntry,
    body: bookEntrySchema,
    response: done,
  },
  setBankEntryAside: {
    summary: 'Set aside an entry that pays nothing, with a note',
    params: byEntry,
    body: setAsideSchema,
    response: done,
  },
  returnBankEntry: {
    summary: 'Reverse a company’s returned payment and reopen the invoices it paid',
    params: byEntry,
    response: done,
  },
  reopenBankEntry: {
    summary: 'Reopen an entry that was set aside',
    params: byEntry,
    response: done,
  },
  readPayouts: {
    summary: 'List refunds to send by transfer, and their SEPA files',
    response: payoutDeskSchema,
  },
  createPayout: {
    summary: 'Create a SEPA file (pain.001) of refunds; a refund can be in one file only',
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
