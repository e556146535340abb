import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { FilterLinks } from '#platform/web/ui/tables/filter-links.tsx';
import { Pagination } from '#platform/web/ui/tables/pagination.tsx';
import {
  type ImportReport,
  type ImportRow,
  type ImportRowState,
  importRowsOnAPage,
} from '../../contract/file/product-import.ts';

const keyOf = (id: string | null) => ['product-import', id];

/** The file that was checked last, which the address names: so that reloading the page shows it again. */
export function useImport() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('id');
  const queryClient = useQueryClient();
  const isKnown = (report: ImportReport) => queryClient.setQueryData(keyOf(report.id), report);

  const report = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callApi('getProductImport', { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? 1_000 : false),
  });
  const check = useMutation({
    mutationFn: (file: File) =>
      callApi('checkProductImport', { query: { name: file.name.slice(0, 200) }, body: file }),
    onSuccess: (checked) => {
      isKnown(checked);
      setParameters({ id: checked.id });
    },
  });
  const confirm = useMutation({
    mutationFn: (withoutFaulty: boolean) =>
      callApi('confirmProductImport', { params: { id: id ?? '' }, body: { withoutFaulty } }),
    onSuccess: async (confirmed) => {
      isKnown(confirmed);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product-import' });
    },
    // What the file would do now may be something else.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(id) }),
  });
  const chooseAnother = () => {
    check.reset();
    confirm.reset();
    setParameters({});
  };
  return { report: id ? report : undefined, check, confirm, chooseAnother };
}

/** The first page is in the report already. */
function useImportRows(report: ImportReport, show: ImportRowState, page: number) {
  return useQuery({
    queryKey: [...keyOf(report.id), 'rows', show, page, report.counts],
    queryFn: ({ signal }) =>
      callApi('listProductImportRows', { params: { id: report.id }, query: { show, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const labels: Record<ImportRowState, string> = { faulty: 'With errors', changed: 'Changed', new: 'New' };

/** The rows of a checked file that there is something to say of, the ones with faults first. */
export function ImportRows({ report }: { report: ImportReport }) {
  const { id, counts } = report;
  const [parameters] = useSearchParams();
  const states = (Object.keys(labels) as ImportRowState[]).filter((state) => counts[state] > 0);
  const show = states.find((state) => state === parameters.get('show')) ?? states[0];
  if (!show) return null;
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const hrefFor = (state: ImportRowState, number: number) =>
    `?${new URLSearchParams({ id, show: state, page: `${number}` })}`;
  return (
    <section aria-label="Rows" className="grid gap-4">
      <FilterLinks
        label="Rows"
        options={states.map((state) => ({
          label: `${labels[state]} (${formatCount(counts[state])})`,
          to: hrefFor(state, 1),
          isCurrent: state === show,
        }))}
      />
      <p className="text-sm text-muted">
        Row numbers match your spreadsheet: row 1 has the column names. A cell with line breaks counts as one
        row.
      </p>
      <RowList {...{ report, show, page }} />
      <Pagination
        page={page}
        pageCount={Math.ceil(counts[show] / importRowsOnAPage)}
        hrefFor={(number) => hrefFor(show, number)}
      />
    </section>
  );
}

function RowList({ report, show, page }: { report: ImportReport; show: ImportRowState; page: number }) {
  const { data, error, refetch, isFetching } = useImportRows(report, show, page);
  if (error)
    return (
      <ErrorState title="The rows could not be loaded" onRetry={refetch} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {data.map((row) => (
        <li
          key={row.row}
          className="grid gap-2 p-4 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-6"
        >
          <p className="min-w-0">
            <span className="text-muted tabular-nums">Row {formatCount(row.row)}</span>
            <span className="block font-medium wrap-anywhere">{row.name || 'No name'}</span>
            <span className="block text-xs wrap-anywhere text-muted">{row.sku || 'No SKU'}</span>
          </p>
          {show === 'faulty' ? <Faults row={row} /> : <Differences row={row} isNew={show === 'new'} />}
        </li>
      ))}
    </ul>
  );
}

function Faults({ row: { faults } }: { row: ImportRow }) {
  return (
    <ul className="grid content-start gap-1">
      {faults.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="wrap-anywhere">
          <span className="font-medium text-danger">{column}</span>: {message}
        </li>
      ))}
    </ul>
  );
}

function Differences({ row: { differences }, isNew }: { row: ImportRow; isNew: boolean }) {
  return (
    <dl className="grid content-start gap-1">
      {differences.map(({ column, before, after }) => (
        <div key={column} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="wrap-anywhere text-muted">{column}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">
            {!isNew && (
              <>
                <del className="text-muted no-underline">
                  <span className="sr-only">before: </span>
                  {before || 'none'}
                </del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">
              {!isNew && <span className="sr-only">, then: </span>}
              {after || 'none'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
