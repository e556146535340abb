import type { Subject } from '#platform/server/subject.ts';
import { accountHandlers } from './account-handlers.ts';
import type { DropUnpaidOrders } from './remove-person.ts';

declare module '#platform/server/subject.ts' {
  interface ShopParts {
    /** With whoever leaves go the orders that they have not paid. */
    dropUnpaidOrders: DropUnpaidOrders;
  }
}

export const accounts: Subject = {
  handlers: accountHandlers,
};
