import ArrowLeft from 'virtual:lucide/arrow-left';
import { useState } from 'react';
import { Link } from 'react-router';
import { productFileLimits } from '#platform/kernel/upload-limits.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { Skeleton } from '#platform/web/ui/feedback/loading.tsx';
import { ErrorState } from '#platform/web/ui/feedback/notice.tsx';
import { ChooseCsv, useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { fileWords } from '../../contract/file/product-import.ts';
import { ExportButton } from '../file/export-button.tsx';
import { ImportReport, Progress } from '../file/import-report.tsx';
import { useImport } from '../file/import-rows.tsx';

export const meta = titled('Import products');

export default function ImportProducts() {
  return (
    <>
      <Link
        to="/dashboard/manageProduct"
        className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm text-muted transition-colors hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        All products
      </Link>
      <DashboardHeading title="Import products">From a spreadsheet, as CSV.</DashboardHeading>
      <div className="mt-4">
        <ImportScreen />
      </div>
    </>
  );
}

/** A file is chosen, what it would change is shown, and is confirmed. */
function ImportScreen() {
  const { report, check, confirm, chooseAnother } = useImport();
  const [problem, setProblem] = useState<string>();

  function bring(file: File): void {
    setProblem(file.size > productFileLimits.bytes ? fileWords.tooLarge : undefined);
    if (file.size <= productFileLimits.bytes) check.mutate(file);
  }

  if (check.isPending)
    return <Progress label={`Checking ${check.variables.name}`} hint="Nothing has changed yet." />;
  if (!report) return <ChooseFile onChoose={bring} problem={problem ?? check.error?.message} />;
  if (report.data)
    return (
      <ImportReport
        report={report.data}
        isConfirming={confirm.isPending}
        refusal={confirm.error?.message}
        onConfirm={confirm.mutate}
        onChooseAnother={chooseAnother}
      />
    );
  if (!report.error) return <Skeleton className="h-60 rounded-card" />;
  return (
    <div className="grid gap-5">
      <ErrorState title="The file could not be loaded" onRetry={report.refetch} pending={report.isFetching}>
        {report.error.message}
      </ErrorState>
      <ChooseFile onChoose={bring} problem={problem} />
    </div>
  );
}

type ChooseFileProps = {
  onChoose: (file: File) => void;
  /** What was wrong with the last one. */
  problem?: string | undefined;
};

/** Where a file comes from: chosen, or dropped. */
function ChooseFile({ onChoose, problem }: ChooseFileProps) {
  const { isOver, listeners } = useDrop(({ files: [dropped] }) => dropped && onChoose(dropped));
  return (
    <section
      aria-label="The file"
      {...listeners}
      className={classNames(
        'grid gap-5 rounded-card border bg-surface p-card transition-colors',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <ChooseCsv onChoose={onChoose}>Choose a CSV file</ChooseCsv>
        </div>
        {problem && (
          <p role="alert" className="mt-3 text-sm text-danger">
            {problem}
          </p>
        )}
        <p className="mt-3 text-sm text-muted">You review all changes before anything is imported.</p>
      </div>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm text-muted">
        <li>
          One row per product, identified by its <b className="font-medium text-ink">sku</b>. An unknown SKU
          creates a new product.
        </li>
        <li>Missing columns stay unchanged. An empty cell clears the value.</li>
        <li>Products not in the file stay unchanged.</li>
        <li>
          Pictures and documents are not in the file. New products show a placeholder until you add a picture.
        </li>
        <li>UTF-8, separated by commas, semicolons or tabs. Up to 20 MB and 50,000 rows.</li>
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t pt-5">
        <ExportButton />
        <span className="text-sm text-muted">Start with an export: it has every product and column.</span>
      </div>
    </section>
  );
}
