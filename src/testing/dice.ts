/** Chance that can be had again: the same seed throws the same dice. */
export class Dice {
  #state: number;

  /** Each request, or each person, has dice of its own, so that one more throw in one changes none of the others. */
  constructor(seed: number, whose = 0) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(whose + 1, 0xc2b2ae35);
  }

  /** From 0 to below 1, by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** One of them; of an empty list, nothing. */
  find<Item>(items: readonly Item[]): Item | undefined {
    return items[this.whole(0, items.length - 1)];
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return this.find(items) ?? items[0];
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.whole(0, 15).toString(16)).join('');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
  }
}
