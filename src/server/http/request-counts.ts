import { hash, randomBytes } from 'node:crypto';

const rows = 4;
const columns = 1 << 13;

/**
 * How often each key was counted within the window: in a fixed 128 KB, whoever comes and however many. Nobody's count
 * can be pushed out by others'. Each key has a place in each row, found by a hash that nobody outside can foresee, and
 * the smallest of its places is its count: too high only if others share all four (a count-min sketch).
 */
export class RequestCounts {
  readonly #salt = randomBytes(16).toString('hex');
  readonly #counts = new Uint32Array(rows * columns);
  #endsAt = 0;

  incr(
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = Date.now();
    if (now >= this.#endsAt) {
      this.#counts.fill(0);
      this.#endsAt = now + timeWindow;
    }
    const places = this.#placesOf(key);
    const current = 1 + Math.min(...places.map((place) => this.#counts[place] ?? 0));
    for (const place of places) this.#counts[place] = Math.max(this.#counts[place] ?? 0, current);
    callback(null, { current, ttl: this.#endsAt - now });
  }

  /** A route with a limit of its own counts apart. */
  child(): RequestCounts {
    return new RequestCounts();
  }

  #placesOf(key: string): number[] {
    const digest = hash('sha1', this.#salt + key, 'buffer');
    return Array.from({ length: rows }, (_, row) => row * columns + (digest.readUInt32LE(row * 4) % columns));
  }
}
