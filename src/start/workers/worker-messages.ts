import type { Worker } from 'node:cluster';
import type { MetricObject } from 'prom-client';
import type { Config } from '#platform/server/settings/config.ts';
import type { ReadyDatabase } from '../prepare-database.ts';

/** Half a minute, asked every five seconds: no page, list or hash keeps a process from answering nearly that long. */
const unansweredAtMost = 6;

/**
 * Kills a worker that no longer answers: one whose event loop hangs does not hear a signal to stop either. Questions
 * are counted and not seconds, so that a worker is not blamed where this process stood still too, as on a suspended
 * machine.
 */
export function killWhenStuck(worker: Worker, options: { askEveryMs: number; onStuck(): void }): void {
  const question: SupervisorMessage = { areYouThere: true };
  let unanswered = 0;
  worker.on('message', (message: WorkerMessage) => {
    if ('isThere' in message) unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered < unansweredAtMost) {
      unanswered++;
      worker.send(question, () => {});
      return;
    }
    clearInterval(asking);
    options.onStuck();
    worker.process.kill('SIGKILL');
  }, options.askEveryMs).unref();
  worker.once('exit', () => clearInterval(asking));
}

/** In a worker. */
export function answerThatIAmThere(): void {
  const answer: WorkerMessage = { isThere: true };
  process.on('message', (message: SupervisorMessage) => {
    if ('areYouThere' in message) process.send?.(answer, () => {});
  });
}

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
export type SupervisorMessage = { wantsMetrics: true } | { allMetrics: string } | { areYouThere: true };

/**
 * What a worker reports: that it is ready for its order; why it cannot open, for the supervisor to say; its metrics;
 * that a visitor asks it for the metrics of all; or just that it still answers.
 */
export type WorkerMessage =
  | { listens: true }
  | { refusal: string }
  | { metrics: MetricObject[] }
  | { wantsAllMetrics: true }
  | { isThere: true };
