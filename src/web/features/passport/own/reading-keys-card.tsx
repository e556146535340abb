import { formatDay } from '../../../ui/moment.ts';
import { GivenSecrets } from '../given-secrets.tsx';
import { useAddReadingKey, useEndReadingKey, useReadingKeys } from './use-own-units.ts';

/** Keys by which programs send readings of all of one's batteries. */
export function ReadingKeysCard() {
  const { data: keys = [] } = useReadingKeys();
  const add = useAddReadingKey();
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Keys for readings</h3>
      <p className="mt-1 text-sm text-muted">
        For a program that sends readings of your batteries to <code>POST /api/readings</code>. It can do
        nothing else.
      </p>
      <GivenSecrets
        given={keys.map(({ id, name, createdAt }) => ({ id, name, holds: `since ${formatDay(createdAt)}` }))}
        label="What is it for?"
        makeLabel="Make a key"
        make={add}
        end={useEndReadingKey()}
        told={
          add.data && {
            title: 'This is the key',
            secret: add.data.key,
            words: 'It is shown this once. Send it as ‘Authorization: Bearer …’.',
          }
        }
      />
    </section>
  );
}
