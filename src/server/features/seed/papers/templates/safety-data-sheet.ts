import { goodsOf } from '#contract/transport/goods-of-product.ts';
import { company } from '#domain/company.ts';
import { unEntryOf } from '#domain/transport/un-numbers.ts';
import type { PlainPaperFacts } from '../../../../adapters/papers/plain-paper-facts.ts';
import { ingredients } from '../../content/passports.ts';
import {
  type DescribedProduct,
  demoNotice,
  factsOf,
  isHighVoltage,
  maker,
  sizeOf,
} from './described-product.ts';

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
      'A battery is an article, for which REACH (Art. 31) asks no safety data sheet. This one is for carriers and for emergencies.',
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
    ? ' Its terminals have a voltage that can kill, also when it is discharged.'
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
        ['In an emergency', `${company.phone}, ${company.hours}`],
      ],
    },
    {
      title: 'Hazards',
      text: `Sealed; nothing gets out of it in normal use. Crushed, pierced, overcharged or overheated it may vent flammable and toxic gas, burn or burst.${shock}`,
    },
    {
      title: 'What it is made of',
      facts: [
        ['Electrodes, electrolyte', String(electrodes)],
        ['Hazardous substances', String(hazardousSubstances)],
      ],
    },
    {
      title: 'First aid',
      text: 'Gas breathed in: fresh air, rest, a doctor. Electrolyte on skin or in eyes: rinse with plenty of water for 15 minutes, take off what is wet, see a doctor; ask for calcium gluconate where hydrogen fluoride may have formed. Electric shock: switch off before you touch anybody, then call for help.',
    },
    {
      title: 'Fire fighting',
      text: 'Water in large amounts, from a distance, to cool what has not caught fire yet. Self-contained breathing apparatus: smoke has hydrogen fluoride and carbon monoxide in it. It may catch fire again: keep cooling, and watch it outdoors for 24 hours at least.',
    },
    {
      title: 'When something leaks',
      text: 'Keep people and flames away, and air the room. Take up electrolyte with dry sand or vermiculite, with gloves and goggles on; into a closed container, not into the drain.',
    },
  ];
}

function ofHandling({ specification }: DescribedProduct): Sections {
  const gloves = isHighVoltage(specification)
    ? 'Insulating gloves and tools for 1,000 V, a visor, no metal on hands and neck; never alone.'
    : 'None in normal use. Insulated tools and no metal on the hands while terminals are open.';
  return [
    {
      title: 'Handling and storage',
      text: 'Do not open, crush, drop, heat or short-circuit it. Store it dry at 10 to 30 °C, about 30 % charged, away from what burns, with its terminals covered. What has been dropped or was wet is kept outdoors and apart.',
    },
    { title: 'Protecting people', text: gloves },
  ];
}

function ofNature({ specification }: DescribedProduct): Sections {
  return [
    {
      title: 'Figures',
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
      text: 'Stable as long as it is kept within its limits of voltage, current and temperature. Above 80 °C its cells may heat themselves further.',
    },
    {
      title: 'Poison',
      text: 'None while it is closed. Electrolyte burns skin and eyes; with moisture it forms hydrogen fluoride.',
    },
    {
      title: 'Environment',
      text: 'Nothing gets out while it is closed. Keep what leaks, and water that a fire was fought with, out of drains and soil.',
    },
  ];
}

function ofAfterwards(product: DescribedProduct): Sections {
  return [
    {
      title: 'Disposal',
      text: `Never in household waste. We take it back free of charge: ${company.email}. Discharge and cover its terminals first.`,
    },
    { title: 'Transport', facts: factsOfTransport(product) },
    {
      title: 'Law',
      text: 'Regulation (EU) 2023/1542 on batteries. UN Manual of Tests and Criteria, 38.3: see its test summary.',
    },
    {
      title: 'About this sheet',
      text: 'Made for the demonstration of a shop, of the figures in its catalogue. Not legal advice, and nothing to act by in an emergency.',
    },
  ];
}

function factsOfTransport({ kind, specification }: DescribedProduct): [string, string][] {
  const cells = goodsOf({ kind, specification, multiple: 1 })?.cells;
  if (!cells) return [['UN number', 'Its mass is not known, so nothing can be said.']];
  const { number, name } = unEntryOf(cells);
  return [
    ['UN number', `${number}, ${name}`],
    ['Class', '9, label 9A; no packing group'],
    [
      'How it travels',
      'The shop says it on the product’s page, by road, sea and air, with the edition of the rules.',
    ],
  ];
}
