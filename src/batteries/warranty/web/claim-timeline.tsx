import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { ClaimEvent } from '../contract/claims.ts';
import { verdictWords } from '../contract/verdict-words.ts';
import { factsOf, remedyWords, stepWords } from './claim-words.ts';
import { SentFiles } from './files/sent-files.tsx';

/** What has become of a claim, the newest first. */
export function ClaimTimeline({ events, isAdmin }: { events: ClaimEvent[]; isAdmin: boolean }) {
  return (
    <ol className="@container mt-4 text-sm">
      {events.toReversed().map((event) => (
        <li
          key={event.id}
          className="relative border-l pb-5 pl-5 before:absolute before:top-1.5 before:-left-[0.28125rem] before:size-2 before:rounded-full before:bg-line-strong first:before:bg-accent last:border-transparent last:pb-0"
        >
          <p className="font-medium">
            {stepWords[event.step]}
            {event.remedy && `: ${remedyWords[event.remedy].toLowerCase()}`}
          </p>
          <p className="text-xs text-muted">
            <time dateTime={event.at}>{formatMoment(event.at)}</time> {whoDidIt(event, isAdmin)}
          </p>
          {event.words && <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{event.words}</p>}
          {event.replacement && <p className="mt-1.5">Replacement: {event.replacement}</p>}
          {event.hasReturned && <p className="mt-1.5">Battery returned.</p>}
          <SentFiles files={event.files} />
          {event.figures && (
            <p className="mt-1.5 text-muted tabular-nums">
              {factsOf(event.figures)
                .map(({ label, value }) => `${label}: ${value}`)
                .join(', ')}
            </p>
          )}
          {event.verdict && (
            <p className="mt-1.5 text-xs text-muted">Automatic check: {verdictWords[event.verdict].title}</p>
          )}
          {event.reason && (
            <p className="mt-1.5 text-xs wrap-anywhere text-muted">Internal: {event.reason}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function whoDidIt({ by, name }: ClaimEvent, isAdmin: boolean): string {
  if (by === 'customer') return isAdmin ? 'by the customer' : 'by you';
  return isAdmin && name ? `by ${name}` : 'by the shop';
}
