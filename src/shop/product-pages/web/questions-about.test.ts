import { expect, it } from 'vitest';
import { questionsAbout } from './questions-about.ts';

const product = { price: 10, min_order: 10, available: 100, multiple: 1, tiers: [], lead_days: 42 };
const faq = {
  entries: [
    { question: 'Shipping?', answer: 'By road.', onProducts: true },
    { question: 'How much?', answer: 'By figures.', onProducts: false },
  ],
};
const answers = (given: Partial<Parameters<typeof questionsAbout>[0]>) =>
  questionsAbout({ ...product, ...given }, faq).map(({ answer }) => answer);

it('the smallest order is told with its price, whole boxes and lower prices', () => {
  expect(answers({})[0]).toBe('10 units: $100.00.');
  expect(
    answers({
      multiple: 4,
      tiers: [
        { from: 50, price: 9 },
        { from: 200, price: 8 },
      ],
    })[0],
  ).toBe('12 units, in multiples of 4: $120.00. Volume prices start at 50 units, down to $8.00 from 200.');
});

it('how soon goes by stock and lead time, and promises nothing where no lead time is set', () => {
  expect(answers({})[1]).toBe(
    '100 units in stock, reserved for you when you order. Lead time for more: 42 days.',
  );
  expect(answers({ available: 9 })[1]).toBe(
    'Not enough in stock for an order right now. Lead time: 42 days.',
  );
  expect(answers({ available: 0, lead_days: null })[1]).toBe('Not enough in stock for an order right now.');
});

it('of the shop’s questions those follow that are for every product', () => {
  expect(answers({}).slice(2)).toEqual(['By road.']);
});
