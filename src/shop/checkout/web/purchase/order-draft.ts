import { z } from 'zod';
import { dropFromTab, keepInTab, readFromTab } from '#platform/web/shell/tab-storage.ts';

const entriesSchema = z.object({ quantity: z.string(), phone: z.string(), address: z.string() });

const keptSchema = z.object({
  /** The order's id from its first letter on: however often it is sent, it is one order. */
  orderID: z.uuid(),
  entries: entriesSchema,
  /** What was sent and not answered. It may have arrived. */
  unanswered: entriesSchema.optional(),
});

type Kept = z.infer<typeof keptSchema>;

/** What is typed into the order form. */
export type OrderEntries = z.infer<typeof entriesSchema>;

interface DraftOptions {
  /** Whose draft, of which product. */
  email: string;
  productID: string;
  /** The quantity to begin with. */
  quantity: number;
  /** What was chosen just now, whatever was typed in before. */
  chosen?: number | undefined;
}

/**
 * An order that is being filled in. It stays with the tab, for its person and product: through a reload, a
 * failed call, and signing in again.
 */
export class OrderDraft {
  readonly #key: string;
  #kept: Kept;
  #isKept: boolean;

  constructor({ email, productID, quantity, chosen }: DraftOptions) {
    this.#key = `orderDraft:${email}:${productID}`;
    const found = readFromTab(this.#key, keptSchema);
    this.#isKept = found !== undefined;
    this.#kept = found ?? {
      orderID: makeOrderId(),
      entries: { quantity: String(quantity), phone: '', address: '' },
    };
    if (chosen !== undefined) this.keep({ ...this.#kept.entries, quantity: String(chosen) });
  }

  get orderID(): string {
    return this.#kept.orderID;
  }

  get entries(): OrderEntries {
    return this.#kept.entries;
  }

  /** Whether anything is filled in. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Something else than this was sent under the same id, and may have arrived. */
  differsFromUnanswered(entries: OrderEntries): boolean {
    const { unanswered } = this.#kept;
    return unanswered !== undefined && !isAlike(unanswered, entries);
  }

  keep(entries: OrderEntries): void {
    this.#become({ ...this.#kept, entries });
  }

  /** From here on it may arrive, even if the tab is closed before the answer comes. */
  beginSending(unanswered: OrderEntries): void {
    this.#become({ ...this.#kept, unanswered });
  }

  /** The answer was no: nothing of it has arrived. */
  endSending(): void {
    this.#become({ ...this.#kept, unanswered: undefined });
  }

  /** What follows is another order. */
  renew(): void {
    this.#become({ orderID: makeOrderId(), entries: this.#kept.entries });
  }

  forget(): void {
    this.#isKept = false;
    dropFromTab(this.#key);
  }

  #become(kept: Kept): void {
    this.#kept = kept;
    this.#isKept = true;
    keepInTab(this.#key, kept);
  }
}

function isAlike(one: OrderEntries, other: OrderEntries): boolean {
  return one.quantity === other.quantity && one.phone === other.phone && one.address === other.address;
}

/**
 * A random UUID, version 4, as in RFC 9562. `crypto.randomUUID` would do, were it not missing on a plain
 * http address such as a shop tried out in the local network.
 */
export function makeOrderId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
