import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import { type DescribedProduct, demoNotice, factsOf, maker, sizeOf } from './described-product.ts';

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
