import { ShopError } from '#platform/contract/errors.ts';
import { findBrokenRule } from '#platform/server/database/failures.ts';

/** Messages for values that another product has, by field. */
export const wordsForTaken = {
  name: 'Another product already has this name. Please choose another one.',
  sku: 'Another product already has this SKU. Please choose another one.',
  slug: 'Another product already uses, or used, this address. Please choose another one.',
  'specification.gtin': 'Another product already has this GTIN. Each product needs its own.',
};

const fieldsByRule: Record<string, keyof typeof wordsForTaken> = {
  products_name_on_sale: 'name',
  products_sku_on_sale: 'sku',
  product_slugs_pkey: 'slug',
  products_gtin_on_sale: 'specification.gtin',
};

/** Of two admins who give the same name or SKU at once, the database alone can tell who was second. */
export async function refuseTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const field = fieldsByRule[findBrokenRule(error) ?? ''];
    if (!field) throw error;
    const message = wordsForTaken[field];
    throw new ShopError('conflict', message, [{ field, message }]);
  }
}
