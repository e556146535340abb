import { and, asc, count, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#people/accounts/server/tables.ts';
import type { ListQuery, Page } from '#platform/contract/lists.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import type { Database } from '#platform/server/database/database.ts';
import { orders } from '#shop/orders/server/tables.ts';
import { companies } from '#trade/companies/server/tables.ts';
import type { BankEntriesQuery, BankEntry, BankStatement, ListedPayable } from '../contract/bank.ts';
import type { Proposal } from '../rules/match-entry.ts';
import { readPayables } from './payables.ts';
import { type BankEntryRow, bankEntries, bankStatements } from './tables.ts';

const isOpenEntry = inArray(bankEntries.state, ['waiting', 'proposed']);

/** How many wait for a decision, for the overview; read by the index of just those. */
export const countBankEntries = sql`select count(*)::int from ${bankEntries} where ${bankEntries.state} in ('waiting', 'proposed')`;

/** In the currency of its account, which need not be the shop's. */
const toAmount = (cents: number, currency: string) => cents / 10 ** currencyOf(currency).decimals;

export async function listStatements(
  db: Database,
  { limit, offset }: Omit<ListQuery, 'q'>,
): Promise<Page<BankStatement>> {
  const ofStatement = eq(bankEntries.statementId, bankStatements.id);
  const rows = await db
    .select({
      statement: bankStatements,
      entries: db.$count(bankEntries, ofStatement),
      open: db.$count(bankEntries, and(ofStatement, isOpenEntry)),
      total: sql<number>`count(*) over ()::int`,
    })
    .from(bankStatements)
    .orderBy(desc(bankStatements.closedOn), desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ statement, entries, open }) => ({
    ...{ id: statement.id, account: statement.account, currency: statement.currency },
    ...{ number: statement.number, closedOn: statement.closedOn, entries, open },
    opening: toAmount(statement.openingCents, statement.currency),
    closing: toAmount(statement.closingCents, statement.currency),
    importedAt: statement.createdAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

function wantedBy({ show, statementId, q }: BankEntriesQuery): SQL | undefined {
  const pattern = q?.trim() && `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    show === 'open' ? isOpenEntry : show === 'booked' ? eq(bankEntries.state, 'booked') : undefined,
    statementId ? eq(bankEntries.statementId, statementId) : undefined,
    pattern
      ? sql`(${bankEntries.party} ilike ${pattern} or ${bankEntries.text} ilike ${pattern}
          or ${bankEntries.partyIban} ilike ${pattern} or ${bankEntries.references}::text ilike ${pattern})`
      : undefined,
  );
}

/** What waits for a decision, the oldest first; or what there is, the newest first. */
export async function listEntries(db: Database, query: BankEntriesQuery): Promise<Page<BankEntry>> {
  const wanted = wantedBy(query);
  const direction = query.show === 'open' ? asc : desc;
  const returned = alias(bankEntries, 'returned');
  const paid = alias(orders, 'paid');
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        entry: bankEntries,
        statement: bankStatements,
        order: { id: orders.id, number: orders.number },
        company: { id: companies.id, name: companies.name },
        ...{ returnedOn: returned.bookedOn, returnedCompanyId: returned.companyId },
        paidOrder: { id: paid.id, number: paid.number },
        decidedBy: users.displayName,
      })
      .from(bankEntries)
      .innerJoin(bankStatements, eq(bankStatements.id, bankEntries.statementId))
      .leftJoin(orders, eq(orders.id, bankEntries.orderId))
      .leftJoin(companies, eq(companies.id, bankEntries.companyId))
      .leftJoin(returned, eq(returned.id, bankEntries.returnsId))
      .leftJoin(paid, eq(paid.id, returned.orderId))
      .leftJoin(users, eq(users.id, bankEntries.decidedBy))
      .where(wanted)
      .orderBy(
        ...[direction(bankEntries.bookedOn), direction(bankEntries.createdAt)],
        ...[direction(bankEntries.place), direction(bankEntries.id)],
      )
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(bankEntries).where(wanted),
  ]);
  const proposed = rows.flatMap(({ entry }) =>
    entry.state === 'proposed' && entry.proposal ? entry.proposal : [],
  );
  const payables = await readPayables(db, proposed);
  const items = rows.map(
    ({ entry, statement, order, company, returnedOn, returnedCompanyId, paidOrder, decidedBy }) => ({
      ...toEntry(entry, payables),
      statement: { id: statement.id, account: statement.account, number: statement.number },
      bookedFor: bookedFor(entry, { order, company }),
      returns: returnedOn
        ? {
            ...{ bookedOn: returnedOn, isOnAccount: returnedCompanyId !== null },
            ...{ orderId: paidOrder?.id ?? null, orderNumber: paidOrder?.number ?? null },
          }
        : null,
      decidedBy,
    }),
  );
  return { items, total: counted?.total ?? 0 };
}

interface Named {
  order: { id: string; number: string } | null;
  company: { id: string; name: string } | null;
}

function bookedFor({ refundId }: BankEntryRow, { order, company }: Named): BankEntry['bookedFor'] {
  if (order) return { kind: 'order', id: order.id, name: order.number };
  if (company) return { kind: 'account', id: company.id, name: company.name };
  return refundId ? { kind: 'refund', id: refundId, name: 'Refund' } : null;
}

function toEntry(entry: BankEntryRow, payables: Map<string, ListedPayable>) {
  const { id, bookedOn, direction, currency, isReturn, returnReason, party, partyIban } = entry;
  const { text, references, state, note, proposal } = entry;
  const amount = toAmount(entry.amountCents, currency);
  const payable = state === 'proposed' && proposal ? findProposed(proposal, payables) : undefined;
  return {
    ...{ id, bookedOn, direction, amount, currency, isReturn, returnReason, party, partyIban },
    ...{ text, references, state, note },
    proposal:
      payable && proposal
        ? { ...payable, by: proposal.by, why: whyNotSure(proposal, payable, amount) }
        : null,
  };
}

/** As it is now: of several invoices those that are still open, and what is due of them together. */
function findProposed(
  { id, others = [] }: Proposal,
  payables: Map<string, ListedPayable>,
): ListedPayable | undefined {
  const found = [id, ...others.map((one) => one.id)].flatMap((one) => payables.get(one) ?? []);
  const [first] = found;
  const dueCents = found.reduce((sum, { due }) => sum + amountToMinor(due), 0);
  return (
    first && {
      ...first,
      number: found.map(({ number }) => number).join(', '),
      due: minorToAmount(dueCents),
    }
  );
}

/** Why an admin has to look at it; nothing where it could be booked as it is. */
function whyNotSure({ by }: Proposal, { due }: ListedPayable, amount: number): string | null {
  if (due === 0) return 'Nothing is due.';
  if (by === 'payer') return 'Matched by amount and account only: no order or invoice number found.';
  if (amount !== due) return amount < due ? 'Less than the amount due.' : 'More than the amount due.';
  return by === 'number' ? 'The reference has extra digits or names several orders.' : null;
}

/** The day on which the newest statement closes; nothing where none was imported. */
export async function readLastStatementDay(db: Database): Promise<string | undefined> {
  const [newest] = await db.select({ day: max(bankStatements.closedOn) }).from(bankStatements);
  return newest?.day ?? undefined;
}
