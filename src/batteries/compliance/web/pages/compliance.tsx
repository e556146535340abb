import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table } from '#platform/web/ui/tables/table.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { Compliance } from '../../contract/compliance.ts';
import { ShopComplianceForm } from '../shop-compliance-form.tsx';
import { RequirementBadge } from '../state-badge.tsx';
import { useCompliance, useExportCompliance } from '../use-compliance.ts';

export const meta = titled('Compliance');

export default function CompliancePage() {
  const { data, error, isFetching, refetch } = useCompliance();
  const { mutate: exportFile, isPending } = useExportCompliance();
  return (
    <>
      <DashboardHeading
        title="Compliance"
        actions={
          <Button variant="secondary" size="small" pending={isPending} onClick={() => exportFile()}>
            Export CSV
          </Button>
        }
      >
        What the shop and its products state, and what is asked from when. Not legal advice.
      </DashboardHeading>
      {error && (
        <ErrorState title="The compliance data could not be loaded" onRetry={refetch} pending={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton className="mt-6 h-96 w-full" />}
      {data && (
        <div className="mt-4 grid gap-8">
          <section aria-labelledby="shop-heading" className="grid gap-3">
            <h3 id="shop-heading" className="text-lg font-medium">
              Shop
            </h3>
            <ShopComplianceForm shop={data.shop} />
          </section>
          <Requirements requirements={data.requirements} />
          <Products products={data.products} />
        </div>
      )}
    </>
  );
}

type RequirementRow = Compliance['requirements'][number];

const requirementColumns: Column<RequirementRow>[] = [
  { header: 'Requirement', cell: ({ name }) => name, onCard: 'title', stretches: true },
  { header: 'Concerns', cell: ({ concerns }) => concerns, stretches: true },
  {
    header: 'Asked from',
    stretches: true,
    cell: ({ from, waitsFor }) =>
      waitsFor
        ? `Depends on acts: ${waitsFor}; not before ${formatCalendarDate(from)}`
        : formatCalendarDate(from),
  },
  {
    header: 'Source',
    stretches: true,
    cell: ({ source, article, amendedBy, isVerified }) =>
      `${source}, ${article}${amendedBy ? `, amended by ${amendedBy}` : ''}${isVerified ? '' : ' (not verified)'}`,
  },
  {
    header: 'State',
    cell: ({ state, missing, concerned }) =>
      state ? (
        <RequirementBadge state={state} />
      ) : (
        `${formatCount(concerned - missing)} of ${formatCount(concerned)} stated`
      ),
  },
];

function Requirements({ requirements }: Pick<Compliance, 'requirements'>) {
  return (
    <section aria-labelledby="requirements-heading" className="grid gap-3">
      <h3 id="requirements-heading" className="text-lg font-medium">
        What is asked, and from when
      </h3>
      <Table
        caption="Requirements"
        columns={requirementColumns}
        rows={requirements}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

type ProductRow = Compliance['products'][number];

const namesIn = ({ states }: ProductRow, wanted: readonly string[]) =>
  states.flatMap(({ name, state }) => (wanted.includes(state) ? [name] : [])).join(', ');

const productColumns: Column<ProductRow>[] = [
  { header: 'Product', cell: ({ name }) => name, onCard: 'title', stretches: true },
  { header: 'HS code', cell: ({ hsCode }) => hsCode ?? 'not stated' },
  { header: 'Origin', cell: ({ origin }) => origin ?? 'not stated' },
  { header: 'Missing', cell: (row) => namesIn(row, ['missing']) || '–' },
  { header: 'Not yet asked', cell: (row) => namesIn(row, ['not-yet', 'waiting']) || '–', stretches: true },
];

function Products({ products }: Pick<Compliance, 'products'>) {
  return (
    <section aria-labelledby="products-heading" className="grid gap-3">
      <h3 id="products-heading" className="text-lg font-medium">
        Products
      </h3>
      <Table
        caption="Products"
        columns={productColumns}
        rows={products}
        rowKey={({ productId }) => productId}
        actions={({ productId, name }) => (
          <Button asChild variant="secondary" size="small">
            <Link to={`/dashboard/updateProduct/${productId}#compliance`} aria-label={`Edit ${name}`}>
              Edit
            </Link>
          </Button>
        )}
        empty={<EmptyState title="No products yet">Add a product first.</EmptyState>}
      />
    </section>
  );
}
