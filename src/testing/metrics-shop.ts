import { createPrometheus } from '#platform/server/metrics/prometheus.ts';
import { jobs, metricTable } from '#start/subjects.ts';
import { watchMetrics } from '#start/watch-metrics.ts';
import { openTestDatabase, openTestShop, type TestShopOptions } from './test-shop.ts';

/** A shop whose metrics are kept, with a way to read one of them as Prometheus would. */
export async function openMetricsShop(options: TestShopOptions = {}) {
  const prometheus = createPrometheus(metricTable);
  const database = options.database ?? (await openTestDatabase({ metrics: prometheus.metrics }));
  const shop = await openTestShop({ ...options, database, prometheus });
  watchMetrics(prometheus, {
    db: database.db,
    dataDir: import.meta.dirname,
    jobs,
    metricTable,
    keptForMs: 0,
  });
  return {
    ...shop,
    prometheus,
    /** `undefined` where there is no such line. */
    async metric(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
      return metricIn(await prometheus.text(), name, labels);
    },
  };
}

export function metricIn(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = text.split('\n').find((line) => {
    const [, lineName, lineLabels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return lineName === name && wanted.every((each) => lineLabels.split(',').includes(each));
  });
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}
