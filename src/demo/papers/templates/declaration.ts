import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import { type DescribedProduct, demoNotice, factsOf, maker } from './described-product.ts';

const batteryLaw = ['Regulation (EU) 2023/1542 concerning batteries and waste batteries'];
const equipmentLaw = [
  'Directive 2014/30/EU on electromagnetic compatibility',
  'Directive 2011/65/EU on hazardous substances in electrical equipment (RoHS)',
];

const lawOf: Partial<Record<KindName, string[]>> = {
  pack: batteryLaw,
  charging: ['Directive 2014/35/EU on low-voltage electrical equipment', ...equipmentLaw],
  thermal: ['Regulation (EC) 1907/2006 (REACH)'],
};

/** What a maker says in its own name, with what a declaration must hold: no office signs it. */
export function writeDeclaration({ name, sku, kind, specification }: DescribedProduct): PlainPaperFacts {
  return {
    kind: 'plain',
    mark: 'Declaration of conformity',
    title: name,
    lines: [`SKU ${sku}`],
    notice: demoNotice,
    sections: [
      {
        title: 'Product',
        facts: [
          ['Product', name],
          ['Model', sku],
          ...factsOf(specification, {
            GTIN: 'gtin',
            Energy: 'energy',
            Voltage: 'nominalVoltage',
            Mass: 'mass',
          }),
        ],
      },
      { title: 'Manufacturer', facts: [['Manufacturer', maker]] },
      {
        title: 'Declaration',
        text: 'This declaration is issued under the sole responsibility of the manufacturer. Demo only: the product does not exist, and no conformity is declared.',
      },
      { title: 'EU legislation', text: (lawOf[kind] ?? equipmentLaw).join('\n') },
      {
        title: 'Standards',
        text: specification.standards?.join('\n') || 'None listed in the catalogue.',
      },
      {
        title: 'Signed',
        text: 'Not signed. In a real shop, the responsible person signs here with name, function, place and date.',
      },
    ],
  };
}
