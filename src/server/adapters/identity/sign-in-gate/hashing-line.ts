import { TryLater } from '#contract/errors.ts';

/** About two seconds of waiting: a hash takes some 60 ms. */
const places = 32;
const placesForOne = 10;

/**
 * Passwords are hashed one at a time. A hash keeps a thread of the pool busy that token checks, files and compression
 * share, and a sign-up keeps a connection to the database meanwhile. So a few may wait, before they have taken either,
 * and whoever comes then hears so at once. Nobody fills the line alone.
 */
export class HashingLine {
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<string, number>();
  #length = 0;

  async run<Result>(who: string, hash: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.get(who) ?? 0;
    if (this.#length >= places || own >= placesForOne)
      throw new TryLater(
        'temporarily-unavailable',
        'Many people are signing in just now. Please try again in a moment.',
        2,
      );
    this.#length++;
    this.#waiting.set(who, own + 1);
    const turn = this.#last.then(hash);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#leave(who);
    }
  }

  #leave(who: string): void {
    this.#length--;
    const own = (this.#waiting.get(who) ?? 0) - 1;
    if (own > 0) this.#waiting.set(who, own);
    else this.#waiting.delete(who);
  }
}
