import type { Mode } from './editions.ts';
import type { UnEntry } from './un-numbers.ts';

/** The description of the goods in the transport document, to the letter. Batteries have no packing group. */
export function transportLine({ number, name }: UnEntry, mode: Mode): string {
  return [number, name, '9', ...(mode === 'road' ? ['(E)'] : [])].join(', ');
}
