import type { Product } from '#shop/catalog/contract/product.ts';
import type { ShownRow } from '#shop/catalog/contract/show-specification.ts';

/** Another product, as far as a small card shows it. */
export interface LinkedProduct extends Pick<Product, '_id' | 'name' | 'slug' | 'sku' | 'image' | 'price'> {
  figures: ShownRow[];
  isOrderable: boolean;
  /** How many of it are in one, or how many of this one it has. */
  quantity: number | null;
}

/** What a product's own page is made of. */
export interface ProductPage {
  product: Product;
  /** Addresses, the main one first. */
  pictures: string[];
  builtOf: LinkedProduct[];
  partOf: LinkedProduct[];
  /** What it is made for. */
  fits: LinkedProduct[];
  /** What is made for it. */
  fittedBy: LinkedProduct[];
}

/** What a comparison is made of. */
export interface ComparedProducts {
  products: Product[];
  /** What could stand beside them. */
  others: Pick<Product, 'sku' | 'name'>[];
}

declare module '#platform/contract/page-data.ts' {
  interface PageData {
    /** By its slug. A product that has another one now says which. */
    findProductPage(slug: string): Promise<ProductPage | { movedTo: string } | undefined>;
    /** Those on sale of these SKUs, in their order, and some more of the first one's kind. */
    compareProducts(skus: string[]): Promise<ComparedProducts>;
  }
}
