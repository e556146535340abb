import Download from 'virtual:lucide/download';
import Upload from 'virtual:lucide/upload';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallAnswer } from '#platform/contract/calls.ts';
import { ApiError, callApi } from '#platform/web/shell/api/client.ts';

import { saveAnswer } from '#platform/web/shell/api/read-answer.ts';
import { toast } from '#platform/web/shell/toasts/toast.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { settingsKey } from '#shop/settings/web/save-part.tsx';

type File = Record<string, unknown>;

/** Settings and content leave as one file, and come in from one: what it changes is shown before it is saved. */
export function MoveShop() {
  return (
    <div className="grid max-w-4xl gap-6">
      <ExportShop />
      <ImportShop />
    </div>
  );
}

const card = 'rounded-card border bg-surface p-card text-sm';

function ExportShop() {
  const download = useMutation({
    mutationFn: () => callApi('exportShop', {}),
    onSuccess: (file) =>
      saveAnswer(Response.json(file), `shop-settings-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <section className={card}>
      <h3 className="text-base font-semibold">Export</h3>
      <p className="mt-1 text-muted">
        Seller, brand, money, calendar, delivery, content with pictures, blog and legal texts. No customers,
        orders or products.
      </p>
      {download.error && <Notice tone="danger" title={download.error.message} className="mt-4" />}
      <Button
        variant="secondary"
        className="mt-4"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download />
        Download file
      </Button>
    </section>
  );
}

function ImportShop() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: async (chosen: Blob) => {
      const read = await readJson(chosen);
      const answer = await callApi('importShop', { body: { file: read, dryRun: true } });
      setFile(read);
      return answer;
    },
  });
  const save = useMutation({
    mutationFn: (chosen: File) => callApi('importShop', { body: { file: chosen, dryRun: false } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      check.reset();
      return queries.invalidateQueries({ queryKey: settingsKey });
    },
  });
  const error = check.error ?? save.error;
  return (
    <section className={card}>
      <h3 className="text-base font-semibold">Import</h3>
      <p className="mt-1 text-muted">
        Choose a file that was exported from a shop. You see what it changes before anything is saved.
      </p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Settings file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          save.reset();
          if (chosen) check.mutate(chosen);
          currentTarget.value = '';
        }}
      />
      {error && <Refusal error={error} />}
      {check.data && <Changes answer={check.data} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" pending={check.isPending} onClick={() => input.current?.click()}>
          <Upload />
          Choose a file
        </Button>
        {check.data && check.data.changes.length > 0 && file && (
          <Button pending={save.isPending} onClick={() => save.mutate(file)}>
            Import
          </Button>
        )}
      </div>
    </section>
  );
}

async function readJson(chosen: Blob): Promise<File> {
  try {
    return JSON.parse(await chosen.text());
  } catch {
    throw new Error('This file is not JSON. Choose a file that was exported from a shop.');
  }
}

/** Where in the file something is wrong. */
function Refusal({ error }: { error: Error }) {
  const issues = error instanceof ApiError ? error.issues : [];
  return (
    <Notice tone="danger" title={error.message} className="mt-4">
      {issues.length > 0 && (
        <ul className="grid gap-1">
          {issues.slice(0, 20).map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <span className="font-mono">{field}</span>: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Changes({ answer: { message, changes } }: { answer: CallAnswer<'importShop'> }) {
  return (
    <Notice tone="info" title={changes.length > 0 ? 'This file changes' : message} className="mt-4">
      <ul className="grid gap-1">
        {changes.map(({ part, fields }) => (
          <li key={part}>
            <span className="font-medium">{part}</span>: {fields.join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
