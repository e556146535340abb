import { and, eq, gt, sql } from 'drizzle-orm';
import { ShopError } from '#platform/contract/errors.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/http/authentication.ts';
import type { Reader } from '../rules/readers.ts';
import type { UnitRow } from './find-unit.ts';
import { hashOf, isLinkToken } from './passport-secrets.ts';
import { passportLinks } from './tables.ts';

interface Parts {
  db: Database;
  /** Whose access token it is, if anybody's. */
  findCaller(token: string): Promise<Caller | undefined>;
}

/** As what sort of reader somebody sees a unit's passport, by the link or access token they bring. */
export async function findReader(
  { db, findCaller }: Parts,
  unit: UnitRow,
  bearer: string | undefined,
): Promise<Reader> {
  if (bearer === undefined) return 'everybody';
  if (isLinkToken(bearer)) return await readerOfLink(db, unit, bearer);
  const caller = await findCaller(bearer);
  if (!caller) throw new ShopError('not-signed-in', messages.noUser);
  return caller.id === unit.ownerId ? 'interested' : 'everybody';
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
