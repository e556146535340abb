/** What can happen to an order, as its timeline tells it. */
export const orderEventKinds = [
  'placed',
  'paid',
  'lapsed',
  'resumed',
  /** All of it, or a part. */
  'shipped',
  /** A shipment's carrier and tracking number. */
  'shipment-changed',
  /** Transport documents were issued without a valid test summary: an admin says why, and who answers for it. */
  'papers-overruled',
  'refunded',
  /** Units of an order whose money went back before: not to be shipped any more, or there again. */
  'taken-back',
  'deleted',
  'address-corrected',
  /** Its customer pays it by bank transfer. */
  'transfer-chosen',
  /** Money came in by bank transfer; where it was all that was missing, `paid` comes after it. */
  'transfer-received',
  /** Its customer asks for what has not left yet to be taken back, or thinks better of it. */
  'cancellation-asked',
  'cancellation-withdrawn',
  /** It stays as it is; where it does not, `refunded` or `taken-back` says that it was asked for. */
  'cancellation-declined',
  /** By someone of the company that it was placed for, as it was shown to them; and asked for again where it changed. */
  'approved',
  'approval-asked',
  /** Its company pays by invoice. */
  'bought-on-account',
  /** All its invoices are paid; or no longer, since a payment was returned. */
  'invoices-paid',
  'invoices-reopened',
  /** Stock came in and was set aside for units that were owed, or turned out to be missing, so that they are owed again. */
  'allotted',
  'owed-again',
  /** The ships-by date of owed units was changed, or has passed. */
  'promise-moved',
  'promise-late',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Who did it: its customer, an admin, the shop by itself, or the payment provider; of long ago it is not always known. */
export const orderActorKinds = ['customer', 'admin', 'shop', 'provider', 'unknown'] as const;
export type OrderActorKind = (typeof orderActorKinds)[number];

export interface OrderActor {
  kind: OrderActorKind;
  /** Of a person, who. */
  id?: string;
}
