import { company } from '#platform/kernel/company.ts';
import type { PlainPaperFacts } from '#platform/server/pdf/writing/plain-paper-facts.ts';
import { passportOfEveryPack } from '../../content/passports.ts';
import { type DescribedProduct, demoNotice, factsOf, sizeOf } from './described-product.ts';

/** For who has to free people from a vehicle, or to take a pack apart. */
export function writeRescueSheet({ name, sku, specification }: DescribedProduct): PlainPaperFacts {
  return {
    kind: 'plain',
    mark: 'Dismantling and rescue sheet',
    title: name,
    lines: [`SKU ${sku}`],
    notice: demoNotice,
    sections: [
      {
        title: 'Battery',
        facts: [
          ...factsOf(specification, {
            Chemistry: 'chemistry',
            'Nominal voltage': 'nominalVoltage',
            'Highest voltage': 'highestVoltage',
            Energy: 'energy',
            Mass: 'mass',
          }),
          ...sizeOf(specification),
        ],
      },
      {
        title: 'Make it safe',
        text: '1. Chock the vehicle, switch it off and remove the key.\n2. Disconnect the 12 V battery.\n3. Wearing gloves rated for 1,000 V, pull the service disconnect. Wait 10 minutes.\n4. Orange cables stay live up to the contactors. Never cut them.',
      },
      {
        title: 'Fire',
        text: 'Water in large amounts, from a distance; keep cooling for 24 hours. Wear breathing apparatus: smoke contains hydrogen fluoride. Do not open or pierce the pack.',
      },
      {
        title: 'Submerged vehicle',
        text: 'Recover the vehicle first, then make it safe. Bubbles are hydrogen: avoid sparks and ventilate enclosed spaces. Keep it outdoors, 15 m from buildings.',
      },
      {
        title: 'Lifting and towing',
        text: 'Lift the vehicle at its lifting points, never at the pack. A damaged pack may only be transported under special provision 376, and never by air.',
      },
      {
        title: 'Dismantling',
        text: String(passportOfEveryPack.dismantling ?? '').replace(/ (?=\d\. )/g, '\n'),
      },
      { title: 'Contact', text: `${company.name}, ${company.phone}, ${company.email}` },
    ],
  };
}
