import type { Query } from '../fuzz/books.ts';
import { median, quantile, type Watched } from './growth.ts';

/** What a row of the table says, by the name of its column. */
export const columns = {
  rss: { what: 'memory (RSS)', unit: 'MB', amount: 30, share: 0.15 },
  heap: { what: 'heap in use', unit: 'MB', amount: 10, share: 0.15 },
  files: { what: 'open file descriptors', unit: '', amount: 10, share: 0.1 },
  handles: { what: 'active handles and requests', unit: '', amount: 10, share: 0.1 },
  connections: { what: 'database connections', unit: '', amount: 4, share: 0.2 },
  lag: { what: 'event-loop delay, 99th percentile', unit: 'ms', amount: 20, share: 0.5 },
  p50: { what: 'answer, median, as a multiple of a bare server’s', unit: '×', amount: 1, share: 0.5 },
  p95: {
    what: 'answer, 95th percentile, as a multiple of a bare server’s',
    unit: '×',
    amount: 5,
    share: 0.5,
  },
} satisfies Record<string, Watched>;

export type Row = Record<keyof typeof columns, number> & {
  minute: number;
  requests: number;
  /** Of the shop, and of a bare server on the same machine at the same time, in ms. */
  median: number;
  slow: number;
  slowest: number;
  bare: number;
};

interface Places {
  url: string;
  bareUrl: string;
  metricsToken: string;
  query: Query;
}

type Look = Pick<Row, 'rss' | 'heap' | 'files' | 'handles' | 'connections' | 'lag'>;

/** Gathers what was seen since the last row. */
export class Watch {
  readonly #places: Places;
  readonly #began = performance.now();
  #looks: Look[] = [];
  #times: number[] = [];
  #bareTimes: number[] = [];

  constructor(places: Places) {
    this.#places = places;
  }

  noteAnswer(ms: number): void {
    this.#times.push(ms);
  }

  /** Looks into the shop, and at how quick this machine is just now. */
  async look(): Promise<void> {
    const { url, bareUrl, metricsToken, query } = this.#places;
    const began = performance.now();
    await (await fetch(bareUrl)).arrayBuffer();
    this.#bareTimes.push(performance.now() - began);
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const figures = readFigures(await answer.text());
    const { rows } = await query(
      `select count(*)::int as open from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> 'soak'`,
    );
    this.#looks.push({
      rss: figures('process_resident_memory_bytes') / 2 ** 20,
      heap: figures('nodejs_heap_size_used_bytes') / 2 ** 20,
      files: figures('process_open_fds'),
      handles: figures('nodejs_active_resources_total'),
      connections: Number(rows[0]?.open),
      lag: figures('nodejs_eventloop_lag_p99_seconds') * 1000,
    });
  }

  /** Of memory the least, which is what is left after the garbage collector; of the rest the median. */
  row(): Row {
    const seen = (column: keyof Look) => this.#looks.map((look) => look[column]);
    const bare = median(this.#bareTimes);
    const [middle, slow] = [median(this.#times), quantile(this.#times, 0.95)];
    const row: Row = {
      minute: (performance.now() - this.#began) / 60_000,
      requests: this.#times.length,
      rss: Math.min(...seen('rss')),
      heap: Math.min(...seen('heap')),
      files: median(seen('files')),
      handles: median(seen('handles')),
      connections: median(seen('connections')),
      lag: median(seen('lag')),
      median: middle,
      slow,
      slowest: Math.max(0, ...this.#times),
      bare,
      p50: middle / bare,
      p95: slow / bare,
    };
    this.#looks = [];
    this.#times = [];
    this.#bareTimes = [];
    return row;
  }
}

function readFigures(text: string): (name: string) => number {
  const lines = text.split('\n');
  return (name) => {
    const line = lines.find((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    if (!line) throw new Error(`/metrics does not say ${name}.`);
    return Number(line.slice(line.lastIndexOf(' ') + 1));
  };
}
