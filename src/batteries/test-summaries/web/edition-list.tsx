import Download from 'virtual:lucide/download';
import { Link } from 'react-router';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { ListedTestSummary } from '../contract/test-summary-page.ts';

/** All editions of a model's test summary, the newest first, each with its page and its PDF. */
export function EditionList({ editions }: { editions: ListedTestSummary[] }) {
  const current = editions.find(({ isWithdrawn }) => !isWithdrawn)?.edition;
  return (
    <ul className="mt-8 divide-y rounded-card border bg-surface">
      {editions.map(
        ({ edition, validFrom, reportNumber, laboratory, manualEdition, isWithdrawn, address, file }) => (
          <li key={edition} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
            <div className="min-w-56 grow basis-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                <Link to={address} className="rounded-sm text-accent hover:underline">
                  Edition {edition}
                </Link>
                {edition === current && <Badge tone="success">Current</Badge>}
                {isWithdrawn && <Badge tone="warning">Withdrawn</Badge>}
              </p>
              <p className="mt-1 text-sm text-muted wrap-anywhere">
                Valid from {formatCalendarDate(validFrom)} · Report {reportNumber}, {laboratory} ·{' '}
                {manualEdition}
              </p>
            </div>
            <SummaryFile file={file} edition={edition} />
          </li>
        ),
      )}
    </ul>
  );
}

export const SummaryFile = ({ file, edition }: { file: string; edition: number | string }) => (
  <a
    href={file}
    target="_blank"
    rel="noopener"
    className="inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-medium text-accent hover:underline [&>svg]:size-4"
  >
    <Download aria-hidden="true" />
    PDF<span className="sr-only"> of edition {edition}</span>
  </a>
);
