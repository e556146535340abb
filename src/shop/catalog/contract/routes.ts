import { route } from '#platform/contract/calls.ts';

export const catalogRoutes = {
  listProducts: route('GET', '/product', 'public'),
  suggestProducts: route('GET', '/suggestions', 'public'),
  getProduct: route('GET', '/product/:productID', 'public'),
  listCatalog: route('GET', '/catalogue', 'public'),
  listKinds: route('GET', '/kinds', 'public'),
  listAllProducts: route('GET', '/product_all', 'admin'),
  createProduct: route('POST', '/product', 'admin'),
  updateProduct: route('PUT', '/product', 'admin'),
  setProductListing: route('PUT', '/product/:id/listing', 'admin'),
  deleteProduct: route('DELETE', '/product/:id', 'admin'),
  listProductHistory: route('GET', '/productHistory/:id', 'admin'),
  getProductForm: route('GET', '/productForm/:id', 'admin'),
  reducePicture: route('POST', '/reducedPicture', 'admin'),
  exportProducts: route('GET', '/productExport', 'admin'),
  checkProductImport: route('POST', '/productImport', 'admin'),
  getProductImport: route('GET', '/productImport/:id', 'admin'),
  listProductImportRows: route('GET', '/productImport/:id/rows', 'admin'),
  confirmProductImport: route('POST', '/productImport/:id', 'admin'),
};

type CatalogRoutes = typeof catalogRoutes;
declare module '#platform/contract/calls.ts' {
  interface Routes extends CatalogRoutes {}
}
