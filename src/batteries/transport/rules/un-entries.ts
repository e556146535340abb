import type { Chemistry, Contains } from '#shop/catalog/rules/product-transport.ts';
import type { Mode } from './editions.ts';
import type { Goods } from './goods.ts';

/** What has batteries in it, by the words of the list of dangerous goods. */
export type Held = Exclude<Contains, 'nothing'>;

export interface UnEntry {
  number: string;
  /** The proper shipping name, as it must be written. */
  name: string;
}

const ion = 'LITHIUM ION BATTERIES';
const metal = 'LITHIUM METAL BATTERIES';
const sodium = 'SODIUM ION BATTERIES';
const organic = 'WITH ORGANIC ELECTROLYTE';

export const unEntries: Record<Chemistry, Partial<Record<Held, UnEntry>>> = {
  'Li-ion': {
    'cells-or-batteries': { number: 'UN 3480', name: ion },
    'with-equipment': { number: 'UN 3481', name: `${ion} PACKED WITH EQUIPMENT` },
    'in-equipment': { number: 'UN 3481', name: `${ion} CONTAINED IN EQUIPMENT` },
    vehicle: { number: 'UN 3556', name: 'VEHICLE, LITHIUM ION BATTERY POWERED' },
  },
  'Li-metal': {
    'cells-or-batteries': { number: 'UN 3090', name: metal },
    'with-equipment': { number: 'UN 3091', name: `${metal} PACKED WITH EQUIPMENT` },
    'in-equipment': { number: 'UN 3091', name: `${metal} CONTAINED IN EQUIPMENT` },
    vehicle: { number: 'UN 3557', name: 'VEHICLE, LITHIUM METAL BATTERY POWERED' },
  },
  'Na-ion': {
    'cells-or-batteries': { number: 'UN 3551', name: `${sodium} ${organic}` },
    'with-equipment': { number: 'UN 3552', name: `${sodium} PACKED WITH EQUIPMENT, ${organic}` },
    'in-equipment': { number: 'UN 3552', name: `${sodium} CONTAINED IN EQUIPMENT, ${organic}` },
    vehicle: { number: 'UN 3558', name: 'VEHICLE, SODIUM ION BATTERY POWERED' },
  },
  // What is left. By themselves such batteries have entries by their electrolyte, which the shop does not know.
  other: {
    'in-equipment': { number: 'UN 3171', name: 'BATTERY-POWERED EQUIPMENT' },
    vehicle: { number: 'UN 3171', name: 'BATTERY-POWERED VEHICLE' },
  },
};

/** Nothing where the goods hold no batteries, or it is not said which. */
export function unEntryOf({ contains, cells }: Goods): UnEntry | undefined {
  if (contains === undefined || contains === 'nothing' || !cells?.chemistry) return undefined;
  return unEntries[cells.chemistry][contains];
}

/**
 * The description of the goods in the transport document, to the letter. Batteries have no packing group, and vehicles
 * no tunnel restriction code. Before the name of waste stands that it is waste (ADR 5.4.1.1.3.1, IMDG 5.4.1.4.3.3).
 */
export function transportLine({ number, name: plain }: UnEntry, mode: Mode, isWaste = false): string {
  const name = isWaste && mode !== 'air' ? `WASTE ${plain}` : plain;
  const hasTunnelCode = mode === 'road' && !/^(VEHICLE|BATTERY-POWERED)/.test(plain);
  return [number, name, '9', ...(hasTunnelCode ? ['(E)'] : [])].join(', ');
}
