import { type Downfall, LimitedProcess, type ProcessLimits } from './limited-process.ts';

export interface WorkerOptions extends ProcessLimits {
  childFile: string;
  /** How long one job may take. */
  limitMs: number;
  /** How long the process waits for more work before it ends and gives back its memory. */
  idleMs: number;
}

/**
 * Does one job after the other in a process of its own, which starts with the first one and ends when there are no more.
 * One that a job has undone is replaced for the next. Whoever asks sees to the order, and asks for one at a time.
 */
export class LimitedWorker<Job, Answer> {
  readonly #options: WorkerOptions;
  #process: LimitedProcess<Job, Answer> | undefined;
  #isStopped = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  async carryOut(job: Job): Promise<{ answer: Answer } | { downfall: Downfall }> {
    clearTimeout(this.#idle);
    if (this.#isStopped) throw new Error('The shop is closing.');
    const { childFile, limitMs, idleMs } = this.#options;
    if (!this.#process?.isRunning) {
      this.#process = new LimitedProcess(childFile, this.#options);
      await this.#process.ready();
    }
    const outcome = await this.#process.carryOut(job, limitMs);
    clearTimeout(this.#idle);
    if (!this.#isStopped) this.#idle = setTimeout(() => this.#process?.end(), idleMs);
    return outcome;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#process?.end();
  }
}
