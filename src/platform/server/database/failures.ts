import { DrizzleQueryError } from 'drizzle-orm/errors';
import type pg from 'pg';

/** The connection broke between asking for a commit and hearing of it. */
export class CommitUnansweredError extends Error {
  constructor(cause: unknown) {
    super('The database did not confirm the commit.', { cause });
    this.name = 'CommitUnansweredError';
  }
}

/** The connection broke before the commit was asked for: nothing of the transaction remains. */
export class RolledBackError extends Error {
  constructor(cause: unknown) {
    super('The database connection was lost during a transaction, which was rolled back.', { cause });
    this.name = 'RolledBackError';
  }
}

/** Whether something was written whose outcome is unknown. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof CommitUnansweredError) return true;
  // A statement outside of any transaction is one of its own.
  return error instanceof DrizzleQueryError && !/^\s*select\b/i.test(error.query) && isUnanswered(error);
}

/**
 * For a connection whose locks tell others who is there. When a machine is gone without a word, the database notices
 * after 25 s: 10 s of silence, and three questions.
 */
export const noticeSilence =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/**
 * SQLSTATE classes 08 (connection; PgBouncer's own refusals too) and 53 (resources), 57P0x (shutdown, crash, starting
 * up), 57014 (timeout), 25006 (read only: it was the primary when the connection was made, and is no longer).
 */
const unavailableState = /^(08|53|57P0|57014|25006)/;

const unavailableCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

// node-postgres reports these without a code.
const unavailableWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Tells a database that cannot be reached, which passes, from a query that is wrong, which does not. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return findUnavailability(error) !== undefined;
}

/** As states: refused for want of room, by a deadline, or by who may only read. */
const undoneState = /^(08001|08004|53|57P03|57014|25006)/;
const undoneCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];
/** Those with underscores or a login are PgBouncer's: no server was there to be given the statement. */
const undoneWords =
  /timeout exceeded when trying to connect|due to connection timeout|query_wait_timeout|server login|client_login_timeout|is not queryable/;

/**
 * The database went away with a statement that it had been given. Whether that was done is not known, unless it stood
 * in a transaction that had not got to its commit.
 */
export function isUnanswered(error: unknown): boolean {
  const failure = findUnavailability(error);
  if (!failure) return false;
  const isUndone =
    undoneCodes.includes(failure.code) || undoneState.test(failure.code) || undoneWords.test(failure.message);
  return !isUndone;
}

function findUnavailability(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const { message } = error;
  if (unavailableCodes.includes(code) || unavailableState.test(code) || unavailableWords.test(message))
    return { code, message };
  return findUnavailability(error.cause);
}

/**
 * Breaks the connection off when `signal` is given: what waits on it fails at once, and PostgreSQL takes back what was
 * not committed. Answers how to leave that off again.
 */
export function hangUpOn(signal: AbortSignal | undefined, client: pg.Client): () => void {
  const hangUp = () => client.connection.stream.destroy();
  signal?.addEventListener('abort', hangUp, { once: true });
  return () => signal?.removeEventListener('abort', hangUp);
}

/** The constraint or unique index that refused a statement, by its name, if that is why it failed. */
export function findBrokenRule(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Class 23 of SQLSTATE: a rule of the data was broken.
  const isRefusal = 'code' in error && String(error.code).startsWith('23') && 'constraint' in error;
  return isRefusal ? String(error.constraint) : findBrokenRule(error.cause);
}

/** Something else has the id that the caller has chosen: a browser's mistake, or two of them at once. */
export function isIdTaken(error: unknown): boolean {
  return findBrokenRule(error)?.endsWith('_pkey') ?? false;
}

/** Two transactions waited for each other, and this one was given up for the other. Nothing of it remains. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}
