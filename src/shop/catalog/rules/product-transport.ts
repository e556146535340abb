/*
 * What a product says about batteries for carriers, as an admin answers it. Nothing is assumed: what is not answered is not
 * there. What follows from it is decided by the rules of transport.
 */

/** What a piece that is sold has to do with batteries. */
export const contents = [
  'nothing',
  'cells-or-batteries',
  'in-equipment',
  'with-equipment',
  'vehicle',
  'hybrid-vehicle',
] as const;
export type Contains = (typeof contents)[number];

/** `other`: lead-acid, nickel and the like, which have entries of their own. */
export const chemistries = ['Li-ion', 'Na-ion', 'Li-metal', 'other'] as const;
export type Chemistry = (typeof chemistries)[number];

/** By the rules a module or a pack is a battery. A button cell is round, and lower than it is wide. */
export const forms = ['cell', 'battery', 'button-cell'] as const;
type Form = (typeof forms)[number];

export interface ProductTransport {
  contains?: Contains | undefined;
  chemistry?: Chemistry | undefined;
  form?: Form | undefined;
  /** Of one cell or battery: energy where it is rechargeable, lithium where it is not. */
  energyWh?: number | undefined;
  lithiumGrams?: number | undefined;
  /** Cells or batteries in or with one piece, and what they weigh together. */
  count?: number | undefined;
  netBatteryKg?: number | undefined;
  /** Of the cells or batteries packed with one piece, those that it needs to work. The others are spares. */
  setCount?: number | undefined;
  /** In a strong, impact-resistant casing. */
  robust?: boolean | undefined;
}

export type TransportFieldName = keyof ProductTransport;

interface TransportField {
  label: string;
  hint?: string;
  unit?: string;
  most?: number;
  isWhole?: true;
  choices?: readonly { value: string; label: string }[];
}

/** In the order of form and file. */
const transportFields = {
  contains: {
    label: 'Contains',
    hint: 'Set automatically for cells, modules and packs.',
    choices: [
      { value: 'nothing', label: 'No cells or batteries' },
      { value: 'cells-or-batteries', label: 'Cells or batteries' },
      { value: 'in-equipment', label: 'Equipment with batteries installed' },
      { value: 'with-equipment', label: 'Equipment with batteries packed beside it' },
      { value: 'vehicle', label: 'Vehicle with its battery' },
      { value: 'hybrid-vehicle', label: 'Hybrid vehicle (UN 3166, not assessed here)' },
    ],
  },
  chemistry: {
    label: 'Battery chemistry',
    choices: [
      { value: 'Li-ion', label: 'Lithium ion' },
      { value: 'Na-ion', label: 'Sodium ion' },
      { value: 'Li-metal', label: 'Lithium metal' },
      { value: 'other', label: 'Other (lead-acid, nickel)' },
    ],
  },
  form: {
    label: 'Supplied as',
    choices: [
      { value: 'cell', label: 'Single cells' },
      { value: 'battery', label: 'Batteries' },
      { value: 'button-cell', label: 'Button cells' },
    ],
  },
  energyWh: { label: 'Energy per cell or battery', unit: 'Wh', most: 1_000_000_000 },
  lithiumGrams: {
    label: 'Lithium per cell or battery',
    unit: 'g',
    most: 1_000_000,
    hint: 'Lithium metal only.',
  },
  count: { label: 'Cells or batteries per piece', most: 1_000_000, isWhole: true },
  netBatteryKg: { label: 'Total battery mass per piece', unit: 'kg', most: 1_000_000 },
  setCount: {
    label: 'Of these, needed to run it',
    most: 1_000_000,
    isWhole: true,
    hint: 'Packed beside it only: by air up to two spare sets may go with it.',
  },
  robust: { label: 'Battery casing', choices: [{ value: 'yes', label: 'Strong, impact-resistant' }] },
} as const satisfies Record<TransportFieldName, TransportField>;

export const transportFieldNames = Object.keys(transportFields) as TransportFieldName[];

export const transportField = (name: TransportFieldName): TransportField => transportFields[name];

/** As form and file have it. */
export function typeTransport(transport: ProductTransport | null): Record<TransportFieldName, string> {
  const typed = (value: string | number | boolean | undefined) =>
    typeof value === 'boolean' ? (value ? 'yes' : '') : String(value ?? '');
  return Object.fromEntries(transportFieldNames.map((name) => [name, typed(transport?.[name])])) as Record<
    TransportFieldName,
    string
  >;
}

/** `Equipment with batteries installed, Lithium ion, 5000 Wh` */
export function showTransport(transport: ProductTransport): string {
  const typed = typeTransport(transport);
  return transportFieldNames
    .filter((name) => typed[name] !== '')
    .map((name) => {
      const { choices, unit, label } = transportField(name);
      const chosen = choices?.find(({ value }) => value === typed[name])?.label;
      return chosen ?? `${label} ${typed[name]}${unit ? ` ${unit}` : ''}`;
    })
    .join(', ');
}
