import type { OrderEvent } from '#contract/order-details.ts';

const happenings: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  lapsed: 'Reservation lapsed',
  resumed: 'Reserved again',
  shipped: 'Shipped',
  deleted: 'Deleted',
  'address-corrected': 'Delivery address corrected',
  'transfer-chosen': 'Bank transfer chosen',
  'transfer-received': 'Bank transfer received',
};

export function whatHappened({ kind }: OrderEvent): string {
  return happenings[kind];
}

/** `by the shop`; nothing where it is not known any more. To its customer the customer is ‘you’. */
export function whoDidIt({ actor: { kind, name } }: OrderEvent, isOwn: boolean): string | undefined {
  switch (kind) {
    case 'customer':
      return isOwn ? 'by you' : `by ${name ?? 'the customer'}`;
    case 'admin':
      return `by ${name ?? 'an admin'}`;
    case 'shop':
      return 'by the shop';
    case 'provider':
      return 'by the payment provider';
    case 'unknown':
      return undefined;
  }
}
