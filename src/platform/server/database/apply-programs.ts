import type pg from 'pg';
import type { Program } from './read-programs.ts';

/*
 * Functions, views and triggers are source: each subject's `programs.sql` says which ones the database has. It notes
 * for each the checksum of its text, and a fingerprint of what it was then, so that a start sees by one query what is
 * new, changed, removed or damaged. What an operator has added is not noted and stays.
 */

const log = 'drizzle.programs';

type Identity = Pick<Program, 'kind' | 'name' | 'table'>;

interface NotedProgram extends Identity {
  checksum: string;
  fingerprint: string;
}

export interface DuePrograms {
  /** New, changed or damaged. */
  stale: Program[];
  /** Noted, and no longer in any file. */
  obsolete: Identity[];
}

const keyOf = ({ kind, name, table }: Identity) => [kind, name, table ?? ''].join(' ');

export async function findDuePrograms(client: pg.ClientBase, programs: Program[]): Promise<DuePrograms> {
  const noted = await readNoted(client);
  const notes = new Map(noted.map((note) => [keyOf(note), note]));
  const fingerprints = await readFingerprints(client, programs);
  const stale = programs.filter((program) => {
    const note = notes.get(keyOf(program));
    return note?.checksum !== program.checksum || note.fingerprint !== fingerprints.get(keyOf(program));
  });
  const keys = new Set(programs.map(keyOf));
  return { stale, obsolete: noted.filter((note) => !keys.has(keyOf(note))) };
}

/** In the transaction of the caller, which commits all of it or nothing. */
export async function applyPrograms(client: pg.ClientBase, { stale, obsolete }: DuePrograms): Promise<void> {
  await client.query(
    `create table if not exists ${log} (kind text, name text, on_table text, subject text not null,
      checksum text not null, fingerprint text not null, applied_at timestamptz not null default now(),
      primary key (kind, name, on_table))`,
  );
  for (const { statements } of stale) for (const sql of statements) await client.query(sql);
  for (const program of obsolete.toSorted(byDependency)) await drop(client, program);
  const fingerprints = await readFingerprints(client, stale);
  await client.query(
    `insert into ${log} (kind, name, on_table, subject, checksum, fingerprint)
     select * from json_to_recordset($1)
       as applied (kind text, name text, on_table text, subject text, checksum text, fingerprint text)
     on conflict (kind, name, on_table) do update set subject = excluded.subject, checksum = excluded.checksum,
       fingerprint = excluded.fingerprint, applied_at = now()`,
    [
      JSON.stringify(
        stale.map(({ statements: _, table = '', ...program }) => ({
          ...program,
          on_table: table,
          fingerprint: fingerprints.get(keyOf({ ...program, table })),
        })),
      ),
    ],
  );
}

/** A trigger needs its function for as long as it is there. */
const byDependency = (one: Identity, other: Identity) => rank[one.kind] - rank[other.kind];
const rank = { trigger: 0, view: 1, function: 2 };

async function drop(client: pg.ClientBase, { kind, name, table = '' }: Identity): Promise<void> {
  if (kind !== 'trigger') await client.query(`drop ${kind} if exists ${name}`);
  // A trigger has gone with its table.
  else await client.query(`drop trigger if exists ${name} on ${table}`);
  await client.query(`delete from ${log} where kind = $1 and name = $2 and on_table = $3`, [
    kind,
    name,
    table,
  ]);
}

async function readNoted(client: pg.ClientBase): Promise<NotedProgram[]> {
  const { rows: found } = await client.query(`select to_regclass('${log}') is not null as "isMade"`);
  if (!found[0].isMade) return [];
  const { rows } = await client.query(
    `select kind, name, nullif(on_table, '') as table, checksum, fingerprint from ${log}`,
  );
  return rows;
}

/** What the database has of each, if it has it: a trigger that is disabled differs from one that is not. */
async function readFingerprints(
  client: pg.ClientBase,
  programs: Identity[],
): Promise<Map<string, string | null>> {
  const { rows } = await client.query(
    `select kind, name, nullif(on_table, '') as table, case kind
       when 'function' then md5(pg_get_functiondef(to_regprocedure(name)))
       when 'view' then md5(pg_get_viewdef(to_regclass(name)))
       else (select md5(pg_get_triggerdef(oid) || tgenabled::text) from pg_trigger
         where tgrelid = to_regclass(on_table) and tgname = name and not tgisinternal)
     end as fingerprint
     from unnest($1::text[], $2::text[], $3::text[]) as program (kind, name, on_table)`,
    [
      programs.map(({ kind }) => kind),
      programs.map(({ name }) => name),
      programs.map(({ table = '' }) => table),
    ],
  );
  return new Map(rows.map((row) => [keyOf(row), row.fingerprint]));
}
