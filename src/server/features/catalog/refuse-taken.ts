import { ShopError } from '#contract/errors.ts';
import { findBrokenRule } from '../../adapters/database/broken-rule.ts';

const words: Record<string, { field: string; message: string }> = {
  products_name_on_sale: {
    field: 'name',
    message: 'Another product on sale has this name. Please choose another one.',
  },
  products_sku_on_sale: {
    field: 'sku',
    message: 'Another product on sale has this SKU. Please choose another one.',
  },
  product_slugs_pkey: {
    field: 'slug',
    message: 'Another product on sale has, or had, this address. Please choose another one.',
  },
};

/** Of two admins who give the same name or SKU at once, the database alone can tell who was second. */
export async function refuseTaken<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    const taken = words[findBrokenRule(error) ?? ''];
    if (!taken) throw error;
    throw new ShopError('conflict', taken.message, [taken]);
  }
}
