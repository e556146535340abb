import { type Finding, fine, problem, warning } from './finding.ts';
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
        says: `PostgreSQL ${Math.floor(facts.version / 10_000)} is older than the shop knows`,
        why: 'it is no longer kept, and the shop is tested with 15 to 18',
        mend: 'upgrade it, with pg_upgrade or by npm run backup and npm run restore',
      }),
    );
  if (facts.isReplica || facts.isReadOnly)
    findings.push(
      problem(check, {
        says: facts.isReplica ? 'this is a replica' : 'this database is read-only',
        why: 'customers can’t sign in, order or pay',
        mend: facts.isReplica
          ? 'name the primary, or HAProxy’s port that leads to it, with DATABASE_URL'
          : 'take default_transaction_read_only away: alter database … reset default_transaction_read_only',
      }),
    );
  if (facts.synchronousCommit === 'off')
    findings.push(
      problem(check, {
        says: 'synchronous_commit is off',
        why: 'an order or a payment that was confirmed to a customer can be lost with a power cut',
        mend: 'alter system set synchronous_commit = on; select pg_reload_conf(); (and reset it where a role or database sets it)',
      }),
    );
  if (facts.mayWrite === false)
    findings.push(
      problem(check, {
        says: `the role ${facts.user} may not write to the shop’s tables`,
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
  const harm = applied.find(({ runsWithBuildsSince: oldest }) => oldest && !known.names.includes(oldest));
  if (harm)
    return [
      problem(check, {
        says: `a newer version has taken away what this one uses (${harm.name})`,
        why: 'this version does not start on it',
        mend: 'start the newer version again, or restore a backup of before into another database',
      }),
    ];
  const times = new Set(applied.map(({ when }) => when));
  const pending = known.names.filter((_, index) => !times.has(known.times[index] ?? 0));
  const newer = applied.filter(({ when }) => !known.times.includes(when));
  if (pending.length > 0 && !mayCreate)
    return [
      problem(check, {
        says: `migrations are to be made (${pending.join(', ')}), and ${user} may not make tables`,
        why: 'the shop does not start before they are made',
        mend: 'npm run db:migrate with a DATABASE_URL of the tables’ owner',
      }),
    ];
  if (newer.length > 0)
    return [
      warning(check, {
        says: `a newer version has migrated it (${newer.map(({ name }) => name).join(', ')})`,
        why: 'this version runs on it all the same, since it has only added',
        mend: 'nothing, if you went back on purpose; otherwise start the newer version',
      }),
    ];
  return [
    fine(
      check,
      pending.length > 0 ? `the next start makes ${pending.join(', ')}` : 'migrations are up to date',
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
  const says = `an instance takes up to ${needed} connections of ${maxConnections}`;
  if (instances >= 1) return fine('Connections', `${says}: room for ${instances}`);
  return problem('Connections', {
    says,
    why: 'under load, customers get errors instead of pages',
    mend: 'a smaller DATABASE_POOL_SIZE, a higher max_connections, or a PgBouncer before it',
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
        says: `${name} leads through a pooler that keeps no sessions: what is announced does not arrive`,
        why: 'other instances go on showing old prices and stock, and jobs run twice or not at all',
        mend: hasDirectUrl
          ? 'let DATABASE_DIRECT_URL lead past PgBouncer, to PostgreSQL or HAProxy’s port of it'
          : 'name the same database past the pooler with DATABASE_DIRECT_URL',
      }),
    ];
  if (!isSameDatabase)
    return [
      problem('Pooling', {
        says: 'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases',
        why: 'migrations, jobs and announcements go to one, and orders to the other',
        mend: 'name the same database in both: the same name, on the same cluster',
      }),
    ];
  if (hasDirectUrl && statementTimeout === '0')
    return [
      warning('Pooling', {
        says: 'behind the pooler no statement_timeout is set',
        why: 'a query that never ends keeps its connection for ever',
        mend: `alter role … set statement_timeout = '10s'`,
      }),
    ];
  return [fine('Pooling', hasDirectUrl ? 'announcements arrive past the pooler' : 'announcements arrive')];
}
