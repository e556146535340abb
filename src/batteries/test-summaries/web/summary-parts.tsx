import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import type { TestSummaryPage } from '../contract/test-summary-page.ts';

type SummaryPartsProps = Pick<TestSummaryPage, 'parts' | 'tests'>;

/** What a test summary says, in cards, each with the letter of 38.3.5 that asks for it. */
export function SummaryParts({ parts, tests }: SummaryPartsProps) {
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
