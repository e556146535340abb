import type { Metric } from '#platform/server/metrics/metric-table.ts';

export const signInMetrics = {
  ampyard_sign_ins_total: {
    kind: 'counter',
    help: 'Password checks at sign-in, registration and password change; limited: rejected without checking.',
    labels: { outcome: ['accepted', 'refused', 'limited'] },
  },
} as const satisfies Record<string, Metric>;

type SignInMetrics = typeof signInMetrics;

declare module '#platform/server/metrics/metric-table.ts' {
  interface MetricTable extends SignInMetrics {}
}
