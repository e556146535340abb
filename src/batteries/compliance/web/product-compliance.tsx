import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { ShownCompliance } from '../contract/show-compliance.ts';

/** What a buyer needs for customs and for their own reports. */
export function ProductCompliance({ compliance: { facts, carbonUrl } }: { compliance: ShownCompliance }) {
  return (
    <PageSection id="compliance" title="Customs and compliance">
      <dl className="grid gap-px overflow-hidden rounded-card border bg-line text-sm sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="bg-surface p-4 odd:last:sm:col-span-2">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-1 font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {carbonUrl && (
        <a
          href={carbonUrl}
          rel="noopener noreferrer"
          className="mt-4 inline-block rounded-sm text-sm font-medium text-accent hover:underline"
        >
          Carbon footprint study
        </a>
      )}
    </PageSection>
  );
}
