import { goodsOf } from '#batteries/transport/contract/goods-of-product.ts';
import { unEntryOf } from '#batteries/transport/rules/un-entries.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/print-papers.ts';
import { ingredients } from '../../content/passports.ts';
import { demoSeller } from '../../content/seller.ts';
import { type DescribedProduct, demoNotice, factsOf, isHighVoltage, maker, sizeOf } from './certificates.ts';

/** In the sixteen sections that readers of safety data sheets look for. */
export function writeSafetyDataSheet(product: DescribedProduct): PlainPaperFacts {
  const sections = [
    ...ofDanger(product),
    ...ofHandling(product),
    ...ofNature(product),
    ...ofAfterwards(product),
  ];
  return {
    kind: 'plain',
    mark: 'Safety data sheet',
    title: product.name,
    lines: [
      `SKU ${product.sku}`,
      'Batteries are articles, so REACH (Art. 31) requires no safety data sheet. This sheet is for carriers and emergencies.',
    ],
    notice: demoNotice,
    sections: sections.map(({ title, ...section }, index) => ({
      title: `${index + 1}. ${title}`,
      ...section,
    })),
  };
}

type Sections = PlainPaperFacts['sections'];

function ofDanger({ name, sku, kind, specification }: DescribedProduct): Sections {
  const { electrodes = '', hazardousSubstances = '' } = ingredients[specification.chemistry ?? ''] ?? {};
  const shock = isHighVoltage(specification)
    ? ' Lethal voltage at the terminals, even when discharged.'
    : ' A short circuit heats it within seconds.';
  return [
    {
      title: 'Product and supplier',
      facts: [
        [
          'Product',
          `${name}, ${sku}: rechargeable ${specification.chemistry ?? ''} ${kind} for electric vehicles`,
        ],
        ['Supplier', maker],
        ['Emergency contact', `${demoSeller.phone}, ${demoSeller.hours}`],
      ],
    },
    {
      title: 'Hazards',
      text: `Sealed; no release in normal use. If crushed, pierced, overcharged or overheated, it may vent flammable and toxic gas, burn or burst.${shock}`,
    },
    {
      title: 'Composition',
      facts: [
        ['Electrodes, electrolyte', String(electrodes)],
        ['Hazardous substances', String(hazardousSubstances)],
      ],
    },
    {
      title: 'First aid',
      text: 'Inhalation: fresh air, rest, medical attention. Skin or eye contact: rinse with plenty of water for 15 minutes, remove wet clothing, seek medical attention; calcium gluconate if hydrogen fluoride may have formed. Electric shock: switch off before touching the person, then call for help.',
    },
    {
      title: 'Fire fighting',
      text: 'Water in large amounts, from a distance, to cool cells that are not burning yet. Wear self-contained breathing apparatus: smoke contains hydrogen fluoride and carbon monoxide. It may reignite: keep cooling, and observe it outdoors for at least 24 hours.',
    },
    {
      title: 'Accidental release',
      text: 'Keep people and ignition sources away and ventilate. Wearing gloves and goggles, absorb electrolyte with dry sand or vermiculite. Collect in a closed container; do not pour into drains.',
    },
  ];
}

function ofHandling({ specification }: DescribedProduct): Sections {
  const gloves = isHighVoltage(specification)
    ? 'Insulated gloves and tools rated for 1,000 V, face shield, no jewellery. Never work alone.'
    : 'None in normal use. Insulated tools and no jewellery when terminals are exposed.';
  return [
    {
      title: 'Handling and storage',
      text: 'Do not open, crush, drop, heat or short-circuit it. Store it dry at 10 to 30 °C, at about 30 % charge, away from combustibles, with terminals covered. Keep dropped or wet batteries outdoors and separate.',
    },
    { title: 'Personal protection', text: gloves },
  ];
}

function ofNature({ specification }: DescribedProduct): Sections {
  return [
    {
      title: 'Physical properties',
      facts: [
        ...factsOf(specification, {
          Form: 'cellFormat',
          'Nominal voltage': 'nominalVoltage',
          Capacity: 'capacity',
          Energy: 'energy',
          Mass: 'mass',
        }),
        ...sizeOf(specification),
      ],
    },
    {
      title: 'Stability',
      text: 'Stable within its voltage, current and temperature limits. Above 80 °C cells may self-heat.',
    },
    {
      title: 'Toxicology',
      text: 'No exposure while sealed. Electrolyte is corrosive to skin and eyes and forms hydrogen fluoride with moisture.',
    },
    {
      title: 'Environment',
      text: 'No release while sealed. Keep leakage and firefighting water out of drains and soil.',
    },
  ];
}

function ofAfterwards(product: DescribedProduct): Sections {
  return [
    {
      title: 'Disposal',
      text: `Never in household waste. We take it back free of charge: ${demoSeller.email}. Discharge it and cover the terminals first.`,
    },
    { title: 'Transport', facts: factsOfTransport(product) },
    {
      title: 'Regulations',
      text: 'Regulation (EU) 2023/1542 on batteries. UN Manual of Tests and Criteria, 38.3: see its test summary.',
    },
    {
      title: 'About this sheet',
      text: 'Generated from catalogue data for a demo shop. Not legal advice. Do not rely on it in an emergency.',
    },
  ];
}

function factsOfTransport({ kind, specification }: DescribedProduct): [string, string][] {
  const entry = unEntryOf(goodsOf({ kind, specification, multiple: 1 }));
  if (!entry) return [['UN number', 'Not determined: chemistry not specified.']];
  const { number, name } = entry;
  return [
    ['UN number', `${number}, ${name}`],
    ['Class', '9, label 9A; no packing group'],
    ['Transport mode', 'See the product page for road, sea and air, with the edition of the rules.'],
  ];
}
