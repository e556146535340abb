import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ImportReport as Report } from '../../contract/file/product-import.ts';
import { ImportRows } from './import-rows.tsx';

const rowsOf = (count: number) => `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`;

type ImportReportProps = {
  report: Report;
  isConfirming: boolean;
  /** Why the last attempt was refused. */
  refusal?: string | undefined;
  onConfirm: (withoutFaulty: boolean) => void;
  onChooseAnother: () => void;
};

/** What a checked file would do, and the button that does it. */
export function ImportReport({
  report,
  isConfirming,
  refusal,
  onConfirm,
  onChooseAnother,
}: ImportReportProps) {
  const { counts, state, file, untouched } = report;
  const another = (
    <Button variant="secondary" onClick={onChooseAnother}>
      Choose another file
    </Button>
  );
  if (state === 'done')
    return (
      <Notice
        tone="success"
        title={`${file} was imported`}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/dashboard/manageProduct">Go to the products</Link>
            </Button>
            {another}
          </>
        }
      >
        {report.message}
      </Notice>
    );
  const toDo = counts.new + counts.changed;
  if (state === 'working')
    return (
      <Progress
        label={`Importing ${file}`}
        done={report.done}
        of={toDo}
        hint="You can leave this page. The import continues."
      />
    );
  const problem = refusal ?? report.message;
  return (
    <div className="grid gap-5">
      {problem && (
        <Notice tone="warning" title="Nothing was imported">
          {problem}
        </Notice>
      )}
      <section aria-label="Preview of changes" className="grid gap-5 rounded-card border bg-surface p-card">
        <h3 className="text-lg wrap-anywhere">{file}</h3>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <Figure label="New">{counts.new}</Figure>
          <Figure label="Changed">{counts.changed}</Figure>
          <Figure label="Unchanged">{counts.unchanged}</Figure>
          <Figure label="With errors" isBad={counts.faulty > 0}>
            {counts.faulty}
          </Figure>
        </dl>
        <Notes report={report} />
        <div className="flex flex-wrap items-center gap-3 border-t pt-5">
          {counts.faulty === 0 && toDo > 0 && (
            <Button pending={isConfirming} onClick={() => onConfirm(false)}>
              Import {rowsOf(toDo)}
            </Button>
          )}
          {counts.faulty > 0 && toDo > 0 && (
            <Button variant="secondary" pending={isConfirming} onClick={() => onConfirm(true)}>
              Import {formatCount(toDo)} valid {toDo === 1 ? 'row' : 'rows'}
            </Button>
          )}
          {another}
        </div>
        <p className="text-sm text-muted">
          {counts.faulty > 0 && 'Fix the rows with errors in your spreadsheet and upload it again. '}
          {toDo === 0 && counts.faulty === 0 && 'Nothing to import. Everything is up to date. '}
          {untouched === 1 && '1 product not in the file stays unchanged.'}
          {untouched > 1 && `${formatCount(untouched)} products not in the file stay unchanged.`}
        </p>
      </section>
      <ImportRows report={report} />
    </div>
  );
}

function Figure({ label, isBad = false, children }: { label: string; isBad?: boolean; children: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={`text-2xl tabular-nums ${isBad ? 'text-danger' : ''}`}>{formatCount(children)}</dd>
    </div>
  );
}

function Notes({ report: { unknownColumns, missingColumns, counts } }: { report: Report }): ReactNode {
  return (
    <>
      {unknownColumns.length > 0 && (
        <Notice tone="warning" title="Unknown columns, ignored">
          {unknownColumns.join(', ')}
        </Notice>
      )}
      {missingColumns.length > 0 && (
        <details className="text-sm text-muted">
          <summary className="cursor-pointer rounded-sm">
            {missingColumns.length === 1
              ? '1 column not in the file, values unchanged'
              : `${missingColumns.length} columns not in the file, values unchanged`}
          </summary>
          <p className="mt-2 wrap-anywhere">{missingColumns.join(', ')}</p>
        </details>
      )}
      {counts.new > 0 && (
        <p className="text-sm text-muted">New products show a placeholder until you add a picture.</p>
      )}
    </>
  );
}

type ProgressProps = { label: string; done?: number; of?: number; hint?: string };

/** How far a work is; without figures, that it goes on. */
export function Progress({ label, done, of, hint }: ProgressProps) {
  const isCounted = done !== undefined && of !== undefined && of > 0 && done > 0;
  return (
    <section aria-label={label} className="grid gap-3 rounded-card border bg-surface p-card">
      <p role="status" className="font-medium wrap-anywhere">
        {label} …
      </p>
      <progress
        aria-label={label}
        className="h-2 w-full accent-accent"
        {...(isCounted && { value: done, max: of })}
      />
      <p className="text-sm text-muted tabular-nums">
        {isCounted && `${formatCount(done)} of ${formatCount(of)} rows imported. `}
        {hint}
      </p>
    </section>
  );
}
