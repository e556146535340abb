import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { languageName } from '#shop/documents/web/document-words.ts';
import { validityWords } from '#shop/documents/web/validity-words.ts';
import type { UploadedTestSummary } from '../contract/test-summary-page.ts';
import { SummaryFile } from './edition-list.tsx';

/** Test summaries that are there as a PDF alone. */
export function UploadedList({ uploaded }: { uploaded: UploadedTestSummary[] }) {
  return (
    <ul className="mt-8 divide-y rounded-card border bg-surface">
      {uploaded.map((summary) => (
        <li key={summary.file} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
          <div className="min-w-56 grow basis-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              Edition {summary.edition}
              {summary.validity === 'ran-out' && <Badge tone="warning">Expired</Badge>}
            </p>
            <p className="mt-1 text-sm text-muted">
              {[
                languageName(summary.language),
                `Dated ${formatCalendarDate(summary.issuedOn)}`,
                validityWords(summary),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <SummaryFile file={summary.file} edition={summary.edition} />
        </li>
      ))}
    </ul>
  );
}
