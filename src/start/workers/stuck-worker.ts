import type { Worker } from 'node:cluster';
import type { SupervisorMessage, WorkerMessage } from './worker-messages.ts';

/** Half a minute, asked every five seconds: no page, list or hash keeps a process from answering nearly that long. */
const unansweredAtMost = 6;

/**
 * Kills a worker that no longer answers: one whose event loop hangs does not hear a signal to stop either. Questions
 * are counted and not seconds, so that nobody is blamed where this process stood still too, as on a suspended machine.
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
