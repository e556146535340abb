import type { Offer, Quote, QuoteToAnswer } from '../../contract/quotes.ts';

const line = {
  ...{ productId: '4f1f3f0a-2d0a-4d57-8b3c-0c6b8f0a1d2e', sku: 'LFP-105', name: 'LFP cell 105 Ah' },
  ...{ quantity: 400, note: null },
};

const offer: Offer = {
  ...{ revision: 1, reference: 'Q-2026-00017/1', state: 'sent', contentHash: 'what-was-seen' },
  lines: [{ ...line, unitPrice: 6.5, total: 2600, leadDays: 28 }],
  ...{ delivery: null, goods: 2600, total: 2600, currency: 'USD', validUntil: '2026-12-31', note: null },
  sentAt: '2026-11-18T10:00:00.000Z',
};

/** An offer of 400 at 6.50 that waits for its customer. */
export const sentQuote: Quote = {
  ...{ id: '0c6b8f0a-2d0a-4d57-8b3c-4f1f3f0a1d2e', number: 'Q-2026-00017', reference: 'Q-2026-00017/1' },
  ...{ state: 'sent', version: 3, company: null, summary: 'LFP cell 105 Ah', total: 2600 },
  ...{ validUntil: '2026-12-31', waitsForShop: false, wishedOn: null, note: null, order: null },
  ...{ requestedAt: '2026-11-17T10:00:00.000Z', changedAt: '2026-11-18T10:00:00.000Z' },
  contact: { name: 'Ada', phone: '+4930901820', email: 'ada@x.test' },
  delivery: { recipient: 'Ada', street: 'Am Werk 1', postcode: '10115', city: 'Berlin', country: 'Germany' },
  ...{ requested: [line], offer, earlier: [], events: [] },
  steps: ['accept', 'decline', 'withdraw', 'message'],
};

/** The same before it was answered, as an admin reads it: the list price is 8.00, and 100 are in stock. */
export const requestedQuote: QuoteToAnswer = {
  ...sentQuote,
  ...{ state: 'requested', reference: 'Q-2026-00017', version: 1, offer: null, total: null },
  ...{ validUntil: null, waitsForShop: true, steps: ['send', 'withdraw', 'message'] },
  lists: [{ productId: line.productId, unitPrice: 8, available: 100, leadDays: 28 }],
  methods: [{ id: 'road', name: 'Road freight' }],
  today: '2026-11-18',
};
