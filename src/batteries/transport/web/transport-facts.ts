import { formatCount, formatNumber } from '#platform/kernel/count.ts';
import type { Fact } from '#platform/web/ui/text/facts.tsx';
import type { TransportByMode, TransportPackages } from '../contract/transport.ts';
import type { Mark } from '../rules/verdict.ts';

/** What the packages of a load have in common, each said once. */
export function factsOf({ packages, papers }: TransportByMode): Fact[] {
  const dangerous = packages.filter(({ regime }) => regime !== 'not-dangerous');
  const each = (pick: (one: TransportPackages) => string | undefined) =>
    [...new Set(dangerous.flatMap((one) => pick(one) ?? []))].join(', ');
  const count = packages.reduce((sum, one) => sum + one.count, 0);
  const gross = packages.reduce((sum, one) => sum + one.count * one.grossKg, 0);
  const isAssumed = packages.some((one) => one.isAssumed);
  const facts: Fact[] = [
    { label: 'UN number', value: each(({ unNumber }) => unNumber) },
    { label: 'Shipping name', value: each(({ properShippingName }) => properShippingName) },
    { label: 'Regulation', value: each(ruleOf) },
    { label: 'Documents', value: papers.map(({ name }) => name).join(', ') },
    {
      label: 'Packages',
      value: `${formatCount(count)}, ${formatNumber(gross, 1)} kg gross${isAssumed ? ' (estimate)' : ''}`,
    },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A provision or section of its own, or class 9 in full by a packing instruction. */
function ruleOf({ rule, packingInstruction }: TransportPackages): string | undefined {
  if (!packingInstruction || rule?.startsWith(packingInstruction)) return rule;
  return rule ? `${rule} (${packingInstruction})` : `Class 9 (${packingInstruction})`;
}

/** The marks and labels on any of the packages, each once for its UN number. */
export function marksOf({ packages }: TransportByMode): { mark: Mark; unNumber: string }[] {
  const found = new Map<string, { mark: Mark; unNumber: string }>();
  for (const { marks, unNumber = '' } of packages)
    for (const mark of marks) {
      if (mark === 'un-number') continue;
      const key = mark === 'class-9A' || mark === 'cargo-aircraft-only' ? mark : `${mark} ${unNumber}`;
      found.set(key, { mark, unNumber });
    }
  return [...found.values()];
}
