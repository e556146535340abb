import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '#platform/kernel/dates.ts';
import { shopCurrency } from '#platform/kernel/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { demoBank } from '#platform/server/settings/config.ts';
import type { DemoTrade } from '#trade/companies/server/demo.ts';
import { openItems } from '#trade/credit/server/ledger.ts';
import { bankEntries, bankStatements } from './tables.ts';

/** The same in each demo. */
const statementId = 'de300000-0000-4000-8000-000000000501';

const chargesCents = 12_50;

/** A statement of yesterday: an overdue invoice was paid without the bank's charges, and one payment names nothing. */
export async function addDemoStatement(tx: Database, { companies }: DemoTrade): Promise<void> {
  const [overdue] = await openItems(tx, { companyId: companies.vans });
  if (!overdue) return;
  const { id, number, openCents } = overdue;
  const currency = shopCurrency().code;
  const bookedOn = daysAfter(dayOf(new Date()), -1);
  const entries = [
    {
      ...{
        amountCents: openCents - chargesCents,
        party: 'De Wit Vans B.V.',
        partyIban: 'NL91ABNA0417164300',
      },
      ...{ text: `Invoice ${number}`, state: 'proposed' as const },
      proposal: { kind: 'invoice' as const, id, number, by: 'number' as const, isSure: false },
    },
    { amountCents: 240_00, party: 'Kustwerk Marine', text: 'Deposit', state: 'waiting' as const },
  ];
  const openingCents = 48_250_00;
  const cameIn = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await tx.insert(bankStatements).values({
    ...{ id: statementId, key: statementId, account: demoBank.BANK_IBAN, currency, closedOn: bookedOn },
    ...{ number: '1', openingCents, closingCents: openingCents + cameIn },
  });
  await tx.insert(bankEntries).values(
    entries.map((entry, index) => ({
      ...{ id: randomUUID(), statementId, key: `${statementId}/${index + 1}`, place: index + 1, bookedOn },
      ...{ direction: 'in' as const, currency, isReturn: false, references: [], ...entry },
    })),
  );
}

/** With what came back of it. What was booked of it goes with the accounts and orders of the demo. */
export async function forgetDemoStatement(tx: Database): Promise<void> {
  const ofDemo = sql`(select id from bank_entries where statement_id = ${statementId})`;
  const allow = async (whether: 'on' | 'off') =>
    await tx.execute(sql`select set_config('shop.removes_demo', ${whether}, true)`);
  await allow('on');
  await tx.execute(
    sql`delete from bank_entries where statement_id = ${statementId} or returns_id in ${ofDemo}`,
  );
  await tx.execute(sql`delete from bank_statements where id = ${statementId}`);
  await allow('off');
}
