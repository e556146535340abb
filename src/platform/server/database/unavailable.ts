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
