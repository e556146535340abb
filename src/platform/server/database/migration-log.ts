import type pg from 'pg';
import type { Migration } from './read-migrations.ts';

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
