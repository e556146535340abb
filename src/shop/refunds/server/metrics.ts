import { sql } from 'drizzle-orm';
import { type Metric, ofTheDatabase } from '#platform/server/metrics/metric-table.ts';

export const refundMetrics = {
  ampyard_refunds_failed: {
    kind: 'gauge',
    help: `Failed refunds waiting for an admin. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select count(*) from refunds where state = 'failed'`,
  },
  ampyard_refunds_failed_oldest_seconds: {
    kind: 'gauge',
    help: `Age of the oldest; 0 if there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select coalesce(extract(epoch from now() - min(created_at)), 0) from refunds where state = 'failed'`,
  },
} as const satisfies Record<string, Metric>;

type RefundMetrics = typeof refundMetrics;

declare module '#platform/server/metrics/metric-table.ts' {
  interface MetricTable extends RefundMetrics {}
}
