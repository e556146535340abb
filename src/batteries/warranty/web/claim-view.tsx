import { type FormEvent, useRef, useState } from 'react';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { useFocusInvalid } from '#platform/web/ui/forms/form-end.tsx';
import { TextArea } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { ExternalLink, TextLink } from '#platform/web/ui/text/link.tsx';
import { formatCalendarDate, formatMoment } from '#platform/web/ui/text/moment.ts';
import type { Claim } from '../contract/claims.ts';
import { factsOfDetails, kindWords } from '../contract/warranty-words.ts';
import { ClaimTimeline } from './claim-timeline.tsx';
import { factsOf, remedyWords, stateWordsFor } from './claim-words.ts';
import { FilesField, useFileUploads } from './files-field.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { refundWords } from './settle-fields.tsx';
import { useWithdrawClaim, useWriteToClaim } from './use-claims.ts';
import { VerdictCard } from './verdict-card.tsx';

/** A case: what is claimed, what the rules say, and what has become of it. */
export function ClaimView({ claim, isAdmin }: { claim: Claim; isAdmin: boolean }) {
  const { kind, details, figures, readings, isFromReadings, judgement, terms, events } = claim;
  const hasMeasured = kind === 'state-of-health' || Object.keys(figures).length > 0;
  return (
    <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">Claim</h3>
          <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{claim.problem}</p>
          <Facts className="mt-4" facts={[...factsOfDetails(details), ...aboutClaim(claim, isAdmin)]} />
        </section>
        {hasMeasured && (
          <section className="rounded-card border bg-surface p-card">
            <h3 className="text-lg">Measurements</h3>
            <p className="mt-1 text-sm text-muted">
              {isFromReadings
                ? 'From the battery’s readings when the claim was submitted.'
                : readings
                  ? 'Measured values where there are any, otherwise entered by the customer.'
                  : 'Entered by the customer. Nothing was measured.'}
            </p>
            <Facts className="mt-3" facts={factsOf(figures)} />
            <Differences differences={claim.differences} />
            {!isFromReadings && readings && (
              <details className="mt-4 border-t pt-3 text-sm">
                <summary className="w-fit rounded-sm text-xs font-medium text-muted hover:text-ink">
                  Readings at that time
                </summary>
                <Facts className="mt-3" facts={factsOf(readings)} />
              </details>
            )}
          </section>
        )}
      </div>
      <div className="grid gap-6">
        {!isAdmin && claim.return && <ReturnPanel unitId={claim.unit.id} isRecalled={false} />}
        {!isAdmin && <AnswerClaim claim={claim} />}
        {isAdmin && claim.return && <ReturnCard returned={claim.return} />}
        <section className="rounded-card border bg-surface p-card">
          <h3 className="text-lg">Timeline</h3>
          <ClaimTimeline events={events} isAdmin={isAdmin} />
        </section>
        <VerdictCard judgement={judgement} terms={terms} kind={kind} />
      </div>
    </div>
  );
}

/** Where the customer's figures and the measurements differ. The check uses the measurements. */
function Differences({ differences }: Pick<Claim, 'differences'>) {
  if (differences.length === 0) return null;
  const wordsOf = (figure: string, value: number) => factsOf({ [figure]: value })[0];
  return (
    <Notice tone="warning" title="The claim differs from the measurements" className="mt-4">
      <ul>
        {differences.map(({ figure, claimed, measured }) => (
          <li key={figure}>
            {wordsOf(figure, claimed)?.label}: {wordsOf(figure, claimed)?.value} entered,{' '}
            {wordsOf(figure, measured)?.value} measured
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function aboutClaim(claim: Claim, isAdmin: boolean) {
  const { state, unit, customer, order, remedy, replacement, refund } = claim;
  const { tone, label } = stateWordsFor(state, { isAdmin });
  const pageOf = (id: string) => `/dashboard/${isAdmin ? 'units' : 'batteries'}/${id}`;
  const facts = [
    { label: 'Claim number', value: claim.number },
    { label: 'Kind', value: kindWords[claim.kind].label },
    { label: 'Status', value: <Badge tone={tone}>{label}</Badge> },
    { label: 'Remedy', value: remedy && remedyWords[remedy] },
    {
      label: 'Replacement',
      value:
        replacement &&
        // Until it has left it is not the customer's, and has no page for them.
        (isAdmin || !claim.isToBeSent ? (
          <TextLink to={pageOf(replacement.id)}>{replacement.serial}</TextLink>
        ) : (
          replacement.serial
        )),
    },
    { label: sendingLabel(claim), value: claim.sending && <Sending sending={claim.sending} /> },
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
    {
      label: 'In service since',
      value: claim.kind === 'state-of-health' && formatCalendarDate(claim.inServiceOn),
    },
    { label: 'Submitted', value: formatMoment(claim.madeAt) },
  ];
  return facts.filter(({ value }) => value);
}

const sendingLabel = ({ sending }: Claim) =>
  sending?.purpose === 'repair' ? 'Repaired battery' : 'Replacement shipping';

/** Whether what settles it has left. */
function Sending({ sending }: { sending: NonNullable<Claim['sending']> }) {
  const { state, sentOn, carrier, trackingNumber, trackingUrl, consignmentId } = sending;
  return (
    <span className="grid justify-items-start gap-1">
      {state === 'sent' ? (
        <Badge tone="success">Sent {sentOn && formatCalendarDate(sentOn)}</Badge>
      ) : (
        <Badge tone="warning">To be sent</Badge>
      )}
      {(carrier || trackingNumber) && (
        <span>
          {carrier}{' '}
          {trackingUrl ? (
            <ExternalLink href={trackingUrl}>Track {trackingNumber}</ExternalLink>
          ) : (
            trackingNumber
          )}
        </span>
      )}
      {consignmentId && (
        <TextLink to={`/dashboard/consignments/${consignmentId}`}>
          {state === 'sent' ? 'Open the consignment' : 'Prepare and ship it'}
        </TextLink>
      )}
    </span>
  );
}

/** For customers: write to the shop, or answer what it asks. */
function AnswerClaim({ claim: { id, version, state, steps, unit } }: { claim: Claim }) {
  const write = useWriteToClaim(id);
  const withdraw = useWithdrawClaim(id);
  const uploads = useFileUploads(unit.id);
  const [words, setWords] = useState('');
  const isAsked = state === 'waiting';
  // How often it was sent with nothing in it.
  const [emptyTries, setEmptyTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, write.error ?? emptyTries);
  const isMissing = emptyTries > 0 && !words.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    write.reset();
    if (!words.trim()) return setEmptyTries(emptyTries + 1);
    setEmptyTries(0);
    write.mutate(
      { version, words, files: uploads.ids },
      {
        onSuccess() {
          setWords('');
          uploads.clear();
        },
      },
    );
  }

  if (!steps.includes('message')) return null;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-4 rounded-card border bg-surface p-card print:hidden"
    >
      <TextArea
        label={isAsked ? 'Your answer' : 'Message to the shop'}
        rows={3}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isMissing ? 'Write a message first.' : write.error?.message}
      />
      <FilesField uploads={uploads} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={write.isPending} disabled={uploads.isUploading}>
          {isAsked ? 'Send answer' : 'Send message'}
        </Button>
        {steps.includes('withdrawn') && (
          <Button
            variant="secondary"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(version, { onError: toastFailure })}
          >
            Withdraw claim
          </Button>
        )}
      </div>
    </form>
  );
}
