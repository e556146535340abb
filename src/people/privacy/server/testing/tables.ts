import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';

export interface Cell {
  table: string;
  column: string;
  value: unknown;
}

const ask = async <Column extends string>(db: Database, query: string) =>
  (await db.execute(sql.raw(query))).rows as Record<Column, string>[];

async function listTables(db: Database): Promise<string[]> {
  const rows = await ask<'relname'>(
    db,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ relname }) => relname);
}

/** Everything in the database that has one of the marks in it. */
export async function findCells(db: Database, marks: string[]): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const table of await listTables(db)) {
    const rows = await ask<'row'>(db, `select to_jsonb(one) as row from "${table}" as one`);
    for (const { row } of rows)
      for (const [column, value] of Object.entries(Object(row)))
        if (marks.some((mark) => JSON.stringify(value).includes(mark))) cells.push({ table, column, value });
  }
  return cells;
}

/** By what a column tells that its table is about people, or about what is theirs. */
const personal =
  /^(?:(?:user|actor|order|payment)_id|.*email|.*_by|uid|sign_in|phone|address|ip_address|user_agent|reviewer|customer_name|display_name|actor_name|identifier)$/;

/** Tables that name people by a column, or hang by a foreign key on one that does. */
export async function findPersonalTables(db: Database): Promise<string[]> {
  const columns = await ask<'table_name' | 'column_name'>(
    db,
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
  const keys = await ask<'child' | 'parent'>(
    db,
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`,
  );
  const found = new Set(['users', 'identity_users']);
  for (const { table_name, column_name } of columns) if (personal.test(column_name)) found.add(table_name);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { child, parent } of keys) if (found.has(parent)) found.add(child);
  }
  const tables = await listTables(db);
  return tables.filter((table) => found.has(table));
}
