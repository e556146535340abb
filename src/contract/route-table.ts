/*
 * Every call of the shop: method, path below /api, and who may make it. Plain data, so that the
 * browser's client carries no schema library with it; the schemas stand in calls.ts.
 */

export const apiBase = '/api';

/**
 * - `public`: anyone.
 * - `identity`: the identity provider's proof or an access token.
 * - `signed-in`: anyone with an access token.
 * - `self-or-admin`: the person whose `{email}` is in the path, or an admin.
 * - `owner`: the person whose order the path names. Its handler is given the order.
 * - `owner-or-admin`: that person, or an admin.
 * - `admin`: admins.
 *
 * An `email` or `orderId` in a body must be the caller's own, too, unless the call is for admins.
 */
export type Access =
  | 'public'
  | 'identity'
  | 'signed-in'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'admin';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
}

export const routeTable = {
  isAdmin: route('GET', '/isAdmin/:email', 'self-or-admin', 'Tell whether somebody is an admin'),
  createToken: route('POST', '/createToken', 'identity', 'Exchange an identity proof for an access token'),
  endSession: route(
    'DELETE',
    '/session',
    'signed-in',
    'Sign out: end the sign-in that the access token is of',
  ),
  registerUser: route('POST', '/user', 'identity', 'Make a signed-up person known to the shop'),
  listUsers: route('GET', '/user', 'admin', 'List all people'),
  getProfile: route('GET', '/user/:email', 'self-or-admin', 'Read a profile'),
  updateProfile: route('PUT', '/user/update', 'signed-in', 'Change one’s own profile'),
  grantAdmin: route('PUT', '/user/admin', 'admin', 'Grant admin rights'),
  deleteUser: route('DELETE', '/user/:email', 'admin', 'Delete a person'),

  listProducts: route('GET', '/product', 'public', 'List the products on sale'),
  suggestProducts: route(
    'GET',
    '/suggestions',
    'public',
    'List the products that somebody may be looking for',
  ),
  getProduct: route('GET', '/product/:productID', 'public', 'Read one product'),
  listCatalogue: route(
    'GET',
    '/catalogue',
    'public',
    'Find products by words, kind and figures, and tell what else there is to choose',
  ),
  listKinds: route('GET', '/kinds', 'public', 'List the kinds of products and the figures of each'),
  listAllProducts: route('GET', '/product_all', 'admin', 'List the products for administration'),
  createProduct: route('POST', '/product', 'admin', 'Create a product'),
  updateProduct: route('PUT', '/product', 'admin', 'Change a product'),
  deleteProduct: route('DELETE', '/product/:id', 'admin', 'Take a product off sale'),
  reducePicture: route('POST', '/reducedPicture', 'admin', 'Make a photo small enough for a product'),

  listDocuments: route(
    'GET',
    '/products/:productId/documents',
    'public',
    'List a product’s documents, with those that everybody may read',
  ),
  listDocumentsForMe: route(
    'GET',
    '/products/:productId/documents/mine',
    'signed-in',
    'List a product’s documents, with those that the caller may read',
  ),
  linkDocument: route(
    'POST',
    '/documents/:id/link',
    'signed-in',
    'Make a link by which a browser opens a document',
  ),
  uploadFile: route('POST', '/files', 'admin', 'Upload a PDF of which a document is to be made'),
  addDocument: route(
    'POST',
    '/documents',
    'admin',
    'Add a document to a product, in place of the edition before',
  ),
  changeDocument: route(
    'PATCH',
    '/documents/:id',
    'admin',
    'Change what is said of a document, and who may read it',
  ),
  withdrawDocument: route('DELETE', '/documents/:id', 'admin', 'Withdraw a document'),
  listEditions: route(
    'GET',
    '/products/:productId/editions',
    'admin',
    'List all editions of a product’s documents',
  ),
  listPapers: route('GET', '/papers', 'admin', 'List which products have and lack which papers'),

  listStockAlerts: route(
    'GET',
    '/stockAlerts',
    'signed-in',
    'List the products that one waits for, because they cannot be ordered now',
  ),
  setStockAlert: route(
    'PUT',
    '/stockAlerts/:productId',
    'signed-in',
    'Ask to be told when a product can be ordered again',
  ),
  removeStockAlert: route('DELETE', '/stockAlerts/:productId', 'signed-in', 'Take that back'),
  listWaitingPeople: route('GET', '/stockAlerts/:productId', 'admin', 'List who waits for a product'),

  listOrders: route('GET', '/order', 'admin', 'List all orders'),
  listMyOrders: route('GET', '/myOrder/:email', 'self-or-admin', 'List one customer’s orders'),
  getOrder: route('GET', '/order/:id', 'owner-or-admin', 'Read one order'),
  placeOrder: route('POST', '/order', 'signed-in', 'Place an order'),
  deleteOrder: route('DELETE', '/order/:id', 'owner-or-admin', 'Delete an unpaid order'),
  shipOrder: route('PATCH', '/shipping/:orderId', 'admin', 'Mark a paid order as shipped'),

  getOrderDetails: route(
    'GET',
    '/orders/:id',
    'owner-or-admin',
    'Read all of an order: lines, states, events',
  ),
  correctDeliveryAddress: route(
    'PATCH',
    '/orders/:id/deliveryAddress',
    'admin',
    'Correct where an order goes, before it is shipped',
  ),
  placeOrderOfLines: route('POST', '/orders', 'signed-in', 'Place an order of several products'),
  listDeliveryAddresses: route(
    'GET',
    '/deliveryAddresses',
    'signed-in',
    'List where one’s own orders went, the last first',
  ),

  getCart: route('GET', '/cart', 'signed-in', 'Read one’s own cart'),
  setCartLine: route('PUT', '/cart/lines/:productId', 'signed-in', 'Put so many of a product into the cart'),
  removeCartLine: route('DELETE', '/cart/lines/:productId', 'signed-in', 'Take a product out of the cart'),
  emptyCart: route('DELETE', '/cart', 'signed-in', 'Take everything out of the cart'),
  mergeCart: route('POST', '/cart/merge', 'signed-in', 'Put another cart into one’s own'),
  reorder: route(
    'POST',
    '/cart/reorder',
    'signed-in',
    'Put an earlier order of one’s own into the cart, and tell what has changed since',
  ),
  checkQuickOrder: route(
    'POST',
    '/quickOrder',
    'signed-in',
    'Tell of rows of SKU and quantity what would become of each in the cart',
  ),
  addQuickOrder: route(
    'POST',
    '/cart/quickOrder',
    'signed-in',
    'Add rows of SKU and quantity to the cart, as many of them as can be',
  ),
  suggestSkus: route('GET', '/skus', 'signed-in', 'List the SKUs that somebody may be typing'),

  createPaymentIntent: route('POST', '/create-payment-intent', 'signed-in', 'Prepare a card payment'),
  confirmPayment: route('PATCH', '/payment/:orderId', 'owner', 'Record a succeeded card payment'),

  listParkedPayments: route('GET', '/parkedPayment', 'admin', 'List charged payments that paid no order'),
  dealWithParkedPayment: route(
    'PATCH',
    '/parkedPayment/:id',
    'admin',
    'Try a parked payment again, or close it',
  ),

  getShopOverview: route('GET', '/overview', 'admin', 'Tell how the shop does, and what waits to be done'),
  getCustomerOverview: route(
    'GET',
    '/overview/:email',
    'self-or-admin',
    'Tell how one customer’s orders stand',
  ),

  postReview: route('POST', '/review', 'signed-in', 'Post a review'),
  listReviews: route('GET', '/review', 'public', 'List reviews'),
  listBlogEntries: route('GET', '/blog', 'public', 'List blog entries'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routeTable;

export const routeNames = Object.keys(routeTable) as RouteName[];

function route<M extends Route['method'], P extends string, A extends Access>(
  method: M,
  path: P,
  access: A,
  summary: string,
) {
  return { method, path, access, summary };
}
