import { data, Link } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { SummaryParts } from '../summary-parts.tsx';
import type { Route } from './+types/test-summary';

export async function loader({ context, params: { model, edition } }: Route.LoaderArgs) {
  const found = /^[1-9]\d{0,5}$/.test(edition)
    ? await context.data.findTestSummary(model, Number(edition))
    : undefined;
  return found ? data(found) : data(undefined, { status: 404 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Test summary not found · Ampyard' }];
  const { name, model, edition } = loaderData;
  return [
    { title: `UN 38.3 test summary ${model}, edition ${edition} · Ampyard` },
    { name: 'description', content: `UN 38.3 test summary of ${name}, edition ${edition}.` },
  ];
}

/** One edition, as it was given out. */
export default function TestSummary({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        This edition does not exist. Check the address.
      </NotFound>
    );
  const { name, model, edition, validFrom, all, file, replacedBy, isWithdrawn, parts, tests } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <Link to={all} className="rounded-sm text-sm font-medium text-accent hover:underline">
        UN 38.3 test summaries of {model}
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <p className="mt-1 text-sm text-muted">
            Edition {edition}, valid from {formatCalendarDate(validFrom)}
          </p>
        </div>
        <Button asChild>
          <a href={file} target="_blank" rel="noopener">
            Open the PDF
          </a>
        </Button>
      </div>
      {isWithdrawn ? (
        <Notice tone="warning" title="This edition was withdrawn" className="mt-6">
          It stays available for products shipped with it.
        </Notice>
      ) : (
        replacedBy && (
          <Notice tone="info" title={`Edition ${replacedBy} replaces this one`} className="mt-6">
            This edition stays available for products shipped with it.{' '}
            <Link to={`${all}/${replacedBy}`} className="font-medium text-accent underline">
              See edition {replacedBy}
            </Link>
          </Notice>
        )
      )}
      <SummaryParts parts={parts} tests={tests} />
    </div>
  );
}
