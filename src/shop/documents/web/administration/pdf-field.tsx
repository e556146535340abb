import FileCheck from 'virtual:lucide/file-check';
import FileUp from 'virtual:lucide/file-up';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#platform/web/shell/api/client.ts';
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { uploadMessages } from '#shop/catalog/contract/upload-messages.ts';
import { maxDocumentBytes } from '../../rules/documents.ts';
import { formatSize } from '../document-words.ts';

type PdfFieldProps = {
  /** The hash of a file that the shop has taken; nothing while there is none. */
  onTaken: (hash: string | undefined) => void;
  error?: string | undefined;
};

/** Sends a PDF as soon as it is chosen, so that the shop's word on it is there before the rest is filled in. */
export function PdfField({ onTaken, error }: PdfFieldProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxDocumentBytes) throw new Error(uploadMessages.fileTooLarge);
      return await callApi('uploadFile', { body: file });
    },
    onMutate: () => onTaken(undefined),
    onSuccess: ({ file }) => onTaken(file),
  });
  const { variables: file, isPending, isSuccess } = upload;
  return (
    <Field
      label="PDF"
      required
      error={upload.error?.message ?? error}
      hint="Up to 20 MB. No scripts, forms or attachments."
    >
      {({ className: _, ...control }) => (
        <div className="relative w-full rounded-[inherit]">
          <div aria-live="polite" className="flex min-h-20 items-center gap-4 p-4">
            <span className="grid size-10 shrink-0 place-items-center text-muted *:size-6">
              {isPending ? <Spinner label="Uploading" /> : isSuccess ? <FileCheck /> : <FileUp />}
            </span>
            {file && !upload.isError ? (
              <span className="min-w-0 wrap-anywhere">
                {file.name}
                <span className="block text-sm text-muted">
                  {formatSize(file.size)} · {isPending ? 'Uploading and checking' : 'Uploaded'}
                </span>
              </span>
            ) : (
              <span className="text-muted">
                <span className="font-medium text-accent">Choose a PDF</span> or drop it here
              </span>
            )}
          </div>
          <input
            {...control}
            type="file"
            accept="application/pdf,.pdf"
            disabled={isPending}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget: input }) => {
              const [chosen] = input.files ?? [];
              if (chosen) upload.mutate(chosen);
              input.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
