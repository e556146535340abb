/** What admins do that is written down for good: of what kind of thing, and what. */
export const adminActionNames = [
  'product.created',
  'product.changed',
  'product.deleted',
  'product.imported',
  'units.received',
  'unit.moved',
  'batch.received',
  'batch.moved',
  'document.added',
  'document.changed',
  'document.withdrawn',
  'test-summary.published',
  'passport.changed',
  'passport.opened',
  'passport.closed',
  'unit.status-set',
  'order.address-corrected',
  'order.shipped',
  'shipment.changed',
  'shipment.packed',
  'order.papers-shared',
  'order.papers-unshared',
  'order.refunded',
  'cancellation.declined',
  'order.deleted',
  'order.exported',
  'payment.received',
  'payment.retried',
  'payment.closed',
  'payment.refunded',
  'refund.retried',
  'refund.sent',
  'log.exported',
  'user.made-admin',
  'user.deleted',
  'user.factors-reset',
  'demo.removed',
] as const;

export type AdminActionName = (typeof adminActionNames)[number];

/** What it was done to. An `import` is a file of products, an `export` one that somebody has saved. */
export const adminSubjectKinds = [
  'product',
  'import',
  'document',
  'unit',
  'order',
  'payment',
  'user',
  'export',
  'shop',
] as const;

export type AdminSubjectKind = (typeof adminSubjectKinds)[number];
