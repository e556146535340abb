import { type SQL, sql } from 'drizzle-orm';
import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';
import { type Acting, admitToCompany } from '#trade/companies/server/company-repository.ts';
import type { Merger } from '#trade/companies/server/merging/of-companies.ts';
import { shoppingListsRights } from '../contract/routes.ts';
import {
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  orderShoppingList,
  readShoppingList,
  saveShoppingList,
} from './shopping-lists.ts';
import { shoppingLists } from './tables.ts';

export const shoppingListsSubject: Subject = {
  handlers: shoppingListHandlers,
  ofCompanies: [{ table: shoppingLists, what: 'Shopping lists', merge: keepBothLists }],
};

function shoppingListHandlers({ db, readPersonPrices }: Pick<ShopParts, 'db' | 'readPersonPrices'>) {
  const admit = (right: CompanyRight, companyId: string, caller: Acting) =>
    admitToCompany(db, right, { companyId, caller });
  return defineHandlers({
    listShoppingLists: async ({ params: { companyId }, caller }) => {
      await admit(shoppingListsRights.listShoppingLists, companyId, caller);
      return await listShoppingLists(db, companyId);
    },

    createShoppingList: async ({ params: { companyId }, body, caller }) => {
      await admit(shoppingListsRights.createShoppingList, companyId, caller);
      return { ...done('List created.'), ...(await createShoppingList(db, companyId, body, caller)) };
    },

    getShoppingList: async ({ params, caller }) => {
      await admit(shoppingListsRights.getShoppingList, params.companyId, caller);
      return await readShoppingList(db, params);
    },

    saveShoppingList: async ({ params, body, caller }) => {
      await admit(shoppingListsRights.saveShoppingList, params.companyId, caller);
      return { ...done('List saved.'), ...(await saveShoppingList(db, params, body, caller)) };
    },

    deleteShoppingList: async ({ params, caller }) => {
      await admit(shoppingListsRights.deleteShoppingList, params.companyId, caller);
      return done(`${await deleteShoppingList(db, params)} was deleted.`);
    },

    orderShoppingList: async ({ params, caller }) => {
      await admit(shoppingListsRights.orderShoppingList, params.companyId, caller);
      return await orderShoppingList({ db, readPersonPrices }, params, caller);
    },
  });
}

/** Of two with one name, the one that comes gets a number: `Weekly (2)`. */
function keepBothLists({ gone, stays }: Merger): SQL[] {
  return [
    sql`update shopping_lists set company_id = ${stays}, revision = revision + 1, name = case
        when exists (select from shopping_lists there
          where there.company_id = ${stays} and lower(there.name) = lower(shopping_lists.name))
        then (select shopping_lists.name || ' (' || nth || ')' from generate_series(2, 10000) nth
          where not exists (select from shopping_lists taken where taken.company_id in (${gone}, ${stays})
            and lower(taken.name) = lower(shopping_lists.name || ' (' || nth || ')'))
          order by nth limit 1)
        else name end
      where company_id = ${gone}`,
  ];
}
