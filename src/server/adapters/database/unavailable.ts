/** SQLSTATE classes 08 (connection) and 53 (resources), 57P0x (shutdown, crash, starting up), 57014 (timeout). */
const unavailableState = /^(08|53|57P0|57014)/;

const unavailableCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];

// node-postgres reports these without a code.
const unavailableWords =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Tells a database that cannot be reached, which passes, from a query that is wrong, which does not. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (unavailableCodes.includes(code) || unavailableState.test(code) || unavailableWords.test(error.message))
    return true;
  return isDatabaseUnavailable(error.cause);
}
