import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { identityVerifications } from '#people/sessions/server/tables.ts';
import type { Database } from '#platform/server/database/database.ts';

const { id: key, identifier, value, expiresAt, createdAt } = identityVerifications;
const mark = 'demo-issuer';
const maxEntries = 1_000;
/** What has no end of its own is kept as long as a sign-in may take. */
const longestSeconds = 600;

/**
 * What the issuer remembers of sign-ins under way, for all instances: among what the shop's own sign-in remembers, where
 * it is swept away with that when its time is over; of very many, the oldest are forgotten first.
 */
export function createIssuerStore(db: Database): (model: string) => Adapter {
  const read = async (condition: SQL): Promise<{ key: string; payload: AdapterPayload }[]> => {
    const entries = await db
      .select({ key, value })
      .from(identityVerifications)
      .where(and(condition, gt(expiresAt, sql`now()`)));
    return entries.map((entry) => ({ key: entry.key, payload: JSON.parse(entry.value) }));
  };
  const destroy = async (keys: string[]) => {
    await db.delete(identityVerifications).where(inArray(key, keys));
  };

  return (model) => {
    const prefix = `${mark}:${model}:`;
    const find = async (id: string) => (await read(eq(key, prefix + id)))[0]?.payload;
    const findAll = async () => {
      const entries = await read(eq(identifier, mark));
      return entries.filter((entry) => entry.key.startsWith(prefix));
    };
    return {
      find,
      async upsert(id, payload, seconds = longestSeconds) {
        const entry = {
          value: JSON.stringify(payload),
          expiresAt: sql`now() + ${Math.ceil(seconds)} * interval '1 second'`,
        };
        await db
          .insert(identityVerifications)
          .values({ id: prefix + id, identifier: mark, ...entry })
          .onConflictDoUpdate({ target: key, set: entry });
        await forgetOldest(db);
      },
      async findByUid(uid) {
        return (await findAll()).find(({ payload }) => payload.uid === uid)?.payload;
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = await find(id);
        if (!payload) return;
        const consumed = JSON.stringify({ ...payload, consumed: Math.floor(Date.now() / 1000) });
        await db
          .update(identityVerifications)
          .set({ value: consumed })
          .where(eq(key, prefix + id));
      },
      destroy: (id) => destroy([prefix + id]),
      async revokeByGrantId(grantId) {
        const granted = (await findAll()).filter(({ payload }) => payload.grantId === grantId);
        await destroy(granted.map((entry) => entry.key));
      },
    };
  };
}

async function forgetOldest(db: Database): Promise<void> {
  const tooMany = db
    .select({ key })
    .from(identityVerifications)
    .where(eq(identifier, mark))
    .orderBy(desc(createdAt))
    .offset(maxEntries);
  await db.delete(identityVerifications).where(inArray(key, tooMany));
}
