import Paperclip from 'virtual:lucide/paperclip';
import X from 'virtual:lucide/x';
import { useRef, useState } from 'react';
import { quoteFileLimits } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { formatSize } from '#shop/documents/web/document-words.ts';

interface ChosenFile {
  key: string;
  name: string;
  size: number;
  /** Once the shop has taken it. */
  id?: string;
  refusal?: string;
}

/** Files that are chosen for a request, a message or an acceptance, each sent to the shop as soon as it is, one after the other. */
export function useQuoteFiles() {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const turn = useRef(Promise.resolve());
  const gone = useRef(new Set<string>());
  const accepted = chosen.filter(({ refusal }) => refusal === undefined);

  const change = (key: string, changes: Partial<ChosenFile>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload(key: string, file: File) {
    if (gone.current.has(key)) return;
    try {
      if (file.size > quoteFileLimits.bytes) throw new Error(uploadMessages.claimFileTooLarge);
      const { id } = await callApi('uploadQuoteFile', { query: { name: file.name || 'file' }, body: file });
      if (gone.current.has(key)) await drop(id);
      change(key, { id });
    } catch (error) {
      change(key, { refusal: error instanceof Error ? error.message : 'This file could not be uploaded.' });
    }
  }

  return {
    chosen,
    /** As they are sent. */
    ids: accepted.flatMap(({ id }) => id ?? []),
    isUploading: accepted.some(({ id }) => !id),
    isFull: accepted.length >= quoteFileLimits.atOnce,
    add(files: File[]) {
      const room = Math.max(0, quoteFileLimits.atOnce - accepted.length);
      const added = files.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
      setChosen((before) => [
        ...before.filter(({ refusal }) => refusal === undefined),
        ...added.map(({ file: { name, size }, key }) => ({ key, name, size })),
      ]);
      for (const { file, key } of added) turn.current = turn.current.then(() => upload(key, file));
    },
    remove({ key, id }: ChosenFile) {
      gone.current.add(key);
      setChosen((before) => before.filter((one) => one.key !== key));
      if (id) void drop(id);
    },
    /** After they were sent. */
    clear: () => setChosen([]),
  };
}

type QuoteFiles = ReturnType<typeof useQuoteFiles>;

/** What stays behind is forgotten after a day. */
const drop = (fileId: string) => callApi('dropQuoteFile', { params: { fileId } }).catch(() => undefined);

type FilesFieldProps = { files: QuoteFiles; label?: string; error?: string | undefined };

export function FilesField({ files, label = 'Files', error }: FilesFieldProps) {
  const { chosen, isFull, add, remove } = files;
  const { isOver, listeners } = useDrop(({ files: dropped }) => add([...dropped]));
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        hint={`Up to ${quoteFileLimits.atOnce} files: PDF or photos, 10 MB each.`}
        error={error}
      >
        {({ className: _, ...control }) => (
          <div
            {...listeners}
            className={`relative w-full rounded-[inherit] ${isOver ? 'bg-raised' : ''} ${isFull ? 'opacity-45' : ''}`}
          >
            <p className="flex min-h-14 items-center gap-3 px-4 py-3 text-muted">
              <Paperclip className="size-5 shrink-0" />
              <span>
                <span className="font-medium text-accent">Choose files</span> or drop them here
              </span>
            </p>
            <input
              {...control}
              type="file"
              multiple
              accept={quoteFileLimits.types.join()}
              disabled={isFull}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
              onChange={({ currentTarget: input }) => {
                add([...(input.files ?? [])]);
                input.value = '';
              }}
            />
          </div>
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Chosen files" aria-live="polite" className="grid gap-2">
          {chosen.map((file) => (
            <li
              key={file.key}
              className="flex items-center gap-3 rounded-control border bg-surface p-2 text-sm"
            >
              {!file.id && !file.refusal && <Spinner label="Uploading" />}
              <span className="min-w-0 grow wrap-anywhere">
                {file.name}
                <span className={`block text-xs ${file.refusal ? 'text-danger' : 'text-muted'}`}>
                  {file.refusal ?? formatSize(file.size)}
                </span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
