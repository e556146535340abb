import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

/** A function, view or trigger of the database, as a subject's `programs.sql` defines it. */
export interface Program {
  /** Whose file defines it. */
  subject: string;
  kind: 'function' | 'view' | 'trigger';
  /** `new_order_number(timestamptz)`; of a trigger its own name. */
  name: string;
  /** Of a trigger: its table. */
  table?: string | undefined;
  statements: string[];
  checksum: string;
}

/** The build has all of them in one folder beside its server, by their subjects. */
const copies = path.join(import.meta.dirname, 'programs');
const sources = path.join(import.meta.dirname, '../../..');
const wings = ['people', 'shop', 'batteries', 'trade'];

/** From source, each is where its subject is. */
export function findProgramFiles(): { subject: string; file: string }[] {
  const subjects = wings.flatMap((wing) =>
    fs.readdirSync(path.join(sources, wing)).map((subject) => ({
      subject,
      file: path.join(sources, wing, subject, 'server/programs.sql'),
    })),
  );
  const all = [...subjects, { subject: 'platform', file: path.join(import.meta.dirname, 'programs.sql') }];
  return all.filter(({ file }) => fs.existsSync(file));
}

function findCopies(): { subject: string; file: string }[] {
  return fs
    .readdirSync(copies)
    .map((name) => ({ subject: path.basename(name, '.sql'), file: path.join(copies, name) }));
}

/** A view may use functions, and a trigger uses one. */
const kinds: Program['kind'][] = ['function', 'view', 'trigger'];

/** The programs of this build, in the order in which they are applied. */
export function readPrograms(): Program[] {
  const files = fs.existsSync(copies) ? findCopies() : findProgramFiles();
  const programs = files
    .toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
    .flatMap(({ subject, file }) => toPrograms(subject, fs.readFileSync(file, 'utf8')));
  return kinds.flatMap((kind) => programs.filter((program) => program.kind === kind));
}

/** Comments, function bodies and quoted text may contain a semicolon. */
const statement = /(?:--.*|\$\$[\s\S]*?\$\$|'[^']*'|[^;])+;/g;
const leadingComments = /^(?:\s+|--.*\n)+/;

/** A constraint trigger cannot be replaced: the statement before it drops the old one. */
export function toPrograms(subject: string, text: string): Program[] {
  const programs: Program[] = [];
  let drop: string[] = [];
  for (const [found] of text.matchAll(statement)) {
    const sql = found.replace(leadingComments, '');
    if (/^DROP TRIGGER IF EXISTS\s/i.test(sql)) {
      drop = [sql];
      continue;
    }
    const statements = [...drop, sql];
    drop = [];
    const checksum = createHash('sha256').update(statements.join('\n')).digest('hex');
    programs.push({ subject, ...identify(subject, sql), statements, checksum });
  }
  return programs;
}

function identify(subject: string, sql: string): Pick<Program, 'kind' | 'name' | 'table'> {
  const [, called, given] =
    /^CREATE OR REPLACE FUNCTION (\w+)\s*\(((?:[^()]|\([^()]*\))*)\)/i.exec(sql) ?? [];
  if (called) return { kind: 'function', name: `${called}(${typesOf(given ?? '')})` };
  const [, view] = /^CREATE OR REPLACE VIEW (\w+)\s/i.exec(sql) ?? [];
  if (view) return { kind: 'view', name: view };
  const [, trigger, table] =
    /^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)\s[\s\S]*?\sON (\w+)\s/i.exec(sql) ?? [];
  if (trigger) return { kind: 'trigger', name: trigger, table };
  throw new Error(
    `${subject}/programs.sql: only what can be applied again belongs there, not: ${sql.slice(0, 80)}`,
  );
}

/** Of `customer uuid, since timestamptz DEFAULT now()`: `uuid, timestamptz`. */
function typesOf(given: string): string {
  const parameters = given.split(',').map((parameter) => parameter.trim().replace(/\s+DEFAULT\s.*$/i, ''));
  return parameters.map((parameter) => parameter.replace(/^\w+\s+/, '')).join(', ');
}

/*
 * Functions, views and triggers are source: each subject's `programs.sql` says which ones the database has. The
 * database notes the checksum of each text, and a fingerprint of the result, so that a start sees by one query what
 * is new, changed, removed or damaged. What an operator has added is not noted and stays.
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

/**
 * What the database has of each, if it has it: a trigger that is disabled differs from one that is not. Until PostgreSQL 16 it is an
 * error to ask for a function of a table that is not there yet.
 */
async function readFingerprints(
  client: pg.ClientBase,
  programs: Identity[],
): Promise<Map<string, string | null>> {
  const { rows } = await client.query(
    `select kind, name, nullif(on_table, '') as table, case kind
       when 'function' then md5(pg_get_functiondef(case when not exists (
         select from unnest(string_to_array(substring(name from '\\((.*)\\)'), ', ')) as parameter (type)
         where to_regtype(type) is null
       ) then to_regprocedure(name) end))
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
