import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  shipmentPackageContents,
  shipmentPackages,
  shipmentPackings,
  shipmentPapers,
} from '#batteries/packages/server/tables.ts';
import { passportLinks, readingKeys, unitHandovers } from '#batteries/passports/server/tables.ts';
import { recallNoticeBatches, recallNotices } from '#batteries/recalls/server/tables.ts';
import { bundleLinks } from '#batteries/test-summaries/server/tables.ts';
import { batchMovements, unitEvents, units } from '#batteries/units/server/tables.ts';
import {
  warrantyClaimEvents,
  warrantyClaimFiles,
  warrantyClaims,
} from '#batteries/warranty/server/tables.ts';
import { users } from '#people/accounts/server/tables.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import type { Owner, OwnTable } from '#platform/server/database/own-table.ts';
import { cartLines, carts } from '#shop/cart/server/tables.ts';
import { productImports } from '#shop/catalog/server/tables/product-imports.ts';
import { reviews } from '#shop/content/server/tables.ts';
import { mails } from '#shop/emails/server/tables.ts';
import { orderPapers } from '#shop/order-papers/server/tables.ts';
import { orderEvents, orderLines, orders } from '#shop/orders/server/tables.ts';
import { payments, transferReceipts } from '#shop/payments/server/tables.ts';
import { cancellationRequests } from '#shop/refunds/server/tables/cancellation-requests.ts';
import { refundLines, refunds } from '#shop/refunds/server/tables/refunds.ts';
import { shipmentLines, shipments } from '#shop/shipments/server/tables.ts';
import { stockAlerts } from '#shop/stock/server/tables.ts';

/**
 * What was written to somebody. Their address may have been another account's before, of which orders and recalls stay and are
 * still written about, and a last mail that it is gone; all else went with it.
 */
const isOwnMail = ({
  id,
  email,
}: Owner): SQL => sql`${mails.email} = ${email} and ${mails.kind} <> 'account-deleted' and case
  when ${mails.orderId} is not null
    then exists (select from orders where orders.id = ${mails.orderId} and orders.user_id = ${id})
  when ${mails.kind} = 'recall-notice'
    then exists (select from recall_notices where recall_notices.id::text = ${mails.data} ->> 'noticeId' and user_id = ${id})
  else true end`;

/** All that the shop knows of a person, beside what their sign-in does. */
export const ownTables: OwnTable[] = [
  { name: 'profile', table: users, of: ({ id }) => eq(users.id, id), key: users.id },
  {
    name: 'orders',
    table: orders,
    // One that was deleted is forgotten: its number is all that is left of it.
    of: ({ id }) => sql`${eq(orders.userId, id)} and ${isNull(orders.deletedAt)}`,
    key: orders.id,
    parts: [
      { name: 'lines', table: orderLines, of: orderLines.orderId },
      {
        name: 'events',
        table: orderEvents,
        of: orderEvents.orderId,
        without: { actorId: 'May identify another person.' },
      },
      { name: 'shipments', table: shipments, of: shipments.orderId },
      { name: 'shippedLines', table: shipmentLines, of: shipmentLines.orderId },
      { name: 'units', table: units, of: units.orderId },
      {
        name: 'eventsOfUnits',
        table: unitEvents,
        of: unitEvents.orderId,
        without: { actorId: 'Identifies an admin.', note: 'Internal note.' },
      },
      {
        name: 'movementsOfBatches',
        table: batchMovements,
        of: batchMovements.orderId,
        without: { actorId: 'Identifies an admin.', note: 'Internal note.' },
      },
      { name: 'refundedLines', table: refundLines, of: refundLines.orderId },
      {
        name: 'papers',
        table: orderPapers,
        of: orderPapers.orderId,
        without: {
          facts: 'The order has the same data; the document is on its page.',
          fileHash: 'Internal storage location.',
        },
      },
      { name: 'packings', table: shipmentPackings, of: shipmentPackings.orderId },
      { name: 'packages', table: shipmentPackages, of: shipmentPackages.orderId },
      { name: 'packedUnits', table: shipmentPackageContents, of: shipmentPackageContents.orderId },
      {
        name: 'shipmentPapers',
        table: shipmentPapers,
        of: shipmentPapers.orderId,
        without: {
          facts: 'The order has the same data; the document is on its page.',
          fileHash: 'Internal storage location.',
        },
      },
      {
        name: 'sharedPapers',
        table: bundleLinks,
        of: bundleLinks.orderId,
        without: { tokenHash: 'Secret.', madeBy: 'May identify another person.' },
      },
      { name: 'cancellationRequests', table: cancellationRequests, of: cancellationRequests.orderId },
    ],
  },
  {
    name: 'payments',
    table: payments,
    of: ({ id }) => eq(payments.userId, id),
    key: payments.id,
    without: { clientSecret: 'Secret.' },
    parts: [
      { name: 'transferReceipts', table: transferReceipts, of: transferReceipts.paymentId },
      { name: 'refunds', table: refunds, of: refunds.paymentId },
    ],
  },
  {
    name: 'carts',
    table: carts,
    of: ({ id }) => eq(carts.userId, id),
    key: carts.userId,
    parts: [{ name: 'lines', table: cartLines, of: cartLines.userId }],
  },
  { name: 'reviews', table: reviews, of: ({ id }) => eq(reviews.userId, id), key: reviews.id },
  {
    name: 'stockAlerts',
    table: stockAlerts,
    of: ({ id }) => eq(stockAlerts.userId, id),
    key: stockAlerts.productId,
  },
  {
    name: 'readingKeys',
    table: readingKeys,
    of: ({ id }) => eq(readingKeys.userId, id),
    key: readingKeys.id,
    without: { keyHash: 'Secret.' },
  },
  {
    name: 'passportLinks',
    table: passportLinks,
    of: ({ id }) => eq(passportLinks.givenBy, id),
    key: passportLinks.id,
    without: { tokenHash: 'Secret.' },
  },
  {
    name: 'handovers',
    table: unitHandovers,
    of: ({ id }) => sql`${eq(unitHandovers.fromUserId, id)} or ${eq(unitHandovers.toUserId, id)}`,
    key: unitHandovers.id,
    without: {
      codeHash: 'Secret.',
      fromUserId: 'May identify another person.',
      toUserId: 'May identify another person.',
    },
  },
  {
    name: 'recallNotices',
    table: recallNotices,
    of: ({ id }) => eq(recallNotices.userId, id),
    key: recallNotices.id,
    parts: [{ name: 'batches', table: recallNoticeBatches, of: recallNoticeBatches.noticeId }],
  },
  {
    name: 'warrantyClaims',
    table: warrantyClaims,
    of: ({ id }) => eq(warrantyClaims.userId, id),
    key: warrantyClaims.id,
    without: { orderId: 'May belong to a previous owner.' },
    parts: [
      {
        name: 'events',
        table: warrantyClaimEvents,
        of: warrantyClaimEvents.claimId,
        without: {
          actorId: 'May identify another person.',
          data: 'Internal reason for a decision.',
        },
      },
    ],
  },
  {
    name: 'claimFiles',
    table: warrantyClaimFiles,
    of: ({ id }) => sql`${eq(warrantyClaimFiles.userId, id)} or ${warrantyClaimFiles.claimId} in (
      select id from warranty_claims where user_id = ${id})`,
    key: warrantyClaimFiles.id,
    without: {
      fileHash: 'Internal storage location; the file is on the claim’s page.',
      previewHash: 'Internal storage location.',
    },
  },
  {
    name: 'mails',
    table: mails,
    of: isOwnMail,
    key: mails.id,
    without: {
      text: 'Its links may give access to the account.',
      html: 'Its links may give access to the account.',
    },
  },
  {
    name: 'doneAsAdmin',
    table: adminActions,
    of: ({ id }) => eq(adminActions.actorId, id),
    key: adminActions.id,
    without: {
      subjectId: 'May identify another person.',
      subjectName: 'May name another person.',
      before: 'May describe another person.',
      after: 'May describe another person.',
    },
  },
  {
    name: 'productImports',
    table: productImports,
    of: ({ id }) => eq(productImports.actorId, id),
    key: productImports.id,
    without: { bytes: 'Catalogue data, not personal data.', fingerprint: 'Catalogue data.' },
  },
];
