import { TryLater } from '#platform/contract/errors.ts';
import type { LabelsOf } from '../metrics/metric-table.ts';
import type { Metrics } from '../metrics/metrics.ts';

const retryAfterSeconds = 2;

export interface LineOptions {
  /** How many are served at the same time, and how many of one address. */
  concurrency: number;
  concurrencyForOne?: number;
  /** How many may wait, and how many of one address. */
  places: number;
  placesForOne: number;
  /** After this it is better to come again. */
  longestWaitMs?: number;
  /** What those are told who find no place, or have waited too long. */
  isTooLong: string;
  onRefused?(): void;
}

/** Work of which one is done at a time, beside other work; so many of it may wait. */
export interface Lane {
  name: string;
  places: number;
}

export interface WaitOptions {
  /** Aborted when the one who waits leaves: their place is given up. */
  signal?: AbortSignal | undefined;
  lane?: Lane | undefined;
}

interface Waiting {
  who: string;
  lane: string | undefined;
  work(): Promise<void>;
  refuse(): void;
}

/**
 * For work that keeps everyone else waiting: few are served at a time. Some may wait, before they have taken
 * anything, and later ones hear at once that it is full. The addresses take turns: a frequent caller waits for their
 * own calls. No one fills the line alone, nor do a few: where it is full, a caller with fewer in it takes the last
 * place of the one with most.
 */
export class WaitingLine {
  readonly #options: LineOptions;
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #served: Waiting[] = [];
  #length = 0;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** How many wait. */
  get length(): number {
    return this.#length;
  }

  run<Result>(who: string, work: () => Promise<Result>, { signal, lane }: WaitOptions = {}): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const { places, placesForOne, isTooLong, longestWaitMs } = this.#options;
      let limit: NodeJS.Timeout | undefined;
      const own = this.#waiting.get(who) ?? [];
      const giveUp = () => reject(new TryLater('temporarily-unavailable', isTooLong, retryAfterSeconds));
      const refuse = () => {
        clearTimeout(limit);
        signal?.removeEventListener('abort', leave);
        this.#options.onRefused?.();
        giveUp();
      };
      const waiting: Waiting = {
        who,
        lane: lane?.name,
        work: async () => {
          clearTimeout(limit);
          signal?.removeEventListener('abort', leave);
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        },
        refuse,
      };
      const leave = () => {
        clearTimeout(limit);
        this.#remove(waiting);
        giveUp();
      };
      if (signal?.aborted) return giveUp();
      if (own.length >= placesForOne || this.#isFull(lane)) return refuse();
      if (this.#length >= places && !this.#makeRoom(own.length + 1)) return refuse();
      own.push(waiting);
      this.#waiting.set(who, own);
      this.#length++;
      this.#serve();
      if (!own.includes(waiting)) return;
      signal?.addEventListener('abort', leave, { once: true });
      if (longestWaitMs)
        limit = setTimeout(() => {
          this.#remove(waiting);
          refuse();
        }, longestWaitMs).unref();
    });
  }

  #isFull(lane: Lane | undefined): boolean {
    if (!lane) return false;
    const all = [...this.#waiting.values()].flat();
    return all.filter(({ lane: name }) => name === lane.name).length >= lane.places;
  }

  /** Answers whether another caller had more in the line than the new one will have. */
  #makeRoom(needed: number): boolean {
    const [most] = [...this.#waiting.values()].sort((a, b) => b.length - a.length);
    const last = most?.at(-1);
    if (!most || !last || most.length <= needed) return false;
    this.#remove(last);
    last.refuse();
    return true;
  }

  #remove(waiting: Waiting): void {
    const own = this.#waiting.get(waiting.who);
    const at = own?.indexOf(waiting) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(waiting.who);
    this.#length--;
  }

  #serve(): void {
    while (this.#served.length < this.#options.concurrency) {
      const next = this.#next();
      if (!next) return;
      this.#served.push(next);
      void next.work().finally(() => {
        this.#served.splice(this.#served.indexOf(next), 1);
        this.#serve();
      });
    }
  }

  #next(): Waiting | undefined {
    const { concurrencyForOne = Number.POSITIVE_INFINITY } = this.#options;
    const lanes = new Set(this.#served.map(({ lane }) => lane));
    lanes.delete(undefined);
    for (const [who, own] of this.#waiting) {
      if (this.#served.filter((one) => one.who === who).length >= concurrencyForOne) continue;
      const next = own.find(({ lane }) => !lanes.has(lane));
      if (!next) continue;
      this.#remove(next);
      // To the end, so that the others are served before them.
      if (this.#waiting.delete(who)) this.#waiting.set(who, own);
      return next;
    }
    return undefined;
  }
}

/** A waiting line that tells how many wait, and how many found no place. */
export function openMeteredLine(
  metrics: Metrics,
  name: LabelsOf<'ampyard_waiting_line_length'>['line'],
  options: LineOptions,
): WaitingLine {
  const labels = { line: name };
  const line = new WaitingLine({
    ...options,
    onRefused: () => metrics.count('ampyard_waiting_line_refused_total', labels),
  });
  metrics.watch('ampyard_waiting_line_length', labels, () => line.length);
  return line;
}
