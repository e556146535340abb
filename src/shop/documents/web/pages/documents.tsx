import { Link, useNavigate, useSearchParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListControls, ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import { renewalDays } from '../../rules/documents.ts';
import { productDocumentKinds, requiredDocuments } from '../../rules/required-documents.ts';
import { productsOnAPage, useDocumentStatus } from '../administration/document-queries.ts';
import { DocumentStatusTable } from '../administration/document-status-table.tsx';
import { productDocumentWords } from '../document-words.ts';

export const meta = titled('Documents');

const filters = [
  { value: 'any', label: 'Missing documents' },
  { value: 'ending', label: `Expired or expiring within ${renewalDays} days` },
  ...productDocumentKinds
    .filter((kind) => Object.values(requiredDocuments).some((needed) => needed.includes(kind)))
    .map((kind) => ({ value: kind, label: `Missing: ${productDocumentWords[kind]}` })),
] as const;

export default function Documents() {
  const { page, search, hrefFor } = useListAddress();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const chosen = filters.find(({ value }) => value === parameters.get('lacks'))?.value;
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useDocumentStatus({
    page,
    search,
    ...(chosen === 'ending' ? { ending: 'soon' } : { lacks: chosen }),
  });
  const choose = (wanted: string) =>
    void navigate(
      `?${new URLSearchParams({ ...(search && { q: search }), ...(wanted && { lacks: wanted }) })}`,
    );
  return (
    <>
      <DashboardHeading title="Documents">
        Documents on file, missing and expiring, by product.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <ListControls
          search={<ListSearch label="Search by name or SKU" search={search} keep={{ lacks: chosen }} />}
          chosen={chosen ? 1 : 0}
        >
          <SelectField
            label="Documents"
            hideLabel
            value={chosen ?? ''}
            placeholder="All products"
            onChange={({ target }) => choose(target.value)}
            options={filters}
            className="sm:w-72"
          />
        </ListControls>
        <DocumentStatusTable
          products={data?.items ?? []}
          loading={isPending}
          outdated={isPlaceholderData}
          empty={
            <EmptyState
              title={titleOfNone(search, chosen)}
              action={
                <Button asChild variant="secondary">
                  <Link to="?">Show all products</Link>
                </Button>
              }
            />
          }
          error={
            error && (
              <ErrorState title="Documents could not be loaded" onRetry={refetch} pending={isFetching}>
                {error.message}
              </ErrorState>
            )
          }
        />
        <Pagination
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / productsOnAPage)}
          hrefFor={hrefFor}
        />
      </div>
    </>
  );
}

function titleOfNone(search: string, chosen: string | undefined): string {
  if (search || !chosen) return 'No products match';
  return chosen === 'ending' ? 'No documents expire soon' : 'No documents are missing';
}
