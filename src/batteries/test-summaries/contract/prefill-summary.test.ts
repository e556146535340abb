import { describe, expect, it } from 'vitest';
import { unnamedSeller } from '#platform/kernel/seller.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { prefillSummary } from './prefill-summary.ts';

const prefill = (specification: Specification, kind: 'cell' | 'module' | 'pack' = 'cell') =>
  prefillSummary(
    { sku: 'AY-C-1', kind, specification },
    {
      seller: unnamedSeller,
      address: 'https://shop.example',
    },
  );

describe('an untouched summary', () => {
  it.each([
    ['LFP', 'lithium-ion'],
    ['NMC', 'lithium-ion'],
    ['Na-ion', 'sodium-ion'],
  ] as const)('of %s is of a %s battery', (chemistry, ion) => {
    expect(prefill({ chemistry }).ion).toBe(ion);
  });

  it.each([
    ['as it is given', { energy: 18, nominalVoltage: 3.6, capacity: 5.1 }, 18],
    ['as volts times ampere-hours', { nominalVoltage: 3.2, capacity: 105 }, 336],
    ['not at all', { nominalVoltage: 3.2 }, ''],
  ] as const)('has its energy %s', (_, specification, energyWh) => {
    expect(prefill(specification).energyWh).toBe(energyWh);
  });

  it.each([
    ['cell', { cellFormat: 'cylindrical', diameter: 21, height: 70 }, 'Cylindrical cell, ⌀ 21 × 70 mm'],
    [
      ...['cell', { cellFormat: 'prismatic', chemistry: 'LFP', length: 174, width: 72, height: 207 }],
      'Prismatic cell, LFP, 174 × 72 × 207 mm',
    ],
    ['module', { configuration: '12S1P', length: 480 }, 'Module, 12S1P'],
  ] as [kind: 'cell' | 'module', Specification, string][])('describes a %s by %o', (kind, given, words) => {
    expect(prefill(given, kind).description).toBe(words);
  });

  it('guesses no outcome of a test that is asked of it', () => {
    const { results } = prefill({}, 'pack');
    expect(new Set(Object.values(results).map(({ outcome }) => outcome))).toEqual(
      new Set(['', 'not-applicable']),
    );
  });
});
