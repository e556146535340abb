import { useSearchParams } from 'react-router';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { useListAddress } from '#platform/web/shell/dashboard/list-address.ts';
import { ListSearch } from '#platform/web/shell/dashboard/list-controls.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { EntriesTable } from '../entries-table.tsx';
import { ImportStatements } from '../import-statements.tsx';
import { Payouts } from '../payouts.tsx';
import { StatementsTable } from '../statements-table.tsx';

export const meta = titled('Bank');

const views = [
  { show: 'open', label: 'To match' },
  { show: 'booked', label: 'Matched' },
  { show: 'all', label: 'All' },
  { show: 'statements', label: 'Statements' },
  { show: 'refunds', label: 'Refunds' },
] as const;

/** For admins: statements go in, and payments come out. */
export default function Bank() {
  const [parameters] = useSearchParams();
  const { search, page, hrefFor } = useListAddress();
  const { show } = views.find((view) => view.show === parameters.get('show')) ?? views[0];
  const statementId = parameters.get('statement') ?? undefined;
  return (
    <>
      <DashboardHeading title="Bank">
        Import bank statements and match transfers to invoices and orders.
      </DashboardHeading>
      <div className="mt-4 grid gap-4">
        <ImportStatements />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <FilterLinks
            label="Show"
            options={views.map((view) => ({
              label: view.label,
              to: `?show=${view.show}`,
              isCurrent: view.show === show && !statementId,
            }))}
          />
          {show !== 'statements' && show !== 'refunds' && (
            <ListSearch
              label="Search by name, reference or account"
              search={search}
              keep={{ show, statement: statementId }}
            />
          )}
        </div>
        {show === 'statements' ? (
          <StatementsTable {...{ page, hrefFor }} />
        ) : show === 'refunds' ? (
          <Payouts />
        ) : (
          <EntriesTable {...{ show, page, search, statementId, hrefFor }} />
        )}
      </div>
    </>
  );
}
