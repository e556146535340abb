import type { IdentityProvider } from '#people/sign-in/server/identity/identity-provider.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Owner, type OwnTable, readOwn } from '#platform/server/database/own-table.ts';

interface Parts {
  db: Database;
  ownTables: OwnTable[];
  identityProvider: Pick<IdentityProvider, 'ownTables'>;
}

const written = (value: unknown) => JSON.stringify(value, null, 2);

/** All that the shop knows of a person, as JSON, as it is read: no more of it than some hundred rows waits in memory. */
export async function* exportOwnData(
  { db, ownTables, identityProvider }: Parts,
  owner: Owner,
): AsyncGenerator<string> {
  yield `{"exportedAt": ${written(new Date())}`;
  for (const own of [...ownTables, ...identityProvider.ownTables]) {
    yield `,\n${written(own.name)}: [`;
    let separator = '\n';
    for await (const rows of readOwn(db, own, owner)) {
      if (rows.length === 0) continue;
      yield separator + rows.map(written).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
