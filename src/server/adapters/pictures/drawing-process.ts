import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type PictureJob, type PictureOutcome, PictureRefusedError } from './picture-workshop.ts';

const isSource = import.meta.filename.endsWith('.ts');

/** In the sources beside this file; the build puts every entry beside what was made of it. */
export const drawingChild = path.join(import.meta.dirname, `drawing-child.${isSource ? 'ts' : 'js'}`);

const startLimitMs = 20_000;

/** The other end of `drawing-child.ts`. */
export class DrawingProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<undefined>;
  #isRunning = true;
  #lastWords = '';

  constructor(file: string, { memoryLimit }: { memoryLimit: number }) {
    this.#child = fork(file, [String(memoryLimit)], {
      // Whoever takes over this process finds no secrets of the shop in it.
      env: {},
      execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
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

  /** That it does not start is no fault of any picture. */
  async ready(): Promise<void> {
    const { message } = await this.#hear(startLimitMs);
    if (!message) throw new Error(`The process that draws pictures did not start. ${this.#lastWords}`);
  }

  /** One job at a time. A process that takes too long or ends meanwhile was undone by the picture. */
  async carryOut(job: PictureJob, limitMs: number): Promise<Uint8Array | undefined> {
    const hearing = this.#hear(limitMs);
    this.#child.send(job);
    const { message, isTooLate } = await hearing;
    const outcome = message as PictureOutcome | undefined;
    if (!outcome) throw new PictureRefusedError(isTooLate ? 'too-slow' : 'broken');
    if ('fault' in outcome) {
      // It tells, and goes on: what it has begun cannot be stopped in any other way.
      if (outcome.fault === 'too-heavy') await this.end();
      throw new PictureRefusedError(outcome.fault);
    }
    return outcome.bytes;
  }

  /** There is nothing in it that could be lost. */
  async end(): Promise<void> {
    this.#isRunning = false;
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  /** Its next message, or none when it ends before, by itself or because it takes too long. */
  async #hear(limitMs: number): Promise<{ message: unknown; isTooLate: boolean }> {
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
