import { sql } from 'drizzle-orm';
import { type Metric, ofTheDatabase } from '#platform/server/metrics/metric-table.ts';

export const emailMetrics = {
  ampyard_mails_total: {
    kind: 'counter',
    help: 'Email events on this instance. failed: will be retried; given_up: rejected permanently, or for days.',
    labels: { outcome: ['sent', 'failed', 'given_up'] },
  },
  ampyard_mails_waiting: {
    kind: 'gauge',
    help: `Emails waiting to be sent. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select count(*) from mails where state = 'waiting'`,
  },
  ampyard_mails_waiting_oldest_seconds: {
    kind: 'gauge',
    help: `Age of the oldest; 0 if there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select coalesce(extract(epoch from now() - min(created_at)), 0) from mails where state = 'waiting'`,
  },
} as const satisfies Record<string, Metric>;

type EmailMetrics = typeof emailMetrics;

declare module '#platform/server/metrics/metric-table.ts' {
  interface MetricTable extends EmailMetrics {}
}
