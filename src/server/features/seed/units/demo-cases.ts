import type { ClaimRemedy, ClaimStep } from '#domain/warranty/claim-steps.ts';

interface DemoCase {
  /** The how manieth of the packs that left us two years ago; the first four are the demo buyer's. */
  nth: number;
  problem: string;
  daysAgo: number;
  steps: { step: ClaimStep; words?: string; daysAgo: number; remedy?: ClaimRemedy }[];
}

/** A claim in each state. The demo buyer's fourth pack is left for whoever tries it. */
export const demoCases: DemoCase[] = [
  {
    ...{ nth: 1, daysAgo: 12 },
    problem: 'The van went 210 km with a full charge when it was new. Now it is 135 km, on the same round.',
    steps: [
      { step: 'testing', words: 'We read out the management unit remotely this week.', daysAgo: 10 },
      { step: 'accepted', words: 'You are right: it has lost a third. We replace two modules.', daysAgo: 4 },
    ],
  },
  {
    ...{ nth: 2, daysAgo: 9 },
    problem: 'Less range than the other vans, and the display shows 71 % of health.',
    steps: [
      {
        step: 'asked',
        words:
          'Which charger do you use, and is it parked outside in winter? Please add a reading after a full charge.',
        daysAgo: 6,
      },
    ],
  },
  {
    ...{ nth: 3, daysAgo: 60 },
    problem: 'We would like a new one, since the range has become shorter.',
    steps: [
      {
        step: 'refused',
        words:
          'After two years its health is 82 %, where 70 % are promised for eight. That is as it should be.',
        daysAgo: 55,
      },
    ],
  },
  {
    ...{ nth: 5, daysAgo: 20 },
    problem: 'The bus does not make the whole round on one charge any more.',
    steps: [
      {
        step: 'testing',
        words:
          'A year is missing from the log, so we measure it ourselves. Our carrier collects it on Thursday.',
        daysAgo: 16,
      },
    ],
  },
  {
    ...{ nth: 6, daysAgo: 120 },
    problem: 'One module is much weaker than the others, and the pack switches off at 30 %.',
    steps: [
      { step: 'testing', daysAgo: 117 },
      { step: 'accepted', words: 'One module is faulty. You get another pack.', daysAgo: 104 },
      { step: 'settled', words: 'The new pack has left us today.', daysAgo: 95, remedy: 'replaced' },
    ],
  },
  {
    ...{ nth: 7, daysAgo: 3 },
    problem: 'It charges to 80 % only, since we had trouble with a charger of another maker.',
    steps: [],
  },
  {
    ...{ nth: 8, daysAgo: 40 },
    problem: 'The driver says that it has become weak.',
    steps: [{ step: 'withdrawn', daysAgo: 38 }],
  },
  {
    ...{ nth: 9, daysAgo: 1 },
    problem: 'Two thirds of the range that it had. We keep it at 20 to 80 % as you advise.',
    steps: [],
  },
];
