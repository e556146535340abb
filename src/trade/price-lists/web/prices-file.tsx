import { useMutation } from '@tanstack/react-query';
import { callApi, send } from '#platform/web/shell/api/client.ts';
import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toast, toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { ChooseCsv, useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import type { PriceFileRow, PriceListDetails } from '../contract/price-list.ts';

type PricesFileProps = { list: PriceListDetails; onImported: () => unknown };

/** Prices as a file: saved, chosen, looked at, imported. */
export function PricesFile({ list: { id: listId, name }, onImported }: PricesFileProps) {
  const params = { listId };
  const save = useMutation({
    mutationFn: async () =>
      await saveAnswer(await send('exportListPrices', { params }, { takesLong: true }), `prices-${name}.csv`),
    onError: toastFailure,
  });
  const check = useMutation({
    mutationFn: (file: File) => callApi('importListPrices', { params, query: {}, body: file }),
  });
  const confirm = useMutation({
    mutationFn: ({ file, revision, hasFaults }: { file: File; revision: number; hasFaults: boolean }) =>
      callApi('importListPrices', {
        params,
        query: { revision, withoutFaulty: hasFaults ? 'true' : 'false' },
        body: file,
      }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      check.reset();
      await onImported();
    },
  });
  const { isOver, listeners } = useDrop(({ files: [dropped] }) => dropped && check.mutate(dropped));
  const { data: report, variables: file } = check;
  const counts = report?.counts;
  const changes = counts ? counts.new + counts.changed + counts.removed : 0;
  return (
    <section
      aria-labelledby="file"
      {...listeners}
      className={classNames(
        'grid gap-4 rounded-card border bg-surface p-card transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <h2 id="file" className="text-lg font-medium">
        Import and export
      </h2>
      <p className="text-sm text-muted">
        One row per price: sku, from, price, fixed, first_day, last_day. A product in the file gets exactly
        the prices in the file; other products stay unchanged.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseCsv variant="secondary" onChoose={(chosen) => check.mutate(chosen)}>
          Choose a CSV file
        </ChooseCsv>
        <Button variant="secondary" pending={save.isPending} onClick={() => save.mutate()}>
          Export
        </Button>
      </div>
      {(check.error ?? confirm.error) && (
        <p role="alert" className="text-sm text-danger">
          {(check.error ?? confirm.error)?.message}
        </p>
      )}
      {report && counts && file && (
        <div className="grid gap-3 border-t pt-4">
          <p role="status" className="text-sm">
            {file.name}: {report.message}
            {report.unknownColumns.length > 0 && (
              <span className="text-muted"> Ignored columns: {report.unknownColumns.join(', ')}.</span>
            )}
          </p>
          <ul className="grid gap-1.5 text-sm tabular-nums">
            {report.rows.map((row) => (
              <FileRow key={`${row.row} ${row.state} ${row.before} ${row.after}`} row={row} />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={changes === 0}
              pending={confirm.isPending}
              onClick={() =>
                confirm.mutate({ file, revision: report.revision, hasFaults: counts.faulty > 0 })
              }
            >
              {counts.faulty > 0 ? 'Import valid rows' : 'Import'}
            </Button>
            <Button variant="quiet" onClick={() => check.reset()}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function FileRow({ row: { row, sku, state, faults, before, after } }: { row: PriceFileRow }) {
  if (state === 'faulty')
    return (
      <li className="text-danger">
        Row {row}, {sku || 'no SKU'}: {faults.map(({ column, message }) => `${column}: ${message}`).join(' ')}
      </li>
    );
  return (
    <li>
      {sku}: {before && <s className="text-muted">{before}</s>} {after ?? 'removed'}
    </li>
  );
}
