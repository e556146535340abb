/*
 * Who reads what of a passport: the four points of Annex XIII, and the three sorts of readers that the shop tells
 * apart. Which value belongs to which point: data-points.ts. The server asks this before a value leaves it.
 */

/** Points 1 to 4 of the annex, in their order. */
export const tiers = ['everybody', 'interested-and-authorities', 'authorities', 'interested'] as const;
export type Tier = (typeof tiers)[number];

/**
 * - `everybody`: the public, by scanning the code.
 * - `interested`: has a legitimate interest: the owner, and whom they let in.
 * - `authority`: by a link that an admin gave.
 */
export const readers = ['everybody', 'interested', 'authority'] as const;
export type Reader = (typeof readers)[number];

const readersOf: Record<Tier, readonly Reader[]> = {
  everybody: ['everybody', 'interested', 'authority'],
  'interested-and-authorities': ['interested', 'authority'],
  authorities: ['authority'],
  interested: ['interested'],
};

export const mayRead = (tier: Tier, reader: Reader): boolean => readersOf[tier].includes(reader);
