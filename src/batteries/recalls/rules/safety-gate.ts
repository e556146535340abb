/*
 * What a notification of a dangerous product says to authorities: the fields of the Safety Business Gateway, in its sections.
 * Source: Business Application user manual for producers and distributors, version 2.0 of 27 September 2016 (its index), and
 * Regulation (EU) 2023/988, Articles 9(8), 20 and 27. No text of the present form was at hand.
 */

export const safetyGateSource = {
  source:
    'Safety Business Gateway, by the sections of its user manual; Regulation (EU) 2023/988, Art. 20 and 27',
  edition: 'Manual 2.0 of 2016; the fields of the present form were not compared',
  isVerified: false,
} as const;

export const riskLevels = ['serious', 'high', 'medium', 'low'] as const;

/** What the shop cannot know, and an admin states. Nothing of it is guessed. */
export const statedFields = [
  'brand',
  'originCountry',
  'riskType',
  'riskLevel',
  'injuries',
  'countries',
  'authorities',
] as const;
export type StatedField = (typeof statedFields)[number];
export type StatedFacts = Partial<Record<StatedField, string | undefined>>;

/** What the shop knows of a recall. */
export interface KnownFacts {
  notifier: string;
  notifierContact: string;
  product: string;
  model: string;
  batch: string;
  barcode: string;
  identification: string;
  hazard: string;
  unitCount: string;
  suppliedCount: string;
  measures: string;
  measuresFrom: string;
  contact: string;
}

type SheetField = StatedField | keyof KnownFacts;

const sections: [section: string, fields: Partial<Record<SheetField, string>>][] = [
  ['Notifier', { notifier: 'Company', notifierContact: 'Address and contact' }],
  [
    'Product',
    {
      ...{ product: 'Product', brand: 'Brand', model: 'Type or model number' },
      ...{ batch: 'Batch or serial numbers', barcode: 'Barcode (GTIN)' },
      ...{ originCountry: 'Country of origin', identification: 'Description' },
    },
  ],
  [
    'Risk',
    {
      ...{ riskType: 'Type of risk', hazard: 'Risk and how it arises' },
      ...{ riskLevel: 'Risk level', injuries: 'Accidents and injuries' },
    },
  ],
  [
    'Distribution',
    {
      ...{ unitCount: 'Units affected', suppliedCount: 'Units supplied to customers' },
      countries: 'Countries of sale',
    },
  ],
  [
    'Measures',
    {
      ...{ measures: 'Corrective measures', measuresFrom: 'Measures in force from' },
      authorities: 'Authorities informed',
    },
  ],
  ['Contact', { contact: 'Contact for customers' }],
];

const fieldsOf = (fields: Partial<Record<SheetField, string>>) =>
  Object.entries(fields) as [SheetField, string][];

export interface SheetRow {
  section: string;
  field: SheetField;
  label: string;
  /** Null where it is not stated. */
  value: string | null;
}

/** Every field of the sheet, filled with what is known and stated. */
export function fillSafetyGate(facts: Partial<KnownFacts> & StatedFacts): SheetRow[] {
  return sections.flatMap(([section, fields]) =>
    fieldsOf(fields).map(([field, label]) => ({
      section,
      field,
      label,
      value: facts[field]?.trim() || null,
    })),
  );
}

export const sheetFields = sections.flatMap(([, fields]) => fieldsOf(fields).map(([field]) => field)) as [
  SheetField,
  ...SheetField[],
];
