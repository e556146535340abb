import { writeDay } from '#platform/kernel/dates.ts';
import { type Emails, formatMoment } from '#platform/server/mail/letter.ts';
import type { ordersEmails as titles } from '../../contract/emails.ts';
import { canOrder } from '../../rules/states.ts';
import { statesOfRow } from '../order-repository.ts';
import { aboutOrder, linesOf, type OrderFacts, orderEmail, toOrder } from './order-email.ts';

export const ordersEmails: Pick<Emails, keyof typeof titles> = {
  'order-about-to-lapse': orderEmail({
    group: 'reminders',
    // Paid, deleted or lapsed meanwhile.
    isOver: (_, order) => !canOrder('lapse', statesOfRow(order)),
    write: orderAboutToLapse,
  }),
  'order-lapsed': orderEmail({ group: 'reminders', write: orderLapsed }),
  'order-address-corrected': orderEmail({ group: 'deliveries', write: orderAddressCorrected }),
  'order-promise-moved': orderEmail({ group: 'deliveries', write: orderPromiseMoved }),
  'order-promise-late': orderEmail({ group: 'deliveries', write: orderPromiseLate }),
};

export function orderAboutToLapse(order: OrderFacts) {
  return {
    subject: `Order ${order.number} expires soon`,
    heading: 'Your order expires soon',
    paragraphs: [
      `Order ${order.number} is not paid yet. We hold its stock for you until ${formatMoment(order.heldUntil)}.`,
      'After that, others can order it. Pay before then to keep it.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  };
}

export function orderLapsed(order: OrderFacts) {
  return {
    subject: `Order ${order.number} has expired`,
    heading: 'Your order has expired',
    paragraphs: [
      `Order ${order.number} was not paid in time, so its stock is available to others again. You owe nothing.`,
      'You can still pay for it while everything in it is in stock.',
    ],
    button: { label: 'Pay this order', url: order.payUrl },
    table: linesOf(order),
    ...aboutOrder(order),
  };
}

export function orderAddressCorrected(order: OrderFacts) {
  const { before } = order.data;
  const about = aboutOrder(order);
  return {
    subject: `Delivery address of order ${order.number} corrected`,
    heading: 'We corrected your delivery address',
    paragraphs: [
      `Order ${order.number} now ships to the address below.`,
      'If it’s wrong, tell us before the order ships.',
    ],
    button: toOrder(order),
    ...about,
    facts: [
      ...(about.facts ?? []),
      ...(typeof before === 'string' ? [['Before', before] as [string, string]] : []),
    ],
  };
}

export function orderPromiseMoved(order: OrderFacts) {
  const { position, from, to, reason } = order.data;
  const line = order.lines.find((one) => one.position === position);
  const isLater = String(to) > String(from);
  return {
    subject: `New ship date for order ${order.number}`,
    heading: isLater ? 'Part of your order ships later' : 'Part of your order ships earlier',
    paragraphs: [
      `${line?.name ?? 'A line of your order'} now ships by ${dayIn(to)}. It was due by ${dayIn(from)}.`,
      ...(typeof reason === 'string' ? [reason] : []),
      'Nothing else about your order changes. If the new date doesn’t work for you, contact us.',
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  };
}

export function orderPromiseLate(order: OrderFacts) {
  const late = Array.isArray(order.data.lines) ? order.data.lines : [];
  const lines = order.lines.flatMap(({ position, name }) => {
    const found = late.find((one) => one.position === position);
    return found ? [`${name}: was due to ship by ${dayIn(found.on)}.`] : [];
  });
  return {
    subject: `Order ${order.number} is late`,
    heading: 'Part of your order is late',
    paragraphs: [
      `We promised to ship part of order ${order.number} by now and haven’t. We’re sorry.`,
      ...lines,
      'We’ll email you when we have a new date, and when it ships. If you can’t wait, contact us.',
    ],
    button: toOrder(order),
    ...aboutOrder(order),
  };
}

const dayIn = (day: unknown) => (typeof day === 'string' ? writeDay(day) : '');
