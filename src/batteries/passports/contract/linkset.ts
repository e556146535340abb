import type { PassportView } from './passport.ts';

/*
 * The links of a battery as GS1's resolver standard (1.2.0) asks for them: a set of links by RFC 9264, with the link types of
 * GS1's vocabulary.
 */

const linkVocabulary = 'https://ref.gs1.org/voc/';
export const linksetType = 'application/linkset+json';
/** Makes JSON-LD of a set of links. */
const linksetContext = 'https://ref.gs1.org/standards/resolver/linkset-context';

interface BatteryLink {
  /** Without the vocabulary: `recallStatus`. */
  type: string;
  href: string;
  title: string;
  media: string;
}

/** Where to read more about a battery. What is behind a link shows each reader what they may see. */
export function linksOf(
  { identifier, serial, testSummary }: PassportView,
  { address, productPage }: { address: string; productPage: string | undefined },
): BatteryLink[] {
  const page = 'text/html';
  return [
    { type: 'defaultLink', href: identifier, title: 'Battery passport', media: page },
    { type: 'dpp', href: identifier, title: 'Battery passport', media: page },
    {
      type: 'dpp',
      href: `${identifier}?form=json-ld`,
      title: 'Battery passport as data',
      media: 'application/ld+json',
    },
    {
      type: 'dpp',
      href: `${identifier}?form=json`,
      title: 'Battery passport as data',
      media: 'application/json',
    },
    ...(productPage ? [{ type: 'pip', href: address + productPage, title: 'Product', media: page }] : []),
    {
      type: 'recallStatus',
      href: `${address}/recalls?serial=${encodeURIComponent(serial)}`,
      title: 'Safety recalls of this battery',
      media: page,
    },
    ...(testSummary
      ? [{ type: 'certificationInfo', href: testSummary, title: 'UN 38.3 test summary', media: page }]
      : []),
  ];
}

/** All of them in one answer. */
export function linksetOf({ identifier, name }: PassportView, links: readonly BatteryLink[]): object {
  const types = [...new Set(links.map(({ type }) => type))];
  return {
    linkset: [
      {
        anchor: identifier,
        itemDescription: name,
        ...Object.fromEntries(
          types.map((type) => [
            linkVocabulary + type,
            links
              .filter((link) => link.type === type)
              .map(({ href, title, media }) => ({ href, title, type: media, hreflang: ['en'] })),
          ]),
        ),
      },
    ],
  };
}

/** For every answer about a battery: where all its links are, and the default one. */
export const linkHeader = (identifier: string): string =>
  [
    `<${identifier}?linkType=linkset>; rel="linkset"; type="${linksetType}"`,
    `<${identifier}>; rel="${linkVocabulary}defaultLink"; type="text/html"`,
  ].join(', ');

export const linksetHeader = `<${linksetContext}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`;

/** `gs1:pip`, `pip` or the whole address of the type. */
export const findLink = (links: readonly BatteryLink[], wanted: string): BatteryLink | undefined =>
  links.find(({ type }) => [type, `gs1:${type}`, linkVocabulary + type].includes(wanted));
