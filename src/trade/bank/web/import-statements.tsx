import Upload from 'virtual:lucide/upload';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statementLimits } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { bankKey, useBankChange } from './bank-queries.ts';

const tooLarge = 'The file is larger than 10 MB. Upload a shorter period.';

/** Takes a statement, chosen or dropped, and says what came of it. */
export function ImportStatements() {
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<string>();
  const queryClient = useQueryClient();
  const upload = useBankChange(async (file: File) => {
    setResult(undefined);
    if (file.size > statementLimits.bytes) throw new Error(tooLarge);
    return await callApi('importBankStatements', { body: file });
  });
  const send = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    upload.mutate(file, {
      onSuccess: ({ message }) => setResult(message),
      onSettled: () => queryClient.invalidateQueries({ queryKey: bankKey }),
    });
  };
  const { isOver, listeners } = useDrop(({ files }) => send(files[0]));
  return (
    <section
      aria-labelledby="import"
      {...listeners}
      className={`rounded-card border p-5 ${isOver ? 'bg-raised' : 'bg-surface'}`}
    >
      <h2 id="import" className="text-lg">
        Import statements
      </h2>
      <p className="mt-1 text-sm text-muted">
        CAMT.053 (.xml), or a zip of several, up to 10 MB. Payments with a clear reference are matched
        automatically. Statements you’ve already imported are skipped.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button pending={upload.isPending} onClick={() => input.current?.click()}>
          <Upload />
          Choose file
        </Button>
        <span className="text-sm text-muted max-sm:hidden">or drop it here</span>
        <input
          ref={input}
          type="file"
          accept=".xml,.zip,application/xml,text/xml,application/zip"
          aria-label="Bank statement"
          hidden
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      {upload.error && (
        <Notice tone="danger" title="Couldn’t import this file" className="mt-4">
          {upload.error.message}
        </Notice>
      )}
      {result && (
        <Notice tone="success" title="Done" className="mt-4">
          {result}
        </Notice>
      )}
    </section>
  );
}
