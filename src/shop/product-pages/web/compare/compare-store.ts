import { useSyncExternalStore } from 'react';
import { mostCompared } from '../../contract/compare-address.ts';

/** A product chosen for comparison. */
export interface Chosen {
  sku: string;
  name: string;
}

const key = 'compare';
const nothing: readonly Chosen[] = [];

/** What was chosen to be compared, kept in this browser; all its tabs agree. */
class CompareStore {
  #chosen: readonly Chosen[] | undefined;
  #listeners = new Set<() => void>();

  readonly getSnapshot = (): readonly Chosen[] => {
    this.#chosen ??= read();
    return this.#chosen;
  };

  /** The server cannot know, and renders the same page for everybody. */
  readonly getServerSnapshot = (): readonly Chosen[] => nothing;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#followOtherTabs);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#followOtherTabs);
    };
  };

  /** Answers whether there was room for it. */
  add({ sku, name }: Chosen): boolean {
    const others = this.#without(sku);
    if (others.length >= mostCompared) return false;
    this.#become([...others, { sku, name }]);
    return true;
  }

  remove(sku: string): void {
    this.#become(this.#without(sku));
  }

  clear(): void {
    this.#become(nothing);
  }

  #without(sku: string): Chosen[] {
    return this.getSnapshot().filter((chosen) => chosen.sku !== sku);
  }

  #become(chosen: readonly Chosen[]): void {
    this.#chosen = chosen;
    try {
      localStorage.setItem(key, JSON.stringify(chosen));
    } catch {
      // Where storage is forbidden it is kept until the page is left.
    }
    for (const listener of this.#listeners) listener();
  }

  readonly #followOtherTabs = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return;
    this.#chosen = read();
    for (const listener of this.#listeners) listener();
  };
}

/** Storage may be forbidden or spoilt; what cannot be a product is none. */
function read(): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const chosen = (Array.isArray(stored) ? stored : [])
      .filter((one): one is Chosen => typeof one?.sku === 'string' && typeof one.name === 'string')
      .map(({ sku, name }) => ({ sku, name }))
      .slice(0, mostCompared);
    return chosen.length > 0 ? chosen : nothing;
  } catch {
    return nothing;
  }
}

export const compareStore = new CompareStore();

/** What was chosen to be compared, as far as this browser knows. */
export function useCompared() {
  return useSyncExternalStore(
    compareStore.subscribe,
    compareStore.getSnapshot,
    compareStore.getServerSnapshot,
  );
}

/** Whether one product is among them; what happens to the others is no news. */
export function useIsCompared(sku: string): boolean {
  return useSyncExternalStore(
    compareStore.subscribe,
    () => compareStore.getSnapshot().some((chosen) => chosen.sku === sku),
    () => false,
  );
}
