import { ShopError } from '#contract/errors.ts';
import { findBrokenRule } from '../../adapters/database/broken-rule.ts';

const words = 'Another product on sale has this name. Please choose another one.';

/** Of two admins who give the same name at once, the database alone can tell who was second. */
export async function refuseTakenName<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (findBrokenRule(error) !== 'products_name_on_sale') throw error;
    throw new ShopError('conflict', words, [{ field: 'name', message: words }]);
  }
}
