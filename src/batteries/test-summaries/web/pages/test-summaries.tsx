import Download from 'virtual:lucide/download';
import { data, Link } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { titleWith } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { languageName, validityWords } from '#shop/documents/web/document-words.ts';
import type { ListedTestSummary, UploadedTestSummary } from '../../contract/test-summary-page.ts';
import type { Route } from './+types/test-summaries';

/** All editions of a model's test summary, the newest first, each with its page and its PDF. */
function EditionList({ editions }: { editions: ListedTestSummary[] }) {
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

const SummaryFile = ({ file, edition }: { file: string; edition: number | string }) => (
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

export async function loader({ context, params: { model } }: Route.LoaderArgs) {
  const found = await context.data.findTestSummaries(model);
  return found ? data({ ...found, shop: context.shop.address }) : data(undefined, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleWith('Test summary not found', { matches }) }];
  const { name, model, shop } = loaderData;
  return [
    { title: titleWith(`UN 38.3 test summary ${model}`, { matches }) },
    { name: 'description', content: `UN 38.3 test summaries of ${name}, model ${model}, as PDF.` },
    { tagName: 'link', rel: 'canonical', href: `${shop}/test-summaries/${encodeURIComponent(model)}` },
  ];
}

/** Where carriers find the test summaries of a model, for good. */
export default function TestSummaries({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        No test summary for this model. Check the SKU.
      </NotFound>
    );
  const { name, model, product, newer, editions, uploaded } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <p className="text-sm font-medium text-accent">UN 38.3 test summary</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-1 text-sm text-muted">
        Model {model}
        {!product && ' · Discontinued. Its summaries stay available.'}
      </p>
      <p className="mt-4 max-w-prose text-muted">
        According to section 38.3.5 of the UN Manual of Tests and Criteria. Earlier editions stay available
        for products shipped with them.
      </p>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm font-medium text-accent">
        {product && (
          <Link to={product} className="rounded-sm hover:underline">
            View product
          </Link>
        )}
        {newer && (
          <Link to={newer} className="rounded-sm hover:underline">
            Newer editions (current SKU)
          </Link>
        )}
      </p>
      {editions.length > 0 && <EditionList editions={editions} />}
      {uploaded.length > 0 && <UploadedList uploaded={uploaded} />}
    </div>
  );
}

/** Test summaries that are there as a PDF alone. */
function UploadedList({ uploaded }: { uploaded: UploadedTestSummary[] }) {
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
