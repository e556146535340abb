import FileCheck from 'virtual:lucide/file-check';
import FileUp from 'virtual:lucide/file-up';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { documentLimits } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Spinner } from '#platform/web/ui/feedback/loading.tsx';
import { Field } from '#platform/web/ui/forms/field.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { uploadMessages } from '#shop/catalog/contract/product-messages.ts';
import { type AddDocument, addDocumentSchema } from '../../contract/documents.ts';
import { type DocumentKind, documentKinds, documentLanguages } from '../../rules/documents.ts';
import { formatSize, kindWords, languageName } from '../document-words.ts';
import { DocumentFields, wordFields } from './document-fields.tsx';
import { useAddDocument } from './document-queries.ts';

const kindOptions = documentKinds.map((value) => ({ value, label: kindWords[value] }));
const languageOptions = documentLanguages.map((value) => ({ value, label: languageName(value) }));
const fields = ['kind', 'language', ...wordFields, 'file'] as const;

type AddDocumentFormProps = { productId: string; kind?: DocumentKind; onDone: () => void };

export function AddDocumentForm({ productId, kind = 'data-sheet', onDone }: AddDocumentFormProps) {
  const add = useAddDocument();
  const form = useForm<AddDocument, unknown, z.output<typeof addDocumentSchema>>({
    resolver: zodResolver(addDocumentSchema),
    defaultValues: {
      ...{ productId, kind, language: 'en', title: kindWords[kind], edition: '', issuedOn: '' },
      ...{ validFrom: '', validUntil: '', audience: 'everybody', file: '' },
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((document) =>
    add.mutateAsync(document).then(onDone, (error) => {
      showFieldIssues(error, fields, form.setError);
      toastFailure(error);
    }),
  );
  const setKind = (next: DocumentKind) => {
    // A title that was not edited follows the kind.
    if (form.getValues('title') === kindWords[form.getValues('kind')])
      form.setValue('title', kindWords[next]);
    form.setValue('kind', next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PdfField
        error={errors.file?.message}
        onTaken={(hash = '') => form.setValue('file', hash, { shouldValidate: hash !== '' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Document type"
          required
          options={kindOptions}
          error={errors.kind?.message}
          {...form.register('kind')}
          onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
        />
        <SelectField
          label="Language"
          required
          options={languageOptions}
          error={errors.language?.message}
          {...form.register('language')}
        />
      </div>
      <DocumentFields register={form.register as never} errors={errors} />
      <div className="flex justify-end">
        <Button type="submit" pending={add.isPending}>
          Add document
        </Button>
      </div>
    </form>
  );
}

type PdfFieldProps = {
  /** The hash of a file that the shop has taken; nothing while there is none. */
  onTaken: (hash: string | undefined) => void;
  error?: string | undefined;
};

/** Sends a PDF as soon as it is chosen, so that the shop's word on it is there before the rest is filled in. */
function PdfField({ onTaken, error }: PdfFieldProps) {
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > documentLimits.bytes) throw new Error(uploadMessages.fileTooLarge);
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
