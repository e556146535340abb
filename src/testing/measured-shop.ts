import { createPrometheus } from '#platform/server/metrics/prometheus.ts';
import { watchShop } from '#start/watch-shop.ts';
import { openTestDatabase, openTestShop, type TestShopOptions } from './test-shop.ts';

/** A shop whose figures are kept, with a way to read one of them as Prometheus would. */
export async function openMeasuredShop(options: TestShopOptions = {}) {
  const prometheus = createPrometheus();
  const database = options.database ?? (await openTestDatabase({ measures: prometheus.measures }));
  const shop = await openTestShop({ ...options, database, prometheus });
  watchShop(prometheus, { db: database.db, dataDir: import.meta.dirname, keptForMs: 0 });
  return {
    ...shop,
    prometheus,
    /** `undefined` where there is no such line. */
    async figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
      return figureIn(await prometheus.text(), name, labels);
    },
  };
}

export function figureIn(
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
