import type { MetricObject } from 'prom-client';
import type { Config } from '#platform/server/settings/config.ts';
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

/** What the supervisor says to a worker that is open. */
export type SupervisorMessage = { wantsFigures: true } | { allFigures: string } | { areYouThere: true };

/**
 * What a worker tells: that it can hear its order now; why it cannot open, for the supervisor to say; what it has
 * counted; that somebody asks it for what all have; or just that it can still answer.
 */
export type WorkerMessage =
  | { listens: true }
  | { refusal: string }
  | { figures: MetricObject[] }
  | { wantsAllFigures: true }
  | { isThere: true };
