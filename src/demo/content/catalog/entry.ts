import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { ColumnValues } from '#shop/catalog/contract/product-columns.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';

interface CatalogEntry extends Partial<ColumnValues> {
  kind: KindName;
  specification: Specification;
  /** How many of which other product are in one. */
  builtOf?: Record<string, number>;
  /** What it is made for. */
  fits?: string[];
}

export type CatalogEntries = Record<string, CatalogEntry>;
