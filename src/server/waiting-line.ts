import { TryLater } from '#contract/errors.ts';

const retryAfterSeconds = 2;

export interface LineOptions {
  /** How many are served at the same time. */
  abreast: number;
  /** How many may wait, and how many of one address. */
  places: number;
  placesForOne: number;
  /** What those are told who find no place. */
  isTooLong: string;
  onRefused?(): void;
}

interface Waiting {
  work(): Promise<void>;
  refuse(): void;
}

/**
 * For work that keeps everybody else waiting: few are served at a time. Some may wait, before they have taken
 * anything, and whoever comes then hears so at once. The addresses take turns: who comes often waits for themselves.
 * Nobody fills the line alone, nor do a few: where it is full, who has fewer in it takes the last place of who has most.
 */
export class WaitingLine {
  readonly #options: LineOptions;
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;
  #served = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  run<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const { abreast, places, placesForOne, isTooLong } = this.#options;
      const own = this.#waiting.get(who) ?? [];
      const refuse = () => {
        this.#options.onRefused?.();
        reject(new TryLater('temporarily-unavailable', isTooLong, retryAfterSeconds));
      };
      if (own.length >= placesForOne) return refuse();
      if (this.#length >= places && !this.#makeRoom(own.length + 1)) return refuse();
      own.push({ work: () => work().then(resolve, reject), refuse });
      this.#waiting.set(who, own);
      this.#length++;
      if (this.#served < abreast) void this.#serveOnAndOn();
    });
  }

  /** Answers whether somebody had more in the line than the one who comes will have. */
  #makeRoom(needed: number): boolean {
    const [most] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    if (!most || most.length <= needed) return false;
    most.pop()?.refuse();
    this.#length--;
    return true;
  }

  async #serveOnAndOn(): Promise<void> {
    this.#served++;
    for (let next = this.#next(); next; next = this.#next()) await next.work();
    this.#served--;
  }

  #next(): Waiting | undefined {
    for (const [who, [first, ...rest]] of this.#waiting) {
      this.#waiting.delete(who);
      if (rest.length > 0) this.#waiting.set(who, rest);
      this.#length--;
      return first;
    }
    return undefined;
  }
}
