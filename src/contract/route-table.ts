/*
 * Every call of the shop: method, path below /api, and who may make it. Plain data, so that the
 * browser's client carries no schema library with it; the schemas stand in calls.ts.
 */

export const apiBase = '/api';

/**
 * - `public`: anyone.
 * - `identity`: the identity provider's proof or an access token.
 * - `signed-in`: anyone with an access token.
 * - `keyed`: the same, or a program with somebody's key for readings. Its handler knows whose it is, and no more.
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
  | 'keyed'
  | 'self-or-admin'
  | 'owner'
  | 'owner-or-admin'
  | 'admin';

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: Access;
}

export const routeTable = {
  isAdmin: route('GET', '/isAdmin/:email', 'self-or-admin'),
  createToken: route('POST', '/createToken', 'identity'),
  endSession: route('DELETE', '/session', 'signed-in'),
  registerUser: route('POST', '/user', 'identity'),
  listUsers: route('GET', '/user', 'admin'),
  getProfile: route('GET', '/user/:email', 'self-or-admin'),
  updateProfile: route('PUT', '/user/update', 'signed-in'),
  grantAdmin: route('PUT', '/user/admin', 'admin'),
  deleteUser: route('DELETE', '/user/:email', 'admin'),

  getAccountSafety: route('GET', '/account/safety', 'signed-in'),
  sendVerification: route('POST', '/account/verification', 'signed-in'),
  verifyAddress: route('PUT', '/account/verification', 'signed-in'),
  listSessions: route('GET', '/account/sessions', 'signed-in'),
  endOtherSession: route('DELETE', '/account/sessions/:sessionId', 'signed-in'),
  endOtherSessions: route('DELETE', '/account/sessions', 'signed-in'),
  getFactors: route('GET', '/account/factors', 'signed-in'),
  confirmSignIn: route('POST', '/account/confirmation', 'signed-in'),
  setUpApp: route('POST', '/account/app', 'signed-in'),
  confirmApp: route('PUT', '/account/app', 'signed-in'),
  removeApp: route('DELETE', '/account/app', 'signed-in'),
  askForPasskey: route('POST', '/account/confirmation/passkeyOptions', 'signed-in'),
  confirmByPasskey: route('POST', '/account/confirmation/passkey', 'signed-in'),
  askForNewPasskey: route('POST', '/account/passkeyOptions', 'signed-in'),
  addPasskey: route('POST', '/account/passkeys', 'signed-in'),
  removePasskey: route('DELETE', '/account/passkeys/:passkeyId', 'signed-in'),
  renewRecoveryCodes: route('POST', '/account/recoveryCodes', 'signed-in'),
  deleteOwnAccount: route('DELETE', '/account', 'signed-in'),
  exportOwnData: route('GET', '/account/export', 'signed-in'),

  listProducts: route('GET', '/product', 'public'),
  suggestProducts: route('GET', '/suggestions', 'public'),
  getProduct: route('GET', '/product/:productID', 'public'),
  listCatalogue: route('GET', '/catalogue', 'public'),
  listKinds: route('GET', '/kinds', 'public'),
  listAllProducts: route('GET', '/product_all', 'admin'),
  createProduct: route('POST', '/product', 'admin'),
  updateProduct: route('PUT', '/product', 'admin'),
  deleteProduct: route('DELETE', '/product/:id', 'admin'),
  listProductHistory: route('GET', '/productHistory/:id', 'admin'),
  getProductForm: route('GET', '/productForm/:id', 'admin'),
  reducePicture: route('POST', '/reducedPicture', 'admin'),
  exportProducts: route('GET', '/productExport', 'admin'),
  checkProductImport: route('POST', '/productImport', 'admin'),
  getProductImport: route('GET', '/productImport/:id', 'admin'),
  listProductImportRows: route('GET', '/productImport/:id/rows', 'admin'),
  confirmProductImport: route('POST', '/productImport/:id', 'admin'),

  listDocuments: route('GET', '/products/:productId/documents', 'public'),
  listDocumentsForMe: route('GET', '/products/:productId/documents/mine', 'signed-in'),
  linkDocument: route('POST', '/documents/:id/link', 'signed-in'),
  uploadFile: route('POST', '/files', 'admin'),
  addDocument: route('POST', '/documents', 'admin'),
  changeDocument: route('PATCH', '/documents/:id', 'admin'),
  withdrawDocument: route('DELETE', '/documents/:id', 'admin'),
  listEditions: route('GET', '/products/:productId/editions', 'admin'),
  listPapers: route('GET', '/papers', 'admin'),
  getTestSummaryForm: route('GET', '/products/:productId/testSummary', 'admin'),
  publishTestSummary: route('POST', '/products/:productId/testSummaries', 'admin'),

  getProductPassport: route('GET', '/products/:productId/passport', 'admin'),
  setProductPassport: route('PUT', '/products/:productId/passport', 'admin'),
  linkForAuthority: route('POST', '/units/:unitId/authorityLinks', 'admin'),
  getUnitPassport: route('GET', '/units/:unitId/passport', 'admin'),
  endAuthorityLink: route('DELETE', '/units/:unitId/authorityLinks/:linkId', 'admin'),
  setBatteryStatus: route('PUT', '/units/:unitId/batteryStatus', 'admin'),
  listMyUnits: route('GET', '/myUnits', 'signed-in'),
  getMyUnit: route('GET', '/myUnits/:unitId', 'signed-in'),
  linkPassport: route('POST', '/myUnits/:unitId/links', 'signed-in'),
  endPassportLink: route('DELETE', '/myUnits/:unitId/links/:linkId', 'signed-in'),
  offerHandover: route('POST', '/myUnits/:unitId/handover', 'signed-in'),
  withdrawHandover: route('DELETE', '/myUnits/:unitId/handover', 'signed-in'),
  takeOver: route('POST', '/handovers', 'signed-in'),
  addReadings: route('POST', '/readings', 'keyed'),
  listReadingKeys: route('GET', '/readingKeys', 'signed-in'),
  addReadingKey: route('POST', '/readingKeys', 'signed-in'),
  endReadingKey: route('DELETE', '/readingKeys/:keyId', 'signed-in'),
  getProductWarranty: route('GET', '/products/:productId/warranty', 'admin'),
  addWarrantyTerms: route('POST', '/products/:productId/warranty', 'admin'),
  getClaimForm: route('GET', '/claimForm', 'signed-in'),
  makeClaim: route('POST', '/myClaims', 'signed-in'),
  listMyClaims: route('GET', '/myClaims', 'signed-in'),
  getMyClaim: route('GET', '/myClaims/:claimId', 'signed-in'),
  writeToClaim: route('POST', '/myClaims/:claimId/messages', 'signed-in'),
  withdrawClaim: route('POST', '/myClaims/:claimId/withdrawal', 'signed-in'),
  uploadClaimFile: route('POST', '/claimFiles', 'signed-in'),
  dropClaimFile: route('DELETE', '/claimFiles/:fileId', 'signed-in'),
  linkClaimFile: route('POST', '/claimFiles/:fileId/link', 'signed-in'),
  listClaims: route('GET', '/claims', 'admin'),
  getClaim: route('GET', '/claims/:claimId', 'admin'),
  decideClaim: route('POST', '/claims/:claimId/steps', 'admin'),
  setTracking: route('PUT', '/products/:productId/tracking', 'admin'),
  listTrackedProducts: route('GET', '/trackedProducts', 'admin'),
  listUnits: route('GET', '/units', 'admin'),
  getUnit: route('GET', '/units/:id', 'admin'),
  receiveUnit: route('POST', '/products/:productId/units', 'admin'),
  receiveUnitFile: route('POST', '/products/:productId/unitFile', 'admin'),
  moveUnit: route('POST', '/units/:id/moves', 'admin'),
  reserveUnit: route('POST', '/orders/:id/units', 'admin'),
  listBatches: route('GET', '/products/:productId/batches', 'admin'),
  receiveBatch: route('POST', '/products/:productId/batches', 'admin'),
  moveBatch: route('POST', '/batches/:id/moves', 'admin'),

  listRecalls: route('GET', '/recalls', 'admin'),
  createRecall: route('POST', '/recalls', 'admin'),
  getRecall: route('GET', '/recalls/:id', 'admin'),
  saveRecall: route('PUT', '/recalls/:id', 'admin'),
  discardRecall: route('DELETE', '/recalls/:id', 'admin'),
  previewRecall: route('POST', '/recallPreview', 'admin'),
  findBatches: route('GET', '/batches', 'admin'),
  publishRecall: route('POST', '/recalls/:id/publication', 'admin'),
  finishRecall: route('POST', '/recalls/:id/finish', 'admin'),
  listRecalledUnits: route('GET', '/recalls/:id/units', 'admin'),
  remedyUnit: route('POST', '/recalls/:id/units/:unitId/remedy', 'admin'),
  releaseBatch: route('POST', '/recalls/:id/batches/:batchId/release', 'admin'),
  listRecallNotices: route('GET', '/recalls/:id/notices', 'admin'),
  exportRecallNotices: route('POST', '/recalls/:id/noticeExport', 'admin'),
  remedyCustomer: route('POST', '/recalls/:id/notices/:noticeId/remedy', 'admin'),
  sendNoticeAgain: route('POST', '/recalls/:id/notices/:noticeId/mail', 'admin'),
  listMyNotices: route('GET', '/myRecallNotices', 'signed-in'),
  acknowledgeMyNotice: route('POST', '/myRecallNotices/:noticeId', 'signed-in'),
  readNotice: route('POST', '/recallNotice', 'public'),
  acknowledgeNotice: route('POST', '/recallNotice/acknowledgement', 'public'),

  listStockMovements: route('GET', '/stockMovements/:productId', 'admin'),

  listStockAlerts: route('GET', '/stockAlerts', 'signed-in'),
  setStockAlert: route('PUT', '/stockAlerts/:productId', 'signed-in'),
  removeStockAlert: route('DELETE', '/stockAlerts/:productId', 'signed-in'),
  listWaitingPeople: route('GET', '/stockAlerts/:productId', 'admin'),

  listOrders: route('GET', '/order', 'admin'),
  listMyOrders: route('GET', '/myOrder/:email', 'self-or-admin'),
  getOrder: route('GET', '/order/:id', 'owner-or-admin'),
  placeOrder: route('POST', '/order', 'signed-in'),
  deleteOrder: route('DELETE', '/order/:id', 'owner-or-admin'),
  shipOrder: route('PATCH', '/shipping/:orderId', 'admin'),

  getOrderDetails: route('GET', '/orders/:id', 'owner-or-admin'),
  correctDeliveryAddress: route('PATCH', '/orders/:id/deliveryAddress', 'admin'),
  shipPart: route('POST', '/orders/:id/shipments', 'admin'),
  changeShipment: route('PATCH', '/orders/:id/shipments/:shipmentId', 'admin'),
  listOrderPapers: route('GET', '/orders/:id/papers', 'owner-or-admin'),
  linkOrderPaper: route('POST', '/orders/:id/papers/:paperId/link', 'owner-or-admin'),
  getPackages: route('GET', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  savePackages: route('PUT', '/orders/:id/shipments/:shipmentId/packages', 'admin'),
  listShipmentPapers: route('GET', '/orders/:id/shipments/:shipmentId/papers', 'owner-or-admin'),
  linkShipmentPaper: route(
    'POST',
    '/orders/:id/shipments/:shipmentId/papers/:paperId/link',
    'owner-or-admin',
  ),
  linkBundle: route('POST', '/orders/:id/bundle', 'owner-or-admin'),
  listBundleLinks: route('GET', '/orders/:id/bundleLinks', 'owner-or-admin'),
  shareBundle: route('POST', '/orders/:id/bundleLinks', 'owner-or-admin'),
  endBundleLink: route('DELETE', '/orders/:id/bundleLinks/:linkId', 'owner-or-admin'),
  askToCancel: route('POST', '/orders/:id/cancellations', 'owner'),
  withdrawCancellation: route('DELETE', '/orders/:id/cancellations/:requestId', 'owner'),
  declineCancellation: route('POST', '/orders/:id/cancellations/:requestId/decline', 'admin'),
  listCancellations: route('GET', '/cancellations', 'admin'),
  shipOrders: route('POST', '/shipments', 'admin'),
  printPackingSlips: route('POST', '/packingSlips', 'admin'),
  exportOrders: route('POST', '/orderExport', 'admin'),
  placeOrderOfLines: route('POST', '/orders', 'signed-in'),
  listDeliveryAddresses: route('GET', '/deliveryAddresses', 'signed-in'),

  getCart: route('GET', '/cart', 'signed-in'),
  setCartLine: route('PUT', '/cart/lines/:productId', 'signed-in'),
  removeCartLine: route('DELETE', '/cart/lines/:productId', 'signed-in'),
  emptyCart: route('DELETE', '/cart', 'signed-in'),
  mergeCart: route('POST', '/cart/merge', 'signed-in'),
  reorder: route('POST', '/cart/reorder', 'signed-in'),
  checkQuickOrder: route('POST', '/quickOrder', 'signed-in'),
  addQuickOrder: route('POST', '/cart/quickOrder', 'signed-in'),
  suggestSkus: route('GET', '/skus', 'signed-in'),
  adviseTransport: route('POST', '/transportAdvice', 'public'),

  createPaymentIntent: route('POST', '/create-payment-intent', 'signed-in'),
  confirmPayment: route('PATCH', '/payment/:orderId', 'owner'),

  getTransfer: route('GET', '/transfer/:orderId', 'owner-or-admin'),
  chooseTransfer: route('POST', '/transfer/:orderId', 'owner'),
  recordTransfer: route('POST', '/transferReceipts', 'admin'),

  listParkedPayments: route('GET', '/parkedPayment', 'admin'),
  dealWithParkedPayment: route('PATCH', '/parkedPayment/:id', 'admin'),

  refundOrder: route('POST', '/orders/:id/refunds', 'admin'),
  refundPayment: route('POST', '/payments/:id/refunds', 'admin'),
  listRefunds: route('GET', '/refunds', 'admin'),
  retryRefund: route('POST', '/refunds/:id/retry', 'admin'),
  recordSentRefund: route('POST', '/refunds/:id/sent', 'admin'),

  listMails: route('GET', '/mails', 'admin'),
  getMail: route('GET', '/mails/:id', 'admin'),
  listAccountMails: route('GET', '/accountMails', 'public'),
  getMailChoices: route('GET', '/mailChoices', 'signed-in'),
  setMailChoices: route('PUT', '/mailChoices', 'signed-in'),

  listAdminActions: route('GET', '/adminActions', 'admin'),
  exportAdminActions: route('POST', '/adminActionExport', 'admin'),

  getShopOverview: route('GET', '/overview', 'admin'),
  getCustomerOverview: route('GET', '/overview/:email', 'self-or-admin'),

  postReview: route('POST', '/review', 'signed-in'),
  listReviews: route('GET', '/review', 'public'),
  listBlogEntries: route('GET', '/blog', 'public'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routeTable;

export const routeNames = Object.keys(routeTable) as RouteName[];

function route<M extends Route['method'], P extends string, A extends Access>(method: M, path: P, access: A) {
  return { method, path, access };
}
