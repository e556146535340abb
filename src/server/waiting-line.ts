import { TryLater } from '#contract/errors.ts';

/** Some seconds of waiting: a hash takes some 60 ms, a page less. */
const places = 128;
const placesForOne = 48;
const retryAfterSeconds = 2;

type Turn = () => Promise<void>;

/**
 * For work that keeps everybody else waiting: it is done one at a time. Some may wait, before they have taken
 * anything, and whoever comes then hears so at once. The addresses take turns: who comes often waits for themselves,
 * and nobody fills the line alone.
 */
export class WaitingLine {
  readonly #isTooLong: string;
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, Turn[]>();
  #length = 0;
  #isWorking = false;

  /** @param isTooLong What those are told who find no place. */
  constructor(isTooLong: string) {
    this.#isTooLong = isTooLong;
  }

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const own = this.#waiting.get(who) ?? [];
      if (this.#length >= places || own.length >= placesForOne)
        return reject(new TryLater('temporarily-unavailable', this.#isTooLong, retryAfterSeconds));
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(who, own);
      this.#length++;
      if (!this.#isWorking) void this.#workOnAndOn();
    });
  }

  async #workOnAndOn(): Promise<void> {
    this.#isWorking = true;
    for (let turn = this.#next(); turn; turn = this.#next()) await turn();
    this.#isWorking = false;
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
