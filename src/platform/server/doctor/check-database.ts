import { isPreRelease } from '../database/migrate.ts';
import { type Finding, fine, problem, warning } from './doctor-rule.ts';
import type { DatabaseFacts } from './read-database.ts';

const check = 'Database';

interface Known {
  /** The migrations of this build. */
  names: string[];
  times: number[];
}

/** What of the database itself would keep the shop from working, or from keeping its word. */
export function judgeDatabase(facts: DatabaseFacts, known: Known): Finding[] {
  const findings: Finding[] = [];
  if (facts.version < 140_000)
    findings.push(
      problem(check, {
        says: `PostgreSQL ${Math.floor(facts.version / 10_000)} is not supported`,
        why: 'it no longer gets updates, and the shop is tested with 15 to 18',
        mend: 'upgrade with pg_upgrade, or with npm run backup and npm run restore',
      }),
    );
  if (facts.isReplica || facts.isReadOnly)
    findings.push(
      problem(check, {
        says: facts.isReplica ? 'this is a replica' : 'this database is read-only',
        why: 'customers can’t sign in, order or pay',
        mend: facts.isReplica
          ? 'point DATABASE_URL to the primary, or to its HAProxy port'
          : 'turn off default_transaction_read_only: alter database … reset default_transaction_read_only',
      }),
    );
  if (facts.synchronousCommit === 'off')
    findings.push(
      problem(check, {
        says: 'synchronous_commit is off',
        why: 'a power cut can lose confirmed orders and payments',
        mend: 'alter system set synchronous_commit = on; select pg_reload_conf(); (and reset it where a role or database sets it)',
      }),
    );
  if (facts.mayWrite === false)
    findings.push(
      problem(check, {
        says: `the role ${facts.user} can’t write to the shop’s tables`,
        why: 'customers can’t order',
        mend: `as their owner: grant select, insert, update, delete on all tables in schema public to ${facts.user}`,
      }),
    );
  findings.push(...judgeMigrations(facts, known));
  return findings.some(({ level }) => level === 'problem')
    ? findings.filter(({ level }) => level !== 'fine')
    : [fine(check, `PostgreSQL ${Math.floor(facts.version / 10_000)}, writable`), ...findings];
}

function judgeMigrations({ applied, mayCreate, user }: DatabaseFacts, known: Known): Finding[] {
  if (isPreRelease(applied, known.times[0]))
    return [
      problem(check, {
        says: 'created by a pre-release of Ampyard',
        why: 'version 1.0 can’t upgrade it and does not start on it',
        mend: 'keep a backup made by the pre-release; then set DATABASE_URL to an empty database, or DATA_DIR to a new folder',
      }),
    ];
  const harm = applied.find(({ runsWithBuildsSince: oldest }) => oldest && !known.names.includes(oldest));
  if (harm)
    return [
      problem(check, {
        says: `a newer version has removed something this version needs (${harm.name})`,
        why: 'this version can’t start',
        mend: 'start the newer version again, or restore an earlier backup into another database',
      }),
    ];
  const times = new Set(applied.map(({ when }) => when));
  const pending = known.names.filter((_, index) => !times.has(known.times[index] ?? 0));
  const newer = applied.filter(({ when }) => !known.times.includes(when));
  if (pending.length > 0 && !mayCreate)
    return [
      problem(check, {
        says: `migrations are pending (${pending.join(', ')}), but ${user} can’t create tables`,
        why: 'the shop can’t start without them',
        mend: 'run npm run db:migrate with the table owner’s DATABASE_URL',
      }),
    ];
  if (newer.length > 0)
    return [
      warning(check, {
        says: `already migrated by a newer version (${newer.map(({ name }) => name).join(', ')})`,
        why: 'this version still works: only additions were made',
        mend: 'nothing to do if you downgraded on purpose; otherwise start the newer version',
      }),
    ];
  return [
    fine(
      check,
      pending.length > 0
        ? `pending, applied at next start: ${pending.join(', ')}`
        : 'migrations are up to date',
    ),
  ];
}

/** Beside its pool, each worker has one that listens. One worker has six for jobs and mails, and a start one to migrate. */
const ofTheInstance = 7;

export function judgeConnections(
  { maxConnections }: Pick<DatabaseFacts, 'maxConnections'>,
  { poolSize, workers, isPooled }: { poolSize: number; workers: number; isPooled: boolean },
): Finding {
  const needed = workers * (1 + (isPooled ? 0 : poolSize)) + ofTheInstance;
  const instances = Math.floor(maxConnections / needed);
  const says = `an instance uses up to ${needed} of ${maxConnections} connections`;
  if (instances >= 1) return fine('Connections', `${says}: room for ${instances}`);
  return problem('Connections', {
    says,
    why: 'under load, customers get errors instead of pages',
    mend: 'lower DATABASE_POOL_SIZE, raise max_connections, or add PgBouncer',
  });
}

interface Pooling {
  hasDirectUrl: boolean;
  keepsSession: boolean;
  isSameDatabase: boolean;
  /** Of the connections that serve visitors. */
  statementTimeout: string;
}

export function judgePooling({
  hasDirectUrl,
  keepsSession,
  isSameDatabase,
  statementTimeout,
}: Pooling): Finding[] {
  const name = hasDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if (!keepsSession)
    return [
      problem('Pooling', {
        says: `${name} goes through a pooler without sessions: notifications do not arrive`,
        why: 'other instances show old prices and stock, and jobs run twice or not at all',
        mend: hasDirectUrl
          ? 'point DATABASE_DIRECT_URL directly to PostgreSQL or its HAProxy port'
          : 'set DATABASE_DIRECT_URL to the same database without the pooler',
      }),
    ];
  if (!isSameDatabase)
    return [
      problem('Pooling', {
        says: 'DATABASE_URL and DATABASE_DIRECT_URL point to different databases',
        why: 'migrations, jobs and notifications go to one, orders to the other',
        mend: 'use the same database in both: same name, same cluster',
      }),
    ];
  if (hasDirectUrl && statementTimeout === '0')
    return [
      warning('Pooling', {
        says: 'no statement_timeout behind the pooler',
        why: 'a hanging query blocks its connection forever',
        mend: `alter role … set statement_timeout = '10s'`,
      }),
    ];
  return [fine('Pooling', hasDirectUrl ? 'notifications arrive past the pooler' : 'notifications arrive')];
}
