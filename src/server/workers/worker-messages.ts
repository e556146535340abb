import type { Config } from '../config.ts';
import type { ReadyDatabase } from '../prepare-database.ts';

/**
 * What the supervisor tells each worker once, and a successor again: the settings as they were read at the start,
 * whatever has become of the environment's files since.
 */
export interface WorkerOrder {
  config: Config;
  database: ReadyDatabase;
  runsJobs: boolean;
}

/** What a worker tells: that it can hear its order now, or why it cannot open, for the supervisor to say. */
export type WorkerMessage = { listens: true } | { refusal: string };
