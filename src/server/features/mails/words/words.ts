import type { MailKind } from '#domain/mails.ts';
import { orderAboutToLapse } from './order-about-to-lapse.ts';
import { orderAddressCorrected } from './order-address-corrected.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderLapsed } from './order-lapsed.ts';
import { orderPaid } from './order-paid.ts';
import { orderPlaced } from './order-placed.ts';
import { orderRefunded } from './order-refunded.ts';
import { orderShipped } from './order-shipped.ts';
import type { WrittenMail } from './write-mail.ts';

/** What each kind of mail says. */
export const words: Record<MailKind, (order: OrderFacts) => WrittenMail> = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-about-to-lapse': orderAboutToLapse,
  'order-lapsed': orderLapsed,
  'order-refunded': orderRefunded,
  'order-address-corrected': orderAddressCorrected,
};
