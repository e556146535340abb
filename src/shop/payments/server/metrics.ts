import { sql } from 'drizzle-orm';
import { paymentProviders } from '#platform/kernel/payment/payment-providers.ts';
import { type Metric, ofTheDatabase } from '#platform/server/metrics/metric-table.ts';
import { isParked } from './parked-payments.ts';
import { payments } from './tables.ts';

export const paymentMetrics = {
  ampyard_payments_total: {
    kind: 'counter',
    help: 'Payment events on this instance. closed: abandoned before anything was charged.',
    labels: { provider: [...paymentProviders, 'bank'], outcome: ['begun', 'paid', 'parked', 'closed'] },
  },
  ampyard_payments_parked: {
    kind: 'gauge',
    help: `Parked payments: charged, but not matched to an order. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select count(*) from ${payments} where ${isParked}`,
  },
  ampyard_payments_parked_oldest_seconds: {
    kind: 'gauge',
    help: `Age of the oldest; 0 if there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select coalesce(extract(epoch from now() - min(${payments.parkedAt})), 0) from ${payments} where ${isParked}`,
  },
} as const satisfies Record<string, Metric>;

type PaymentMetrics = typeof paymentMetrics;

declare module '#platform/server/metrics/metric-table.ts' {
  interface MetricTable extends PaymentMetrics {}
}
