import { eq, isNull, sql } from 'drizzle-orm';
import type { OwnTable } from '../../../adapters/database/own-table.ts';
import {
  adminActions,
  batchMovements,
  cancellationRequests,
  cartLines,
  carts,
  mails,
  orderEvents,
  orderLines,
  orderPapers,
  orders,
  payments,
  productImports,
  refundLines,
  refunds,
  reviews,
  shipmentLines,
  shipments,
  stockAlerts,
  transferReceipts,
  unitEvents,
  units,
  users,
} from '../../../adapters/database/schema.ts';

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
        without: { actorId: 'It may be somebody else’s.' },
      },
      { name: 'shipments', table: shipments, of: shipments.orderId },
      { name: 'shippedLines', table: shipmentLines, of: shipmentLines.orderId },
      { name: 'units', table: units, of: units.orderId },
      {
        name: 'eventsOfUnits',
        table: unitEvents,
        of: unitEvents.orderId,
        without: { actorId: 'It is an admin’s.', note: 'It is for the shop’s own people.' },
      },
      {
        name: 'movementsOfBatches',
        table: batchMovements,
        of: batchMovements.orderId,
        without: { actorId: 'It is an admin’s.', note: 'It is for the shop’s own people.' },
      },
      { name: 'refundedLines', table: refundLines, of: refundLines.orderId },
      {
        name: 'papers',
        table: orderPapers,
        of: orderPapers.orderId,
        without: {
          facts: 'What the paper says is in the order, and the paper on its page.',
          fileHash: 'Where the shop keeps the file.',
        },
      },
      { name: 'cancellationRequests', table: cancellationRequests, of: cancellationRequests.orderId },
    ],
  },
  {
    name: 'payments',
    table: payments,
    of: ({ id }) => eq(payments.userId, id),
    key: payments.id,
    without: { clientSecret: 'Whoever has it can pay by it.' },
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
    name: 'mails',
    table: mails,
    of: ({ email }) => eq(mails.email, email),
    key: mails.id,
    without: { text: 'Its links may open the account.', html: 'Its links may open the account.' },
  },
  {
    name: 'doneAsAdmin',
    table: adminActions,
    of: ({ id }) => eq(adminActions.actorId, id),
    key: adminActions.id,
    without: {
      subjectId: 'It may be somebody else’s.',
      subjectName: 'It may name somebody else.',
      before: 'It may tell of somebody else.',
      after: 'It may tell of somebody else.',
    },
  },
  {
    name: 'productImports',
    table: productImports,
    of: ({ id }) => eq(productImports.actorId, id),
    key: productImports.id,
    without: { bytes: 'The shop’s catalogue, not the person.', fingerprint: 'Of the catalogue.' },
  },
];
