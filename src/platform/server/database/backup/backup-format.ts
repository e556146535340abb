import type pg from 'pg';
import { z } from 'zod';

/*
 * A backup is a gzipped text that also psql understands: a line that says what it is, one with its header as JSON, for
 * each table `COPY … FROM stdin;`, its rows and `\.`, and at the end a line of JSON with what must be found in it.
 */

export const firstLine = '-- Ampyard backup 1';
export const endOfRows = '\\.';

export const headerSchema = z.object({
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that the database had had, the oldest first. */
  migrations: z.array(z.string()).min(1),
});

export const footerSchema = z.object({
  /** How many of each table. */
  rows: z.record(z.string(), z.int()),
  /** The number that each sequence gave last. */
  sequences: z.record(z.string(), z.string()),
  /** Of everything before this line. */
  sha256: z.string(),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupFooter = z.infer<typeof footerSchema>;

/** What cannot be backed up or restored, told in words that a shop's owner can act on. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const copyLine = /^COPY (".+?") \((.+)\) FROM stdin;$/;

/** Both are quoted as the database wants them. */
export interface CopiedTable {
  table: string;
  columns: string;
}

export const toCopyLine = ({ table, columns }: CopiedTable) => `COPY ${table} (${columns}) FROM stdin;`;

export function parseCopyLine(line: string): CopiedTable | undefined {
  const [, table, columns] = copyLine.exec(line) ?? [];
  return table && columns ? { table, columns } : undefined;
}

/** Rows are lines, in which a line break of a text is written `\n`. */
export function countRows(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(10); at !== -1; at = lines.indexOf(10, at + 1)) count++;
  return count;
}

/**
 * All tables of the schema `public`, whichever version made them, but those of extensions. The jobs' own schema is not
 * among them: a start makes it again.
 */
export async function findTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query(
    `select '"' || replace(c.relname, '"', '""') || '"' as table, columns.names as columns
     from pg_class c
     cross join lateral (
       select string_agg('"' || replace(attname, '"', '""') || '"', ', ' order by attnum) as names
       from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) columns
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
     order by c.relname`,
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<BackupFooter['sequences']> {
  const { rows } = await client.query(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Takes away the indexes and foreign keys for as long as rows are loaded, which is several times quicker and asks for
 * no order among the tables. Those that hold a primary key or another rule stay. Answers how to put them back, which
 * checks every row.
 */
export async function putIndexesAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not relispartition
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  );
  for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop);
  return async () => {
    for (const { add } of [...indexes, ...foreignKeys]) await client.query(add);
  };
}
