import { useState } from 'react';
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx';
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx';
import { maxImportBytes } from '../../contract/file/product-import.ts';
import { fileWords } from '../../contract/file/words.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportReport } from './import-report.tsx';
import { Progress } from './progress.tsx';
import { useImport } from './use-import.ts';

/** A file is chosen, what it would change is shown, and is confirmed. */
export function ImportScreen() {
  const { report, check, confirm, chooseAnother } = useImport();
  const [problem, setProblem] = useState<string>();

  function bring(file: File): void {
    setProblem(file.size > maxImportBytes ? fileWords.tooLarge : undefined);
    if (file.size <= maxImportBytes) check.mutate(file);
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
