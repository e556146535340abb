import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { type Tracing, traced } from '../tracing/tracing.ts';

/** A span for every query of a request or job. The statement stands in it with its placeholders, never with its values. */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  // A caller that waits for a connection is called by the one that gives it back, and must not be taken for it.
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  pool.connect = ((callback?: Callback) =>
    connect(callback && AsyncResource.bind(callback))) as typeof pool.connect;
  pool.on('connect', (client) => {
    client.query = tracedQuery(client.query.bind(client) as Query, tracing) as typeof client.query;
  });
}

type Callback = (...results: unknown[]) => void;
type Query = (...wanted: unknown[]) => unknown;

function tracedQuery(query: Query, tracing: Tracing): Query {
  return (...wanted) => {
    const text = textOf(wanted[0]);
    if (text === undefined || !tracing.current()) return query(...wanted);
    const start = {
      name: nameOf(wanted[0]) ?? summaryOf(text),
      kind: 'client' as const,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
    };
    const callback = wanted.at(-1);
    if (typeof callback !== 'function') return traced(tracing, start, async () => await query(...wanted));
    const span = tracing.begin(start);
    const done = AsyncResource.bind((error: unknown, ...results: unknown[]) => {
      span.end(error ? { failure: error } : {});
      callback(error, ...results);
    });
    return query(...wanted.slice(0, -1), done);
  };
}

const longestText = 2_000;

/** A statement, alone or with what else there is to say of it; not what speaks the protocol by itself, as a cursor does. */
function textOf(wanted: unknown): string | undefined {
  if (typeof wanted === 'string') return wanted;
  const { text, submit } = Object(wanted) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && !submit ? text : undefined;
}

/** That of a prepared statement. */
function nameOf(wanted: unknown): string | undefined {
  return (Object(wanted) as { name?: string }).name || undefined;
}

/** Such as `select orders`. */
function summaryOf(text: string): string {
  const [verb = 'query'] = /\w+/.exec(text.toLowerCase()) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_.]+)/i.exec(text) ?? [];
  return table ? `${verb} ${table}` : verb;
}
