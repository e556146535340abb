import { ShopError } from '#contract/errors.ts';
import type { Database } from '../../adapters/database/database.ts';
import type { PaymentProvider } from '../../adapters/payment/payment-provider.ts';
import { defineHandlers } from '../../http/handlers.ts';
import { findUserByEmail } from '../accounts/user-repository.ts';
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
