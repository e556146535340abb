import { answerPage, defineHandlers, done } from '#platform/server/http/handlers.ts';
import { largeFiles } from '#platform/server/http/limits/turns.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import { bookEntry, bookReturn, reopenEntry, setEntryAside } from './book-entry.ts';
import { type Imported, importStatements } from './import-statements.ts';
import { findPayables } from './payables.ts';
import { createPayout, readPayouts, requirePayout } from './payouts.ts';
import { countBankEntries, listEntries, listStatements, readLastStatementDay } from './read-entries.ts';
import { readStatements } from './reading/statement-reader.ts';
import { bankEntries, bankStatements, payoutRefunds, payouts } from './tables.ts';

export const bankSubject: Subject = {
  prepare: ({ db }) => ({ countBankEntries, readLastStatementDay: () => readLastStatementDay(db) }),
  handlers: bankHandlers,
  ofCompanies: [{ table: bankEntries, what: 'Bank entries' }],
  money: [bankStatements, bankEntries, payouts, payoutRefunds].map((table) => ({
    ...{ table, becomes: 'refused', what: 'bank statements' },
  })),
  personalData: [
    {
      partOf: 'orders',
      name: 'bankEntries',
      table: bankEntries,
      of: bankEntries.orderId,
      without: {
        key: 'Internal.',
        proposal: 'The shop’s suggested match.',
        note: 'The shop’s own bookkeeping note.',
        decidedBy: 'May identify another person.',
      },
    },
  ],
};

function bankHandlers({ db, paymentParts }: Pick<ShopParts, 'db' | 'paymentParts'>) {
  return defineHandlers({
    importBankStatements: async ({ body, caller, work }) => {
      const statements = await work.once(() => readStatements(body), { lane: largeFiles });
      const imported = await importStatements(paymentParts, caller, statements);
      return { ...done(describe(imported)), ...imported };
    },

    listBankStatements: async ({ query, reply }) => answerPage(reply, await listStatements(db, query)),

    listBankEntries: async ({ query, reply }) => answerPage(reply, await listEntries(db, query)),

    findPayables: async ({ query }) => await findPayables(db, query),

    bookBankEntry: async ({ params: { entryId }, body, caller }) =>
      done(await bookEntry(paymentParts, caller, entryId, body)),

    returnBankEntry: async ({ params: { entryId }, caller }) => done(await bookReturn(db, caller, entryId)),

    setBankEntryAside: async ({ params: { entryId }, body: { note }, caller }) => {
      await setEntryAside(db, caller, entryId, note);
      return done('Entry set aside.');
    },

    reopenBankEntry: async ({ params: { entryId }, caller }) => {
      await reopenEntry(db, caller, entryId);
      return done('Entry reopened.');
    },

    readPayouts: async () => await readPayouts(paymentParts),

    createPayout: async ({ body, caller }) => {
      const { name, count } = await createPayout(paymentParts, caller, body);
      return done(
        `${name} is ready with ${count === 1 ? '1 refund' : `${count} refunds`}. Download it below.`,
      );
    },

    getPayoutFile: async ({ params: { payoutId }, reply }) => {
      const { messageId, document } = await requirePayout(db, payoutId);
      reply.header('content-disposition', `attachment; filename="${messageId}.xml"`);
      reply.header('cache-control', 'private, no-store');
      return inOnePiece(document);
    },
  });
}

async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

function describe({ statements, known, entries, booked, proposed, waiting }: Imported): string {
  const [one, several] = [statements === 1, known === 1];
  if (statements === 0)
    return several ? 'This statement was already imported.' : 'These statements were already imported.';
  const found = `${one ? 'Statement' : `${statements} statements`} imported with ${entries} new ${entries === 1 ? 'entry' : 'entries'}: ${booked} matched, ${proposed} suggested, ${waiting} unmatched.`;
  return known > 0 ? `${found} ${known} already imported.` : found;
}
