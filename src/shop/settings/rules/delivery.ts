/** How goods leave the seller. `pick-up`: the customer fetches them. */
export const deliveryModes = ['pick-up', 'road', 'sea', 'air'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** Incoterms 2020 of the International Chamber of Commerce. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;
export type Incoterm = (typeof incoterms)[number];

/** A price up to and including an edge; the last may be without one. */
export interface PriceBand {
  /** Kilograms, or an amount of goods. */
  upTo: number | null;
  price: number;
}

type DeliveryPrice =
  | { kind: 'fixed'; amount: number }
  | { kind: 'by-weight'; bands: PriceBand[] }
  | { kind: 'by-value'; bands: PriceBand[] }
  | { kind: 'quoted' };

export interface DeliveryMethod {
  id: string;
  name: string;
  mode: DeliveryMode;
  carriedBy: 'us' | 'carrier';
  countries: { rule: 'all' | 'only' | 'except'; codes: string[] };
  price: DeliveryPrice;
  /** From this value of goods on, freight is free. */
  freeFrom: number | null;
  /** Added where goods travel as dangerous goods with all that belongs to it. */
  dangerousSurcharge: number | null;
  incoterm: Incoterm;
  place: string | null;
  /** Working days; not stated, no arrival is promised. */
  transitDays: number | null;
}

export interface DeliverySettings {
  /** Working days from order to dispatch, for goods in stock. */
  handlingDays: number | null;
  /** Days by the calendar for what is made to order, where the product states none. */
  leadDays: number | null;
  methods: DeliveryMethod[];
}

/** Which band is out of order, or missing: each begins where the one before ends, and only the last has no end. */
export function findBrokenBand(bands: readonly PriceBand[]): { index: number; message: string } | undefined {
  if (bands.length === 0) return { index: 0, message: 'Add at least one band' };
  for (const [index, { upTo }] of bands.entries()) {
    const isLast = index === bands.length - 1;
    if (upTo === null && !isLast) return { index, message: 'Only the last band can be without an end' };
    const before = bands[index - 1]?.upTo ?? 0;
    if (upTo !== null && upTo <= before)
      return { index, message: `Bands overlap: enter more than ${before}, where the one before ends` };
  }
  return undefined;
}
