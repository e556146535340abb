import type { ClaimRemedy, ClaimStep } from '#batteries/warranty/rules/claim-steps.ts';

interface DemoCase {
  /** The how manieth of the packs that left us two years ago; the first four are the demo buyer's. */
  nth: number;
  problem: string;
  daysAgo: number;
  steps: { step: ClaimStep; words?: string; daysAgo: number; remedy?: ClaimRemedy }[];
}

/** A claim in each state. The demo buyer's fourth pack is left for visitors to try. */
export const demoCases: DemoCase[] = [
  {
    ...{ nth: 1, daysAgo: 12 },
    problem: 'The van did 210 km on a full charge when new. Now it does 135 km on the same route.',
    steps: [
      { step: 'testing', words: 'We read out the management unit remotely this week.', daysAgo: 10 },
      {
        step: 'accepted',
        words: 'You’re right: it has lost a third of its capacity. We’re replacing two modules.',
        daysAgo: 4,
      },
    ],
  },
  {
    ...{ nth: 2, daysAgo: 9 },
    problem: 'Less range than the other vans, and the display shows 71 % state of health.',
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
    problem: 'We would like a replacement because the range has dropped.',
    steps: [
      {
        step: 'refused',
        words:
          'After two years its state of health is 82 %; we guarantee 70 % for eight years. This is within the guarantee.',
        daysAgo: 55,
      },
    ],
  },
  {
    ...{ nth: 5, daysAgo: 20 },
    problem: 'The bus no longer completes its route on one charge.',
    steps: [
      {
        step: 'testing',
        words:
          'A year is missing from the log, so we will test it ourselves. Our carrier collects it on Thursday.',
        daysAgo: 16,
      },
    ],
  },
  {
    ...{ nth: 6, daysAgo: 120 },
    problem: 'One module is much weaker than the others, and the pack switches off at 30 %.',
    steps: [
      { step: 'testing', daysAgo: 117 },
      {
        step: 'accepted',
        words: 'One module is faulty. We’re sending you a replacement pack.',
        daysAgo: 104,
      },
      { step: 'settled', words: 'The replacement pack shipped today.', daysAgo: 95, remedy: 'replaced' },
    ],
  },
  {
    ...{ nth: 7, daysAgo: 3 },
    problem: 'It only charges to 80 % since we had trouble with a third-party charger.',
    steps: [],
  },
  {
    ...{ nth: 8, daysAgo: 40 },
    problem: 'The driver says it has become weak.',
    steps: [{ step: 'withdrawn', daysAgo: 38 }],
  },
  {
    ...{ nth: 9, daysAgo: 1 },
    problem: 'Only two thirds of its original range. We keep it at 20 to 80 % as you advise.',
    steps: [],
  },
];
