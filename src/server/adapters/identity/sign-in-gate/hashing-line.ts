import { TryLater } from '#contract/errors.ts';

/** Some seconds of waiting: a hash takes some 60 ms. */
const places = 128;
const placesForOne = 48;

type Turn = () => Promise<void>;

/**
 * Passwords are hashed one at a time. A hash keeps a thread of the pool busy that token checks, files and compression
 * share, and a sign-up keeps a connection to the database meanwhile. So some may wait, before they have taken either,
 * and whoever comes then hears so at once. The addresses take turns: who comes often waits for themselves, and nobody
 * fills the line alone.
 */
export class HashingLine {
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, Turn[]>();
  #length = 0;
  #isHashing = false;

  run<Result>(who: string, hash: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const own = this.#waiting.get(who) ?? [];
      if (this.#length >= places || own.length >= placesForOne) return reject(tooLong());
      own.push(() => hash().then(resolve, reject));
      this.#waiting.set(who, own);
      this.#length++;
      if (!this.#isHashing) void this.#hashOnAndOn();
    });
  }

  async #hashOnAndOn(): Promise<void> {
    this.#isHashing = true;
    for (let turn = this.#next(); turn; turn = this.#next()) await turn();
    this.#isHashing = false;
  }

  #next(): Turn | undefined {
    for (const [who, [turn, ...rest]] of this.#waiting) {
      this.#waiting.delete(who);
      if (rest.length > 0) this.#waiting.set(who, rest);
      this.#length--;
      return turn;
    }
    return undefined;
  }
}

function tooLong(): TryLater {
  return new TryLater(
    'temporarily-unavailable',
    'Many people are signing in just now. Please try again in a moment.',
    2,
  );
}
