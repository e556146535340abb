import type { ReactNode } from 'react';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { ChangeList } from '#platform/web/ui/tables/change-list.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { formatMoment } from '#platform/web/ui/text/moment.ts';
import type { LoggedAction } from '../contract/calls.ts';
import { wordsOfAction } from './action-words.ts';
import { type ChangesByKind, listChanges } from './list-changes.ts';

/** For a thing that was added or deleted everything is listed: more than this many details are folded away. */
const mostShownAtOnce = 4;

function LogLine({ line, changesByKind }: { line: LoggedAction; changesByKind: ChangesByKind }) {
  const { action, actor, at, subject } = line;
  const changes = listChanges(line, changesByKind);
  const isLong = !(line.before && line.after) && changes.length > mostShownAtOnce;
  return (
    <li className="grid gap-2 px-card py-4 text-sm">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{wordsOfAction(action)}</span> <SubjectLink subject={subject} />
        </span>
        <time dateTime={at} className="text-muted tabular-nums">
          {formatMoment(at)}
        </time>
      </p>
      <p className="wrap-anywhere text-muted">
        by {actor.name ?? 'unknown'}
        {actor.email && `, ${actor.email}`}
      </p>
      {isLong ? (
        <details>
          <summary className="inline-block cursor-pointer rounded-xs py-1 text-muted">
            All {changes.length} changes
          </summary>
          <ChangeList changes={changes} />
        </details>
      ) : (
        changes.length > 0 && <ChangeList changes={changes} />
      )}
    </li>
  );
}

/** What is gone can no longer be looked at. */
function SubjectLink({ subject }: { subject: LoggedAction['subject'] }) {
  const name = subject.name ?? subject.id;
  const address = subject.isThere && addressOf(subject);
  return address ? <TextLink to={address}>{name}</TextLink> : name;
}

function addressOf({ kind, id, name, orderId, productId }: LoggedAction['subject']): string | undefined {
  if (orderId) return `/dashboard/orders/${orderId}`;
  if (productId)
    return kind === 'document'
      ? `/dashboard/documents/${productId}`
      : `/dashboard/updateProduct/${productId}`;
  if (kind === 'unit') return `/dashboard/units/${id}`;
  if (kind === 'recall') return `/dashboard/recalls/${id}`;
  if (kind === 'user' && name) return `/dashboard/makeAdmin?${new URLSearchParams({ q: name })}`;
  return undefined;
}

type LogListProps = {
  lines: LoggedAction[] | undefined;
  changesByKind: ChangesByKind;
  /** The lines are those of before, while others are on their way. */
  outdated: boolean;
  /** Shown in place of the lines, when there are none and when they could not be had. */
  instead: ReactNode;
};

export function LogList({ lines, changesByKind, outdated, instead }: LogListProps) {
  if (instead) return <div className="rounded-card border bg-surface">{instead}</div>;
  if (!lines) return <LogSkeleton />;
  return (
    <ol
      aria-label="Admin log"
      aria-busy={outdated}
      className={classNames(
        'divide-y rounded-card border bg-surface transition-opacity',
        outdated && 'opacity-60',
      )}
    >
      {lines.map((line) => (
        <LogLine key={line.id} line={line} changesByKind={changesByKind} />
      ))}
    </ol>
  );
}

function LogSkeleton() {
  return (
    <div className="divide-y rounded-card border bg-surface">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never another
        <div key={index} className="grid gap-2 px-card py-4">
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-44" />
        </div>
      ))}
      <p role="status" className="sr-only">
        Loading the log
      </p>
    </div>
  );
}
