import { describe, expect, it } from 'vitest';
import { emailKinds } from '#contract/email-kinds.ts';
import { accountAdminGranted } from '#people/accounts/server/account-emails.ts';
import { accountDeleted } from '#people/privacy/server/delete-own-account.ts';
import { accountSecondFactor } from '#people/second-factor/server/factor-emails.ts';
import {
  accountNewPassword,
  accountNewSignIn,
  accountPasswordChanged,
  accountVerifyAddress,
} from '#people/sign-in/server/sign-in-emails.ts';
import type { AccountEmailKind, EmailKind } from '#platform/kernel/emails.ts';
import { setCurrency, usDollar } from '#platform/kernel/money.ts';
import { currencyOf } from '#platform/kernel/payment/currencies.ts';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import { type EmailContent, writeEmail } from '#platform/server/mail/letter.ts';
import { orderPlaced } from '#shop/order-papers/server/order-placed-email.ts';
import {
  orderAboutToLapse,
  orderAddressCorrected,
  orderLapsed,
  orderPromiseLate,
  orderPromiseMoved,
} from '#shop/orders/server/emails/emails.ts';
import type { PaymentMethod } from '#shop/payments/rules/payments.ts';
import { orderPaid, orderTransferReceived } from '#shop/payments/server/emails.ts';
import { refundRequestAnswers } from '#shop/refunds/rules/refunds.ts';
import {
  adminCancellationAsked,
  orderCancellationDeclined,
  orderRefunded,
  orderTakenBack,
} from '#shop/refunds/server/emails.ts';
import { orderShipped } from '#shop/shipments/server/emails.ts';
import { subjects } from './subjects.ts';

const orderWords = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-about-to-lapse': orderAboutToLapse,
  'order-lapsed': orderLapsed,
  'order-refunded': orderRefunded,
  'order-address-corrected': orderAddressCorrected,
  'order-promise-moved': orderPromiseMoved,
  'order-promise-late': orderPromiseLate,
  'order-taken-back': orderTakenBack,
  'order-cancellation-declined': orderCancellationDeclined,
  'order-transfer-received': orderTransferReceived,
} satisfies Record<Extract<EmailKind, `order-${string}`>, unknown>;
const orderEmailKinds = Object.keys(orderWords) as (keyof typeof orderWords)[];

const accountWords = {
  'account-verify-address': accountVerifyAddress,
  'account-new-password': accountNewPassword,
  'account-password-changed': accountPasswordChanged,
  'account-new-sign-in': accountNewSignIn,
  'account-second-factor': accountSecondFactor,
  'account-admin-granted': accountAdminGranted,
  'account-deleted': accountDeleted,
} satisfies Record<AccountEmailKind, unknown>;
const accountEmailKinds = Object.keys(accountWords) as AccountEmailKind[];

it('every kind of email is composed by one subject', () => {
  const composed = subjects.flatMap(({ emails = {} }) => Object.keys(emails));
  expect(composed.sort()).toEqual([...emailKinds].sort());
});

const seller = { ...unnamedSeller, name: 'Voltaire & Cie' };
const framed = (content: EmailContent) => writeEmail(content, seller);

const hostile = `<img src=x onerror="alert('1')">&`;

const order = {
  number: 'AY-2026-00042',
  customerName: hostile,
  address: `${hostile}\nBerlin`,
  purchaseOrder: hostile,
  lines: [
    { position: 1, sku: 'CELL-1', name: hostile, quantity: 1_200, unitCents: 4_250, totalCents: 5_100_000 },
    { position: 2, sku: 'PACK-2', name: 'Pack', quantity: 1, unitCents: 99, totalCents: 99 },
  ],
  ...{ totalCents: 5_100_099, deliveryCents: 0, taxCents: 0, deliveryTerms: null, shipsBy: null },
  heldUntil: new Date('2026-11-17T17:00:00Z'),
  seller: seller.name,
  orderUrl: 'https://shop.example/dashboard/orders/1',
  payUrl: 'https://shop.example/dashboard/payment/1',
  at: new Date('2026-11-16T17:00:00Z'),
  data: { before: hostile, reason: hostile, words: hostile, amountCents: 4_250, missingCents: 100 },
};

describe.each(orderEmailKinds)('a mail of kind %s', (kind) => {
  const { subject, text, html } = framed(orderWords[kind](order));

  it('says the number in its subject, which is one line', () => {
    expect(subject).toContain('AY-2026-00042');
    expect(framed(orderWords[kind]({ ...order, number: 'AY\r\nBcc: all@shop.example' })).subject).not.toMatch(
      /[\r\n]/,
    );
  });

  it('shows what people typed as text, and runs and loads nothing', () => {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    expect(html).not.toMatch(/<script|<[^>]*\ssrc=|url\(|<link/i);
  });

  it('is signed by the seller, and names no other', () => {
    expect(html).toContain('VOLTAIRE &amp; CIE');
    expect(text).toContain('Voltaire & Cie');
    expect(`${text} ${html}`).not.toMatch(/ampyard/i);
  });

  it('names no other currency than the shop’s', () => {
    setCurrency(currencyOf('EUR'));
    try {
      const letter = framed(orderWords[kind](order));
      expect(`${letter.subject} ${letter.text} ${letter.html}`).not.toMatch(/\$|USD/);
    } finally {
      setCurrency(usDollar);
    }
  });

  it('leads to the order, in text and HTML alike', () => {
    for (const words of [text, html]) expect(words).toContain('https://shop.example/dashboard/orders/1');
  });

  it('has colours for light and dark, and is at most 600 pixels wide', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

it('a mail about a part of a transfer says what came, what is missing, and where it goes', () => {
  const account = { holder: 'Ampyard', iban: 'DE02 1203', bic: undefined, bankName: 'Bank' };
  const { subject, text } = framed(orderWords['order-transfer-received']({ ...order, account }));
  expect(subject).toBe('$1.00 still due for order AY-2026-00042');
  for (const part of ['$42.50', 'IBAN: DE02 1203', 'Reference: AY-2026-00042', '17 Nov 2026'])
    expect(text).toContain(part);
  expect(text).not.toContain('BIC');
});

describe('a mail about a refund or a shipment', () => {
  const told = (kind: 'order-refunded' | 'order-taken-back' | 'order-shipped', cancellation?: string) =>
    framed(orderWords[kind]({ ...order, data: { ...order.data, cancellation } }));

  it('says where the money goes', () => {
    const told = (method?: PaymentMethod) => framed(orderRefunded({ ...order, method }));
    expect(told().text).toContain('We refunded $42.50 of order AY-2026-00042 to the original payment method');
    expect(told('transfer').text).toContain(
      'We will send you $42.50 of order AY-2026-00042 by bank transfer',
    );
    expect(told('account').text).toContain('to your company’s account. Nothing is paid out');
    expect(told('account').text).not.toContain('on its way');
  });

  it('says that it was asked for, in whole or in part, or that this came too late', () => {
    expect(told('order-refunded').subject).toBe('Refund for order AY-2026-00042');
    expect(told('order-refunded', 'granted').subject).toBe('Refund for order AY-2026-00042 approved');
    expect(told('order-refunded', 'partly-granted').text).toContain('We can refund part of your order');
    expect(told('order-taken-back', 'granted').text).toContain('We refunded your payment earlier');
    expect(told('order-shipped').text).not.toContain('You requested a refund');
    expect(told('order-shipped', 'too-late').text).toContain('You requested a refund');
  });
});

it('no email speaks of cancelling a paid order: what is asked for and given is a refund', () => {
  for (const kind of orderEmailKinds)
    for (const cancellation of [undefined, ...refundRequestAnswers]) {
      const { subject, text } = framed(orderWords[kind]({ ...order, data: { ...order.data, cancellation } }));
      expect(`${subject} ${text}`).not.toMatch(/cancel/i);
    }
});

it('an admin is told who requests a refund for what and why, as text', () => {
  const { subject, text, html } = framed(
    adminCancellationAsked({
      seller,
      ...{ number: 'AY-2026-00042', totalCents: 5_100_099, unitsLeft: 1_200, reason: hostile },
      ...{ customerName: 'Ada', customerEmail: 'ada@shop.example' },
      address: 'https://shop.example',
      orderUrl: 'https://shop.example/dashboard/orders/1',
    }),
  );
  expect(subject).toBe('Refund requested for order AY-2026-00042');
  for (const part of ['1,200 units', '$51,000.99', 'ada@shop.example', hostile, '/dashboard/orders/1'])
    expect(text).toContain(part);
  expect(html).not.toContain('<img');
  expect(text).not.toMatch(/cancel/i);
});

it('a mail with lines says SKU, quantity, price and sum of each, and the total', () => {
  const { text, html } = framed(orderWords['order-placed'](order));
  for (const words of [text, html])
    for (const part of ['SKU CELL-1 · 1,200 × $42.50', '$51,000.00', 'SKU PACK-2 · 1 × $0.99', '$51,000.99'])
      expect(words).toContain(part);
});

describe('a mail about a shipment', () => {
  const shipment = {
    ...{ number: 1, carrier: 'DHL', trackingNumber: 'JD<014', trackingUrl: 'https://dhl.example/?a=1&b=2' },
    lines: [{ sku: 'CELL-1', name: hostile, quantity: 1_000 }],
    toCome: [
      { sku: 'CELL-1', name: hostile, quantity: 200 },
      { sku: 'PACK-2', name: 'Pack', quantity: 1 },
    ],
  };

  it('says what left in it, who takes it, and what is to come', () => {
    const { subject, text, html } = framed(orderWords['order-shipped']({ ...order, shipment }));
    expect(subject).toBe('Part of order AY-2026-00042 is on its way');
    for (const part of [
      'SKU CELL-1',
      '1,000 units',
      'Carrier: DHL',
      'JD<014',
      '1 × Pack',
      'https://dhl.example/?a=1&b=2',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('$');
    expect(html).toContain('href="https://dhl.example/?a=1&amp;b=2"');
    expect(html).toContain('JD&lt;014');
    expect(html).not.toContain('<img');
  });

  it('calls the last of several the rest', () => {
    const last = { ...shipment, number: 2, toCome: [], trackingUrl: null };
    const { subject, text } = framed(orderWords['order-shipped']({ ...order, shipment: last }));
    expect(subject).toBe('The rest of order AY-2026-00042 is on its way');
    expect(text).not.toContain('Still to ship');
    expect(text).toContain('View your order');
  });
});

describe.each(accountEmailKinds)('a mail of kind %s', (kind) => {
  const { subject, text, html } = framed(
    accountWords[kind]({
      seller: seller.name,
      email: hostile,
      address: 'https://shop.example',
      url: 'https://shop.example/newPassword#a-token',
      at: new Date('2026-11-16T17:00:00Z'),
      data: { userAgent: hostile, address: hostile, change: hostile },
    }),
  );

  it('shows what people typed as text, and runs and loads nothing', () => {
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<script|<[^>]*\ssrc=|url\(|<link/i);
  });

  it('leads to the shop, in text and HTML alike, and says why it came', () => {
    for (const words of [text, html]) expect(words).toContain('https://shop.example/');
    expect(subject).toMatch(/^[A-Z].+/);
    expect(text).toContain('-- \nVoltaire & Cie\n');
  });
});
