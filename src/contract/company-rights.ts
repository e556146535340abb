import { approvalsRights } from '#trade/approvals/contract/routes.ts';
import { rightsByCall } from '#trade/companies/contract/routes.ts';
import { creditRights } from '#trade/credit/contract/routes.ts';
import { invoicesRights } from '#trade/invoices/contract/routes.ts';
import { shoppingListsRights } from '#trade/shopping-lists/contract/routes.ts';
import { taxRights } from '#trade/tax/contract/routes.ts';

/**
 * Of every call about a company (`:companyId`), what its people must be allowed to do there. Each subject brings its own;
 * `every-company-call.test.ts` holds that none is missing, and that the server asks it.
 */
export const companyRights = {
  ...rightsByCall,
  ...approvalsRights,
  ...shoppingListsRights,
  ...taxRights,
  ...creditRights,
  ...invoicesRights,
};
