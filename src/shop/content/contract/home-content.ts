import type { realCounts, ShopContent } from '#shop/settings/contract/parts/content.ts';

export type RealCounts = Record<(typeof realCounts)[number], string>;

/** What of the shop's content the home page shows, with real counts where it asks for them. */
export function homeContentOf(content: ShopContent, real: RealCounts) {
  const { title, description, hero, counts, visit, faq, blog, categories } = content;
  return {
    ...{ title, description, hero, visit, faq, categories },
    blog: blog.text,
    counts: {
      title: counts.title ?? 'In figures',
      entries: counts.entries.map(({ number, label, counted }) => ({
        label,
        number: counted === null ? (number ?? '') : real[counted],
      })),
    },
  };
}

export type HomeContent = ReturnType<typeof homeContentOf>;

export const asksForCounts = ({ counts }: ShopContent): boolean =>
  counts.entries.some(({ counted }) => counted !== null);
