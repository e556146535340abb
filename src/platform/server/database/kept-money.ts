import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Currency, maxPriceMinor, maxTotalMinor } from '../../kernel/money.ts';
import type { Database } from './database.ts';

/** What becomes of amounts that a subject keeps when the shop's currency changes, which it can until the first order. */
export type KeptMoney =
  | KeepsNumber
  /** Worth nothing in another currency: emptied. */
  | { column: PgColumn; becomes: 'forgotten' }
  /** Agreed with someone: as long as there is a row, the currency stays. `what` names rows, such as `orders`. */
  | { table: PgTable; becomes: 'refused'; what: string };

/** 12.50 in the one currency is 12.50 in the other. */
interface KeepsNumber {
  column: PgColumn;
  becomes: 'same-number';
  /** What such amounts are called, such as `Prices`. */
  what: string;
  /** Names an amount that does not fit, in words of its row. */
  named: SQL;
}

export const keepsNumber = (money: KeptMoney): money is KeepsNumber => money.becomes === 'same-number';

/** What there is that holds the currency as it is. */
export async function findAgreedMoney(db: Database, kept: readonly KeptMoney[]): Promise<string | undefined> {
  for (const money of kept) {
    if (money.becomes !== 'refused') continue;
    if ((await db.select({ one: sql`1` }).from(money.table).limit(1)).length > 0) return money.what;
  }
  return undefined;
}

export async function hasAmounts(db: Database, { column }: KeepsNumber): Promise<boolean> {
  return (
    (await db.execute(sql`select from ${column.table} where ${column} is not null limit 1`)).rowCount === 1
  );
}

/** Names up to `most` amounts that another currency has no number for, in the order of their names. */
export async function nameUnfitAmounts(
  db: Database,
  kept: readonly KeepsNumber[],
  { from, to, most }: { from: Currency; to: Currency; most: number },
): Promise<string[]> {
  if (from.decimals === to.decimals || kept.length === 0) return [];
  const unfit = kept.map(({ column, named }) => {
    const scaled = scaledBy(column, from, to);
    return sql`select ${named} as name from ${column.table}
      where not (${scaled} = trunc(${scaled}) and ${scaled} <= ${mostOf(column)})`;
  });
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct name from (${sql.join(unfit, sql` union all `)}) unfit order by name limit ${most}`,
  );
  return rows.map(({ name }) => name);
}

/** Carries all amounts over. Those that do not fit were refused before. */
export async function carryMoneyOver(
  db: Database,
  kept: readonly KeptMoney[],
  { from, to }: { from: Currency; to: Currency },
): Promise<void> {
  for (const money of kept) {
    if (money.becomes === 'refused') continue;
    const { column, becomes } = money;
    const name = sql.identifier(column.name);
    if (becomes === 'forgotten')
      await db.execute(sql`update ${column.table} set ${name} = null where ${column} is not null`);
    else if (from.decimals !== to.decimals)
      await db.execute(sql`update ${column.table} set ${name} = ${scaledBy(column, from, to)}
        where ${column} is not null`);
  }
}

const scaledBy = (column: PgColumn, from: Currency, to: Currency): SQL =>
  sql`(${column} * 10::numeric ^ ${to.decimals - from.decimals}::int)`;

const mostOf = (column: PgColumn): number =>
  column.getSQLType() === 'integer' ? maxPriceMinor : maxTotalMinor;
