import { describe, expect, it } from 'vitest';
import type { Access } from '#platform/contract/calls.ts';
import { routeTable } from './route-table.ts';

describe('the route table', () => {
  it('gives each call the access that is listed here', () => {
    const names = (wanted: Access) =>
      Object.entries(routeTable)
        .filter(([, { access }]) => access === wanted)
        .map(([name]) => name)
        .sort();
    expect(names('public')).toEqual([
      'acknowledgeNotice',
      'addDeviceReadings',
      'adviseTransport',
      'getDeliveryOptions',
      'getDispatchDay',
      'getProduct',
      'getSetup',
      'getShop',
      'listAccountMails',
      'listBlogEntries',
      'listCatalog',
      'listDocuments',
      'listKinds',
      'listProducts',
      'listPublishedPosts',
      'listReviews',
      'readNotice',
      'sendMessage',
      'startSetup',
      'suggestProducts',
    ]);
    expect(names('identity')).toEqual(['createToken', 'registerUser']);
    expect(names('signed-in')).toEqual([
      'acceptInvitation',
      'acceptQuote',
      'acknowledgeMyNotice',
      'addAddress',
      'addCompanyAddress',
      'addPasskey',
      'addQuickOrder',
      'addReadingKey',
      'adviseReturn',
      'answerReturn',
      'askForNewPasskey',
      'askForPasskey',
      'becomeFirstAdmin',
      'changeAddress',
      'changeCompanyAddress',
      'changeMember',
      'checkQuickOrder',
      'checkVatNumber',
      'confirmApp',
      'confirmByPasskey',
      'confirmInvoicePayment',
      'confirmSignIn',
      'createCompany',
      'createPaymentIntent',
      'createShoppingList',
      'declineQuote',
      'deleteAddress',
      'deleteCompanyAddress',
      'deleteCostCenter',
      'deleteOwnAccount',
      'deleteShoppingList',
      'disputeItem',
      'dropClaimFile',
      'dropQuoteFile',
      'emptyCart',
      'endOtherSession',
      'endOtherSessions',
      'endPassportLink',
      'endReadingKey',
      'endSession',
      'exportOwnData',
      'getAccountSafety',
      'getApprovalRules',
      'getCart',
      'getClaimForm',
      'getCompany',
      'getCompanyAccount',
      'getFactors',
      'getInvoice',
      'getInvoicePdf',
      'getInvoiceSending',
      'getInvoiceXml',
      'getMailChoices',
      'getMyClaim',
      'getMyDeliveryOptions',
      'getMyUnit',
      'getOrderTax',
      'getPurchasing',
      'getQuote',
      'getQuoteFile',
      'getQuotePdf',
      'getQuoteProForma',
      'getQuoteTax',
      'getShoppingList',
      'getStatementCsv',
      'getStatementPdf',
      'getVatNumber',
      'inviteMember',
      'joinCompany',
      'linkClaimFile',
      'linkDocument',
      'linkPassport',
      'listAddresses',
      'listApprovals',
      'listCompanyOrders',
      'listDeliveryAddresses',
      'listDocumentsForMe',
      'listInvoices',
      'listJoinableCompanies',
      'listMyClaims',
      'listMyCompanies',
      'listMyNotices',
      'listMyPrices',
      'listMyReturns',
      'listMyUnits',
      'listQuotes',
      'listReadingKeys',
      'listSessions',
      'listShoppingLists',
      'listStockAlerts',
      'makeClaim',
      'mergeCart',
      'offerHandover',
      'orderShoppingList',
      'payInvoices',
      'placeOrder',
      'placeOrderOfLines',
      'postReview',
      'printReturnPapers',
      'readInvitation',
      'removeApp',
      'removeCartLine',
      'removeMember',
      'removePasskey',
      'removeStockAlert',
      'renewRecoveryCodes',
      'reorder',
      'requestQuote',
      'saveShoppingList',
      'sendVerification',
      'setApprovalRules',
      'setBuyingAs',
      'setCartLine',
      'setCostCenter',
      'setInvoiceSending',
      'setJoinDomain',
      'setMailChoices',
      'setMemberLimits',
      'setPurchasingRules',
      'setStockAlert',
      'setSubstitute',
      'setUpApp',
      'suggestSkus',
      'takeOver',
      'updateCompany',
      'updateProfile',
      'uploadClaimFile',
      'uploadQuoteFile',
      'verifyAddress',
      'withdrawClaim',
      'withdrawHandover',
      'withdrawInvitation',
      'withdrawQuote',
      'writeToClaim',
      'writeToQuote',
    ]);
    expect(names('keyed')).toEqual(['addReadings']);
    expect(names('self-or-admin')).toEqual(['getCustomerOverview', 'getProfile', 'isAdmin', 'listMyOrders']);
    expect(names('owner-or-admin')).toEqual([
      'deleteOrder',
      'endBundleLink',
      'getOrder',
      'getOrderDetails',
      'getOrderProForma',
      'getTransfer',
      'linkBundle',
      'linkOrderPaper',
      'linkShipmentPaper',
      'listBundleLinks',
      'listOrderPapers',
      'listShipmentPapers',
      'shareBundle',
    ]);
    expect(names('owner')).toEqual([
      'askToCancel',
      'buyOnAccount',
      'chooseTransfer',
      'confirmPayment',
      'decideApproval',
      'getAccountOffer',
      'withdrawCancellation',
    ]);
    expect(names('admin')).toHaveLength(
      4 +
        11 +
        // Two companies that are merged.
        2 +
        // Accounts of companies.
        12 +
        5 +
        12 +
        9 +
        8 +
        6 +
        1 +
        5 +
        1 +
        2 +
        2 +
        5 +
        2 +
        2 +
        2 +
        1 +
        6 +
        11 +
        2 +
        2 +
        19 +
        6 +
        1 +
        6 +
        5 +
        1 +
        1 +
        11 +
        18 +
        7 +
        2 +
        2 +
        3 +
        3 +
        6 +
        2 +
        2 +
        1 +
        1,
    );
  });
});
