import type { ProductReference, ReadProduct } from './orderable-products.ts';

const mostProducts = 5_000;

/**
 * Products as they were when somebody ordered them last, which spares the next order the reading. They may be out of date:
 * the order is placed only if they are still of that revision and in stock, and nobody is refused by memory alone.
 */
export class RememberedProducts {
  readonly #products = new Map<string, ReadProduct>();

  /** All of them, in their order; nothing when one is not remembered. */
  find(references: readonly ProductReference[]): ReadProduct[] | undefined {
    const found = references.flatMap((reference) => {
      const product = 'id' in reference && this.#products.get(reference.id);
      return product || [];
    });
    return found.length === references.length ? found : undefined;
  }

  keep(products: readonly (ReadProduct | undefined)[]): void {
    for (const product of products) if (product) this.#products.set(product.id, product);
    for (const oldest of this.#products.keys()) {
      if (this.#products.size <= mostProducts) break;
      this.#products.delete(oldest);
    }
  }
}
