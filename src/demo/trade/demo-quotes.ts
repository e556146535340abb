import type { QuoteState } from '#trade/quotes/rules/quote-steps.ts';

/** A product, how many, what part of the list price is asked for, and the days until it ships. */
type OfferedLine = [sku: string, quantity: number, percent: number, leadDays: number];

export interface DemoQuote {
  id: string;
  company: 'conversions' | 'vans';
  by: string;
  state: QuoteState;
  /** Days before today, the first being the request. */
  requested: number;
  note?: string;
  lines: [sku: string, quantity: number, note?: string][];
  /** Each supersedes the one before; `validFor` days. */
  offers?: { sent: number; validFor: number; note?: string; lines: OfferedLine[] }[];
  /** How it came to its state, and what was said. */
  ended?: { days: number; words?: string };
}

const bo = 'buyer@ampyard.test';
const noor = 'noor@dewit-vans.test';

/** Whose acceptance made the order below that is in time. */
const acceptedQuote = 'de300000-0000-4000-8000-000000000303';

/** One in every state, and one whose first offer was superseded. */
export const demoQuotes: DemoQuote[] = [
  {
    ...{ id: 'de300000-0000-4000-8000-000000000301', company: 'conversions', by: bo, state: 'requested' },
    requested: 1,
    note: 'For twelve delivery vans, one a week from February.',
    lines: [
      ['AY-V52-NMC', 12, 'In three deliveries, if possible'],
      ['AY-HJB-450', 12],
    ],
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000302', company: 'conversions', by: bo, state: 'sent' },
    requested: 9,
    lines: [['AY-M355-12S1P', 600]],
    offers: [
      { sent: 7, validFor: 21, lines: [['AY-M355-12S1P', 600, 92, 28]] },
      {
        ...{ sent: 3, validFor: 30, note: 'For all 600 in one delivery.' },
        lines: [['AY-M355-12S1P', 600, 89, 28]],
      },
    ],
  },
  {
    ...{ id: acceptedQuote, company: 'conversions', by: bo, state: 'accepted' },
    requested: 26,
    lines: [['AY-DC60', 6]],
    offers: [{ sent: 24, validFor: 14, lines: [['AY-DC60', 6, 94, 56]] }],
    ended: { days: 20 },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000304', company: 'vans', by: noor, state: 'declined' },
    requested: 33,
    lines: [['AY-V84-NMC', 40]],
    offers: [{ sent: 31, validFor: 30, lines: [['AY-V84-NMC', 40, 96, 42]] }],
    ended: { days: 28, words: 'We were hoping for 10 % below list at this quantity.' },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000305', company: 'vans', by: noor, state: 'expired' },
    requested: 40,
    lines: [['AY-BMU-32', 200]],
    offers: [{ sent: 38, validFor: 14, lines: [['AY-BMU-32', 200, 93, 21]] }],
    ended: { days: 23 },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000306', company: 'vans', by: noor, state: 'withdrawn' },
    requested: 15,
    lines: [['AY-V52-NMC', 4]],
    ended: { days: 14, words: 'Entered twice by mistake.' },
  },
];

export interface DemoPromise extends Pick<DemoQuote, 'id' | 'company' | 'by'> {
  quoteId: string | null;
  sku: string;
  quantity: number;
  percent: number;
  /** Days before today, and from today on. */
  placed: number;
  promised: number;
  purchaseOrder: string;
}

/** Beyond what is in stock: the first is late, and the second came from a quote and is in time. */
export const demoPromises: DemoPromise[] = [
  {
    ...{ id: 'de300000-0000-4000-8000-000000000401', company: 'vans', by: noor, quoteId: null },
    ...{ sku: 'AY-DC60', quantity: 24, percent: 100, placed: 66, promised: -8, purchaseOrder: 'DWV 4398' },
  },
  {
    ...{ id: 'de300000-0000-4000-8000-000000000402', company: 'conversions', by: bo, quoteId: acceptedQuote },
    ...{ sku: 'AY-DC60', quantity: 6, percent: 94, placed: 20, promised: 36, purchaseOrder: 'PO-2026-0297' },
  },
];
