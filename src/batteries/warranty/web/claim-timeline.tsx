import FileText from 'virtual:lucide/file-text';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import { formatSize } from '#shop/documents/web/document-words.ts';
import type { ClaimFile } from '../contract/claim-files.ts';
import type { ClaimEvent } from '../contract/claims.ts';
import { verdictWords } from '../contract/warranty-words.ts';
import { factsOf, remedyWords, stepWords } from './claim-words.ts';

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
          {event.works !== null && (
            <p className="mt-1.5">{event.works ? 'The battery works.' : 'The battery does not work.'}</p>
          )}
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

/** What was sent with a step: a small picture where it is one, else its name. Each opens as it was sent. */
function SentFiles({ files }: { files: ClaimFile[] }) {
  const open = useMutation({
    // A browser that follows a link does not say who asks, so the shop is asked for one that opens for a few minutes.
    mutationFn: (fileId: string) => callApi('linkClaimFile', { params: { fileId } }),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: toastFailure,
  });
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2.5 grid gap-2 @sm:grid-cols-2">
      {files.map(({ id, name, size, preview }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => open.mutate(id)}
            className="flex w-full cursor-pointer items-center gap-3 rounded-control border bg-surface p-2 text-left transition-colors hover:bg-raised"
          >
            <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-muted">
              {preview ? (
                <img src={preview} alt="" className="size-full object-cover" />
              ) : (
                <FileText className="size-6" />
              )}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {name}
              <span className="block text-xs text-muted">{formatSize(size)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
