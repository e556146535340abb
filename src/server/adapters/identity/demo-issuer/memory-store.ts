import type { Adapter, AdapterPayload } from 'oidc-provider';

const maxEntries = 1_000;

/** What the issuer remembers of sign-ins under way: in memory, the oldest forgotten first, gone with the process. */
export function createMemoryStore(): (model: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; expires: number }>();

  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.expires > Date.now() ? entry.payload : undefined;
  };
  const findWhere = (prefix: string, matches: (payload: AdapterPayload) => boolean) =>
    [...entries].find(([key, { payload }]) => key.startsWith(prefix) && matches(payload));

  return (model) => {
    const prefix = `${model}:`;
    return {
      async upsert(id, payload, expiresIn = Number.POSITIVE_INFINITY) {
        entries.delete(prefix + id);
        entries.set(prefix + id, { payload, expires: Date.now() + expiresIn * 1000 });
        const [oldest] = entries.keys();
        if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      },
      find: async (id) => find(prefix + id),
      async findByUid(uid) {
        const [key] = findWhere(prefix, (payload) => payload.uid === uid) ?? [];
        return key === undefined ? undefined : find(key);
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = find(prefix + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(prefix + id);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries)
          if (key.startsWith(prefix) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
