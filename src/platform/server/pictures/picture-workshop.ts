import type { PictureType } from '#platform/kernel/picture.ts';
import type { PictureVariant } from '#platform/kernel/picture-address.ts';

export interface Picture {
  type: PictureType;
  bytes: Uint8Array;
}

/** Draws pictures that anybody may have made, and comes to no harm by them. */
export interface PictureWorkshop {
  /** Draws the whole picture, and throws a PictureRefusedError when that cannot be done. */
  check(picture: Picture): Promise<void>;
  /** The picture in that width, or in its own where that is less. */
  resize(picture: Picture, variant: PictureVariant): Promise<Uint8Array>;
  /** The photo as a WebP of at most as many bytes as a product's picture may have. Throws a TryLater where many wait. */
  reduce(photo: Picture, who: string): Promise<Uint8Array>;
  stop(): Promise<void>;
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

/** What the workshop's process is told to do, and what it answers. */
export type PictureJob =
  | { task: 'check' | 'reduce'; picture: Picture }
  | { task: 'resize'; picture: Picture; variant: PictureVariant };

export type PictureOutcome = { fault: PictureFault } | { bytes?: Uint8Array };
