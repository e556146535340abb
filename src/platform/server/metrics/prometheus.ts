import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricObject, Registry } from 'prom-client';
import type { Metric } from './metric-table.ts';
import type { Metrics } from './metrics.ts';

export interface Prometheus {
  metrics: Metrics;
  /** Done before each look, for what must be asked for first. It may take as long as it likes to say so. */
  beforeLook(prepare: () => Promise<void>): void;
  /** All metrics, as Prometheus reads them. */
  text(): Promise<string>;
  /** All metrics as objects, to add up those of several workers. */
  snapshot(): Promise<MetricObject[]>;
}

type Watched = { labels: Record<string, string>; read(): number | undefined };

/** The metrics of one process, kept for Prometheus; with those of Node itself. */
export function createPrometheus(table: Record<string, Metric>): Prometheus {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const metrics = new Map<string, Counter | Gauge | Histogram>();
  const watched = new Map<string, Watched[]>();
  const preparations: (() => Promise<void>)[] = [];

  for (const [name, { kind, help, labels, together, buckets }] of Object.entries(table)) {
    const options = {
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [registry],
      ...(together && { aggregator: together }),
    };
    const readWatched = (metric: Counter | Gauge) => {
      const readings = watched.get(name) ?? [];
      if (kind === 'counter' && readings.length === 0) return;
      metric.reset();
      // What is not known is left out, and not said to be none.
      if (options.labelNames.length === 0) metric.remove({});
      for (const { labels, read } of readings) {
        const value = read();
        if (value !== undefined) metric.inc(labels, value);
      }
    };
    if (kind === 'histogram')
      metrics.set(name, new Histogram({ ...options, ...(buckets && { buckets: [...buckets] }) }));
    else {
      const collect = (): void => readWatched(metric);
      const metric: Counter | Gauge =
        kind === 'counter' ? new Counter({ ...options, collect }) : new Gauge({ ...options, collect });
      metrics.set(name, metric);
      // From the beginning, so that the first one counts as a change from none.
      if (kind === 'counter') for (const each of everyCombination(labels)) metric.inc(each, 0);
    }
  }

  const look = async <Look>(read: () => Promise<Look>): Promise<Look> => {
    await Promise.allSettled(preparations.map((prepare) => prepare()));
    return await read();
  };

  return {
    metrics: {
      count: (what, labels, by = 1) => (metrics.get(what) as Counter).inc(labels, by),
      time: (what, labels, seconds) => (metrics.get(what) as Histogram).observe(labels, seconds),
      watch: (what, labels, read) => watched.set(what, [...(watched.get(what) ?? []), { labels, read }]),
    },
    beforeLook: (prepare) => preparations.push(prepare),
    text: () => look(() => registry.metrics()),
    snapshot: () => look(() => registry.getMetricsAsJSON()),
  };
}

/** Nothing where the table does not know the values of a label. */
function everyCombination(labels: Record<string, readonly string[] | 'bounded'>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (some, [label, values]) =>
      values === 'bounded'
        ? []
        : some.flatMap((each) => values.map((value) => ({ ...each, [label]: value }))),
    [{}],
  );
}
