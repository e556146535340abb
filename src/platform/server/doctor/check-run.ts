import type pg from 'pg';
import { chooseFileStore, type FileSettings } from '../files/choose-file-store.ts';
import type { Schedule } from '../jobs/jobs.ts';
import { type Finding, fine, problem } from './doctor-rule.ts';

/** What the shop's own tables tell of its backups and jobs. */
export interface RunFacts {
  now: number;
  lastBackup: number | null;
  jobs: { name: string; lastDone: number | null }[];
}

export async function readRun(client: pg.Client): Promise<RunFacts> {
  const time = (column: string) => `extract(epoch from ${column})::float8 * 1000`;
  const { rows } = await client.query(`
    select ${time('now()')} as now,
      (select ${time('max(taken_at)')} from backups) as "lastBackup"`);
  const { rows: schemas } = await client.query(`select to_regclass('pgboss.job') is not null as has`);
  const done = schemas[0].has
    ? await client.query(
        `select name, ${time('max(completed_on)')} as "lastDone"
         from (select name, completed_on, state from pgboss.job union all
               select name, completed_on, state from pgboss.archive) all_jobs
         where state = 'completed' group by name`,
      )
    : { rows: [] };
  return { ...rows[0], jobs: done.rows };
}

const hour = 60 * 60_000;
const oldBackup = 48 * hour;

export function judgeBackup(
  { now, lastBackup }: Pick<RunFacts, 'now' | 'lastBackup'>,
  isLive: boolean,
): Finding {
  const age = lastBackup === null ? undefined : now - lastBackup;
  if (age !== undefined && age < oldBackup)
    return fine('Backup', `the last one is ${Math.round(age / hour)} hours old`);
  if (!isLive) return fine('Backup', 'not needed for a demo');
  return problem('Backup', {
    says: age === undefined ? 'no backup yet' : `the last one is ${Math.round(age / hour)} hours old`,
    why: 'everything since then is lost if the disk fails',
    mend: 'npm run backup now, and each night by a timer (docs/operations/backup.md); other means: insert into backups default values',
  });
}

/** By their schedule, with patience for a busy moment; those of once a day may not have had their hour yet. */
function longestPause(cron: string): number {
  if (cron.startsWith('* ')) return 10 * 60_000;
  return cron.startsWith('*/') ? hour : 26 * hour;
}

export function judgeJobs(
  facts: Pick<RunFacts, 'now' | 'jobs'>,
  schedule: Schedule,
  isServing: boolean,
): Finding {
  if (!isServing) return fine('Jobs', 'no shop is running on this database');
  const isLate = ([name, { cron }]: [string, { cron: string }]) => {
    const lastDone = facts.jobs.find((job) => job.name === name)?.lastDone;
    return lastDone ? facts.now - lastDone > longestPause(cron) : false;
  };
  const late = Object.entries(schedule)
    .filter(isLate)
    .map(([name]) => name);
  if (late.length === 0) return fine('Jobs', 'all ran on time');
  return problem('Jobs', {
    says: `overdue although the shop is running: ${late.join(', ')}`,
    why: 'unpaid orders keep their stock, and unfinished payments are not found',
    mend: 'search the shop’s log for ‘job’; restart the shop if nothing is there',
  });
}

interface FileFacts {
  files: number;
  /** Of the large ones, which are not in the database. */
  missing: number;
  whereabouts: string | undefined;
  /** Why the store cannot be asked. */
  failure?: string | undefined;
}

/** Whether every file that a document shows is where it was kept. */
export async function readFiles(client: pg.Client, settings: FileSettings): Promise<FileFacts> {
  const { rows: tables } = await client.query(`select to_regclass('public.files') is not null as "isMade"`);
  const store = chooseFileStore(settings);
  const whereabouts = store?.whereabouts;
  if (!tables[0].isMade) return { files: 0, missing: 0, whereabouts };
  const { rows } = await client.query(
    `select count(*)::int as files,
       coalesce(array_agg(hash) filter (where bytes is null and is_whole), '{}') as large from files`,
  );
  const { files, large } = rows[0] as { files: number; large: string[] };
  let missing = 0;
  try {
    for (const hash of large) if (!(await store?.has(hash))) missing++;
    return { files, missing, whereabouts };
  } catch (error) {
    return { files, missing, whereabouts, failure: error instanceof Error ? error.message : String(error) };
  }
}

export function judgeFiles({ files, missing, whereabouts = 'the database', failure }: FileFacts): Finding {
  if (failure !== undefined)
    return problem('Files', {
      says: `${whereabouts} can’t be reached: ${failure}`,
      why: 'documents cannot be downloaded or added',
      mend: 'check S3_BUCKET_URL, S3_REGION and the keys, and that the bucket exists',
    });
  if (missing > 0)
    return problem('Files', {
      says: `${missing} of ${files} are missing from ${whereabouts}`,
      why: 'customers can’t download these documents',
      mend: 'restore them from the folder `files` of the last backup (docs/operations/backup.md), or upload the documents again',
    });
  return fine('Files', `${files}, none missing; large ones in ${whereabouts}`);
}
