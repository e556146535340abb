import type { PictureVariant } from '#platform/kernel/picture.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isDatabaseUnavailable } from '#platform/server/database/failures.ts';
import type { PictureWorkshop } from '#platform/server/pictures/sharp-workshop.ts';
import { findImage, findVariant, keepVariant } from './image-repository.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
  onFailure(error: unknown): void;
}

/** Makes smaller pictures in the background: one at a time, and each once. */
export class VariantMaker {
  readonly #parts: Parts;
  /** Waiting, in the making, or failed: what could not be drawn is not tried again and again. */
  readonly #known = new Set<string>();
  #lastWork: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns at once. Only names wait in the queue; a picture is read when its turn comes. */
  want(hash: string, variant: PictureVariant): void {
    const name = `${hash}-${variant.width}.${variant.format}`;
    if (this.#known.has(name)) return;
    this.#known.add(name);
    this.#lastWork = this.#lastWork.then(async () => {
      try {
        if (!this.#isStopped) await this.#make(hash, variant);
        this.#known.delete(name);
      } catch (error) {
        if (isDatabaseUnavailable(error)) this.#known.delete(name);
        if (!this.#isStopped) this.#parts.onFailure(error);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#lastWork;
  }

  async #make(hash: string, variant: PictureVariant): Promise<void> {
    const { db, workshop } = this.#parts;
    // Made since it was asked for: here just before, or by another instance.
    if (await findVariant(db, hash, variant)) return;
    const picture = await findImage(db, hash);
    if (picture) await keepVariant(db, hash, variant, await workshop.resize(picture, variant));
  }
}
