import { formatDay } from '#platform/web/ui/text/moment.ts';
import type { PassportLink } from '../../contract/my-units.ts';
import { GivenSecrets } from '../given-secrets.tsx';
import { useEndLink, useLetIn } from './use-own-units.ts';

/** Links by which the owner shares what they read: with a workshop, a buyer, a recycler. */
export function LetInCard({ unitId, links }: { unitId: string; links: PassportLink[] }) {
  const letIn = useLetIn(unitId);
  return (
    <section className="rounded-card border bg-surface p-card">
      <h3 className="text-lg">Share access</h3>
      <p className="mt-1 text-sm text-muted">
        Create a link for a workshop, buyer or recycler. They can view the condition for 30 days, read-only.
      </p>
      <GivenSecrets
        given={links.map(({ id, name, endsAt }) => ({ id, name, holds: `until ${formatDay(endsAt)}` }))}
        label="Name of the recipient"
        makeLabel="Create link"
        make={letIn}
        end={useEndLink(unitId)}
        told={
          letIn.data && {
            title: 'Access link',
            secret: letIn.data.address,
            words: 'Shown only now. Anyone with this link can view the passport until it expires.',
          }
        }
      />
    </section>
  );
}
