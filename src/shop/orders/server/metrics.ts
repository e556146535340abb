import { sql } from 'drizzle-orm';
import { type Metric, ofTheDatabase } from '#platform/server/metrics/metric-table.ts';

export const orderMetrics = {
  ampyard_orders_total: {
    kind: 'counter',
    help: 'Order events on this instance.',
    labels: { event: ['placed', 'paid', 'shipped', 'deleted', 'lapsed'] },
  },
  ampyard_orders_held: {
    kind: 'gauge',
    help: `Unpaid orders that hold stock now. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select count(*) from orders where paid_at is null and on_account_at is null
      and deleted_at is null and lapsed_at is null`,
  },
  ampyard_units_held: {
    kind: 'gauge',
    help: `Units of stock that unpaid orders hold now. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select coalesce(sum(quantity), 0) from orders where paid_at is null and on_account_at is null
      and deleted_at is null and lapsed_at is null`,
  },
} as const satisfies Record<string, Metric>;

type OrderMetrics = typeof orderMetrics;

declare module '#platform/server/metrics/metric-table.ts' {
  interface MetricTable extends OrderMetrics {}
}
