import { formatNumber } from '#platform/kernel/count.ts';
import { addressLine } from '#platform/kernel/seller.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import type { KindName } from '#shop/catalog/contract/kinds.ts';
import { showField } from '#shop/catalog/contract/show-specification.ts';
import type { FieldName, Specification } from '#shop/catalog/contract/specification-fields.ts';
import { demoSeller } from '../../content/seller.ts';

/** What part II of the regulation tries a rechargeable energy storage system by. */
const tests = [
  'Vibration',
  'Thermal shock and cycling',
  'Mechanical shock',
  'Mechanical integrity',
  'Fire resistance',
  'External short circuit protection',
  'Overcharge protection',
  'Over-discharge protection',
  'Over-temperature protection',
  'Overcurrent protection',
  'Thermal propagation',
];

export function writeR100Certificate({ name, sku, specification }: DescribedProduct): PlainPaperFacts {
  return {
    kind: 'plain',
    mark: 'UN ECE R100 certificate',
    title: name,
    lines: [`SKU ${sku}`, 'Placeholder for a type approval under UN Regulation No. 100.'],
    notice: demoNotice,
    sections: [
      {
        title: 'Approval',
        facts: [
          ['Regulation', 'UN Regulation No. 100, series 03 of amendments, part II'],
          ['Approval number', 'None (demo)'],
          ['Authority', 'None'],
          ['Holder', maker],
        ],
      },
      {
        title: 'Type',
        facts: [
          ['Model', sku],
          ...factsOf(specification, {
            Chemistry: 'chemistry',
            Configuration: 'configuration',
            'Nominal voltage': 'nominalVoltage',
            Capacity: 'capacity',
            Energy: 'energy',
            Mass: 'mass',
            Cooling: 'cooling',
          }),
          ...sizeOf(specification),
        ],
      },
      { title: 'Tests of part II', text: tests.map((test) => `${test}: not carried out`).join('\n') },
    ],
  };
}

/** What a demo's papers are made of. */
export interface DescribedProduct {
  name: string;
  sku: string;
  kind: KindName;
  specification: Specification;
}

/** A demo's products were never tested or approved, and its papers say so. */
export const demoNotice = 'Demonstration: not a real certificate';

export const maker = `${demoSeller.name}, ${addressLine(demoSeller)}`;

type Fact = [label: string, value: string];

/** What is known of these figures, each by its label. */
export function factsOf(specification: Specification, fields: Record<string, FieldName>): Fact[] {
  return Object.entries(fields).flatMap(([label, field]) => {
    const value = showField(specification, field);
    return value ? [[label, value] as Fact] : [];
  });
}

/** `2,020 × 1,340 × 160 mm` */
export function sizeOf({ length, width, height }: Specification): Fact[] {
  if (!length || !width || !height) return [];
  const sides = [length, width, height].map((side) => formatNumber(side));
  return [['Size', `${sides.join(' × ')} mm`]];
}

/** From here on a direct voltage is dangerous to touch: UN ECE R100 calls it high voltage. */
export const isHighVoltage = ({ highestVoltage = 0 }: Specification) => highestVoltage > 60;

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
