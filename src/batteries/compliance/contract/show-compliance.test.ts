import { expect, it } from 'vitest';
import { showCompliance } from './show-compliance.ts';

const bare = { kind: 'pack', chemistry: 'LFP', hsCode: null, origin: null, facts: {} };

it('a buyer reads what is stated, and that the rest is not', () => {
  expect(showCompliance(bare).facts.map(({ value }) => value)).toEqual(Array(5).fill('not stated'));
  const facts = { carbonFootprint: 0.022, carbonDeclaredOn: '2026-03-02', recycledLithium: 0 };
  expect(showCompliance({ ...bare, hsCode: '8507.60', origin: 'NL', facts }).facts).toEqual([
    { label: 'HS code', value: '8507.60' },
    { label: 'Country of origin', value: 'Netherlands (NL)' },
    { label: 'Carbon footprint', value: '0.022 kg CO₂e per kWh delivered, declared 2 Mar 2026' },
    { label: 'Carbon footprint class', value: 'not stated' },
    { label: 'Recycled content', value: 'lithium 0 %' },
  ]);
});

it('goods that are no batteries have customs data alone', () => {
  const { facts } = showCompliance({ ...bare, kind: 'electronics' });
  expect(facts.map(({ label }) => label)).toEqual(['HS code', 'Country of origin']);
});
