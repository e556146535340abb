import { getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-shop.ts';
import { keptMoney } from './subjects.ts';

/** Columns of whole numbers that count something else than money. Another name is either added here, or to `money` of its subject. */
const counts = [
  ...['id', 'event_id', 'position', 'number', 'page', 'place', 'last', 'version', 'terms_version'],
  ...['revision', 'edition', 'bucket', 'last_step', 'counter', 'year'],
  ...['count', 'done', 'downloads', 'rows', 'bytes', 'size', 'attempts', 'tries', 'failures'],
  ...['quantity', 'min_order', 'multiple', 'from_quantity', 'tier_from', 'units', 'unit_count'],
  ...['on_hand', 'on_hand_change', 'held', 'held_change', 'owed_change', 'received', 'received_change'],
  ...['blocked', 'blocked_change', 'cancelled', 'returned', 'units_cancelled', 'units_shipped'],
  ...['lead_days', 'cycles', 'most_cycles', 'deep_discharges', 'overcharges', 'overheatings'],
  ...['days', 'discount_days', 'step'],
  // Hundredths of a percent.
  ...['basis_points', 'discount_basis_points'],
];

/** Tables with amounts that no change of the shop's currency concerns, and why. */
const apart: Record<string, string> = {
  sandbox_intents: 'The books of another: each row names its currency.',
  sandbox_refunds: 'The books of another: each is of an intent.',
};

it('every column that may hold money says what becomes of it in another currency', async () => {
  const { db } = await openTestDatabase();
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('integer', 'bigint', 'numeric') or column_name ~ 'cents|minor|amount|price')
      and data_type not in ('uuid', 'boolean') and data_type not like 'timestamp%'
    order by table_name, ordinal_position`);
  const said = new Set(
    keptMoney.map((money) =>
      'column' in money
        ? `${getTableName(money.column.table)}.${money.column.name}`
        : getTableName(money.table),
    ),
  );
  const unsaid = rows.filter(
    ({ table, column }) =>
      !(
        counts.includes(column) ||
        Object.hasOwn(apart, table) ||
        said.has(table) ||
        said.has(`${table}.${column}`)
      ),
  );
  expect(unsaid.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
