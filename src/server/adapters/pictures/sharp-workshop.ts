import type { PictureVariant } from '#domain/picture-address.ts';
import { DrawingProcess, drawingChild } from './drawing-process.ts';
import {
  type Picture,
  type PictureJob,
  type PictureWorkshop,
  WorkshopBusyError,
} from './picture-workshop.ts';

interface WorkshopOptions {
  /** How long one picture may take. */
  limitMs?: number;
  /** How many bytes of memory the process may take for it. */
  memoryLimit?: number;
  /** How long the process waits for more work before it ends and gives back its memory. */
  idleMs?: number;
  childFile?: string;
}

/** Large photos that may wait at once: each is kept in memory. */
const maxWaitingPhotos = 4;

interface Order {
  job: PictureJob;
  deliver(bytes: Uint8Array | undefined): void;
  fail(error: unknown): void;
}

/**
 * Pictures are drawn by sharp, one at a time, in a process of its own that starts with the first of them. The shop
 * itself never loads the library: at rest it costs no memory, and a picture that breaks it breaks nothing else.
 */
export class SharpWorkshop implements PictureWorkshop {
  readonly #options: Required<WorkshopOptions>;
  // Somebody waits for these.
  readonly #checks: Order[] = [];
  readonly #reductions: Order[] = [];
  // And nobody for these.
  readonly #resizes: Order[] = [];
  #process: DrawingProcess | undefined;
  #isWorking = false;
  #isStopped = false;
  #idle: NodeJS.Timeout | undefined;

  constructor({
    limitMs = 5_000,
    memoryLimit = 512 * 1024 * 1024,
    idleMs = 10_000,
    childFile = drawingChild,
  }: WorkshopOptions = {}) {
    this.#options = { limitMs, memoryLimit, idleMs, childFile };
  }

  async check(picture: Picture): Promise<void> {
    await this.#place(this.#checks, { task: 'check', picture });
  }

  async resize(picture: Picture, variant: PictureVariant): Promise<Uint8Array> {
    const bytes = await this.#place(this.#resizes, { task: 'resize', picture, variant });
    return requireBytes(bytes);
  }

  async reduce(photo: Picture): Promise<Uint8Array> {
    if (this.#reductions.length >= maxWaitingPhotos) throw new WorkshopBusyError();
    const bytes = await this.#place(this.#reductions, { task: 'reduce', picture: photo });
    return requireBytes(bytes);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#idle);
    await this.#process?.end();
  }

  #place(orders: Order[], job: PictureJob): Promise<Uint8Array | undefined> {
    return new Promise((deliver, fail) => {
      orders.push({ job, deliver, fail });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    clearTimeout(this.#idle);
    for (let order = this.#next(); order; order = this.#next()) {
      await this.#carryOut(order.job).then(order.deliver, order.fail);
    }
    this.#isWorking = false;
    if (!this.#isStopped) this.#idle = setTimeout(() => this.#process?.end(), this.#options.idleMs);
  }

  #next(): Order | undefined {
    return this.#checks.shift() ?? this.#reductions.shift() ?? this.#resizes.shift();
  }

  async #carryOut(job: PictureJob): Promise<Uint8Array | undefined> {
    if (this.#isStopped) throw new Error('The shop is closing.');
    if (!this.#process?.isRunning) {
      this.#process = new DrawingProcess(this.#options.childFile, this.#options);
      await this.#process.ready();
    }
    return await this.#process.carryOut(job, this.#options.limitMs);
  }
}

function requireBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new Error('The process that draws pictures answered with none.');
  return bytes;
}
