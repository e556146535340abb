import { route } from '#platform/contract/calls.ts';

export const priceListsRoutes = {
  listMyPrices: route('GET', '/myPrices', 'signed-in'),
  listPriceLists: route('GET', '/priceLists', 'admin'),
  createPriceList: route('POST', '/priceLists', 'admin'),
  getPriceList: route('GET', '/priceLists/:listId', 'admin'),
  updatePriceList: route('PUT', '/priceLists/:listId', 'admin'),
  deletePriceList: route('DELETE', '/priceLists/:listId', 'admin'),
  listListPrices: route('GET', '/priceLists/:listId/prices', 'admin'),
  setListPrices: route('PUT', '/priceLists/:listId/prices/:productId', 'admin'),
  exportListPrices: route('GET', '/priceLists/:listId/file', 'admin'),
  importListPrices: route('POST', '/priceLists/:listId/file', 'admin'),
  previewListPrice: route('GET', '/priceLists/:listId/preview', 'admin'),
  getCompanyPriceList: route('GET', '/companies/:companyId/priceList', 'admin'),
  setCompanyPriceList: route('PUT', '/companies/:companyId/priceList', 'admin'),
};

type PriceListsRoutes = typeof priceListsRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends PriceListsRoutes {}
}
