import type { ServerResponse } from 'node:http';
import { TryLater } from '#platform/contract/errors.ts';

/** Each file is in memory until it was looked through. No form sends more than one at a time. */
const mostAtOnce = 12;
const retryAfterSeconds = 5;

/** Counts the files that each person is sending. Who sends too many at once is refused before the next one is read. */
export class UploadLimit {
  readonly #underWay = new Map<string, number>();

  admit(who: string, answer: ServerResponse): void {
    const before = this.#underWay.get(who) ?? 0;
    if (before >= mostAtOnce)
      throw new TryLater(
        'temporarily-unavailable',
        'You are uploading too many files at once. Please try again when some have finished.',
        retryAfterSeconds,
      );
    this.#underWay.set(who, before + 1);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#underWay.get(who) ?? 1) - 1;
      if (left > 0) this.#underWay.set(who, left);
      else this.#underWay.delete(who);
    };
    answer.once('finish', end).once('close', end);
  }
}
