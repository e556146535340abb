import { z } from 'zod';
import {
  byShipment,
  byShipmentPaper,
  savePackagesSchema,
  shipmentPackagesSchema,
  shipmentPapersSchema,
} from '#batteries/packages/contract/packages.ts';
import {
  addReadingKeySchema,
  byKeyId,
  byUnitId,
  byUnitLink,
  handoverOfferSchema,
  linkPassportSchema,
  newPassportLinkSchema,
  newReadingKeySchema,
  ownUnitDetailsSchema,
  ownUnitSchema,
  readingKeySchema,
  setBatteryStatusSchema,
  takeOverSchema,
  unitPassportSchema,
} from '#batteries/passports/contract/my-units.ts';
import {
  productPassportSchema,
  setProductPassportSchema,
} from '#batteries/passports/contract/product-passport.ts';
import { addedReadingsSchema, addReadingsSchema } from '#batteries/passports/contract/readings.ts';
import { byNoticeId, noticeTokenSchema, ownNoticeSchema } from '#batteries/recalls/contract/notice.ts';
import {
  byRecallBatch,
  byRecallNotice,
  byRecallUnit,
  createRecallSchema,
  findBatchesSchema,
  foundBatchSchema,
  listedRecallSchema,
  maxRecallBytes,
  previewSchema,
  recallNoticeQuerySchema,
  recallNoticeSchema,
  recallPicksSchema,
  recallSchema,
  recallUnitQuerySchema,
  recallUnitSchema,
  remedySchema,
  saveRecallSchema,
} from '#batteries/recalls/contract/recalls.ts';
import { testSummaryFormSchema } from '#batteries/test-summaries/contract/summary-form.ts';
import { publishTestSummarySchema } from '#batteries/test-summaries/contract/test-summary.ts';
import { adviseTransportSchema, transportSchema } from '#batteries/transport/contract/transport.ts';
import {
  batchSchema,
  maxUnitFileBytes,
  moveBatchSchema,
  moveUnitSchema,
  newUnitSchema,
  receiveBatchSchema,
  receivedSchema,
  receivedUnitsSchema,
  reserveUnitSchema,
  setTrackingSchema,
  trackedProductSchema,
  unitDetailsSchema,
  unitListQuerySchema,
  unitSchema,
} from '#batteries/units/contract/units.ts';
import {
  byFileId,
  claimFileLinkSchema,
  claimFileSchema,
  uploadClaimFileQuerySchema,
} from '#batteries/warranty/contract/claim-files.ts';
import {
  byClaimId,
  claimFormQuerySchema,
  claimFormSchema,
  claimListQuerySchema,
  claimSchema,
  decideClaimSchema,
  listedClaimSchema,
  makeClaimSchema,
  withdrawClaimSchema,
  writeToClaimSchema,
} from '#batteries/warranty/contract/claims.ts';
import { addWarrantyTermsSchema, productWarrantySchema } from '#batteries/warranty/contract/terms.ts';
import { maxClaimFileBytes } from '#batteries/warranty/rules/claim-files.ts';
import {
  accountSafetySchema,
  bySessionId,
  heldSessionSchema,
  linkTokenSchema,
} from '#people/accounts/contract/account.ts';
import {
  createTokenSchema,
  grantAdminSchema,
  profileSchema,
  registerUserSchema,
  updateProfileSchema,
  userListQuerySchema,
  userSchema,
} from '#people/accounts/contract/user.ts';
import {
  adminActionLineSchema,
  logFilterSchema,
  loggedActionSchema,
  logQuerySchema,
} from '#people/admin-log/contract/admin-action.ts';
import {
  addedFactorSchema,
  appCodeSchema,
  byPasskeyIdSchema,
  confirmationSchema,
  factorsSchema,
  newAppSchema,
  newPasskeySchema,
  passkeyOptionsSchema,
  renewedCodesSchema,
  signedByPasskeySchema,
} from '#people/second-factor/contract/factors.ts';
import { email, fileBytes, fileInPieces, id, requiredText } from '#platform/contract/fields.ts';
import { listQuerySchema, wholeListQuerySchema } from '#platform/contract/lists.ts';
import { maxPhotoBytes, maxPictureBytes, mostPictures } from '#platform/kernel/picture.ts';
import {
  cartSchema,
  mergeCartSchema,
  mergedCartSchema,
  setCartLineSchema,
} from '#shop/cart/contract/cart.ts';
import { reorderedCartSchema, reorderSchema } from '#shop/cart/contract/reorder.ts';
import { catalogueAnswerSchema, kindSchema } from '#shop/catalog/contract/catalogue-answer.ts';
import { catalogueListQuerySchema } from '#shop/catalog/contract/catalogue-query.ts';
import {
  checkImportQuerySchema,
  confirmImportSchema,
  importReportSchema,
  importRowSchema,
  importRowsQuerySchema,
  maxImportBytes,
} from '#shop/catalog/contract/file/product-import.ts';
import {
  createProductSchema,
  productListQuerySchema,
  productSchema,
  suggestedProductSchema,
  suggestProductsQuerySchema,
  updateProductSchema,
  wholeProductSchema,
} from '#shop/catalog/contract/product.ts';
import {
  productFormSchema,
  stockMovementSchema,
  stockMovementsQuerySchema,
} from '#shop/catalog/contract/product-administration.ts';
import { blogEntrySchema } from '#shop/content/contract/blog.ts';
import {
  addDocumentSchema,
  changeDocumentSchema,
  documentLinkSchema,
  editionSchema,
  fileSchema,
  listedDocumentSchema,
  papersQuerySchema,
  productPapersSchema,
} from '#shop/documents/contract/documents.ts';
import { maxDocumentBytes } from '#shop/documents/rules/documents.ts';
import {
  accountMailSchema,
  byMailId,
  listedMailSchema,
  mailChoicesSchema,
  mailSchema,
} from '#shop/emails/contract/mail.ts';
import {
  bundleAddressSchema,
  bundleLinkSchema,
  byBundleLink,
  shareBundleSchema,
  sharedBundleSchema,
} from '#shop/order-papers/contract/bundles.ts';
import { byPaper, orderPaperSchema, paperLinkSchema } from '#shop/order-papers/contract/order-papers.ts';
import {
  manyOrdersSchema,
  packingSlipsSchema,
  shippedOrdersSchema,
} from '#shop/orders/contract/many-orders.ts';
import { orderListQuerySchema, orderSchema, placeOrderSchema } from '#shop/orders/contract/order.ts';
import { correctDeliveryAddressSchema, orderDetailsSchema } from '#shop/orders/contract/order-details.ts';
import { deliveryAddressSchema, placeOrderOfLinesSchema } from '#shop/orders/contract/order-of-lines.ts';
import { customerOverviewSchema, shopOverviewSchema } from '#shop/overview/contract/overview.ts';
import {
  confirmPaymentSchema,
  createPaymentIntentSchema,
  dealWithParkedPaymentSchema,
  parkedPaymentSchema,
  paymentIntentSchema,
} from '#shop/payments/contract/payment.ts';
import { recordTransferSchema, transferSchema } from '#shop/payments/contract/transfer.ts';
import {
  addedQuickOrderSchema,
  addQuickOrderSchema,
  judgedQuickOrderSchema,
  quickOrderSchema,
  suggestedSkuSchema,
  suggestSkusQuerySchema,
} from '#shop/quick-order/contract/quick-order.ts';
import {
  askToCancelSchema,
  byCancellationRequest,
  declineCancellationSchema,
  waitingCancellationSchema,
} from '#shop/refunds/contract/cancellation.ts';
import {
  listedRefundSchema,
  refundListQuerySchema,
  refundOrderSchema,
  refundPaymentSchema,
  sentRefundSchema,
} from '#shop/refunds/contract/refund.ts';
import { postReviewSchema, reviewSchema } from '#shop/reviews/contract/review.ts';
import {
  changeShipmentSchema,
  shipPartSchema,
  shippedPartSchema,
} from '#shop/shipments/contract/shipment.ts';
import {
  listedProductSchema,
  stockAlertSchema,
  waitingPersonSchema,
} from '#shop/stock/contract/stock-alert.ts';
import type { RouteName } from './route-table.ts';

interface CallSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject | ReturnType<typeof fileBytes>;
  response: z.ZodType;
}

const done = z.object({ success: z.literal(true), message: z.string() });
const byEmail = z.object({ email: email() });
const byId = z.object({ id });
const byProductId = z.object({ productId: id });
const byOrderId = z.object({ orderId: id });

/** What each call takes and answers. */
export const calls = {
  isAdmin: {
    params: byEmail,
    response: z.object({
      success: z.boolean(),
      needsSecondFactor: z
        .literal(true)
        .optional()
        .describe('Their rights wait until they have set up a second factor, as the shop demands of admins.'),
    }),
  },
  createToken: { body: createTokenSchema, response: z.object({ authAccessToken: z.string() }) },
  endSession: { response: done },
  registerUser: { body: registerUserSchema, response: done },
  listUsers: { query: userListQuerySchema, response: z.array(userSchema) },
  getProfile: { params: byEmail, response: profileSchema },
  updateProfile: { body: updateProfileSchema, response: done },
  grantAdmin: { body: grantAdminSchema, response: done },
  deleteUser: { params: byEmail, response: done },

  getAccountSafety: { response: accountSafetySchema },
  sendVerification: { response: done },
  verifyAddress: { body: linkTokenSchema, response: done },
  listSessions: { response: z.array(heldSessionSchema) },
  endOtherSession: { params: bySessionId, response: done },
  endOtherSessions: { response: done },
  getFactors: { response: factorsSchema },
  confirmSignIn: { body: confirmationSchema, response: done },
  setUpApp: { response: newAppSchema },
  confirmApp: { body: appCodeSchema, response: addedFactorSchema },
  removeApp: { response: done },
  askForPasskey: { response: passkeyOptionsSchema },
  confirmByPasskey: { body: signedByPasskeySchema, response: done },
  askForNewPasskey: { response: passkeyOptionsSchema },
  addPasskey: { body: newPasskeySchema, response: addedFactorSchema },
  removePasskey: { params: byPasskeyIdSchema, response: done },
  renewRecoveryCodes: { response: renewedCodesSchema },
  deleteOwnAccount: { response: done },
  exportOwnData: { response: fileInPieces() },

  listProducts: { query: wholeListQuerySchema, response: z.array(productSchema) },
  suggestProducts: { query: suggestProductsQuerySchema, response: z.array(suggestedProductSchema) },
  getProduct: { params: z.object({ productID: id }), response: z.object({ data: wholeProductSchema }) },
  listCatalogue: { query: catalogueListQuerySchema, response: catalogueAnswerSchema },
  listKinds: { response: z.array(kindSchema) },
  listAllProducts: { query: productListQuerySchema, response: z.array(listedProductSchema) },
  createProduct: { body: createProductSchema, response: done },
  updateProduct: { body: updateProductSchema, response: done },
  deleteProduct: { params: byId, response: done },
  listProductHistory: {
    params: byId,
    query: listQuerySchema.omit({ q: true }),
    response: z.array(adminActionLineSchema),
  },
  getProductForm: { params: byId, response: productFormSchema },
  reducePicture: {
    body: fileBytes('image'),
    response: z.object({ image: z.string().describe('A data URL to use as a product picture.') }),
  },
  exportProducts: { response: fileInPieces() },
  checkProductImport: {
    query: checkImportQuerySchema,
    body: fileBytes('file'),
    response: importReportSchema,
  },
  getProductImport: { params: byId, response: importReportSchema },
  listProductImportRows: { params: byId, query: importRowsQuerySchema, response: z.array(importRowSchema) },
  confirmProductImport: { params: byId, body: confirmImportSchema, response: importReportSchema },

  listDocuments: { params: byProductId, response: z.array(listedDocumentSchema) },
  listDocumentsForMe: { params: byProductId, response: z.array(listedDocumentSchema) },
  linkDocument: { params: byId, response: documentLinkSchema },
  uploadFile: { body: fileBytes('file'), response: fileSchema },
  addDocument: { body: addDocumentSchema, response: done },
  changeDocument: { params: byId, body: changeDocumentSchema, response: done },
  withdrawDocument: { params: byId, response: done },
  listEditions: { params: byProductId, response: z.array(editionSchema) },
  listPapers: { query: papersQuerySchema, response: z.array(productPapersSchema) },
  getTestSummaryForm: { params: byProductId, response: testSummaryFormSchema },
  publishTestSummary: { params: byProductId, body: publishTestSummarySchema, response: done },

  getProductPassport: { params: byProductId, response: productPassportSchema },
  setProductPassport: { params: byProductId, body: setProductPassportSchema, response: done },
  linkForAuthority: { params: byUnitId, body: linkPassportSchema, response: newPassportLinkSchema },
  getUnitPassport: { params: byUnitId, response: unitPassportSchema },
  endAuthorityLink: { params: byUnitLink, response: done },
  setBatteryStatus: { params: byUnitId, body: setBatteryStatusSchema, response: done },
  listMyUnits: { response: z.array(ownUnitSchema) },
  getMyUnit: { params: byUnitId, response: ownUnitDetailsSchema },
  linkPassport: { params: byUnitId, body: linkPassportSchema, response: newPassportLinkSchema },
  endPassportLink: { params: byUnitLink, response: done },
  offerHandover: { params: byUnitId, response: handoverOfferSchema },
  withdrawHandover: { params: byUnitId, response: done },
  takeOver: { body: takeOverSchema, response: done.extend({ unitId: id }) },
  addReadings: { body: addReadingsSchema, response: addedReadingsSchema },
  listReadingKeys: { response: z.array(readingKeySchema) },
  addReadingKey: { body: addReadingKeySchema, response: newReadingKeySchema },
  endReadingKey: { params: byKeyId, response: done },
  getProductWarranty: { params: byProductId, response: productWarrantySchema },
  addWarrantyTerms: { params: byProductId, body: addWarrantyTermsSchema, response: done },
  getClaimForm: { query: claimFormQuerySchema, response: claimFormSchema },
  makeClaim: { body: makeClaimSchema, response: done },
  listMyClaims: { query: claimListQuerySchema, response: z.array(listedClaimSchema) },
  getMyClaim: { params: byClaimId, response: claimSchema },
  writeToClaim: { params: byClaimId, body: writeToClaimSchema, response: done },
  withdrawClaim: { params: byClaimId, body: withdrawClaimSchema, response: done },
  uploadClaimFile: { query: uploadClaimFileQuerySchema, body: fileBytes('file'), response: claimFileSchema },
  dropClaimFile: { params: byFileId, response: done },
  linkClaimFile: { params: byFileId, response: claimFileLinkSchema },
  listClaims: { query: claimListQuerySchema, response: z.array(listedClaimSchema) },
  getClaim: { params: byClaimId, response: claimSchema },
  decideClaim: { params: byClaimId, body: decideClaimSchema, response: done },
  setTracking: { params: byProductId, body: setTrackingSchema, response: done },
  listTrackedProducts: { response: z.array(trackedProductSchema) },
  listUnits: { query: unitListQuerySchema, response: z.array(unitSchema) },
  getUnit: { params: byId, response: unitDetailsSchema },
  receiveUnit: { params: byProductId, body: newUnitSchema, response: receivedSchema },
  receiveUnitFile: { params: byProductId, body: fileBytes('file'), response: receivedUnitsSchema },
  moveUnit: { params: byId, body: moveUnitSchema, response: done },
  reserveUnit: { params: byId, body: reserveUnitSchema, response: done },
  listBatches: { params: byProductId, response: z.array(batchSchema) },
  receiveBatch: { params: byProductId, body: receiveBatchSchema, response: done },
  moveBatch: { params: byId, body: moveBatchSchema, response: done },

  listRecalls: { response: z.array(listedRecallSchema) },
  createRecall: { body: createRecallSchema, response: done.extend({ id }) },
  getRecall: { params: byId, response: recallSchema },
  saveRecall: { params: byId, body: saveRecallSchema, response: done },
  discardRecall: { params: byId, response: done },
  previewRecall: { body: recallPicksSchema, response: previewSchema },
  findBatches: { query: findBatchesSchema, response: z.array(foundBatchSchema) },
  publishRecall: { params: byId, response: done },
  finishRecall: { params: byId, response: done },
  listRecalledUnits: { params: byId, query: recallUnitQuerySchema, response: z.array(recallUnitSchema) },
  remedyUnit: { params: byRecallUnit, body: remedySchema, response: done },
  releaseBatch: { params: byRecallBatch, response: done },
  listRecallNotices: {
    params: byId,
    query: recallNoticeQuerySchema,
    response: z.array(recallNoticeSchema),
  },
  exportRecallNotices: { params: byId, response: fileInPieces() },
  remedyCustomer: { params: byRecallNotice, body: remedySchema, response: done },
  sendNoticeAgain: { params: byRecallNotice, response: done },
  listMyNotices: { response: z.array(ownNoticeSchema) },
  acknowledgeMyNotice: { params: byNoticeId, response: done },
  readNotice: { body: noticeTokenSchema, response: ownNoticeSchema },
  acknowledgeNotice: { body: noticeTokenSchema, response: done },

  listStockMovements: {
    params: byProductId,
    query: stockMovementsQuerySchema,
    response: z.array(stockMovementSchema),
  },

  listStockAlerts: { response: z.array(stockAlertSchema) },
  setStockAlert: { params: byProductId, response: done },
  removeStockAlert: { params: byProductId, response: done },
  listWaitingPeople: { params: byProductId, response: z.array(waitingPersonSchema) },

  listOrders: { query: orderListQuerySchema, response: z.array(orderSchema) },
  listMyOrders: { params: byEmail, query: orderListQuerySchema, response: z.array(orderSchema) },
  getOrder: { params: byId, response: orderSchema },
  placeOrder: { body: placeOrderSchema, response: done },
  deleteOrder: { params: byId, response: done },
  shipOrder: { params: byOrderId, response: done },

  getOrderDetails: { params: byId, response: orderDetailsSchema },
  correctDeliveryAddress: { params: byId, body: correctDeliveryAddressSchema, response: done },
  shipPart: { params: byId, body: shipPartSchema, response: shippedPartSchema },
  changeShipment: {
    params: z.object({ id, shipmentId: id }),
    body: changeShipmentSchema,
    response: shippedPartSchema,
  },
  listOrderPapers: { params: byId, response: z.array(orderPaperSchema) },
  linkOrderPaper: { params: byPaper, response: paperLinkSchema },
  getPackages: { params: byShipment, response: shipmentPackagesSchema },
  savePackages: { params: byShipment, body: savePackagesSchema, response: done },
  listShipmentPapers: { params: byShipment, response: shipmentPapersSchema },
  linkShipmentPaper: { params: byShipmentPaper, response: paperLinkSchema },
  linkBundle: { params: byId, response: bundleAddressSchema },
  listBundleLinks: { params: byId, response: z.array(bundleLinkSchema) },
  shareBundle: { params: byId, body: shareBundleSchema, response: sharedBundleSchema },
  endBundleLink: { params: byBundleLink, response: done },
  askToCancel: { params: byId, body: askToCancelSchema, response: done },
  withdrawCancellation: { params: byCancellationRequest, response: done },
  declineCancellation: { params: byCancellationRequest, body: declineCancellationSchema, response: done },
  listCancellations: {
    query: listQuerySchema.omit({ q: true }),
    response: z.array(waitingCancellationSchema),
  },
  shipOrders: { body: manyOrdersSchema, response: shippedOrdersSchema },
  printPackingSlips: { body: manyOrdersSchema, response: packingSlipsSchema },
  exportOrders: { body: manyOrdersSchema, response: fileInPieces() },
  placeOrderOfLines: { body: placeOrderOfLinesSchema, response: done },
  listDeliveryAddresses: { response: z.array(deliveryAddressSchema) },

  getCart: { response: cartSchema },
  setCartLine: { params: byProductId, body: setCartLineSchema, response: cartSchema },
  removeCartLine: { params: byProductId, response: cartSchema },
  emptyCart: { response: cartSchema },
  mergeCart: { body: mergeCartSchema, response: mergedCartSchema },
  reorder: { body: reorderSchema, response: reorderedCartSchema },
  checkQuickOrder: { body: quickOrderSchema, response: judgedQuickOrderSchema },
  addQuickOrder: { body: addQuickOrderSchema, response: addedQuickOrderSchema },
  suggestSkus: { query: suggestSkusQuerySchema, response: z.array(suggestedSkuSchema) },
  adviseTransport: { body: adviseTransportSchema, response: transportSchema },

  createPaymentIntent: { body: createPaymentIntentSchema, response: paymentIntentSchema },
  confirmPayment: { params: byOrderId, body: confirmPaymentSchema, response: done },

  getTransfer: { params: byOrderId, response: transferSchema },
  chooseTransfer: { params: byOrderId, response: done },
  recordTransfer: { body: recordTransferSchema, response: done },

  listParkedPayments: { query: listQuerySchema.omit({ q: true }), response: z.array(parkedPaymentSchema) },
  dealWithParkedPayment: {
    params: z.object({ id: requiredText('id', { max: 255 }) }),
    body: dealWithParkedPaymentSchema,
    response: done,
  },

  refundOrder: { params: byId, body: refundOrderSchema, response: done },
  refundPayment: {
    params: z.object({ id: requiredText('id', { max: 255 }) }),
    body: refundPaymentSchema,
    response: done,
  },
  listRefunds: { query: refundListQuerySchema, response: z.array(listedRefundSchema) },
  retryRefund: { params: byId, response: done },
  recordSentRefund: { params: byId, body: sentRefundSchema, response: done },

  listMails: { query: listQuerySchema, response: z.array(listedMailSchema) },
  getMail: { params: byMailId, response: mailSchema },
  listAccountMails: { response: z.array(accountMailSchema) },
  getMailChoices: { response: mailChoicesSchema },
  setMailChoices: { body: mailChoicesSchema, response: mailChoicesSchema },

  listAdminActions: { query: logQuerySchema, response: z.array(loggedActionSchema) },
  exportAdminActions: { body: logFilterSchema, response: fileInPieces() },

  getShopOverview: { response: shopOverviewSchema },
  getCustomerOverview: { params: byEmail, response: customerOverviewSchema },

  postReview: { body: postReviewSchema, response: done },
  listReviews: { query: wholeListQuerySchema, response: z.array(reviewSchema) },
  listBlogEntries: { query: wholeListQuerySchema, response: z.array(blogEntrySchema) },
} as const satisfies Record<RouteName, CallSchemas>;

/** The calls whose body is not JSON but bytes, and how many at most. */
export const maxBytesOf: Partial<Record<RouteName, number>> = {
  reducePicture: maxPhotoBytes,
  uploadFile: maxDocumentBytes,
  checkProductImport: maxImportBytes,
  receiveUnitFile: maxUnitFileBytes,
  uploadClaimFile: maxClaimFileBytes,
};

/** The calls whose answer is not JSON but a file, and of which type. */
export const fileTypeOf: Partial<Record<RouteName, string>> = {
  exportOwnData: 'application/json; charset=utf-8',
  exportProducts: 'text/csv; charset=utf-8',
  exportOrders: 'text/csv; charset=utf-8',
  exportAdminActions: 'text/csv; charset=utf-8',
  exportRecallNotices: 'text/csv; charset=utf-8',
};

/** In base64 each picture is a third larger; the rest is for words. */
const productBytes = Math.ceil((mostPictures * maxPictureBytes) / 3) * 4 + 128 * 1024;

/** The calls whose JSON may be longer than that of others. */
export const maxJsonBytesOf: Partial<Record<RouteName, number>> = {
  saveRecall: maxRecallBytes,
  previewRecall: maxRecallBytes,
  createProduct: productBytes,
  updateProduct: productBytes,
  addReadings: 1024 * 1024,
};

type Part<N extends RouteName, K extends 'params' | 'query' | 'body'> = (typeof calls)[N] extends {
  [key in K]: infer Schema extends z.ZodType;
}
  ? { [key in K]: Schema }
  : unknown;

type InputOf<Parts> = { [K in keyof Parts]: Parts[K] extends z.ZodType ? z.input<Parts[K]> : never };
type OutputOf<Parts> = { [K in keyof Parts]: Parts[K] extends z.ZodType ? z.output<Parts[K]> : never };
type Parts<N extends RouteName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>;

/** What a caller may send: before the contract has trimmed, parsed and filled in defaults. */
export type CallInput<N extends RouteName> = InputOf<Omit<Parts<N>, 'query'>> &
  (Parts<N> extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown);

/** What a handler receives: checked by the contract. */
export type CheckedInput<N extends RouteName> = OutputOf<Parts<N>>;

export type CallAnswer<N extends RouteName> = z.output<(typeof calls)[N]['response']>;
