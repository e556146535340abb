import { setTimeout as pause } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { isDatabaseUnavailable } from '../database/unavailable.ts';

const pauseMs = 500;

interface Waiting {
  onError: (error: Error) => void;
  /** Whoever stops waits no longer: what was not said of a job by then, the lock that it had tells. */
  signal: AbortSignal;
}

/**
 * Lets the statements of pg-boss wait for a database that is away. It tells that a job has ended without listening for
 * the answer: a refusal there would be heard by nobody, and what nobody hears ends the whole process. Each of its
 * statements may be done twice without harm.
 */
export function waitForDatabase(db: PgBoss.Db, { onError, signal }: Waiting): void {
  const execute = db.executeSql.bind(db);
  db.executeSql = async (text, values) => {
    for (;;) {
      try {
        return await execute(text, values);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        onError(error as Error);
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      // As pg-boss answers itself once it is closed.
      if (signal.aborted) return undefined as never;
    }
  };
}
