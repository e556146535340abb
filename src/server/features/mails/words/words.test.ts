import { describe, expect, it } from 'vitest';
import { mailKinds } from '#domain/mails.ts';
import type { OrderFacts } from './order-facts.ts';
import { words } from './words.ts';

const hostile = `<img src=x onerror="alert('1')">&`;

const order: OrderFacts = {
  number: 'AY-2026-00042',
  customerName: hostile,
  address: `${hostile}\nBerlin`,
  purchaseOrder: hostile,
  lines: [
    { sku: 'CELL-1', name: hostile, quantity: 1_200, unitCents: 4_250, totalCents: 5_100_000 },
    { sku: 'PACK-2', name: 'Pack', quantity: 1, unitCents: 99, totalCents: 99 },
  ],
  totalCents: 5_100_099,
  heldUntil: new Date('2026-11-17T17:00:00Z'),
  orderUrl: 'https://shop.example/dashboard/orders/1',
  payUrl: 'https://shop.example/dashboard/payment/1',
  at: new Date('2026-11-16T17:00:00Z'),
  data: { before: hostile, reason: hostile, amountCents: 4_250 },
};

describe.each(mailKinds)('a mail of kind %s', (kind) => {
  const { subject, text, html } = words[kind](order);

  it('says the number in its subject, which is one line', () => {
    expect(subject).toContain('AY-2026-00042');
    expect(words[kind]({ ...order, number: 'AY\r\nBcc: all@shop.example' }).subject).not.toMatch(/[\r\n]/);
  });

  it('shows what people typed as text, and runs and loads nothing', () => {
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    expect(html).not.toMatch(/<script|<[^>]*\ssrc=|url\(|<link/i);
  });

  it('leads to the order, in text and HTML alike', () => {
    for (const words of [text, html]) expect(words).toContain('https://shop.example/dashboard/orders/1');
  });

  it('has colours for light and dark, and is at most 600 pixels wide', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

it('a mail with lines says SKU, quantity, price and sum of each, and the total', () => {
  const { text, html } = words['order-placed'](order);
  for (const words of [text, html])
    for (const part of ['SKU CELL-1 · 1,200 × $42.50', '$51,000.00', 'SKU PACK-2 · 1 × $0.99', '$51,000.99'])
      expect(words).toContain(part);
});
