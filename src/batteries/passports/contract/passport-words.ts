import type { ReadingDoubt, ReadingSource } from '#batteries/units/rules/reading-doubts.ts';
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

export const measuredByWords = {
  bms: 'Measured by the battery management system',
  workshop: 'Measured by a workshop',
  factory: 'Measured at the factory',
} as const;

export const statedWords = 'Stated by the owner';

export const doubtWords: Record<ReadingDoubt, string> = {
  'health-rose': 'State of health rose by more than 5 points',
  'capacity-rose': 'Capacity rose by more than 5 %',
  'cycles-fell': 'Cycles fell',
  'throughput-fell': 'Energy throughput fell',
  'overcharges-fell': 'Overcharges fell',
  'deep-discharges-fell': 'Deep discharges fell',
  'overheatings-fell': 'Overheatings fell',
};

export const sourceWords: Record<ReadingSource, string> = {
  bms: 'Management system',
  workshop: 'Workshop',
  owner: statedWords,
};
