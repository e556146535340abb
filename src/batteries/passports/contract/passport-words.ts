import type { BatteryCategory, PointGroup } from '../rules/data-points.ts';
import type { Tier } from '../rules/readers.ts';

export const categoryWords: Record<BatteryCategory, string> = {
  ev: 'Electric vehicle battery',
  lmt: 'Light means of transport battery',
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
  'interested-and-authorities': 'Visible to the owner, people they share access with, and authorities',
  authorities: 'Visible to authorities',
  interested: 'Visible to the owner and people they share access with',
};

export const registryWords = 'Prepared for the EU registry; not registered there.';

export const passportNotice =
  'Not legal advice. Compiled from secondary sources; the party placing the battery on the market is responsible.';
