/*
 * What a drawing needs none of, and could harm with: scripts, handlers of events, pages within, entities, anything fetched from
 * elsewhere. A drawing with one of them is refused, and the seller told which.
 */
const dangers: [what: string, pattern: RegExp][] = [
  ['a script', /<(?:[\w.-]+:)?script[\s/>]|javascript:/i],
  ['an event handler', /[\s"'/]on[a-z]+\s*=/i],
  [
    'embedded content',
    /<(?:[\w.-]+:)?(?:foreignObject|iframe|object|embed|audio|video|canvas|handler|listener)[\s/>]/i,
  ],
  ['an animation', /<(?:[\w.-]+:)?(?:animate\w*|set)[\s/>]/i],
  ['a document type or entities', /<!(?:DOCTYPE|ENTITY)/i],
  ['a style sheet from elsewhere', /<\?xml-stylesheet|@import|<(?:[\w.-]+:)?link[\s/>]/i],
  [
    'an external reference',
    /(?:href|src)\s*=\s*(?:"(?!#|data:image\/(?:png|jpeg|webp);)|'(?!#|data:image\/(?:png|jpeg|webp);))/i,
  ],
  ['an external reference', /url\(\s*(?:"|'|&quot;|&apos;)?\s*(?!#|"|'|&|\s)/i],
];

/** What of a drawing the shop refuses, if anything. */
export const findDanger = (svg: string): string | undefined =>
  dangers.find(([, pattern]) => pattern.test(svg))?.[0];
