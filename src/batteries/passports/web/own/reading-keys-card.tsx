import { formatDay } from '#platform/web/ui/text/moment.ts';
import { GivenSecrets } from '../given-secrets.tsx';
import { useAddReadingKey, useEndReadingKey, useReadingKeys } from './use-own-units.ts';

/** Keys by which programs send readings of all of one's batteries. */
export function ReadingKeysCard() {
  const { data: keys = [] } = useReadingKeys();
  const add = useAddReadingKey();
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">API keys for readings</h3>
      <p className="mt-1 text-sm text-muted">
        For programs that send your batteries’ readings to <code>POST /api/readings</code>. A key grants
        nothing else.
      </p>
      <GivenSecrets
        given={keys.map(({ id, name, createdAt }) => ({ id, name, holds: `since ${formatDay(createdAt)}` }))}
        label="Key name"
        makeLabel="Create key"
        make={add}
        end={useEndReadingKey()}
        told={
          add.data && {
            title: 'API key',
            secret: add.data.key,
            words: 'Shown only now. Send it as ‘Authorization: Bearer …’.',
          }
        }
      />
    </section>
  );
}
