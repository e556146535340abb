import pg from 'pg';
import { noticeSilence } from '../database/failures.ts';

/**
 * Which jobs are really being run, whatever their state says. An instance that runs a job holds a lock on it, and the
 * lock dies with the instance's connection: a job that is called active without a lock has lost its instance.
 */
export interface JobLocks {
  /** Does the work under the job's lock, or leaves it to the instance that has the lock. */
  whileLocked(jobId: string, work: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** Any fixed number does; it only has to be the same in every instance of the shop. */
const lockSpace = 74_115_003;
const lockOf = (jobId: string) => `hashtextextended(${jobId}::text, ${lockSpace})`;

export function openJobLocks(connectionString: string, onError: (error: Error) => void): JobLocks {
  // One connection, kept open: its locks are this instance's.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(noticeSilence);
    },
  });
  pool.on('error', onError);

  return {
    async whileLocked(jobId, work) {
      const { rows } = await pool.query(`select pg_try_advisory_lock(${lockOf('$1')}) as locked`, [jobId]);
      if (!rows[0].locked) return;
      try {
        await work();
      } finally {
        // A connection that broke meanwhile took the lock with it.
        await pool.query(`select pg_advisory_unlock(${lockOf('$1')})`, [jobId]).catch(() => {});
      }
    },
    stop: () => pool.end(),
  };
}

/**
 * Queues the jobs again whose instance is gone. Between the moment in which a job is called active and its lock there
 * are milliseconds; five seconds are far more than that. pg-boss lets one job of a stately queue wait for another try,
 * and that one does for the lost job too. Of two instances that rescue at once, the second finds nothing active.
 */
export const rescueLostJobs = `
  with lost as (
    select id, name, exists (
      select from pgboss.job waiting
      where waiting.name = job.name and waiting.state = 'retry' and waiting.policy = 'stately'
        and coalesce(waiting.singleton_key, '') = coalesce(job.singleton_key, '')
    ) as is_waited_for
    from pgboss.job
    where state = 'active' and started_on < now() - interval '5 s' and not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1
        and (classid::bigint << 32) | objid::bigint = ${lockOf('job.id')}
        and database = (select oid from pg_database where datname = current_database())
    )
  )
  update pgboss.job
  set state = (case when is_waited_for then 'cancelled' else 'retry' end)::pgboss.job_state, start_after = now()
  from lost
  where job.id = lost.id and job.name = lost.name and job.state = 'active'
  returning job.name`;
