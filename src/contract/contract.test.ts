import { describe, expect, it } from 'vitest';
import { messages } from '#platform/contract/messages.ts';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { postReviewSchema } from '#shop/reviews/contract/review.ts';
import { calls } from './calls.ts';
import { routeTable } from './route-table.ts';

/** The calls of docs/specification.md. */
const specified = `
GET /isAdmin/{email}
POST /createToken
POST /user
GET /user
GET /user/{email}
PUT /user/update
PUT /user/admin
DELETE /user/{email}
GET /product
GET /product/{productID}
GET /product_all
POST /product
PUT /product
DELETE /product/{id}
GET /order
GET /myOrder/{email}
GET /order/{id}
POST /order
DELETE /order/{id}
PATCH /shipping/{orderId}
POST /create-payment-intent
PATCH /payment/{orderId}
POST /review
GET /review
GET /blog`;

/** The shop's own. */
const added = `
GET /dispatchDay
GET /addresses
POST /addresses
PUT /addresses/{addressId}
DELETE /addresses/{addressId}
GET /stockAlerts
GET /stockAlerts/{productId}
PUT /stockAlerts/{productId}
DELETE /stockAlerts/{productId}
GET /orders/{id}/papers
POST /orders/{id}/papers/{paperId}/link
POST /orders/{id}/bundle
GET /orders/{id}/bundleLinks
GET /orders/{id}/proForma.pdf
POST /orders/{id}/bundleLinks
DELETE /orders/{id}/bundleLinks/{linkId}
GET /orders/{id}/preparation
POST /orders/{id}/preparation
DELETE /orders/{id}/preparation
POST /orders/{id}/shipments/{shipmentId}/ship
POST /orders/{id}/shipments/{shipmentId}/papers
GET /orders/{id}/shipments/{shipmentId}/packages
PUT /orders/{id}/shipments/{shipmentId}/packages
GET /orders/{id}/shipments/{shipmentId}/papers
POST /orders/{id}/shipments/{shipmentId}/papers/{paperId}/link
GET /mails
GET /mails/{id}
GET /accountMails
GET /account/safety
POST /account/verification
PUT /account/verification
GET /account/sessions
GET /account/export
DELETE /account
DELETE /account/sessions/{sessionId}
DELETE /account/sessions
GET /account/factors
POST /account/confirmation
POST /account/app
PUT /account/app
DELETE /account/app
POST /account/confirmation/passkeyOptions
POST /account/confirmation/passkey
POST /account/passkeyOptions
POST /account/passkeys
DELETE /account/passkeys/{passkeyId}
POST /account/recoveryCodes
GET /mailChoices
PUT /mailChoices
DELETE /session
GET /productHistory/{id}
GET /adminActions
POST /adminActionExport
POST /reducedPicture
GET /productForm/{id}
GET /stockMovements/{productId}
PUT /products/{productId}/tracking
GET /trackedProducts
GET /units
GET /units/{id}
POST /products/{productId}/units
POST /products/{productId}/unitFile
POST /units/{id}/moves
POST /orders/{id}/units
GET /products/{productId}/batches
POST /products/{productId}/batches
POST /batches/{id}/moves
GET /productExport
POST /productImport
GET /productImport/{id}
GET /productImport/{id}/rows
POST /productImport/{id}
GET /catalogue
GET /suggestions
GET /kinds
GET /products/{productId}/documents
GET /products/{productId}/documents/mine
POST /documents/{id}/link
POST /files
POST /documents
PATCH /documents/{id}
DELETE /documents/{id}
GET /products/{productId}/editions
GET /papers
GET /products/{productId}/testSummary
POST /products/{productId}/testSummaries
GET /orders/{id}
PATCH /orders/{id}/deliveryAddress
POST /orders/{id}/shipments
PATCH /orders/{id}/shipments/{shipmentId}
POST /shipments
POST /packingSlips
POST /orders/{id}/cancellations
DELETE /orders/{id}/cancellations/{requestId}
POST /orders/{id}/cancellations/{requestId}/decline
GET /cancellations
POST /orderExport
POST /orderTax
POST /orders
GET /owedLines
POST /products/{productId}/writeOffs
PATCH /orders/{id}/lines/{position}/promise
GET /deliveryAddresses
GET /cart
PUT /cart/lines/{productId}
DELETE /cart/lines/{productId}
DELETE /cart
POST /cart/merge
POST /cart/reorder
POST /cart/quickOrder
POST /quickOrder
POST /transportAdvice
GET /transportRules
POST /taxCheck
GET /invoiceJournal
GET /invoices
GET /invoices/{number}
GET /invoices/{number}.pdf
GET /invoices/{number}.xml
POST /invoiceJournal
POST /invoices/{number}/correction
POST /invoices/{number}/sending
GET /companies/{companyId}/invoiceSending
PUT /companies/{companyId}/invoiceSending
GET /uninvoicedShipments
POST /uninvoicedShipments/{shipmentId}/invoice
POST /bankStatements
GET /bankStatements
GET /bankEntries
GET /payables
POST /bankEntries/{entryId}/booking
POST /bankEntries/{entryId}/aside
POST /bankEntries/{entryId}/reopening
POST /bankEntries/{entryId}/return
GET /payouts
POST /payouts
GET /payouts/{payoutId}.xml
POST /companies
GET /companies
GET /companies/{companyId}
GET /companies/{companyId}/vatNumber
POST /companies/{companyId}/vatNumber/check
PUT /companies/{companyId}
POST /companies/{companyId}/invitations
DELETE /companies/{companyId}/invitations/{invitationId}
PATCH /companies/{companyId}/members/{userId}
DELETE /companies/{companyId}/members/{userId}
POST /companyInvitations/read
POST /companyInvitations/accept
GET /allCompanies
PUT /buyingAs
GET /companies/{companyId}/orders
GET /companies/{companyId}/account
GET /companies/{companyId}/statement.csv
GET /companies/{companyId}/statement.pdf
PUT /companies/{companyId}/terms
PUT /companies/{companyId}/hold
POST /companies/{companyId}/openItems/{itemId}/charge
POST /companies/{companyId}/openItems/{itemId}/waiver
POST /companies/{companyId}/payments
POST /companies/{companyId}/allocations
POST /companies/{companyId}/cardPayments
POST /companies/{companyId}/cardPayments/{paymentId}
POST /companies/{companyId}/credits/{creditId}/payout
POST /companies/{companyId}/credits/{creditId}/refund
POST /companies/{companyId}/openItems/{itemId}/writeOff
GET /openItems
GET /companies/{companyId}/openItems/{itemId}/reminders
PUT /companies/{companyId}/reminders
PUT /companies/{companyId}/openItems/{itemId}/dispute
GET /orders/{id}/onAccount
POST /orders/{id}/onAccount
POST /quotes
GET /quotes
GET /quotes/{quoteId}
GET /quotes/{quoteId}/tax
POST /quotes/{quoteId}/acceptance
POST /quotes/{quoteId}/refusal
POST /quotes/{quoteId}/withdrawal
POST /quotes/{quoteId}/messages
GET /quotes/{quoteId}/revisions/{revision}.pdf
GET /quotes/{quoteId}/revisions/{revision}/proForma.pdf
POST /quoteFiles
DELETE /quoteFiles/{fileId}
GET /quoteFiles/{fileId}
GET /allQuotes
GET /allQuotes/{quoteId}
POST /allQuotes/{quoteId}/revisions
GET /approvals
POST /orders/{id}/approval
GET /companies/{companyId}/approvalRules
PUT /companies/{companyId}/approvalRules
PUT /companies/{companyId}/members/{userId}/limits
PUT /companies/{companyId}/substitute
GET /companies/{companyId}/desk
POST /companies/{companyId}/notes
DELETE /companies/{companyId}/notes/{noteId}
POST /companies/{companyId}/documents
GET /companies/{companyId}/documents/{documentId}/link
DELETE /companies/{companyId}/documents/{documentId}
PATCH /companies/{companyId}/state
GET /companies/{companyId}/merging/{intoId}
POST /companies/{companyId}/merging/{intoId}
GET /companies/{companyId}/purchasing
PUT /companies/{companyId}/purchasing
POST /companies/{companyId}/addresses
PUT /companies/{companyId}/addresses/{addressId}
DELETE /companies/{companyId}/addresses/{addressId}
PUT /companies/{companyId}/costCenters/{code}
DELETE /companies/{companyId}/costCenters/{code}
PUT /companies/{companyId}/joinDomain
GET /joinableCompanies
POST /joinableCompanies/join
GET /companies/{companyId}/lists
POST /companies/{companyId}/lists
GET /companies/{companyId}/lists/{listId}
PUT /companies/{companyId}/lists/{listId}
DELETE /companies/{companyId}/lists/{listId}
POST /companies/{companyId}/lists/{listId}/cart
GET /companies/{companyId}/priceList
PUT /companies/{companyId}/priceList
GET /myPrices
GET /priceLists
POST /priceLists
GET /priceLists/{listId}
PUT /priceLists/{listId}
DELETE /priceLists/{listId}
GET /priceLists/{listId}/prices
PUT /priceLists/{listId}/prices/{productId}
GET /priceLists/{listId}/file
POST /priceLists/{listId}/file
GET /priceLists/{listId}/preview
POST /myDeliveryOptions
GET /products/{productId}/passport
PUT /products/{productId}/passport
POST /units/{unitId}/authorityLinks
GET /units/{unitId}/passport
DELETE /units/{unitId}/authorityLinks/{linkId}
PUT /units/{unitId}/batteryStatus
GET /unitsToReview
GET /units/{unitId}/readings
POST /units/{unitId}/readings
POST /units/{unitId}/readingReviews
POST /units/{unitId}/deviceKeys
DELETE /units/{unitId}/deviceKeys/{keyId}
POST /deviceReadings
GET /myUnits
GET /myUnits/{unitId}
POST /myUnits/{unitId}/links
DELETE /myUnits/{unitId}/links/{linkId}
POST /myUnits/{unitId}/handover
DELETE /myUnits/{unitId}/handover
POST /handovers
POST /readings
GET /consignments
POST /consignments
GET /consignments/{consignmentId}
PATCH /consignments/{consignmentId}
DELETE /consignments/{consignmentId}
GET /consignments/{consignmentId}/packages
PUT /consignments/{consignmentId}/packages
GET /consignments/{consignmentId}/papers
POST /consignments/{consignmentId}/papers
POST /consignments/{consignmentId}/papers/{paperId}/link
POST /consignments/{consignmentId}/ship
GET /compliance
PUT /compliance
GET /complianceExport
GET /products/{productId}/compliance
PUT /product/{id}/listing
PUT /products/{productId}/compliance
GET /products/{productId}/warranty
POST /products/{productId}/warranty
GET /claimForm
POST /myClaims
GET /myClaims
GET /myClaims/{claimId}
POST /myClaims/{claimId}/messages
POST /myClaims/{claimId}/withdrawal
POST /claimExport
POST /returnAdvice
POST /returnPapers
GET /myReturns
POST /myReturns
GET /returns
POST /returns/{returnId}/steps
POST /claimFiles
DELETE /claimFiles/{fileId}
POST /claimFiles/{fileId}/link
GET /claims
GET /claims/{claimId}
POST /claims/{claimId}/steps
GET /readingKeys
POST /readingKeys
DELETE /readingKeys/{keyId}
GET /recalls
POST /recalls
GET /recalls/{id}
PUT /recalls/{id}
DELETE /recalls/{id}
POST /recallPreview
GET /batches
POST /recalls/{id}/publication
POST /recalls/{id}/finish
GET /recalls/{id}/safetyGate
PUT /recalls/{id}/safetyGate
POST /recalls/{id}/safetyGateSheet
GET /recalls/{id}/units
POST /recalls/{id}/units/{unitId}/remedy
POST /recalls/{id}/batches/{batchId}/release
GET /recalls/{id}/notices
POST /recalls/{id}/noticeExport
POST /recalls/{id}/notices/{noticeId}/remedy
POST /recalls/{id}/notices/{noticeId}/mail
GET /myRecallNotices
POST /myRecallNotices/{noticeId}
POST /recallNotice
POST /recallNotice/acknowledgement
GET /skus
GET /parkedPayment
GET /transfer/{orderId}
POST /transfer/{orderId}
POST /transferReceipts
PATCH /parkedPayment/{id}
POST /orders/{id}/refunds
POST /payments/{id}/refunds
GET /refunds
POST /refunds/{id}/retry
POST /refunds/{id}/sent
GET /shop
POST /deliveryOptions
GET /nationalHolidays/{country}
GET /shopSettings
PUT /shopSettings/{part}
GET /shopSettings/{part}/versions
POST /shopSettings/{part}/restore
GET /contentDraft
PUT /contentDraft
DELETE /contentDraft
POST /contentDraft/publish
GET /contentDraft/preview
POST /contentPictures
GET /blogEntries
PUT /blogEntries
GET /posts
GET /allPosts
POST /posts
PUT /posts/{id}
DELETE /posts/{id}
POST /markdownPreview
POST /messages
GET /messages
PATCH /messages/{id}
DELETE /messages/{id}
GET /setup
POST /setup/start
POST /setup/admin
POST /setup/links
GET /setup/checklist
POST /setup/testEmail
POST /setup/checkPayments
POST /setup/demoProducts
GET /shopSettings/export
POST /shopSettings/import
POST /setup/open
GET /overview
GET /overview/{email}`;

describe('the contract', () => {
  it('has every call of the specification, and only the additions that are known', () => {
    const table = Object.values(routeTable).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(table.sort()).toEqual((specified + added).trim().split('\n').sort());
  });

  it('has the schemas of exactly the calls in its route table', () => {
    expect(Object.keys(calls)).toEqual(Object.keys(routeTable));
  });

  it('names in each call’s parameters what its path names', () => {
    for (const [name, { path }] of Object.entries(routeTable)) {
      const call = calls[name as keyof typeof calls];
      const parameters = 'params' in call ? Object.keys(call.params.shape) : [];
      expect(parameters, name).toEqual([...path.matchAll(/:(\w+)/g)].map((match) => match[1]));
    }
  });

  it('speaks the words of the specification', () => {
    expect({
      ...messages,
      ...uploadMessages,
      required: messages.required('name'),
      quantityRange: messages.quantityRange(2, 9),
    }).toMatchObject({
      required: 'name is a required field',
      notANumber: 'Please provide a value between (0-9).',
      notPositive: 'Please provide a positive number.',
      notWhole: 'Please provide a whole number.',
      quantityRange: 'Insert a value between 2-9',
      passwordTooShort: 'Must be 6 characters or longer!',
      ratingMissing: 'Please give a rating!',
      imageTooLarge: 'Please upload a photo smaller than 100KB.',
      imageType: 'PNG, JPG, JPEG,SVG,webp up to 100KB',
    });
  });

  it.each([true, [3], '0x5', '', null, undefined])('takes %j for no rating', (rating) => {
    const { error } = postReviewSchema.safeParse({ rating, comment: 'x' });
    expect(error?.issues[0]?.message).toBe(messages.ratingMissing);
  });
});
