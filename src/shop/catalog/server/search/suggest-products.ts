import type { Database } from '#platform/server/database/database.ts';
import { kindOf } from '../../contract/kinds.ts';
import type { Product, SuggestedProduct } from '../../contract/product.ts';
import { showField } from '../../contract/show-specification.ts';
import { listProducts } from '../finding/find-products.ts';

const mostSuggested = 8;
const mostFigures = 3;

/** Products for the text typed so far, the likeliest first. */
export async function suggestProducts(db: Database, typed: string): Promise<SuggestedProduct[]> {
  const { items } = await listProducts(db, { q: typed, limit: mostSuggested, offset: 0 });
  return items.map((product) => ({
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    image: product.image,
    figures: figuresOf(product),
  }));
}

function figuresOf({ kind, specification }: Product): string {
  if (!kind) return '';
  return kindOf(kind)
    .keyFigures.flatMap((name) => showField(specification, name) ?? [])
    .slice(0, mostFigures)
    .join(' · ');
}
