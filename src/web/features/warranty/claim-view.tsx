import type { Claim } from '#contract/warranty/claims.ts';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextLink } from '../../ui/link.tsx';
import { formatCalendarDate, formatMoment } from '../../ui/moment.ts';
import { AnswerClaim } from './answer-claim.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { factsOf, remedyWords, stateWords } from './claim-words.ts';
import { refundWords } from './settle-fields.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** A case: what is claimed, what the rules say, and what has become of it. */
export function ClaimView({ claim, isAdmin }: { claim: Claim; isAdmin: boolean }) {
  const { figures, readings, isFromReadings, judgement, terms, events } = claim;
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">The claim</h3>
          <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{claim.problem}</p>
          <Facts className="mt-4" facts={aboutClaim(claim, isAdmin)} />
        </section>
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">What was measured</h3>
          <p className="mt-1 text-sm text-muted">
            {isFromReadings ? 'As the readings said when it was claimed.' : 'As typed by the customer.'}
          </p>
          <Facts className="mt-3" facts={factsOf(figures)} />
          {!isFromReadings && readings && (
            <details className="mt-4 border-t pt-3 text-sm">
              <summary className="w-fit rounded-sm text-xs font-medium text-muted hover:text-ink">
                What the readings said then
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
  const pageOf = (id: string) => `/dashboard/${isAdmin ? 'units' : 'batteries'}/${id}`;
  const facts = [
    { label: 'Number', value: claim.number },
    { label: 'State', value: <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge> },
    { label: 'Put right by', value: remedy && remedyWords[remedy] },
    {
      label: 'In its place',
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
    { label: 'Left us', value: formatCalendarDate(claim.shippedOn) },
    { label: 'In service since', value: formatCalendarDate(claim.inServiceOn) },
    { label: 'Claimed', value: formatMoment(claim.madeAt) },
  ];
  return facts.filter(({ value }) => value);
}
