export interface LedgerOrder {
  id: string;
  productId: string;
  quantity: number;
  /** The payment's id, once the shop has said that it is paid. */
  paidBy?: string;
}

/** What customers were told, kept outside of the shop. */
export class Ledger {
  /** Every order that the shop has acknowledged. */
  readonly orders = new Map<string, LedgerOrder>();
  /** Orders that were refused for good, such as for want of stock. They must not be there. */
  readonly turnedAway = new Set<string>();
  requests = 0;
  /** Told to come again, or not told anything: each was made again. */
  refused = 0;
  /** Of the refused: told in so many words that nobody knows whether it was done. */
  toldUnknown = 0;
  pages = 0;
  readonly failedPages: string[] = [];
  /** When each write was acknowledged, in ms of `performance.now()`. */
  readonly writes: number[] = [];
  readonly refusals: number[] = [];

  acknowledge(): void {
    this.writes.push(performance.now());
  }

  refuse(isToldUnknown: boolean): void {
    this.refused++;
    if (isToldUnknown) this.toldUnknown++;
    this.refusals.push(performance.now());
  }

  /** The longest time between two acknowledged writes, of those since then, in seconds. */
  longestGap(since: number): number {
    const times = [since, ...this.writes.filter((time) => time >= since), performance.now()];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))) / 1000;
  }

  /** Writes go well when nobody was refused lately, and many were acknowledged. */
  isWell(seconds = 3): boolean {
    const lately = performance.now() - seconds * 1000;
    return (
      this.refusals.every((time) => time < lately) && this.writes.filter((time) => time >= lately).length >= 5
    );
  }
}
