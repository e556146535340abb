import { type SQL, sql } from 'drizzle-orm';
import { paymentProviders } from '../../kernel/payment/payment-providers.ts';

/*
 * The metrics that any shop needs, one entry each, under the name that Prometheus shows; subjects bring their own in
 * `register.ts`. A label has the values listed here, or any of a set that is bounded elsewhere; never an address, an
 * email address or an id.
 */

export interface Metric {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** By name: its values, or `bounded` where a table elsewhere bounds them. */
  labels: Record<string, readonly string[] | 'bounded'>;
  /** What the workers of one instance come to together; they are added up unless something else is said. */
  together?: 'sum' | 'average' | 'min' | 'max';
  /** Upper bounds in seconds. */
  buckets?: readonly number[];
  /** For a gauge that is read from the database: one number, or null where there is none. */
  query?: SQL;
}

/** The same for every instance, which all ask the one database. */
export const ofTheDatabase = 'The same on every instance: take max, not sum.';

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const usual = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const long = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

export const platformMetrics = {
  ampyard_http_request_seconds: {
    kind: 'histogram',
    help: 'Response time by route pattern; /* is pages, files is all files.',
    labels: { method: 'bounded', route: 'bounded', status: 'bounded' },
    buckets: usual,
  },
  ampyard_refusals_total: {
    kind: 'counter',
    help: 'API errors by code.',
    labels: { code: 'bounded' },
  },
  ampyard_rate_limited_total: {
    kind: 'counter',
    help: 'Requests rejected by the rate limit.',
    labels: {},
  },
  ampyard_waiting_line_length: {
    kind: 'gauge',
    help: 'Requests waiting in a queue for limited work.',
    labels: { line: ['pages', 'lists', 'passwords', 'expensive'] },
  },
  ampyard_waiting_line_refused_total: {
    kind: 'counter',
    help: 'Requests rejected because a queue was full.',
    labels: { line: ['pages', 'lists', 'passwords', 'expensive'] },
  },

  ampyard_content_cache_requests_total: {
    kind: 'counter',
    help: 'Requests for public content. hit: cached; shared: waited for another request’s result; miss: rendered; closed: rendered while change notifications are down; outdated: stale copy served because rendering failed.',
    labels: { outcome: ['hit', 'shared', 'miss', 'closed', 'outdated'] },
  },
  ampyard_content_cache_open: {
    kind: 'gauge',
    help: '1 while change notifications arrive from the database, so responses may be cached.',
    labels: {},
    together: 'min',
  },
  ampyard_content_cache_entries: { kind: 'gauge', help: 'Cached responses.', labels: {} },
  ampyard_content_cache_bytes: { kind: 'gauge', help: 'Bytes of cached responses.', labels: {} },
  ampyard_content_cache_forgotten_total: {
    kind: 'counter',
    help: 'Change notifications. content: the whole cache is invalidated; stock: responses showing stock, pages at most once a second.',
    labels: { change: ['content', 'stock'] },
  },
  ampyard_page_render_seconds: {
    kind: 'histogram',
    help: 'Page render time, without queueing.',
    labels: {},
    buckets: quick,
  },

  ampyard_database_up: {
    kind: 'gauge',
    help: '1 if the database answered the last scrape in time; otherwise metrics from the database are left out.',
    labels: {},
    together: 'min',
  },
  ampyard_database_pool_size: { kind: 'gauge', help: 'Maximum connections of the pool.', labels: {} },
  ampyard_database_pool_connections: {
    kind: 'gauge',
    help: 'Open connections of the pool.',
    labels: { state: ['busy', 'idle'] },
  },
  ampyard_database_pool_waiting: {
    kind: 'gauge',
    help: 'Requests waiting for a connection of the pool.',
    labels: {},
  },
  ampyard_database_pool_wait_seconds: {
    kind: 'histogram',
    help: 'Wait for a pool connection; given_up: timed out.',
    labels: { outcome: ['given', 'given_up'] },
    buckets: quick,
  },

  ampyard_event_loop_utilization: {
    kind: 'gauge',
    help: 'Event loop utilisation since the last scrape, from 0 to 1.',
    labels: {},
    together: 'max',
  },
  ampyard_disk_size_bytes: {
    kind: 'gauge',
    help: 'Size of the disk with DATA_DIR.',
    labels: {},
    together: 'max',
  },
  ampyard_disk_free_bytes: {
    kind: 'gauge',
    help: 'Free space on the disk with DATA_DIR.',
    labels: {},
    together: 'max',
  },

  ampyard_job_seconds: {
    kind: 'histogram',
    help: 'Job duration and outcome.',
    labels: { job_name: 'bounded', outcome: ['succeeded', 'failed'] },
    buckets: long,
  },
  ampyard_job_seconds_since_success: {
    kind: 'gauge',
    help: `Seconds since a job last succeeded, on any instance. ${ofTheDatabase}`,
    labels: { job_name: 'bounded' },
    together: 'max',
  },

  ampyard_backup_age_seconds: {
    kind: 'gauge',
    help: `Seconds since the last recorded backup; left out if there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
    query: sql`select extract(epoch from now() - max(taken_at)) from backups`,
  },

  ampyard_payment_provider_seconds: {
    kind: 'histogram',
    help: 'Duration of calls to the payment provider.',
    labels: {
      provider: paymentProviders,
      call: ['createIntent', 'findIntent', 'cancelIntent', 'refund', 'listRefunds'],
      outcome: ['answered', 'failed'],
    },
    buckets: long,
  },
} as const satisfies Record<string, Metric>;

type PlatformMetrics = typeof platformMetrics;

/** Every metric by its name. Subjects add theirs to this interface by declaration merging. @public */
export interface MetricTable extends PlatformMetrics {}

type MetricName = keyof MetricTable;
export type NameOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: MetricTable[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type LabelsOf<Name extends MetricName> = {
  [Label in keyof MetricTable[Name]['labels']]: MetricTable[Name]['labels'][Label] extends readonly (infer Value extends
    string)[]
    ? Value
    : string;
};
