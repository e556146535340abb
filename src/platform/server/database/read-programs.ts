import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

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
const wings = ['people', 'shop', 'batteries'];

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
