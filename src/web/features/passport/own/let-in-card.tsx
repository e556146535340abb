import type { PassportLink } from '#contract/passport/my-units.ts';
import { formatDay } from '../../../ui/moment.ts';
import { GivenSecrets } from '../given-secrets.tsx';
import { useEndLink, useLetIn } from './use-own-units.ts';

/** Whom the owner lets read what they read: a workshop, a buyer, a recycler. */
export function LetInCard({ unitId, links }: { unitId: string; links: PassportLink[] }) {
  const letIn = useLetIn(unitId);
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Who may read it</h3>
      <p className="mt-1 text-sm text-muted">
        A link for a workshop, a buyer or a recycler. They read its condition for 30 days, and change nothing.
      </p>
      <GivenSecrets
        given={links.map(({ id, name, endsAt }) => ({ id, name, holds: `until ${formatDay(endsAt)}` }))}
        label="Whom is it for?"
        makeLabel="Make a link"
        make={letIn}
        end={useEndLink(unitId)}
        told={
          letIn.data && {
            title: 'Send them this link',
            secret: letIn.data.address,
            words: 'It is shown this once. Whoever has it can read the passport until it ends.',
          }
        }
      />
    </section>
  );
}
