import { findUserByEmail } from '#people/accounts/server/user-repository.ts';
import { ShopError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { PaymentProvider } from '#platform/server/payment/payment-provider.ts';
import { readCustomerOverview } from './customer-overview.ts';
import { readShopOverview } from './shop-overview.ts';

export function overviewHandlers(db: Database, provider: Pick<PaymentProvider, 'name'>) {
  return defineHandlers({
    getShopOverview: () => readShopOverview(db, provider),

    getCustomerOverview: async ({ params }) => {
      const person = await findUserByEmail(db, params.email);
      if (!person) throw new ShopError('not-found', 'User not found.');
      return await readCustomerOverview(db, person.id);
    },
  });
}
