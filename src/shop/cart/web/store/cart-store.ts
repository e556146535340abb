import type { CallAnswer, CallInput } from '#platform/contract/calls.ts';
import { amountToMinor, minorToAmount } from '#platform/kernel/money.ts';
import { accessTokenKey, callApi } from '#platform/web/shell/api/client.ts';
import { sessionStore } from '#platform/web/shell/session/session-store.ts';
import type { CartView } from '../../contract/cart.ts';
import { type CartLine, mergeCarts } from '../../rules/cart.ts';
import { cartKeys, readKnownCart, readLinesHere, writeKnownCart, writeLinesHere } from './cart-storage.ts';

const nothing: readonly CartLine[] = [];

/**
 * The visitor's cart: kept in this browser before sign-in, by the shop afterwards. All tabs share local storage, so they
 * agree at once; changes of other devices are read when the page is shown.
 */
export class CartStore {
  #lines: readonly CartLine[] | undefined;
  #listeners = new Set<() => void>();
  /** Changes go out one after the other, so that the last one pressed is the last one done. */
  #turn: Promise<unknown> = Promise.resolve();

  readonly getSnapshot = (): readonly CartLine[] => {
    this.#lines ??= readLines();
    return this.#lines;
  };

  /** The server cannot know, and renders the same page for everybody. */
  readonly getServerSnapshot = (): readonly CartLine[] => nothing;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#followOtherTabs);
      this.#leaveSession = sessionStore.subscribe(this.#look);
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      window.removeEventListener('storage', this.#followOtherTabs);
      this.#leaveSession();
    };
  };
  #leaveSession = () => {};

  /** So many of it are in the cart from now on. Answers the cart where the shop keeps it. */
  set(line: CartLine): Promise<CartView | undefined> {
    const { productId, quantity, seenCents } = line;
    const seenPrice = seenCents === undefined ? undefined : minorToAmount(seenCents);
    return this.#change(
      (lines) => putIn(lines, [line]),
      () => callApi('setCartLine', { params: { productId }, body: { quantity, seenPrice } }),
    );
  }

  /** Puts in what may be there already: then the larger quantity stays. */
  async add(line: CartLine): Promise<void> {
    const lines = readLinesHere();
    writeLinesHere(putIn(lines, mergeCarts(lines, [line]).changes));
    this.#look();
    await this.mergeHere();
  }

  /** What is kept in this browser was looked at: of lines of which nothing was seen before, that is known now. */
  rememberSeen(seen: CartView): void {
    const prices = new Map(seen.lines.map(({ productId, price }) => [productId, price]));
    const lines = readLinesHere();
    if (lines.every(({ seenCents }) => seenCents !== undefined)) return;
    writeLinesHere(
      lines.map((line) => {
        const price = prices.get(line.productId);
        return line.seenCents === undefined && price
          ? { ...line, seenCents: amountToMinor(price.unit) }
          : line;
      }),
    );
    this.#look();
  }

  remove(productId: string): Promise<CartView | undefined> {
    return this.#change(
      (lines) => lines.filter((line) => line.productId !== productId),
      () => callApi('removeCartLine', { params: { productId } }),
    );
  }

  /** Puts an earlier order in once more. Only who is signed in has one. */
  reorder(orderId: string): Promise<CallAnswer<'reorder'> | undefined> {
    return this.#change(
      (lines) => lines,
      () => callApi('reorder', { body: { orderId } }),
    );
  }

  /** Adds what can be had of a quick order. Only who is signed in makes one. */
  addQuickOrder(
    rows: CallInput<'addQuickOrder'>['body']['rows'],
  ): Promise<CallAnswer<'addQuickOrder'> | undefined> {
    return this.#change(
      (lines) => lines,
      () => callApi('addQuickOrder', { body: { rows } }),
    );
  }

  /** Asks the shop, if it keeps the cart. A session that has ended is not mentioned, for the visitor only looks at a page. */
  async refresh(): Promise<void> {
    const email = emailOfSession();
    if (email) this.accept(email, await callApi('getCart', {}, quietly()));
  }

  /**
   * Brings what is in this browser to the person who has signed in. It is emptied once the shop has said yes: until then
   * it may be sent again, which changes nothing.
   */
  async mergeHere(): Promise<CallAnswer<'mergeCart'> | undefined> {
    const email = emailOfSession();
    const lines = readLinesHere();
    if (!email || lines.length === 0) return undefined;
    const sentLines = lines.map(({ seenCents, ...line }) => ({
      ...line,
      ...(seenCents !== undefined && { seenPrice: minorToAmount(seenCents) }),
    }));
    const merged = await callApi('mergeCart', { body: { lines: sentLines } }, quietly());
    // What another tab has put in meanwhile stays for the next time.
    const sent = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    writeLinesHere(readLinesHere().filter(({ productId, quantity }) => sent.get(productId) !== quantity));
    this.accept(email, merged);
    return merged;
  }

  /**
   * The newer of two answers counts, in whatever order they come. The same answer again notifies no reader: one that
   * asks after each change would ask for ever.
   */
  accept(email: string, { version, lines }: CartView): void {
    if (email !== emailOfSession() || version <= readKnownCart(email).version) return;
    const kept = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    writeKnownCart({ email, version, lines: kept });
    this.#look();
  }

  #change<Answer extends CartView>(
    here: (lines: readonly CartLine[]) => readonly CartLine[],
    there: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const done = this.#turn.then(async () => {
      const email = emailOfSession();
      if (!email) {
        writeLinesHere(here(readLinesHere()));
        this.#look();
        return undefined;
      }
      const cart = await there();
      this.accept(email, cart);
      return cart;
    });
    this.#turn = done.catch(() => {});
    return done;
  }

  readonly #look = (): void => {
    if (sessionStore.getSnapshot().status === 'signed-out') writeKnownCart(undefined);
    this.#lines = readLines();
    for (const listener of this.#listeners) listener();
  };

  readonly #followOtherTabs = ({ key }: StorageEvent): void => {
    // No key: the whole storage was cleared.
    if (key === cartKeys.here || key === cartKeys.known || key === null) this.#look();
  };
}

function putIn(lines: readonly CartLine[], put: readonly CartLine[]): CartLine[] {
  const all = new Map([...lines, ...put].map((line) => [line.productId, line]));
  return [...all.values()];
}

function readLines(): readonly CartLine[] {
  const email = emailOfSession();
  return email ? readKnownCart(email).lines : readLinesHere();
}

function emailOfSession(): string | undefined {
  const session = sessionStore.getSnapshot();
  return session.status === 'signed-in' ? session.user.email : undefined;
}

/** With an explicit token, so that a background call never leads to the sign-in page. */
function quietly() {
  return { headers: { Authorization: `Bearer ${localStorage.getItem(accessTokenKey)}` } };
}

export const cartStore = new CartStore();
