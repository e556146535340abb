import FileText from 'virtual:lucide/file-text';
import Paperclip from 'virtual:lucide/paperclip';
import X from 'virtual:lucide/x';
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { useDrop } from '#platform/web/ui/forms/use-drop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatSize } from '#shop/documents/web/document-words.ts';
import { claimFileEndings, mostFilesAtOnce } from '../../rules/claim-files.ts';
import type { ChosenFile, FileUploads } from './use-file-uploads.ts';

const accepted = Object.entries(claimFileEndings)
  .flatMap(([type, ending]) => [type, `.${ending}`])
  .join();

type FilesFieldProps = { uploads: FileUploads; error?: string | undefined };

/** Photos and files to go with a claim or a message. */
export function FilesField({ uploads, error }: FilesFieldProps) {
  const { chosen, isFull, add, remove } = uploads;
  const { isOver, listeners } = useDrop(({ files }) => add([...files]));
  return (
    <div className="grid gap-3">
      <Field
        label="Photos and files"
        hint={`Up to ${mostFilesAtOnce}: photos, PDF or CSV, 10 MB each. Photos are stored unchanged, including any location data.`}
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
