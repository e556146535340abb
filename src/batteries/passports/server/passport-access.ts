import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { isSeenBy } from '#batteries/units/server/owner-of-unit.ts';
import { units } from '#batteries/units/server/tables.ts';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/access/authentication.ts';
import type { Reader } from '../rules/readers.ts';
import type { UnitRow } from './find-unit.ts';
import { passportLinks } from './tables.ts';

interface Parts {
  db: Database;
  /** Whose access token it is, if anybody's. */
  findCaller(token: string): Promise<Caller | undefined>;
}

/** Which kind of reader the caller is for this passport, by their link or access token. */
export async function findReader(
  { db, findCaller }: Parts,
  unit: UnitRow,
  bearer: string | undefined,
): Promise<Reader> {
  if (bearer === undefined) return 'everybody';
  if (isLinkToken(bearer)) return await readerOfLink(db, unit, bearer);
  const caller = await findCaller(bearer);
  if (!caller) throw new ShopError('not-signed-in', messages.noUser);
  const [seen] = await db
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.id, unit.id), isSeenBy(caller.id)));
  return seen ? 'interested' : 'everybody';
}

/** Of an owner's link, for as long as the unit is theirs. */
async function readerOfLink(db: Database, unit: UnitRow, token: string): Promise<Reader> {
  const [link] = await db
    .select({ reader: passportLinks.reader, givenBy: passportLinks.givenBy })
    .from(passportLinks)
    .where(
      and(
        eq(passportLinks.tokenHash, hashOf(token)),
        eq(passportLinks.unitId, unit.id),
        gt(passportLinks.endsAt, sql`now()`),
      ),
    );
  const holds = link && (link.reader === 'authority' || link.givenBy === unit.ownerId);
  if (!holds) throw new ShopError('not-signed-in', 'This link has expired or is for another battery.');
  return link.reader;
}

/*
 * Links, keys and codes are told once, and known by their hash alone afterwards. Each is too long to be guessed, so
 * that a plain hash is enough.
 */

const linkPrefix = 'ampl_';

const keyPrefix = 'ampk_';

export const newLinkToken = () => linkPrefix + randomBytes(32).toString('base64url');

export const newReadingKey = () => keyPrefix + randomBytes(32).toString('base64url');

const isLinkToken = (bearer: string) => bearer.startsWith(linkPrefix);

export const isReadingKey = (bearer: string) => bearer.startsWith(keyPrefix);

/** Without letters and digits that are taken for each other. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** To be read out and typed: 16 letters, some 78 bits. */
export function newHandoverCode(): string {
  const code = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
  return code.replace(/(.{4})(?!$)/g, '$1-');
}

export const readHandoverCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
