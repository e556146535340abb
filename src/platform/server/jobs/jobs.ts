import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** What the shop does by itself, by its schedule. Each may run twice, or on any instance, without harm. */
interface Job<Parts> {
  cron: string;
  run(parts: Parts): Promise<unknown>;
  /** Done before the schedule begins, for what may have happened while the shop was down. */
  atStart?(parts: Parts, signal: AbortSignal): Promise<unknown>;
}

/** By their names in the database, in metrics and alerts. */
export type Jobs<Parts> = Record<string, Job<Parts>>;

/** When each is due, for those who only watch them. */
export type Schedule = Record<string, Pick<Job<never>, 'cron'>>;

/**
 * How many seconds ago each job last ended well, on whatever instance; without those that never did. What ended half a
 * day ago pg-boss has put into its archive, where only the jobs of once a day are looked for.
 */
export async function readLastSuccesses(db: Database, jobs: Schedule): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; seconds: string | null }>(sql`
    select name, extract(epoch from now() - coalesce(
      (select max(completed_on) from pgboss.job where job.name = queue.name and state = 'completed'),
      (select max(completed_on) from pgboss.archive where archive.name = queue.name and state = 'completed')
    )) as seconds
    from pgboss.queue`);
  return new Map(
    rows
      .filter(({ name, seconds }) => name in jobs && seconds !== null)
      .map(({ name, seconds }) => [name, Number(seconds)]),
  );
}
