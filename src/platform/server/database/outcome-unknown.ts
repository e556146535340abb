import { DrizzleQueryError } from 'drizzle-orm/errors';
import { isUnanswered } from './unavailable.ts';

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

/** Whether something was written that nobody can tell has been kept. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof CommitUnansweredError) return true;
  // A statement outside of any transaction is one of its own.
  return error instanceof DrizzleQueryError && !/^\s*select\b/i.test(error.query) && isUnanswered(error);
}
