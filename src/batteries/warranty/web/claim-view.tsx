import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Claim } from '../contract/claims.ts';
import { AnswerClaim } from './answer-claim.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { factsOf, remedyWords, stateWordsFor } from './claim-words.ts';
import { refundWords } from './settle-fields.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** A case: what is claimed, what the rules say, and what has become of it. */
export function ClaimView({ claim, isAdmin }: { claim: Claim; isAdmin: boolean }) {
  const { figures, readings, isFromReadings, judgement, terms, events } = claim;
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">Claim</h3>
          <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{claim.problem}</p>
          <Facts className="mt-4" facts={aboutClaim(claim, isAdmin)} />
        </section>
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">Measurements</h3>
          <p className="mt-1 text-sm text-muted">
            {isFromReadings
              ? 'From the battery’s readings when the claim was submitted.'
              : 'Entered by the customer.'}
          </p>
          <Facts className="mt-3" facts={factsOf(figures)} />
          {!isFromReadings && readings && (
            <details className="mt-4 border-t pt-3 text-sm">
              <summary className="w-fit rounded-sm text-xs font-medium text-muted hover:text-ink">
                Readings at that time
              </summary>
              <Facts className="mt-3" facts={factsOf(readings)} />
            </details>
          )}
        </section>
      </div>
      <div className="grid gap-6">
        {!isAdmin && <AnswerClaim claim={claim} />}
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">Timeline</h3>
          <ClaimTimeline events={events} isAdmin={isAdmin} />
        </section>
        <VerdictCard judgement={judgement} terms={terms} />
      </div>
    </div>
  );
}

function aboutClaim(claim: Claim, isAdmin: boolean) {
  const { state, unit, customer, order, remedy, replacement, refund } = claim;
  const { tone, label } = stateWordsFor(state, { isAdmin });
  const pageOf = (id: string) => `/dashboard/${isAdmin ? 'units' : 'batteries'}/${id}`;
  const facts = [
    { label: 'Claim number', value: claim.number },
    { label: 'Status', value: <Badge tone={tone}>{label}</Badge> },
    { label: 'Remedy', value: remedy && remedyWords[remedy] },
    {
      label: 'Replacement',
      value: replacement && <TextLink to={pageOf(replacement.id)}>{replacement.serial}</TextLink>,
    },
    { label: 'Refund', value: refund && refundWords(refund) },
    { label: 'Battery', value: <TextLink to={pageOf(unit.id)}>{unit.serial}</TextLink> },
    { label: 'Product', value: `${unit.name} (${unit.sku})` },
    {
      label: 'Customer',
      value: isAdmin && (customer ? `${customer.name}, ${customer.email}` : 'Account deleted'),
    },
    {
      label: 'Order',
      value: order && <TextLink to={`/dashboard/orders/${order.id}`}>{order.number}</TextLink>,
    },
    { label: 'Shipped', value: formatCalendarDate(claim.shippedOn) },
    { label: 'In service since', value: formatCalendarDate(claim.inServiceOn) },
    { label: 'Submitted', value: formatMoment(claim.madeAt) },
  ];
  return facts.filter(({ value }) => value);
}
