import { expect, it } from 'vitest';
import { demoContent } from './site.ts';

it('three questions say what the specification has them say, and what else is true', () => {
  const { entries: faqEntries } = demoContent.faq;
  expect(faqEntries).toHaveLength(3);
  const words = faqEntries.map(({ answer }) => answer).join('\n');
  expect(words).toContain('Paid orders cannot be cancelled');
  expect(words).toContain('you can request a refund');
  expect(words).toContain('by card or bank transfer');
});

it('the strip of counts is the one of the specification', () => {
  expect(demoContent.counts).toMatchObject({
    title: 'We have served',
    entries: [
      { number: '10K+', label: 'customers' },
      { number: '3M+', label: 'annual revenue' },
      { number: '3K+', label: 'reviews' },
      { number: '30k+', label: 'products' },
    ],
  });
  expect(demoContent.hero.buttons).toContainEqual({ label: 'Get in Touch', to: '#contactUs' });
  expect(demoContent.announcement).toBeNull();
  expect(demoContent.closing).toBeNull();
});
