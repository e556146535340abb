import type { Mode } from '#batteries/transport/rules/editions.ts';
import type { Condition } from '#batteries/transport/rules/goods.ts';
import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { NoPaper } from '../rules/shipment-papers.ts';
import type { PackingFault } from '../rules/shipped-packages.ts';

export const conditionWords: Record<Condition, string> = {
  sound: 'undamaged',
  damaged: 'damaged or defective',
  critical: 'damaged, liable to react dangerously',
  prototype: 'prototype',
  'for-recycling': 'for recycling',
  'for-disposal': 'for disposal',
};

/** What has to be put right before packages can be kept. */
export function wordsForFault(fault: PackingFault, nameOf: (position: number) => string): string {
  if (fault.kind === 'empty') return `Entry ${fault.index + 1} is empty. Fill or remove it.`;
  if (fault.kind === 'too-light')
    return `A package of entry ${fault.index + 1} weighs less than the ${formatNumber(fault.netKg)} kg in it.`;
  const { position, missing } = fault;
  const [units, name] = [formatCount(Math.abs(missing)), nameOf(position)];
  if (missing > 0) return `${units} of ${name} ${missing === 1 ? 'is' : 'are'} not in a package yet.`;
  return `${units} of ${name} ${missing === -1 ? 'is' : 'are'} packed but not part of this shipment.`;
}

/** Each of a model, as `wordsForUntested` says it. */
export const wordsForNoSummary = (untested: readonly string[]): string =>
  `Documents cannot be issued yet: ${untested.join('; ')}. Publish or upload a valid one, or let the safety adviser overrule it.`;

export const noPhone =
  'Not issued: the 24-hour emergency number is missing. Set EMERGENCY_PHONE and issue the documents again.';

interface Judged {
  mode: Mode;
  unknown: readonly string[];
  untested: readonly string[];
  packages: readonly { faults: readonly { message: string }[] }[];
}

export function wordsForNoPaper(why: NoPaper, { mode, unknown, untested, packages }: Judged): string {
  const faults = new Set(packages.flatMap((one) => one.faults.map(({ message }) => message)));
  const words: Record<NoPaper, string> = {
    'other-mode': `Not required: this shipment goes by ${mode}.`,
    'not-dangerous': 'Not required: no dangerous goods.',
    light:
      mode === 'air'
        ? 'Not required: section II needs the battery mark only.'
        : 'Not required: special provision 188 needs the battery mark only.',
    forbidden: [`Not issued: forbidden by ${mode} as packed.`, ...faults].join(' '),
    unknown: `Not issued: information is missing (${unknown.join('; ')}). Add it to the product, then save the packages again.`,
    'no-marks': 'Not required: no marks needed.',
    untested: wordsForNoSummary(untested),
    'no-phone': noPhone,
  };
  return words[why];
}
