import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** A schema that this build cannot use, or cannot change now, told in words that a shop's owner can act on. */
export class UnfitSchemaError extends Error {
  override name = 'UnfitSchemaError';
}

export interface Migration {
  /** As its file is called: `0011_unused_pictures`. */
  name: string;
  /** When it was written, in milliseconds; it is known by that in the database. */
  when: number;
  hash: string;
  statements: string[];
  /** `create index concurrently` cannot be in a transaction; what is not must bear being run twice. */
  isInTransaction: boolean;
  /** In a contraction: builds that know this migration use nothing that it removes. */
  runsWithBuildsSince?: string | undefined;
}

// The build has a copy of it beside its server, in the same place seen from here.
const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/** The migrations of this build, the oldest first, as drizzle-kit writes them down. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return journal.entries.map(({ tag, when }: { tag: string; when: number }) => ({
    when,
    ...toMigration(tag, fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8')),
  }));
}

/** What a file says of itself stands in its first comments; CONTRIBUTING tells the words. */
export function toMigration(name: string, text: string): Omit<Migration, 'when'> {
  return {
    name,
    // As drizzle has it, so that its own tools go on understanding the database.
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    isInTransaction: !/^-- outside a transaction\b/m.test(text),
    runsWithBuildsSince: /^-- runs with builds since (\w+)/m.exec(text)?.[1],
  };
}

/*
 * Which migrations a database has had: Drizzle's own table, and beside its columns the name of each, and which builds
 * run on what a contraction has left.
 */

export interface AppliedMigration {
  when: number;
  name: string | null;
  runsWithBuildsSince: string | null;
}

const log = 'drizzle.__drizzle_migrations';

/** The oldest first; none when the database has never been migrated. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass('${log}') and attnum > 0`,
  );
  if (columns.length === 0) return [];
  // A pre-release may have written it without these columns; it is recognised all the same.
  const isNamed = columns.some(({ name }) => name === 'name');
  const more = isNamed ? 'name, runs_with_builds_since' : 'null as name, null as runs_with_builds_since';
  const { rows } = await client.query(`select created_at, ${more} from ${log} order by created_at`);
  return rows.map(({ created_at, name, runs_with_builds_since }) => ({
    when: Number(created_at),
    name,
    runsWithBuildsSince: runs_with_builds_since,
  }));
}

export async function prepareLog(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    `create table if not exists ${log} (id serial primary key, hash text not null, created_at bigint not null,
       name text not null, runs_with_builds_since text)`,
  );
}

export async function recordApplied(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(
    `insert into ${log} (hash, created_at, name, runs_with_builds_since) values ($1, $2, $3, $4)`,
    [migration.hash, migration.when, migration.name, migration.runsWithBuildsSince ?? null],
  );
}
