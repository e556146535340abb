import { and, asc, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Whose rows are meant. */
export interface Owner {
  id: string;
  email: string;
}

/** Columns that are not given out, each with the reason. */
type Without = Record<string, string>;

/** Rows that belong to a row of a person. */
interface OwnPart {
  name: string;
  table: PgTable;
  /** By what they name it. */
  of: PgColumn;
  without?: Without;
}

/** A table that knows something of a person, and how to give it to them. */
export interface OwnTable {
  /** What their file calls it. */
  name: string;
  table: PgTable;
  of(owner: Owner): SQL;
  /** By what it is read on, and named by its parts. */
  key: PgColumn;
  without?: Without;
  parts?: OwnPart[];
}

/** What a subject knows of a person: by itself, or with what another one knows of them. */
export type PersonalData = OwnTable | (OwnPart & { partOf: string });

/** What all subjects know, under one name each. */
export function mergePersonalData(known: PersonalData[]): OwnTable[] {
  const tables = new Map<string, OwnTable>();
  for (const own of known) {
    if ('partOf' in own) continue;
    if (tables.has(own.name)) throw new Error(`Two subjects have personal data named ${own.name}.`);
    tables.set(own.name, { ...own, parts: [...(own.parts ?? [])] });
  }
  for (const part of known) {
    if (!('partOf' in part)) continue;
    const parts = tables.get(part.partOf)?.parts;
    if (!parts) throw new Error(`No subject has personal data named ${part.partOf}.`);
    if (parts.some(({ name }) => name === part.name))
      throw new Error(`Two subjects have personal data named ${part.partOf}.${part.name}.`);
    parts.push(part);
  }
  return [...tables.values()];
}

type Row = Record<string, unknown>;

const rowsAtOnce = 200;

/** All rows of a person, with their parts; some hundred at a time. */
export async function* readOwn(db: Database, own: OwnTable, owner: Owner): AsyncGenerator<Row[]> {
  let after: SQL | undefined;
  for (;;) {
    const found = await db
      .select({ key: own.key, row: shownOf(own) })
      .from(own.table)
      .where(and(own.of(owner), after))
      .orderBy(asc(own.key))
      .limit(rowsAtOnce);
    const parts = await Promise.all((own.parts ?? []).map((part) => readPart(db, part, found)));
    yield found.map(({ key, row }) => Object.assign(row, ...parts.map((partOf) => partOf(key))));
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return;
    after = gt(own.key, last.key);
  }
}

/** Answers how to find what belongs to each of some rows. */
async function readPart(db: Database, part: OwnPart, owners: { key: unknown }[]) {
  const keys = owners.map(({ key }) => key);
  const found = await db
    .select({ key: part.of, row: shownOf(part) })
    .from(part.table)
    .where(inArray(part.of, keys));
  const rowsOf = new Map<unknown, Row[]>(keys.map((key) => [key, []]));
  for (const { key, row } of found) rowsOf.get(key)?.push(row);
  return (key: unknown): Row => ({ [part.name]: rowsOf.get(key) });
}

function shownOf({ table, without = {} }: Pick<OwnTable, 'table' | 'without'>): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(without, name)),
  );
}
