import { formatCount } from '#domain/count.ts';
import type { Mode } from '#domain/transport/editions.ts';
import type { NoPaper } from '#domain/transport/shipment-papers.ts';
import type { PackingFault } from '#domain/transport/shipped-packages.ts';

/** What has to be put right before packages can be kept. */
export function wordsForFault(fault: PackingFault, nameOf: (position: number) => string): string {
  if (fault.kind === 'empty')
    return `There is nothing in entry ${fault.index + 1}. Please fill or remove it.`;
  if (fault.kind === 'too-light')
    return `A package of entry ${fault.index + 1} weighs less than the ${fault.netKg.toLocaleString('en-US')} kg in it.`;
  const { position, missing } = fault;
  const [units, name] = [formatCount(Math.abs(missing)), nameOf(position)];
  if (missing > 0) return `${units} of ${name} ${missing === 1 ? 'is' : 'are'} in no package yet.`;
  return `${units} of ${name} ${missing === -1 ? 'is' : 'are'} in the packages and not in this shipment.`;
}

export function wordsForNoPaper(why: NoPaper, { mode, unknown }: { mode: Mode; unknown: string[] }): string {
  const words: Record<NoPaper, string> = {
    'other-mode': `Not needed: this shipment goes by ${mode}.`,
    'not-dangerous': 'Not needed: nothing in it is dangerous goods.',
    light:
      mode === 'air'
        ? 'Not needed: section II asks for the battery mark and no declaration.'
        : 'Not needed: special provision 188 asks for the battery mark and no document.',
    forbidden: 'Not made: it may not fly as it is packed.',
    unknown: `Not made: the mass or kind of ${unknown.join(', ')} is not known. Please fill it in at the product, then save the packages again.`,
    'no-marks': 'Not needed: no mark is asked for.',
  };
  return words[why];
}
