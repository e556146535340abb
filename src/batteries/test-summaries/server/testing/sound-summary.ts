import { demoSeller } from '#demo/content/seller.ts';
import type { PublishTestSummary } from '../../contract/calls.ts';
import { prefillSummary } from '../../contract/prefill-summary.ts';
import { type TestedKind, un383Tests } from '../../rules/un383-tests.ts';

const laboratory = {
  name: 'Voltaic Test House',
  address: 'Prüfweg 3, 52074 Aachen, Germany',
  phone: '+49 241 555 0177',
  email: 'reports@voltaic.test',
  website: 'https://voltaic.test',
};

/** A summary with all that 38.3.5 asks for, of something that has passed its tests. */
export function soundSummary(kind: TestedKind, sku: string): PublishTestSummary['summary'] {
  const start = prefillSummary(
    {
      sku,
      kind,
      specification: { chemistry: 'LFP', mass: 27.2, energy: 4032, length: 480, width: 150, height: 220 },
    },
    { seller: demoSeller, address: 'https://shop.example' },
  );
  const results = { ...start.results };
  for (const { code, needs } of un383Tests)
    if (needs[kind] !== 'not-of-it') results[code] = { outcome: 'passed', reason: '' };
  return {
    ...start,
    laboratory,
    reportNumber: 'VTH-2026-0815',
    reportDate: '2026-05-04',
    responsible: { name: 'Dr. Ines Falk', title: 'Head of product safety' },
    results,
  } as PublishTestSummary['summary'];
}

export const publication = (
  kind: TestedKind,
  sku: string,
  change: Partial<PublishTestSummary> = {},
): PublishTestSummary => ({
  edition: 1,
  validFrom: '2026-06-01',
  summary: soundSummary(kind, sku),
  ...change,
});
