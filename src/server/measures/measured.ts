import { paymentProviders } from '#domain/payment-providers.ts';

/*
 * Everything the shop measures, one entry each, under the name by which Prometheus knows it. A label has the values
 * listed here, or any of a set that is bounded elsewhere; never an address, an e-mail or an id.
 */

interface Measured {
  kind: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** By name: its values, or `bounded` where a table elsewhere bounds them. */
  labels: Record<string, readonly string[] | 'bounded'>;
  /** What the workers of one instance come to together; they are added up unless something else is said. */
  together?: 'sum' | 'average' | 'min' | 'max';
  /** Upper bounds in seconds. */
  buckets?: readonly number[];
}

/** The same for every instance, which all ask the one database. */
const ofTheDatabase = 'The same on every instance: take max, not sum.';

const quick = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const usual = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const long = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

const measured = {
  ampyard_http_request_seconds: {
    kind: 'histogram',
    help: 'How long answers took, by the pattern of their route: /* are the pages, files every file.',
    labels: { method: 'bounded', route: 'bounded', status: 'bounded' },
    buckets: usual,
  },
  ampyard_refusals_total: {
    kind: 'counter',
    help: 'Calls that were refused or failed, by the code of their answer.',
    labels: { code: 'bounded' },
  },
  ampyard_rate_limited_total: {
    kind: 'counter',
    help: 'Requests refused because their network had asked for too much.',
    labels: {},
  },
  ampyard_sign_ins_total: {
    kind: 'counter',
    help: 'Passwords tried at sign-in, registration and change of password; limited: refused before they were tried.',
    labels: { outcome: ['accepted', 'refused', 'limited'] },
  },
  ampyard_waiting_line_length: {
    kind: 'gauge',
    help: 'Visitors who wait for work that is done few at a time.',
    labels: { line: ['pages', 'lists', 'passwords', 'expensive'] },
  },
  ampyard_waiting_line_refused_total: {
    kind: 'counter',
    help: 'Visitors who found no place in a line, or lost it to who had none.',
    labels: { line: ['pages', 'lists', 'passwords', 'expensive'] },
  },

  ampyard_content_cache_requests_total: {
    kind: 'counter',
    help: 'Requests for public content. hit: cached; shared: waited for what another was being made; miss: made; closed: made while changes are not heard; outdated: shown as it was, since it could not be made.',
    labels: { outcome: ['hit', 'shared', 'miss', 'closed', 'outdated'] },
  },
  ampyard_content_cache_open: {
    kind: 'gauge',
    help: '1 while changes of content are heard from the database, so that answers may be cached.',
    labels: {},
    together: 'min',
  },
  ampyard_content_cache_entries: { kind: 'gauge', help: 'Cached answers.', labels: {} },
  ampyard_content_cache_bytes: { kind: 'gauge', help: 'Bytes of the cached answers.', labels: {} },
  ampyard_content_cache_forgotten_total: {
    kind: 'counter',
    help: 'Changes that were heard of or made here. content: everything cached is made anew; stock: what shows stock, pages at most once a second.',
    labels: { change: ['content', 'stock'] },
  },
  ampyard_page_render_seconds: {
    kind: 'histogram',
    help: 'How long pages took to render, without their turn in the line.',
    labels: {},
    buckets: quick,
  },

  ampyard_database_up: {
    kind: 'gauge',
    help: '1 when the database has answered the questions of the last scrape in time; without it what stands in the database is left out.',
    labels: {},
    together: 'min',
  },
  ampyard_database_pool_size: { kind: 'gauge', help: 'The most connections of the pool.', labels: {} },
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
    help: 'How long a connection of the pool was waited for; given_up: in vain.',
    labels: { outcome: ['given', 'given_up'] },
    buckets: quick,
  },

  ampyard_event_loop_utilization: {
    kind: 'gauge',
    help: 'Which part of the time since the last scrape the event loop was at work, from 0 to 1.',
    labels: {},
    together: 'max',
  },
  ampyard_disk_size_bytes: {
    kind: 'gauge',
    help: 'The size of the disk that DATA_DIR is on.',
    labels: {},
    together: 'max',
  },
  ampyard_disk_free_bytes: {
    kind: 'gauge',
    help: 'What is free of the disk that DATA_DIR is on.',
    labels: {},
    together: 'max',
  },

  ampyard_job_seconds: {
    kind: 'histogram',
    help: 'How long runs of jobs took, and how they ended.',
    labels: { job_name: 'bounded', outcome: ['succeeded', 'failed'] },
    buckets: long,
  },
  ampyard_job_seconds_since_success: {
    kind: 'gauge',
    help: `Seconds since a job last ended well, on whatever instance. ${ofTheDatabase}`,
    labels: { job_name: 'bounded' },
    together: 'max',
  },

  ampyard_backup_age_seconds: {
    kind: 'gauge',
    help: `Seconds since the newest backup that the database knows of; left out where there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },

  ampyard_orders_total: {
    kind: 'counter',
    help: 'What became of orders on this instance.',
    labels: { event: ['placed', 'paid', 'shipped', 'deleted', 'lapsed'] },
  },
  ampyard_orders_held: {
    kind: 'gauge',
    help: `Unpaid orders that hold stock now. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_units_held: {
    kind: 'gauge',
    help: `Units of stock that unpaid orders hold now. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_payments_total: {
    kind: 'counter',
    help: 'What became of payments on this instance. closed: given up before anything was charged.',
    labels: { provider: [...paymentProviders, 'bank'], outcome: ['begun', 'paid', 'parked', 'closed'] },
  },
  ampyard_payment_provider_seconds: {
    kind: 'histogram',
    help: 'How long calls to the payment provider took.',
    labels: {
      provider: paymentProviders,
      call: ['createIntent', 'findIntent', 'cancelIntent', 'refund', 'listRefunds'],
      outcome: ['answered', 'failed'],
    },
    buckets: long,
  },
  ampyard_mails_total: {
    kind: 'counter',
    help: 'What became of mails on this instance. failed: to be tried again; given_up: refused for good, or for days.',
    labels: { outcome: ['sent', 'failed', 'given_up'] },
  },
  ampyard_mails_waiting: {
    kind: 'gauge',
    help: `Mails that are to be sent. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_mails_waiting_oldest_seconds: {
    kind: 'gauge',
    help: `How long the oldest of them has waited; 0 where there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_payments_parked: {
    kind: 'gauge',
    help: `Charged payments that paid no order and wait for an admin. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_payments_parked_oldest_seconds: {
    kind: 'gauge',
    help: `How long the oldest of them has waited; 0 where there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_refunds_failed: {
    kind: 'gauge',
    help: `Refunds that the provider could not send, and wait for an admin. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
  ampyard_refunds_failed_oldest_seconds: {
    kind: 'gauge',
    help: `How long ago the oldest of them was decided; 0 where there is none. ${ofTheDatabase}`,
    labels: {},
    together: 'max',
  },
} as const satisfies Record<string, Measured>;

type Table = typeof measured;

export type MeasuredName = keyof Table;
export type NameOf<Kind extends Measured['kind']> = {
  [Name in MeasuredName]: Table[Name]['kind'] extends Kind ? Name : never;
}[MeasuredName];
export type LabelsOf<Name extends MeasuredName> = {
  [Label in keyof Table[Name]['labels']]: Table[Name]['labels'][Label] extends readonly (infer Value extends
    string)[]
    ? Value
    : string;
};

/** As the table's entries are alike, for who goes through all of them. */
export const entries = Object.entries(measured) as [MeasuredName, Measured][];
