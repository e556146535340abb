import { company } from '#domain/company.ts';
import type { PlainPaperFacts } from '../../../../adapters/papers/plain-paper-facts.ts';
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
        title: 'What you have in front of you',
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
        text: '1. Chock the vehicle, switch it off, keep its key away.\n2. Disconnect the 12 V battery.\n3. Pull the service disconnect, with gloves for 1,000 V on. Wait 10 minutes.\n4. Orange cables stay under voltage up to the contactors: never cut one.',
      },
      {
        title: 'Fire',
        text: 'Water in large amounts, from a distance; keep cooling for 24 hours. Breathing apparatus: smoke has hydrogen fluoride in it. Do not open or pierce the pack.',
      },
      {
        title: 'Under water',
        text: 'Pull it out first, then make it safe. Bubbles are hydrogen: no sparks, and air beneath hoods. Keep it outdoors, 15 m from buildings.',
      },
      {
        title: 'Lifting and towing',
        text: 'Lift the vehicle at its own points, never at the pack. A damaged pack travels by special provision 376 alone, and never by air.',
      },
      {
        title: 'Taking it apart',
        text: String(passportOfEveryPack.dismantling ?? '').replace(/ (?=\d\. )/g, '\n'),
      },
      { title: 'Whom to ask', text: `${company.name}, ${company.phone}, ${company.email}` },
    ],
  };
}
