import type { KindName } from '#shop/catalog/contract/kinds.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';

interface CatalogEntry {
  kind: KindName;
  /** How long it takes to make more of it. */
  leadDays: number;
  specification: Specification;
  /** How many of which other product are in one. */
  builtOf?: Record<string, number>;
  /** What it is made for. */
  fits?: string[];
}

export type CatalogEntries = Record<string, CatalogEntry>;
