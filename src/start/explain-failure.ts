import { UnfitDatabaseError } from '#demo/live-mark.ts';
import { BackupError } from '#platform/server/database/backup/backup-format.ts';
import { EmbeddedPostgresError } from '#platform/server/database/embedded/embedded-postgres.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import { UnfitSchemaError } from '#platform/server/database/migration-log.ts';
import { PortError } from '#platform/server/http/port.ts';
import { ConfigError } from '#platform/server/settings/config.ts';

/** The start was cancelled by its caller. */
export class StartGivenUpError extends Error {
  override name = 'StartGivenUpError';
}

/** A worker could not open, and this is why. */
export class WorkerRefusedError extends Error {
  override name = 'WorkerRefusedError';
}

export function exitWith(error: unknown): never {
  console.error(`\n${explainFailure(error)}\n`);
  process.exit(1);
}

/** Why the shop did not start. What a person can mend is said in a sentence; the rest with its stack. */
export function explainFailure(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof PortError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnfitDatabaseError ||
    error instanceof UnfitSchemaError ||
    error instanceof BackupError ||
    error instanceof WorkerRefusedError ||
    error instanceof StartGivenUpError
  ) {
    return error.message;
  }
  if (error instanceof Error && (isDatabaseUnavailable(error) || isDatabaseRefusal(error))) {
    return `The database cannot be reached: ${rootOf(error).message}\nCheck DATABASE_URL and that PostgreSQL is running.`;
  }
  return error instanceof Error ? (rootOf(error).stack ?? error.message) : String(error);
}

/** What went wrong first. What failed by it may tell in its message what it was about to write, a secret among it. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** SQLSTATE class 28 (who may enter) and 3D (no such database). */
function isDatabaseRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(28|3D)/.test(String(error.code));
}
