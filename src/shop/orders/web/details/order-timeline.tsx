import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { OrderEvent } from '../../contract/order-details.ts';
import {
  howItTravels,
  whatCameIn,
  whatGoesBack,
  whatHappened,
  whatLeft,
  whatWasAnswered,
  whoDidIt,
} from './event-words.ts';

function moreAbout({ transfer, refund, shipment, tracking, cancellation }: OrderEvent): string | undefined {
  if (transfer) return whatCameIn(transfer);
  if (refund) return whatGoesBack(refund);
  if (shipment) return whatLeft(shipment);
  return tracking ? howItTravels(tracking) : cancellation?.words;
}

/** What has happened to an order, the newest first. */
export function OrderTimeline({ events, isOwn }: { events: OrderEvent[]; isOwn: boolean }) {
  return (
    <ol className="mt-4 text-sm">
      {events.toReversed().map((event) => (
        <li
          key={event.id}
          className="relative border-l pb-5 pl-5 before:absolute before:top-1.5 before:-left-[0.28125rem] before:size-2 before:rounded-full before:bg-line-strong first:before:bg-accent last:border-transparent last:pb-0"
        >
          <p className="font-medium">{whatHappened(event)}</p>
          <p className="text-xs text-muted">
            <time dateTime={event.at}>{formatMoment(event.at)}</time> {whoDidIt(event, isOwn)}
          </p>
          <p className="text-xs text-muted wrap-anywhere not-empty:mt-1.5">{moreAbout(event)}</p>
          {event.cancellation?.answer && (
            <p className="mt-1.5 text-xs text-muted">{whatWasAnswered(event.cancellation.answer)}</p>
          )}
          {event.address && (
            <p className="mt-1.5 text-xs whitespace-pre-line text-muted wrap-anywhere">
              <span className="sr-only">From </span>
              <s>{event.address.before}</s>
              <span className="sr-only"> to </span>
              <span className="mt-1 block text-ink">{event.address.after}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
