import type { AdminActionName } from '#domain/admin-actions.ts';

/** What somebody did; the name of what it was done to follows. */
export const actionWords: Record<AdminActionName, string> = {
  'product.created': 'Created product',
  'product.changed': 'Changed product',
  'product.deleted': 'Deleted product',
  'product.imported': 'Imported products',
  'units.received': 'Received units of product',
  'unit.moved': 'Moved unit',
  'batch.received': 'Received a batch of product',
  'batch.moved': 'Moved a batch of product',
  'document.added': 'Added document',
  'document.changed': 'Changed document',
  'document.withdrawn': 'Withdrew document',
  'test-summary.published': 'Published a test summary of product',
  'passport.changed': 'Changed the passports of product',
  'passport.opened': 'Let an authority read the passport of',
  'passport.closed': 'Ended an authority’s link to',
  'unit.status-set': 'Set the battery status of',
  'order.address-corrected': 'Corrected address of order',
  'order.shipped': 'Shipped order',
  'shipment.changed': 'Changed shipment',
  'shipment.packed': 'Packed shipment',
  'order.papers-shared': 'Shared papers of order',
  'order.papers-unshared': 'Ended a link to papers of order',
  'order.refunded': 'Refunded order',
  'cancellation.declined': 'Declined to cancel order',
  'order.deleted': 'Deleted order',
  'order.exported': 'Saved orders as a file',
  'payment.received': 'Recorded transfer for order',
  'payment.retried': 'Let a parked payment pay',
  'payment.closed': 'Closed parked payment',
  'payment.refunded': 'Refunded payment',
  'refund.retried': 'Sent refund again',
  'refund.sent': 'Recorded refund as sent',
  'log.exported': 'Saved the log as a file',
  'user.made-admin': 'Made admin',
  'user.factors-reset': 'Second factor reset',
  'user.deleted': 'Deleted user',
  'demo.removed': 'Removed the demo',
};

/** What this version knows nothing of is told as it is kept. */
export function wordsOfAction(action: string): string {
  return actionWords[action as AdminActionName] ?? action;
}
