import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inPieces } from '../in-pieces.ts';
import type { FromChild, ToChild } from './serve-jobs.ts';

export interface WorkerOptions extends ProcessLimits {
  childFile: string;
  /** How long one job may take. */
  limitMs: number;
  /** How long the process waits for more work before it ends and gives back its memory. */
  idleMs: number;
}

/**
 * Does one job after the other in a process of its own, which starts with the first one and ends when there are no
 * more. One that a job has broken is replaced for the next. The caller sees to the order, and asks for one at a time.
 */
export class LimitedWorker<Job, Answer> {
  readonly #options: WorkerOptions;
  #process: LimitedProcess<Job, Answer> | undefined;
  #isStopped = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Does a job with a file from any source. */
  async carryOut(job: Job, file: Uint8Array): Promise<{ answer: Answer } | { downfall: Downfall }> {
    clearTimeout(this.#idle);
    if (this.#isStopped) throw new Error('The shop is closing.');
    const { childFile, limitMs, idleMs } = this.#options;
    if (!this.#process?.isRunning) {
      this.#process = new LimitedProcess(childFile, this.#options);
      await this.#process.ready();
    }
    const outcome = await this.#process.carryOut(job, file, limitMs);
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

/** The job took too long, took too much memory, or ended the process. */
export type Downfall = 'too-slow' | 'too-heavy' | 'crashed';

export interface ProcessLimits {
  /** How many bytes of memory the process may take. */
  memoryLimit: number;
  /** How much of it may be JavaScript's, where that is what takes it: the process ends at once when it needs more. */
  heapMb?: number | undefined;
}

const startLimitMs = 60_000;

/** A child in the caller's folder; the build puts every entry beside its output. */
export function childFile(folder: string, name: string): string {
  const isSource = import.meta.filename.endsWith('.ts');
  return path.join(folder, `${name}.${isSource ? 'ts' : 'js'}`);
}

/** The other end of `serve-jobs.ts`: a process that a hostile file may crash or block without harm to anything else. */
export class LimitedProcess<Job, Answer> {
  readonly #child: ChildProcess;
  readonly #ended: Promise<undefined>;
  #isRunning = true;
  #lastWords = '';

  constructor(file: string, { memoryLimit, heapMb }: ProcessLimits) {
    this.#child = fork(file, [String(memoryLimit)], {
      // An attacker who takes over this process finds no secrets of the shop in it.
      env: {},
      execArgv: [
        ...(heapMb ? [`--max-old-space-size=${heapMb}`] : []),
        ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.#lastWords = (this.#lastWords + chunk).slice(-2_000);
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => {
        this.#isRunning = false;
        resolve(undefined);
      });
      // It could not be started, or spoken to.
      this.#child.on('error', () => {
        this.#isRunning = false;
        this.#child.kill('SIGKILL');
        resolve(undefined);
      });
    });
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** That it does not start is no fault of any file. */
  async ready(): Promise<void> {
    const { message } = await this.#hear(startLimitMs);
    if (!message) throw new Error(`The file inspection process did not start. ${this.#lastWords}`);
  }

  /** One job at a time. A process that takes too long or ends meanwhile was undone by the job. */
  async carryOut(
    job: Job,
    file: Uint8Array,
    limitMs: number,
  ): Promise<{ answer: Answer } | { downfall: Downfall }> {
    const hearing = this.#hear(limitMs);
    for await (const piece of inPieces(file)) {
      if (!this.#isRunning) break;
      this.#child.send({ piece } satisfies ToChild<Job>);
    }
    if (this.#isRunning) this.#child.send({ job, length: file.length } satisfies ToChild<Job>);
    const { message, isTooLate } = await hearing;
    if (!message) return { downfall: isTooLate ? 'too-slow' : 'crashed' };
    // One that is too heavy tells, and goes on: what it has begun cannot be stopped in any other way.
    if (message === 'too-heavy' || (message as { isWorn?: boolean }).isWorn) await this.end();
    return message === 'too-heavy' ? { downfall: 'too-heavy' } : (message as { answer: Answer });
  }

  /** There is nothing in it that could be lost. */
  async end(): Promise<void> {
    this.#isRunning = false;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Its next message, or none when it ends before, by itself or because it takes too long. */
  async #hear(limitMs: number): Promise<{ message: FromChild | undefined; isTooLate: boolean }> {
    let isTooLate = false;
    const impatience = setTimeout(() => {
      isTooLate = true;
      void this.end();
    }, limitMs);
    const heard = once(this.#child, 'message').catch(() => undefined);
    const [message] = (await Promise.race([heard, this.#ended])) ?? [];
    clearTimeout(impatience);
    return { message, isTooLate };
  }
}
