import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { stated } from './identity.ts';

/** A line that must not be empty. */
const line = (field: string, max: number) =>
  stated(max)
    .refine((text) => text !== null, messages.required(field))
    .transform((text) => text ?? '');

/** Several lines, or nothing. Line ends are written in one way. */
export const statedLines = (max: number) =>
  z
    .string()
    .max(max, messages.tooLong(max))
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => !/[^\P{Cc}\t\n]/u.test(text) && text.isWellFormed(), messages.controlCharacters)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

const lines = (field: string, max: number) =>
  statedLines(max)
    .refine((text) => text !== null, messages.required(field))
    .transform((text) => text ?? '');

const linkRefusal = 'Enter a page such as /products or #contactUs, or an address that begins with https://';

/** A page of this shop, a place on the page, another site or an email: nothing that runs. */
const target = line('link', 300).refine(
  (to) => /^(#[\w-]+|\/(?![/\\])[^\s\\]*|https?:\/\/[^\s/]+\S*|mailto:[^\s<>"]+)$/.test(to),
  linkRefusal,
);

const link = z.strictObject({ label: line('label', 40), to: target });

/** The picture that comes with the shop: an opened vehicle pack. */
export const builtInPicture = 'built-in';

const picture = z.strictObject({
  address: z
    .string()
    .regex(/^(built-in|\/images\/[0-9a-f]{64}\.(jpg|png|webp|svg))$/, 'Upload a picture first'),
  alt: line('alternative text', 200),
});

const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).max(max, messages.tooManyWords(max)).default([]);

const moment = z.iso
  .datetime({ offset: true, error: messages.moment })
  .transform((text) => new Date(text).toISOString())
  .nullish()
  .transform((text) => text ?? null);

const stretch = { from: moment, until: moment };
const endsAfterItBegins = ({ from, until }: { from: string | null; until: string | null }) =>
  from === null || until === null || from < until;
const endsTooSoon = { path: ['until'], message: 'Choose an end after the beginning.' };

export const realCounts = ['customers', 'products', 'reviews'] as const;

const homeButtons = [
  { label: 'See the range', to: '#products' },
  { label: 'Get in Touch', to: '#contactUs' },
];

const usualColumns = [
  {
    title: 'Shop',
    links: [
      { label: 'Products', to: '/products' },
      { label: 'Reviews', to: '/#reviews' },
      { label: 'My Orders', to: '/dashboard/myOrders' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Blog', to: '/blog' },
      { label: 'Recalls', to: '/recalls' },
      { label: 'Visit Us', to: '/#contactUs' },
      { label: 'Pack calculator', to: '/calculator' },
    ],
  },
];

const heroSchema = z.strictObject({
  overline: stated(80),
  title: stated(120),
  text: stated(400),
  picture: picture.nullish().transform((given) => given ?? null),
  buttons: z.array(link).max(2, 'At most two buttons.').default(homeButtons),
  facts: list(z.strictObject({ term: line('term', 30), detail: line('detail', 80) }), 3),
});

const countSchema = z.strictObject({
  label: line('label', 40),
  number: stated(20).describe('As it is shown, such as 10K+. Nothing where the shop counts.'),
  counted: z
    .enum(realCounts)
    .nullish()
    .transform((counted) => counted ?? null)
    .describe('What the shop counts itself, in place of a stated number.'),
});

const portfolioSchema = z.strictObject({
  description: stated(300),
  overline: stated(80),
  title: line('title', 120),
  text: stated(600),
  layers: list(z.strictObject({ name: line('name', 40), about: line('about', 120), isWide: z.boolean() }), 8),
  layersNote: stated(200),
  work: list(
    z.strictObject({
      title: line('title', 120),
      about: line('about', 600),
      made: line('made', 120),
      link: link.nullish().transform((given) => given ?? null),
    }),
    24,
  ),
  workNote: stated(200),
  skills: list(z.strictObject({ area: line('area', 40), tools: z.array(line('tool', 60)).max(20) }), 12),
  habits: list(z.strictObject({ rule: line('rule', 80), meaning: line('meaning', 300) }), 12),
  contact: stated(200),
});

/** What the shop says of itself on its public pages. */
export const contentSchema = z.strictObject({
  title: stated(80).describe('Follows the seller’s name in the title of the home page.'),
  description: stated(300).describe('What search engines show below it.'),
  hero: heroSchema.prefault({}),
  counts: z
    .strictObject({
      title: stated(80),
      entries: list(
        countSchema.refine(({ number, counted }) => (number === null) !== (counted === null), {
          path: ['number'],
          message: 'State a number, or choose what the shop counts.',
        }),
        6,
      ),
    })
    .prefault({}),
  visit: stated(300).describe('Below the heading ‘Visit Us’.'),
  faq: z
    .strictObject({
      text: stated(300),
      entries: list(
        z.strictObject({
          question: line('question', 200),
          answer: lines('answer', 3000),
          onProducts: z.boolean().default(true).describe('Shown on the page of each product, too.'),
        }),
        30,
      ),
    })
    .prefault({}),
  blog: z.strictObject({ text: stated(300), description: stated(300) }).prefault({}),
  portfolio: portfolioSchema.nullish().transform((given) => given ?? null),
  about: z
    .strictObject({ title: line('title', 120), text: lines('text', 50_000).describe('Markdown.') })
    .nullish()
    .transform((given) => given ?? null),
  categories: list(z.strictObject({ kind: line('kind', 40), text: line('text', 120) }), 30).describe(
    'What stands below the name of a category.',
  ),
  footer: z
    .strictObject({
      tagline: stated(120),
      columns: z
        .array(
          z.strictObject({
            title: line('title', 40),
            links: z.array(link).max(10, messages.tooManyWords(10)),
          }),
        )
        .max(4, messages.tooManyWords(4))
        .default(usualColumns),
      certificates: list(line('certificate', 40), 12),
    })
    .prefault({}),
  announcement: z
    .strictObject({
      text: line('text', 200),
      link: link.nullish().transform((given) => given ?? null),
      ...stretch,
    })
    .refine(endsAfterItBegins, endsTooSoon)
    .nullish()
    .transform((given) => given ?? null),
  closing: z
    .strictObject({ text: stated(200), ...stretch })
    .refine(endsAfterItBegins, endsTooSoon)
    .refine(({ until }) => until !== null, { path: ['until'], message: 'Say when ordering opens again.' })
    .nullish()
    .transform((given) => given ?? null),
});

export type ShopContent = z.output<typeof contentSchema>;

/** As it is kept: what a call answers, for which its rules need not be asked again. */
export const shownContent = z.any().meta({
  type: 'object',
  description: 'What the public pages say, as PUT /shopSettings/content takes it.',
}) as unknown as z.ZodType<ShopContent>;
