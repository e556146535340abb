import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { EmbeddedPostgresError } from '../database/embedded/errors.ts';
import { readMigrations } from '../database/migration-log.ts';
import { joinDatabase, type OpenDatabase } from '../database/open-database.ts';
import type { Config } from '../settings/config.ts';
import { judgeCluster } from './check-cluster.ts';
import { judgeConnections, judgeDatabase, judgePooling } from './check-database.ts';
import type { ClockReading } from './check-network.ts';
import { judgeBackup, judgeFiles, judgeJobs, readFiles, readRun } from './check-run.ts';
import type { Examined } from './doctor-rule.ts';
import { type Finding, fine, problem } from './doctor-rule.ts';
import { connectBounded, type DatabaseFacts, keepsSession, readDatabase } from './read-database.ts';
import type { Surroundings } from './surroundings.ts';

/** The database that the settings name; the shop's own is started for it when no shop runs. */
export async function examineDatabase(
  config: Config,
  surroundings: Surroundings,
  clocks: ClockReading[],
  examined: Examined,
): Promise<Finding[]> {
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'postgres/PG_VERSION')))
    return [fine('Database', `none yet; the first start creates one in ${config.dataDir}`)];
  try {
    const opened = await joinDatabase(config, {});
    return await look(opened, config, surroundings, clocks, examined).finally(opened.stop);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError)
      return [
        problem('Database', {
          says: error.message,
          why: 'the shop can’t start without it',
          mend: `the end of ${config.dataDir}/postgres.log may say more`,
        }),
      ];
    return [
      problem('Database', {
        says: `cannot be reached: ${error instanceof Error ? error.message || 'no answer' : error}`,
        why: 'the shop can’t start without it',
        mend: 'check host, port, name, user and password in DATABASE_URL, and that PostgreSQL is running and accepts this machine (pg_hba.conf)',
      }),
    ];
  }
}

async function look(
  { connectionString, directConnectionString }: OpenDatabase,
  config: Config,
  { now }: Surroundings,
  clocks: ClockReading[],
  examined: Examined,
): Promise<Finding[]> {
  const isPooled = connectionString !== directConnectionString;
  const direct = await connectBounded(directConnectionString);
  try {
    const facts = await readDatabase(direct);
    clocks.push({ whose: 'the database', theirs: facts.clock, ours: now() });
    const served = isPooled ? await readServed(connectionString) : facts;
    const migrations = readMigrations();
    return [
      ...judgeDatabase(facts, {
        names: migrations.map(({ name }) => name),
        times: migrations.map(({ when }) => when),
      }),
      ...judgePooling({
        hasDirectUrl: isPooled,
        keepsSession: await keepsSession(directConnectionString),
        isSameDatabase: served.identity === facts.identity,
        statementTimeout: served.statementTimeout,
      }),
      judgeConnections(facts, {
        poolSize: config.databasePoolSize,
        workers: config.workers,
        isPooled,
      }),
      ...judgeCluster(facts),
      ...(await lookAtBusiness(direct, config, facts, examined)),
    ];
  } finally {
    await direct.end();
  }
}

async function readServed(connectionString: string): Promise<DatabaseFacts> {
  const client = await connectBounded(connectionString);
  return await readDatabase(client).finally(() => client.end());
}

async function lookAtBusiness(
  client: pg.Client,
  config: Config,
  { isServing }: DatabaseFacts,
  { rules, jobs }: Examined,
): Promise<Finding[]> {
  const { rows } = await client.query(`select to_regclass('public.backups') is not null as "isMade"`);
  // Before the first start, or the first of this version, there is nothing to tell.
  if (!rows[0].isMade) return [];
  const facts = await readRun(client);
  const findings = [
    judgeBackup(facts, config.mode === 'live'),
    judgeJobs(facts, jobs, isServing),
    judgeFiles(await readFiles(client, config)),
  ];
  for (const rule of Object.values(rules)) findings.push(...((await rule.database?.(client, config)) ?? []));
  return findings;
}
