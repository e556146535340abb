import type { Mode } from './editions.ts';
import type { Cells } from './goods.ts';

export interface UnEntry {
  number: 'UN 3480' | 'UN 3481' | 'UN 3551' | 'UN 3552';
  /** The proper shipping name, as it must be written. */
  name: string;
}

export function unEntryOf({ ion, equipment }: Pick<Cells, 'ion' | 'equipment'>): UnEntry {
  return entries[ion][equipment];
}

const entries: Record<Cells['ion'], Record<Cells['equipment'], UnEntry>> = {
  lithium: {
    none: { number: 'UN 3480', name: 'LITHIUM ION BATTERIES' },
    'packed-with': { number: 'UN 3481', name: 'LITHIUM ION BATTERIES PACKED WITH EQUIPMENT' },
    'contained-in': { number: 'UN 3481', name: 'LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT' },
  },
  sodium: {
    none: { number: 'UN 3551', name: 'SODIUM ION BATTERIES WITH ORGANIC ELECTROLYTE' },
    'packed-with': {
      number: 'UN 3552',
      name: 'SODIUM ION BATTERIES PACKED WITH EQUIPMENT, WITH ORGANIC ELECTROLYTE',
    },
    'contained-in': {
      number: 'UN 3552',
      name: 'SODIUM ION BATTERIES CONTAINED IN EQUIPMENT, WITH ORGANIC ELECTROLYTE',
    },
  },
};

/** The description of the goods in the transport document, to the letter. Batteries have no packing group. */
export function transportLine({ number, name }: UnEntry, mode: Mode): string {
  return [number, name, '9', ...(mode === 'road' ? ['(E)'] : [])].join(', ');
}
