import { hash } from 'node:crypto';

const rows = 4;
const columns = 1 << 13;
export const windowMs = 60_000;

interface Count {
  current: number;
  /** Milliseconds until one more is let in. */
  ttl: number;
}

/** Told of counts that other instances should know. */
type Tell = (name: string, count: number) => void;

/**
 * How often each key was let in within the last minute: in a fixed 256 KB, whoever comes and however many. Nobody's
 * count can be pushed out by others'. Each key has a place in each row, found by a hash that nobody outside can foresee
 * and that all instances share, and the smallest of its places is its count: too high only if others share all four (a
 * count-min sketch). Of the minute before this one, as much counts as is still within sixty seconds.
 */
export class RequestCounts {
  readonly #secret: string;
  #current = new Uint32Array(rows * columns);
  #previous = new Uint32Array(rows * columns);
  #begunAt = 0;
  /** Until others listen there is nobody to tell. */
  tell: Tell = () => {};

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** One more of this key, unless that is more than may be in a minute. Who is refused is not counted. */
  count(key: string, max: number): Count {
    const name = hash('sha1', `${this.#secret} ${key}`, 'buffer').subarray(0, rows * 2);
    const places = placesOf(name);
    const passed = this.#moveOn();
    const counted = smallest(this.#current, places);
    const before = smallest(this.#previous, places);
    const current = counted + before * (1 - passed) + 1;
    if (current > max) return { current, ttl: windowMs * untilLess({ counted, before, passed, max }) };
    raise(this.#current, places, counted + 1);
    // Somebody who asks for little is nobody else's business, and is told of as a whole if it becomes more.
    const worthTelling = Math.ceil(max / 50);
    if (counted + 1 >= worthTelling)
      this.tell(name.toString('base64'), counted + 1 === worthTelling ? worthTelling : 1);
    return { current, ttl: 0 };
  }

  /** What another instance has let in. */
  add(name: string, count: number): void {
    const places = placesOf(Buffer.from(name, 'base64'));
    this.#moveOn();
    raise(this.#current, places, smallest(this.#current, places) + count);
  }

  /** Answers how much of the present minute has passed. */
  #moveOn(): number {
    const now = Date.now();
    const minutes = Math.floor((now - this.#begunAt) / windowMs);
    if (minutes >= 1) {
      [this.#previous, this.#current] = [this.#current, this.#previous];
      this.#current.fill(0);
      if (minutes >= 2) this.#previous.fill(0);
      this.#begunAt = minutes >= 2 ? now : this.#begunAt + windowMs;
    }
    return (now - this.#begunAt) / windowMs;
  }
}

interface Refused {
  counted: number;
  before: number;
  passed: number;
  max: number;
}

/** In minutes: what counts of the minute before shrinks steadily, and this one will be the minute before. */
function untilLess({ counted, before, passed, max }: Refused): number {
  const room = max - 1 - counted;
  if (room >= 0) return 1 - room / before - passed;
  return 1 - passed + Math.max(0, 1 - (max - 1) / counted);
}

function placesOf(name: Buffer): number[] {
  return Array.from({ length: rows }, (_, row) => row * columns + (name.readUInt16LE(row * 2) % columns));
}

function smallest(counts: Uint32Array, places: number[]): number {
  return Math.min(...places.map((place) => counts[place] ?? 0));
}

function raise(counts: Uint32Array, places: number[], to: number): void {
  for (const place of places) counts[place] = Math.max(counts[place] ?? 0, to);
}
