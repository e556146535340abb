import { expect, it } from 'vitest';
import { faqEntries } from './faq-entries.ts';

it('three questions say what the specification has them say, and what else is true', () => {
  expect(faqEntries).toHaveLength(3);
  const words = faqEntries.map(({ answer }) => answer).join('\n');
  expect(words).toContain('Paid orders cannot be cancelled');
  expect(words).toContain('you can request a refund');
  expect(words).toContain('by card or bank transfer');
});
