import { data, Link } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { titleWith } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { TestSummaryPage } from '../../contract/test-summary-page.ts';
import type { Route } from './+types/test-summary';

export async function loader({ context, params: { model, edition } }: Route.LoaderArgs) {
  const found = /^[1-9]\d{0,5}$/.test(edition)
    ? await context.data.findTestSummary(model, Number(edition))
    : undefined;
  return found ? data(found) : data(undefined, { status: 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: titleWith('Test summary not found', { matches }) }];
  const { name, model, edition } = loaderData;
  return [
    { title: titleWith(`UN 38.3 test summary ${model}, edition ${edition}`, { matches }) },
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

type SummaryPartsProps = Pick<TestSummaryPage, 'parts' | 'tests'>;

/** What a test summary says, in cards, each with the letter of 38.3.5 that asks for it. */
function SummaryParts({ parts, tests }: SummaryPartsProps) {
  return (
    <>
      <div className="mt-8 overflow-x-auto rounded-card border bg-surface p-card">
        <Heading item="g" title="Tests and results" />
        <table className="mt-3 w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Result</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {tests.map(({ code, name, outcome, reason }) => (
              <tr key={code}>
                <th scope="row" className="py-2 pr-4 text-start font-normal">
                  <span className="text-muted tabular-nums">{code}</span> {name}
                  {/* On a phone there is no room for a column of words. */}
                  <span className="mt-0.5 block text-muted sm:hidden">{reason}</span>
                </th>
                <td className="py-2 align-top max-sm:text-end sm:pr-4">
                  <Badge tone={outcome === 'Passed' ? 'success' : 'neutral'}>{outcome}</Badge>
                </td>
                <td className="py-2 text-muted max-sm:hidden">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {parts.map(({ item, title, facts }) => (
          <section key={item} className="rounded-card border bg-surface p-card">
            <Heading item={item} title={title} />
            <dl className="mt-3 grid gap-2 text-sm">
              {facts.map(([label, value]) => (
                <div key={label} className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="mt-8 text-sm text-muted">
        Letters in brackets refer to section 38.3.5 of the UN Manual of Tests and Criteria.
      </p>
    </>
  );
}

function Heading({ item, title }: { item: string; title: string }) {
  return (
    <h2 className="text-lg font-medium">
      {title} <span className="text-sm font-normal text-muted">({item})</span>
    </h2>
  );
}
