import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { TransportRules } from '../../contract/calls.ts';

export const meta = titled('Rules and editions');

type Rule = TransportRules['rules'][number];
type Edition = TransportRules['editions'][number];

const modeNames: Record<Edition['mode'], string> = { road: 'Road', sea: 'Sea', air: 'Air' };

const topics: Record<Rule['topic'], string> = {
  entries: 'UN entries',
  limits: 'Limits',
  provisions: 'Provisions',
  packing: 'Packing instructions',
  marks: 'Marks and labels',
  papers: 'Documents',
};

const Verified = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? <Badge tone="success">Verified</Badge> : <Badge tone="warning">Not verified</Badge>;

const editionColumns: Column<Edition>[] = [
  { header: 'Edition', cell: ({ name }) => name, onCard: 'title', stretches: true },
  { header: 'Mode', cell: ({ mode }) => modeNames[mode] },
  { header: 'From', cell: ({ from }) => formatCalendarDate(from) },
  { header: 'Until', cell: ({ until }) => (until ? formatCalendarDate(until) : '–') },
  { header: 'State', cell: ({ isInForce }) => (isInForce ? 'In force' : 'Not in force') },
  {
    header: 'Figures',
    cell: ({ isUnchecked }) =>
      isUnchecked ? <Badge tone="warning">Carried over, not verified</Badge> : 'Per rule below',
  },
];

const ruleColumns: Column<Rule>[] = [
  {
    header: 'Rule',
    cell: ({ name, says }) => (
      <span className="block">
        <span className="font-medium">{name}</span>
        <span className="block text-sm font-normal text-muted">{says}</span>
      </span>
    ),
    onCard: 'title',
    stretches: true,
  },
  { header: 'Mode', cell: ({ modes }) => modes.map((mode) => modeNames[mode]).join(', ') },
  {
    header: 'Source',
    cell: ({ source, edition }) => (
      <span className="block w-52 whitespace-normal wrap-anywhere text-sm">
        {source}
        <span className="block text-muted">Edition: {edition}</span>
      </span>
    ),
  },
  {
    header: 'Applies from',
    cell: ({ from, inForce }) => (
      <>
        {formatCalendarDate(from)}
        <span className="block w-32 whitespace-normal text-sm text-muted">{inForce.join(', ')}</span>
      </>
    ),
  },
  { header: 'Text', cell: ({ isVerified }) => <Verified isVerified={isVerified} /> },
];

/** For admins: what the verdicts on transport rest on. */
export default function TransportRulesPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['transport-rules'],
    queryFn: ({ signal }) => callApi('listTransportRules', {}, { signal }),
  });
  const [parameters] = useSearchParams();
  const isUnverified = parameters.get('show') === 'unverified';
  const { editions = [], rules = [], notice } = data ?? {};
  const shown = rules.filter(({ isVerified }) => !isUnverified || !isVerified);
  const unverified = rules.filter(({ isVerified }) => !isVerified).length;
  const states = {
    loading: isPending,
    error: error && (
      <ErrorState title="The rules could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    ),
    empty: <EmptyState title="No rules to show">Every rule is verified.</EmptyState>,
  };
  return (
    <>
      <DashboardHeading title="Rules and editions">
        The transport rules this shop applies, with their source and date.
      </DashboardHeading>
      <div className="mt-4 grid gap-6">
        <Table
          caption="Editions"
          columns={editionColumns}
          rows={editions}
          rowKey={({ name }) => name}
          {...states}
        />
        {data && (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <FilterLinks
              label="Rules"
              options={[
                { label: `All ${formatCount(rules.length)}`, to: '?', isCurrent: !isUnverified },
                {
                  label: `Not verified ${formatCount(unverified)}`,
                  to: '?show=unverified',
                  isCurrent: isUnverified,
                },
              ]}
            />
            <p className="text-sm text-muted">{notice}</p>
          </div>
        )}
        {!error &&
          Object.entries(topics).map(([topic, title]) => {
            const rows = shown.filter((rule) => rule.topic === topic);
            if (rows.length === 0) return null;
            return (
              <section key={topic} aria-labelledby={`rules-${topic}`} className="grid gap-2">
                <h2 id={`rules-${topic}`} className="text-lg font-semibold">
                  {title}
                </h2>
                <Table
                  caption={title}
                  columns={ruleColumns}
                  rows={rows}
                  rowKey={({ name, says }) => `${name} ${says}`}
                  {...states}
                />
              </section>
            );
          })}
      </div>
    </>
  );
}
