import { capital } from '#platform/kernel/capital.ts';
import { addressLine, type Seller } from '#platform/kernel/seller.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import type { TestSummary } from '../rules/test-summary.ts';
import { manualEditions, type TestedKind, un383Tests } from '../rules/un383-tests.ts';

interface Specified {
  sku: string | null;
  kind: TestedKind;
  specification: Specification;
}

/**
 * What the shop knows of the next summary before anything is typed. Test results are never guessed: only those are
 * filled in that are tests of something else.
 */
export function prefillSummary(
  { sku, kind, specification }: Specified,
  { seller, address }: { seller: Seller; address: string },
) {
  const { chemistry, mass, energy, nominalVoltage, capacity } = specification;
  const unnamed = { name: '', address: '', phone: '', email: '', website: '' };
  return {
    kind,
    manufacturer: {
      name: seller.legalName,
      address: addressLine(seller),
      phone: seller.phone ?? '',
      email: seller.email ?? '',
      website: seller.website ?? address,
    },
    laboratory: unnamed,
    reportNumber: '',
    reportDate: '',
    ion: chemistry === 'Na-ion' ? 'sodium-ion' : 'lithium-ion',
    massKg: mass ?? '',
    energyWh: energy ?? (nominalVoltage && capacity ? nominalVoltage * capacity : ''),
    description: describeShape(kind, specification),
    model: sku ?? '',
    results: Object.fromEntries(
      un383Tests.map(({ code, needs, whyNot = '' }) => [
        code,
        needs[kind] === 'not-of-it'
          ? { outcome: 'not-applicable', reason: whyNot }
          : { outcome: '', reason: '' },
      ]),
    ) as Record<keyof TestSummary['results'], { outcome: string; reason: string }>,
    assembled: { by: 'none', reference: '' },
    manualEdition: manualEditions[0].reference,
    responsible: { name: '', title: '' },
  };
}

/** `Prismatic cell, LFP, 174 × 72 × 207 mm` */
function describeShape(kind: TestedKind, specification: Specification): string {
  const { cellFormat, chemistry, configuration, diameter, height, casing } = specification;
  const sides = [specification.length, specification.width, height];
  const size =
    diameter && height
      ? `⌀ ${diameter} × ${height} mm`
      : sides.every((side) => side !== undefined)
        ? `${sides.join(' × ')} mm`
        : '';
  const what = kind === 'cell' && cellFormat ? `${cellFormat} cell` : kind;
  return capital(
    [what, configuration, chemistry, size, casing && `casing: ${casing}`].filter(Boolean).join(', '),
  );
}
