import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { showFieldIssues } from '#platform/web/shell/api/field-issues.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast-failure.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type AddDocument, addDocumentSchema } from '../../contract/documents.ts';
import { type DocumentKind, documentKinds, documentLanguages } from '../../rules/documents.ts';
import { kindWords, languageName } from '../document-words.ts';
import { DocumentFields, wordFields } from './document-fields.tsx';
import { PdfField } from './pdf-field.tsx';
import { useAddDocument } from './use-papers.ts';

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
    // A title that nobody has thought about follows the kind.
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
