import { defineHandlers, done } from '#platform/server/http/handlers.ts';
import type { ShopParts, Subject } from '#platform/server/subject.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';
import { type Acting, admitToCompany } from '#trade/companies/server/company-repository.ts';
import { shoppingListsRights } from '../contract/routes.ts';
import {
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  orderShoppingList,
  readShoppingList,
  saveShoppingList,
} from './shopping-lists.ts';

export const shoppingListsSubject: Subject = {
  handlers: shoppingListHandlers,
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
