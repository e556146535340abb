import type pg from 'pg';
import { type JobName, jobs } from '../jobs/jobs.ts';
import { type Finding, fine, problem, warning } from './finding.ts';

/** What the shop's own tables tell of how it fares. */
export interface BusinessFacts {
  now: number;
  lastBackup: number | null;
  parked: number;
  /** Admins whose sign-in asks for nothing beside a password, or Google. */
  bareAdmins: number;
  failedRefunds: number;
  settledByStripe: number;
  webhooks: number;
  jobs: { name: string; lastDone: number | null }[];
}

export async function readBusiness(client: pg.Client): Promise<BusinessFacts> {
  const time = (column: string) => `extract(epoch from ${column})::float8 * 1000`;
  const { rows } = await client.query(`
    select ${time('now()')} as now,
      (select ${time('max(taken_at)')} from backups) as "lastBackup",
      (select count(*)::int from payments where status = 'parked' and dealt_with_at is null) as parked,
      (select count(*)::int from users left join identity_users using (email)
        where is_admin and not coalesce(has_second_factor, false)) as "bareAdmins",
      (select count(*)::int from refunds where state = 'failed') as "failedRefunds",
      (select count(*)::int from payments where status = 'settled' and provider = 'stripe'
        and checked_at > now() - interval '20 days') as "settledByStripe",
      (select count(*)::int from payment_events) as webhooks`);
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
  { now, lastBackup }: Pick<BusinessFacts, 'now' | 'lastBackup'>,
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

export function judgeAdmins(
  { bareAdmins }: Pick<BusinessFacts, 'bareAdmins'>,
  requireAdminFactor: boolean,
): Finding {
  if (bareAdmins === 0) return fine('Admins', 'each has a second factor');
  if (requireAdminFactor)
    return warning('Admins', {
      says: `without a second factor: ${bareAdmins}`,
      why: 'they have no admin rights until they set one up',
      mend: 'ask each to sign in and set it up in their profile',
    });
  return warning('Admins', {
    says: `without a second factor: ${bareAdmins}`,
    why: 'a leaked password gives full access to the shop',
    mend: 'set REQUIRE_ADMIN_2FA=true; admins then have no rights until they set one up in their profile',
  });
}

export function judgeParked({ parked }: Pick<BusinessFacts, 'parked'>): Finding {
  if (parked === 0) return fine('Payments', 'none parked');
  return warning('Payments', {
    says: `parked: ${parked}`,
    why: 'customers were charged without getting an order',
    mend: 'resolve each on Manage All Orders: match it to an order or refund it',
  });
}

export function judgeRefunds({ failedRefunds }: Pick<BusinessFacts, 'failedRefunds'>): Finding {
  if (failedRefunds === 0) return fine('Refunds', 'none failed');
  return warning('Refunds', {
    says: `failed: ${failedRefunds}`,
    why: 'customers are waiting for their money',
    mend: 'retry each on Manage All Orders, or send it by bank transfer and record it there',
  });
}

export function judgeWebhooks({
  settledByStripe,
  webhooks,
}: Pick<BusinessFacts, 'settledByStripe' | 'webhooks'>): Finding {
  if (webhooks > 0 || settledByStripe === 0)
    return fine(
      'Webhook',
      webhooks > 0 ? `received ${webhooks} in the last 30 days` : 'not needed by any payment yet',
    );
  return problem('Webhook', {
    says: `orders were paid (${settledByStripe}), and Stripe’s webhook never arrived`,
    why: 'if a customer closes the tab, the payment is noticed a minute late, or not at all while Stripe is unreachable',
    mend: 'check the endpoint’s attempts and address in Stripe’s dashboard, and STRIPE_WEBHOOK_SECRET',
  });
}

/** By their schedule, with patience for a busy moment; those of once a day may not have had their hour yet. */
function longestPause(name: JobName): number {
  const { cron } = jobs[name];
  if (cron.startsWith('* ')) return 10 * 60_000;
  return cron.startsWith('*/') ? hour : 26 * hour;
}

export function judgeJobs(facts: Pick<BusinessFacts, 'now' | 'jobs'>, isServing: boolean): Finding {
  if (!isServing) return fine('Jobs', 'no shop is running on this database');
  const late = (Object.keys(jobs) as JobName[]).filter((name) => {
    const lastDone = facts.jobs.find((job) => job.name === name)?.lastDone;
    return lastDone ? facts.now - lastDone > longestPause(name) : false;
  });
  if (late.length === 0) return fine('Jobs', 'all ran on time');
  return problem('Jobs', {
    says: `overdue although the shop is running: ${late.join(', ')}`,
    why: 'unpaid orders keep their stock, and unfinished payments are not found',
    mend: 'search the shop’s log for ‘job’; restart the shop if nothing is there',
  });
}
