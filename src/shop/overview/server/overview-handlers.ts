import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { ShopParts } from '#platform/server/subject.ts';
import { readCustomerOverview } from './customer-overview.ts';
import { readShopOverview } from './shop-overview.ts';

export function overviewHandlers(parts: ShopParts) {
  return defineHandlers({
    getShopOverview: () => readShopOverview(parts),

    getCustomerOverview: async ({ params }) => {
      const person = await findUserByEmail(parts.db, params.email);
      if (!person) throw new ShopError('not-found', 'User not found.');
      return await readCustomerOverview(parts, person.id);
    },
  });
}
