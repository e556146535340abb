import { route } from '#platform/contract/calls.ts';
import type { CompanyRight } from '#trade/companies/rules/roles.ts';

export const shoppingListsRoutes = {
  listShoppingLists: route('GET', '/companies/:companyId/lists', 'signed-in'),
  createShoppingList: route('POST', '/companies/:companyId/lists', 'signed-in'),
  getShoppingList: route('GET', '/companies/:companyId/lists/:listId', 'signed-in'),
  saveShoppingList: route('PUT', '/companies/:companyId/lists/:listId', 'signed-in'),
  deleteShoppingList: route('DELETE', '/companies/:companyId/lists/:listId', 'signed-in'),
  orderShoppingList: route('POST', '/companies/:companyId/lists/:listId/cart', 'signed-in'),
};

export const shoppingListsRights = {
  listShoppingLists: 'see-lists',
  createShoppingList: 'change-lists',
  getShoppingList: 'see-lists',
  saveShoppingList: 'change-lists',
  deleteShoppingList: 'change-lists',
  orderShoppingList: 'order',
} as const satisfies Record<keyof typeof shoppingListsRoutes, CompanyRight>;

type ShoppingListsRoutes = typeof shoppingListsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends ShoppingListsRoutes {}
}
