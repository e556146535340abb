import { addressLine, type Seller } from '#platform/kernel/seller.ts';
import { writeTable } from '#platform/kernel/tables/write-table.ts';
import type { CompanyAccount } from '../contract/account.ts';
import { entryWords } from '../rules/entries.ts';
import type { StatementPaper } from './statement.ts';

/** Every open item of a company, and what is on its account. */
export function statementCsv({ items, credits }: CompanyAccount): string {
  return writeTable([
    [
      'Type',
      'Number',
      'Order',
      'Date',
      'Due',
      'Days overdue',
      'Amount',
      'Amount due',
      'Interest and fees not yet charged',
    ],
    ...items.map((item) => [
      ...[entryWords[item.kind], item.number, item.orderNumber, item.day, item.dueOn],
      ...[Math.max(0, item.daysLate), item.amount, item.open, item.lateCosts?.total ?? 0],
    ]),
    ...credits.map(({ kind, reference, day, open }) => [
      ...[entryWords[kind], reference, '', day, '', '', '', -open, 0],
    ]),
  ]);
}

export const sellerOnPaper = (seller: Seller): StatementPaper['seller'] => ({
  name: seller.legalName,
  lines: [addressLine(seller), seller.email].filter((line): line is string => Boolean(line)),
});
