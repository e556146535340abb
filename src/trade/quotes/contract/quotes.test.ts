import { expect, it } from 'vitest';
import { requestQuoteSchema } from './quotes.ts';

it('a request with too many products is refused with the number that can be asked for', () => {
  const lines = Array.from({ length: 201 }, () => ({ productId: crypto.randomUUID(), quantity: 1 }));
  const { error } = requestQuoteSchema.safeParse({ lines });
  const told = error?.issues.find(({ path }) => path.join() === 'lines')?.message;
  expect(told).toBe('Please keep it to 200 products.');
});
