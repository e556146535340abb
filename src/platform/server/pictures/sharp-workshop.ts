import type { PictureType } from '#platform/kernel/picture.ts';
import type { PictureVariant } from '../../kernel/picture.ts';
import { childFile, LimitedWorker, type WorkerOptions } from '../process/limited/limited-process.ts';
import { WaitingLine } from '../process/waiting-line.ts';

export interface Picture {
  type: PictureType;
  bytes: Uint8Array;
}

/** Draws pictures that anyone may have made, and comes to no harm by them. */
export interface PictureWorkshop {
  /** Draws the whole picture, and throws a PictureRefusedError when that cannot be done. */
  check(picture: Picture): Promise<void>;
  /** The picture in that width, or in its own where that is less. */
  resize(picture: Picture, variant: PictureVariant): Promise<Uint8Array>;
  /** The photo as a WebP of at most as many bytes as a product's picture may have. Throws a TryLater where many wait. */
  reduce(photo: Picture, who: string): Promise<Uint8Array>;
  /** The picture within a frame, as PNG or JPEG. */
  fit(picture: Picture, frame: PictureFrame): Promise<Uint8Array>;
  /** A picture of a name, for sellers who have given none. */
  drawName(name: NamePicture): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** A picture in the middle of a frame, as much of it as `share`. */
export interface PictureFrame {
  width: number;
  height: number;
  share: number;
  /** The colour behind it; none where it is left through. */
  ground: string | null;
  format: 'png' | 'jpeg';
}

/** A name or a letter, drawn in the shop's font. */
export interface NamePicture {
  text: string;
  width: number;
  height: number;
  /** How much of the width it takes at most. */
  share: number;
  colour: string;
  ground: string;
  /** How round the corners are, as a share of the height. */
  round: number;
  format: 'png' | 'jpeg' | 'svg';
}

export type PictureFault = 'broken' | 'animated' | 'too-many-pixels' | 'too-slow' | 'too-heavy';

export class PictureRefusedError extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(`The picture is ${fault}.`);
    this.name = 'PictureRefusedError';
    this.fault = fault;
  }
}

/** What the workshop's process is told to do with the picture that it is sent, and what it answers. */
export type PictureJob =
  | { task: 'check' | 'reduce'; type: PictureType }
  | { task: 'resize'; type: PictureType; variant: PictureVariant }
  | { task: 'fit'; type: PictureType; frame: PictureFrame }
  | { task: 'name'; type: 'image/svg+xml'; name: NamePicture };

export type PictureOutcome = { fault: PictureFault } | { bytes?: Uint8Array };

interface Order {
  job: PictureJob;
  bytes: Uint8Array;
  deliver(bytes: Uint8Array | undefined): void;
  fail(error: unknown): void;
}

/**
 * Pictures are drawn by sharp, one at a time, in a process of its own that starts with the first of them. The shop
 * itself never loads the library: at rest it costs no memory, and a picture that breaks it breaks nothing else.
 */
export class SharpWorkshop implements PictureWorkshop {
  readonly #worker: LimitedWorker<PictureJob, PictureOutcome>;
  /** Large photos, which are kept in memory while they wait. People take turns: one person's many wait for each other. */
  readonly #photos = new WaitingLine({
    ...{ concurrency: 1, places: 16, placesForOne: 4 },
    isTooLong: 'We’re processing many photos right now. Please try again shortly.',
  });
  // A visitor waits for these.
  readonly #checks: Order[] = [];
  readonly #reductions: Order[] = [];
  // These run in the background.
  readonly #resizes: Order[] = [];
  #isWorking = false;

  constructor(options: Partial<WorkerOptions> = {}) {
    this.#worker = new LimitedWorker({
      childFile: childFile(import.meta.dirname, 'drawing-child'),
      limitMs: 5_000,
      memoryLimit: 512 * 1024 * 1024,
      idleMs: 10_000,
      ...options,
    });
  }

  async check({ type, bytes }: Picture): Promise<void> {
    await this.#place(this.#checks, { task: 'check', type }, bytes);
  }

  async resize({ type, bytes }: Picture, variant: PictureVariant): Promise<Uint8Array> {
    return requireBytes(await this.#place(this.#resizes, { task: 'resize', type, variant }, bytes));
  }

  async reduce({ type, bytes }: Picture, who: string): Promise<Uint8Array> {
    const place = () => this.#place(this.#reductions, { task: 'reduce', type }, bytes);
    return requireBytes(await this.#photos.run(who, place));
  }

  async fit({ type, bytes }: Picture, frame: PictureFrame): Promise<Uint8Array> {
    return requireBytes(await this.#place(this.#checks, { task: 'fit', type, frame }, bytes));
  }

  async drawName(name: NamePicture): Promise<Uint8Array> {
    const job = { task: 'name', type: 'image/svg+xml', name } as const;
    return requireBytes(await this.#place(this.#checks, job, new Uint8Array()));
  }

  async stop(): Promise<void> {
    await this.#worker.stop();
  }

  #place(orders: Order[], job: PictureJob, bytes: Uint8Array): Promise<Uint8Array | undefined> {
    return new Promise((deliver, fail) => {
      orders.push({ job, bytes, deliver, fail });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let order = this.#next(); order; order = this.#next()) {
      await this.#carryOut(order).then(order.deliver, order.fail);
    }
    this.#isWorking = false;
  }

  #next(): Order | undefined {
    return this.#checks.shift() ?? this.#reductions.shift() ?? this.#resizes.shift();
  }

  async #carryOut({ job, bytes }: Order): Promise<Uint8Array | undefined> {
    const outcome = await this.#worker.carryOut(job, bytes);
    if ('downfall' in outcome)
      throw new PictureRefusedError(outcome.downfall === 'crashed' ? 'broken' : outcome.downfall);
    if ('fault' in outcome.answer) throw new PictureRefusedError(outcome.answer.fault);
    return outcome.answer.bytes;
  }
}

function requireBytes(bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new Error('The process that draws pictures answered with none.');
  return bytes;
}
