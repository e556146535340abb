import { z } from 'zod';
import type { CallInput } from '#platform/contract/calls.ts';
import { dropFromTab, keepInTab, readFromTab } from '#platform/web/shell/tab-storage.ts';
import { placeOrderOfLinesSchema } from '#shop/orders/contract/order-of-lines.ts';
import { type CheckoutEntries, checkoutEntriesSchema } from './checkout-schema.ts';
import { makeOrderId } from './purchase/order-draft.ts';

export type SentOrder = CallInput<'placeOrderOfLines'>['body'];

const keptSchema = z.object({
  /** The order's id from its first letter on: however often it is sent, it is one order. */
  id: z.uuid(),
  entries: checkoutEntriesSchema.optional(),
  /** What was sent and not answered. It may have arrived, and have emptied the cart: so it is kept whole. */
  unanswered: z.custom<SentOrder>((order) => placeOrderOfLinesSchema.safeParse(order).success).optional(),
});

type Kept = z.infer<typeof keptSchema>;

/** A checkout that is being filled in. It stays with the tab, through a reload, a failed call, and signing in again. */
export class CheckoutDraft {
  readonly #key: string;
  #kept: Kept;

  constructor(email: string) {
    this.#key = `checkoutDraft:${email}`;
    this.#kept = readFromTab(this.#key, keptSchema) ?? { id: makeOrderId() };
  }

  get id(): string {
    return this.#kept.id;
  }

  get entries(): CheckoutEntries | undefined {
    return this.#kept.entries;
  }

  get unanswered(): SentOrder | undefined {
    return this.#kept.unanswered;
  }

  keep(entries: CheckoutEntries): void {
    this.#become({ ...this.#kept, entries });
  }

  /** From here on it may arrive, even if the tab is closed before the answer comes. */
  beginSending(unanswered: SentOrder): void {
    this.#become({ ...this.#kept, unanswered });
  }

  /** The answer was no: nothing of it has arrived. What is sent next is another order if its id was taken. */
  endSending({ isIdTaken }: { isIdTaken: boolean }): void {
    const { unanswered: _, ...kept } = this.#kept;
    this.#become(isIdTaken ? { ...kept, id: makeOrderId() } : kept);
  }

  forget(): void {
    this.#kept = { id: makeOrderId() };
    dropFromTab(this.#key);
  }

  #become(kept: Kept): void {
    this.#kept = kept;
    keepInTab(this.#key, kept);
  }
}
