/*
 * The points of a product's passports that nobody knows but its maker, and how each is written. What the specification
 * or a unit's own record says is taken from there.
 */

interface TypedText {
  type: 'text';
  hint: string;
}

interface TypedNumber {
  type: 'number';
  unit: string;
  most: number;
  hint?: string;
}

export type TypedPoint = TypedText | TypedNumber;

const text = (hint: string) => ({ type: 'text', hint }) as const;
const number = (unit: string, most: number, hint?: string) =>
  ({ type: 'number', unit, most, ...(hint && { hint }) }) as const;

const typedPoints = {
  place: text('Town and country of the plant.'),
  hazardousSubstances: text('Each with its part and share, such as ‘Nickel compounds in the cathode, 12 %’.'),
  extinguishingAgent: text('Such as ‘Water in large amounts; class D powder for a single cell’.'),
  criticalMaterials: text('Such as ‘Lithium, graphite, copper’.'),
  renewableShare: number('%', 100),
  power: number('W', 1_000_000_000, 'Needed where the specification has no peak power.'),
  powerLimits: text('Charging and discharging, with temperatures where they matter.'),
  cycles: number('cycles', 10_000_000, 'Needed where the specification has none.'),
  cycleTest: text('Needed where the specification does not say how cycles were tested.'),
  exhaustion: number('%', 100, 'Of the rated capacity.'),
  idleTemperatures: text('From and to, and the test that shows it.'),
  warranty: text(
    'Such as ‘8 years or 160,000 km, 70 % of the energy’. Where the product has warranty terms, they are shown instead.',
  ),
  efficiency: number('%', 100),
  efficiencyHalfway: number('%', 100),
  resistance: number('mΩ', 1_000_000, 'Needed where the specification has none.'),
  cycleRate: text('Needed where the specification does not say it.'),
  collectionMark: text('Where the crossed-out bin is on the battery.'),
  metalMarks: text('Cd or Pb, where it has more than the article allows.'),
  declaration: text('Its number and date, or where to find it.'),
  wasteInformation: text('How it is taken back, and what becomes of it.'),
  electrodes: text('Materials of cathode, anode and electrolyte.'),
  partNumbers: text('Part by part.'),
  spares: text('Who sells them: name, address, e-mail.'),
  dismantling: text('Steps, tools, fastenings, warnings, number and layout of cells.'),
  safety: text('What to do, wear and keep away.'),
  testReports: text('Report by report, with its result.'),
  designYears: number('years', 100),
} as const satisfies Record<string, TypedPoint>;

export type TypedPointKey = keyof typeof typedPoints;

export const typedPointKeys = Object.keys(typedPoints) as [TypedPointKey, ...TypedPointKey[]];

export const typedPointOf = (key: TypedPointKey): TypedPoint => typedPoints[key];

/** What is known of a product beyond its specification. What is not known is not there. */
export type PassportValues = {
  [Key in TypedPointKey]?: ((typeof typedPoints)[Key]['type'] extends 'number' ? number : string) | undefined;
};
