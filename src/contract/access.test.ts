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
      'acknowledgeMyNotice',
      'addAddress',
      'addPasskey',
      'addQuickOrder',
      'addReadingKey',
      'adviseReturn',
      'answerReturn',
      'askForNewPasskey',
      'askForPasskey',
      'becomeFirstAdmin',
      'changeAddress',
      'changeMember',
      'checkQuickOrder',
      'confirmApp',
      'confirmByPasskey',
      'confirmSignIn',
      'createCompany',
      'createPaymentIntent',
      'deleteAddress',
      'deleteOwnAccount',
      'dropClaimFile',
      'emptyCart',
      'endOtherSession',
      'endOtherSessions',
      'endPassportLink',
      'endReadingKey',
      'endSession',
      'exportOwnData',
      'getAccountSafety',
      'getCart',
      'getClaimForm',
      'getCompany',
      'getFactors',
      'getMailChoices',
      'getMyClaim',
      'getMyUnit',
      'inviteMember',
      'linkClaimFile',
      'linkDocument',
      'linkPassport',
      'listAddresses',
      'listDeliveryAddresses',
      'listDocumentsForMe',
      'listMyClaims',
      'listMyCompanies',
      'listMyNotices',
      'listMyReturns',
      'listMyUnits',
      'listReadingKeys',
      'listSessions',
      'listStockAlerts',
      'makeClaim',
      'mergeCart',
      'offerHandover',
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
      'sendVerification',
      'setCartLine',
      'setMailChoices',
      'setStockAlert',
      'setUpApp',
      'suggestSkus',
      'takeOver',
      'updateCompany',
      'updateProfile',
      'uploadClaimFile',
      'verifyAddress',
      'withdrawClaim',
      'withdrawHandover',
      'withdrawInvitation',
      'writeToClaim',
    ]);
    expect(names('keyed')).toEqual(['addReadings']);
    expect(names('self-or-admin')).toEqual(['getCustomerOverview', 'getProfile', 'isAdmin', 'listMyOrders']);
    expect(names('owner-or-admin')).toEqual([
      'deleteOrder',
      'endBundleLink',
      'getOrder',
      'getOrderDetails',
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
      'chooseTransfer',
      'confirmPayment',
      'withdrawCancellation',
    ]);
    expect(names('admin')).toHaveLength(
      2 +
        5 +
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
        2,
    );
  });
});
