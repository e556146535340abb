/** What admins do that is written down for good: of what kind of thing, and what. */
export type AdminActionName =
  | 'product.created'
  | 'product.changed'
  | 'product.deleted'
  | 'product.imported'
  | 'payment.received'
  | 'payment.refunded'
  | 'order.refunded'
  | 'refund.retried'
  | 'refund.sent'
  | 'order.shipped'
  | 'shipment.changed';

/** What it was done to. An `import` is a file of products. */
export type AdminSubjectKind = 'product' | 'import' | 'order' | 'payment';
