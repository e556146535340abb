import { hash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';

const rows = 4;
const columns = 1 << 13;
export const windowMs = 60_000;

interface Count {
  current: number;
  /** Milliseconds until one more is let in. */
  ttl: number;
}

/** Tells other instances of counts that they should know. */
interface CountSharing {
  tell(name: string, count: number): void;
  /** How many of this name were let in here, and the others have not heard of yet. */
  unheard(name: string): number;
  /** Until the others have heard of all of them, and this one of theirs; not for long where they cannot be reached. */
  untilHeard(): Promise<void>;
}

/**
 * How often each key was let in within the last minute: in a fixed 256 KB, however many keys there are. No key can
 * push out another's count. Each key has a place in each row, found by a hash that outsiders cannot foresee and that
 * all instances share, and the smallest of its places is its count: too high only if others share all four (a
 * count-min sketch). The minute before this one counts as far as it is still within sixty seconds.
 */
export class RequestCounts {
  readonly #secret: string;
  #current = new Uint32Array(rows * columns);
  #previous = new Uint32Array(rows * columns);
  #begunAt = 0;
  /** None as long as no others listen. */
  sharing: CountSharing | undefined;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /**
   * What to wait for before this key may be counted; nearly always nothing. Each instance lets in a tenth of the rest
   * of a limit, and a hundredth of the limit at the end, before the others have heard of it: ten instances at once
   * let in little more than one.
   */
  untilShared(key: string, max: number): Promise<void> | undefined {
    if (!this.sharing) return undefined;
    const name = this.#nameOf(key);
    const unheard = this.sharing.unheard(name.toString('base64'));
    if (unheard < Math.ceil(max / 100)) return undefined;
    const left = max - this.#currentOf(placesOf(name)).current;
    return left > 0 && unheard >= left / 10 ? this.sharing.untilHeard() : undefined;
  }

  /** One more of this key, unless that is more than may be in a minute. Who is refused is not counted. */
  count(key: string, max: number): Count {
    const name = this.#nameOf(key);
    const places = placesOf(name);
    const { counted, before, passed, ...now } = this.#currentOf(places);
    const current = now.current + 1;
    if (current > max) return { current, ttl: windowMs * untilLess({ counted, before, passed, max }) };
    raise(this.#current, places, counted + 1);
    // A key with few requests concerns no other instance, and is told as a whole once it has more.
    const worthTelling = Math.ceil(max / 50);
    if (counted + 1 >= worthTelling)
      this.sharing?.tell(name.toString('base64'), counted + 1 === worthTelling ? worthTelling : 1);
    return { current, ttl: 0 };
  }

  /** What another instance has let in. */
  add(name: string, count: number): void {
    const places = placesOf(Buffer.from(name, 'base64'));
    this.#moveOn();
    raise(this.#current, places, smallest(this.#current, places) + count);
  }

  #nameOf(key: string): Buffer {
    return hash('sha1', `${this.#secret} ${key}`, 'buffer').subarray(0, rows * 2);
  }

  #currentOf(places: number[]) {
    const passed = this.#moveOn();
    const counted = smallest(this.#current, places);
    const before = smallest(this.#previous, places);
    return { counted, before, passed, current: counted + before * (1 - passed) };
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

/**
 * Whom a limit counts by: the visitor's address, or of IPv6 the network of 64 bits that one household has to itself.
 * Who has hung up before anyone looked has no address any more.
 */
export function networkOf({ ip }: { ip: string | undefined }): string {
  // Some proxies add the visitor's port, another for each connection.
  return ip ? normalizeIP(ip.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')) : 'gone';
}
