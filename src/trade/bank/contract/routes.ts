import { route } from '#platform/contract/calls.ts';

export const bankRoutes = {
  importBankStatements: route('POST', '/bankStatements', 'admin'),
  listBankStatements: route('GET', '/bankStatements', 'admin'),
  listBankEntries: route('GET', '/bankEntries', 'admin'),
  findPayables: route('GET', '/payables', 'admin'),
  bookBankEntry: route('POST', '/bankEntries/:entryId/booking', 'admin'),
  setBankEntryAside: route('POST', '/bankEntries/:entryId/aside', 'admin'),
  returnBankEntry: route('POST', '/bankEntries/:entryId/return', 'admin'),
  reopenBankEntry: route('POST', '/bankEntries/:entryId/reopening', 'admin'),
  readPayouts: route('GET', '/payouts', 'admin'),
  createPayout: route('POST', '/payouts', 'admin'),
  getPayoutFile: route('GET', '/payouts/:payoutId.xml', 'admin'),
};

type BankRoutes = typeof bankRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends BankRoutes {}
}
