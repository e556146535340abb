import type { BatteryCategory, PointGroup } from '#domain/passport/data-points.ts';
import type { Tier } from '#domain/passport/readers.ts';

export const categoryWords: Record<BatteryCategory, string> = {
  ev: 'Electric vehicle battery',
  lmt: 'Battery of a light means of transport',
  industrial: 'Industrial battery above 2 kWh',
};

export const groupWords: Record<PointGroup, string> = {
  identity: 'Identity',
  materials: 'Materials',
  performance: 'Performance and durability',
  conformity: 'Conformity and waste',
  repair: 'Composition and repair',
  condition: 'Condition of this unit',
};

/** Who reads what is not for everybody. */
export const tierWords: Record<Exclude<Tier, 'everybody'>, string> = {
  'interested-and-authorities': 'For its owner, whom they let in, and authorities',
  authorities: 'For authorities',
  interested: 'For its owner and whom they let in',
};

export const registryWords = 'Prepared for the EU registry, and not registered there.';

export const passportNotice =
  'Not legal advice. Gathered from secondary sources; whoever puts the battery on the market answers for it.';
