import FileText from 'virtual:lucide/file-text';
import Paperclip from 'virtual:lucide/paperclip';
import X from 'virtual:lucide/x';
import { useRef, useState } from 'react';
import { claimFileLimits, endingOf } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { useDrop } from '#platform/web/ui/forms/choose-csv.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { formatSize } from '#shop/documents/web/document-words.ts';
import type { ClaimFile } from '../contract/claim-files.ts';

interface ChosenFile {
  key: string;
  name: string;
  size: number;
  /** Once the shop has taken it. */
  taken?: ClaimFile;
  refusal?: string;
}

/**
 * Files that are chosen for a claim or a message, each sent to the shop as soon as it is: so its word on them is there before the
 * rest is written. One after the other, as the shop looks through them.
 */
export function useFileUploads(unitId: string) {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const turn = useRef(Promise.resolve());
  const gone = useRef(new Set<string>());
  const accepted = chosen.filter(({ refusal }) => refusal === undefined);

  function change(key: string, changes: Partial<ChosenFile>) {
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  }

  async function upload(key: string, file: File) {
    if (gone.current.has(key)) return;
    try {
      if (file.size > claimFileLimits.bytes) throw new Error(uploadMessages.claimFileTooLarge);
      const query = { unit: unitId, name: file.name || 'file' };
      const taken = await callApi('uploadClaimFile', { query, body: file });
      if (gone.current.has(key)) await drop(taken.id);
      change(key, { taken });
    } catch (error) {
      change(key, { refusal: error instanceof Error ? error.message : uploadMessages.claimFileType });
    }
  }

  return {
    chosen,
    /** As they are sent. */
    ids: accepted.flatMap(({ taken }) => (taken ? [taken.id] : [])),
    isUploading: accepted.some(({ taken }) => !taken),
    isFull: accepted.length >= claimFileLimits.atOnce,
    add(files: File[]) {
      const room = Math.max(0, claimFileLimits.atOnce - accepted.length);
      const added = files.slice(0, room).map((file) => ({ file, key: crypto.randomUUID() }));
      setChosen((before) => [
        ...before.filter(({ refusal }) => refusal === undefined),
        ...added.map(({ file: { name, size }, key }) => ({ key, name, size })),
      ]);
      for (const { file, key } of added) turn.current = turn.current.then(() => upload(key, file));
    },
    remove({ key, taken }: ChosenFile) {
      gone.current.add(key);
      setChosen((before) => before.filter((one) => one.key !== key));
      if (taken) void drop(taken.id);
    },
    /** After they were sent. */
    clear: () => setChosen([]),
  };
}

type FileUploads = ReturnType<typeof useFileUploads>;

/** What stays behind is forgotten after a day. */
const drop = (fileId: string) => callApi('dropClaimFile', { params: { fileId } }).catch(() => undefined);

const accepted = claimFileLimits.types.flatMap((type) => [type, `.${endingOf(type)}`]).join();

type FilesFieldProps = { uploads: FileUploads; error?: string | undefined };

/** Photos and files to go with a claim or a message. */
export function FilesField({ uploads, error }: FilesFieldProps) {
  const { chosen, isFull, add, remove } = uploads;
  const { isOver, listeners } = useDrop(({ files }) => add([...files]));
  return (
    <div className="grid gap-3">
      <Field
        label="Photos and files"
        hint={`Up to ${claimFileLimits.atOnce}: photos, PDF or CSV, 10 MB each. Photos are stored unchanged, including any location data.`}
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
              accept={accepted}
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
            <Chosen key={file.key} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ file, onRemove }: { file: ChosenFile; onRemove: () => void }) {
  const { name, size, taken, refusal } = file;
  return (
    <li className="flex items-center gap-3 rounded-control border bg-surface p-2 text-sm">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-muted [&>svg]:size-5">
        {taken?.preview ? (
          <img src={taken.preview} alt="" className="size-full object-cover" />
        ) : taken || refusal ? (
          <FileText />
        ) : (
          <Spinner label="Uploading" />
        )}
      </span>
      <span className="min-w-0 grow wrap-anywhere">
        {taken?.name ?? name}
        <span className={`block text-xs ${refusal ? 'text-danger' : 'text-muted'}`}>
          {refusal ?? `${formatSize(size)}${taken ? '' : ' · uploading'}`}
        </span>
      </span>
      <Button variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X />
      </Button>
    </li>
  );
}
