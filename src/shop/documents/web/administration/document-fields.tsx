import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { changeDocumentSchema, type Edition } from '../../contract/documents.ts';
import { documentAudiences } from '../../rules/documents.ts';
import { audienceWords } from '../document-words.ts';
import { useChangeDocument } from './document-queries.ts';

/** What can be said of a document at any time. */
export const wordFields = ['title', 'edition', 'issuedOn', 'validFrom', 'validUntil', 'audience'] as const;

type DocumentWords = Record<(typeof wordFields)[number], string>;

type DocumentFieldsProps = {
  register: UseFormRegister<DocumentWords>;
  errors: FieldErrors<DocumentWords>;
};

const audienceOptions = documentAudiences.map((value) => ({ value, label: audienceWords[value] }));

export function DocumentFields({ register, errors }: DocumentFieldsProps) {
  return (
    <>
      <TextField label="Title" required error={errors.title?.message} {...register('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Edition"
          required
          hint="As printed on the document, e.g. 2.1"
          error={errors.edition?.message}
          {...register('edition')}
        />
        <TextField
          label="Date"
          type="date"
          required
          error={errors.issuedOn?.message}
          {...register('issuedOn')}
        />
        <TextField
          label="Valid from"
          type="date"
          hint="Optional"
          error={errors.validFrom?.message}
          {...register('validFrom')}
        />
        <TextField
          label="Valid until"
          type="date"
          hint="Optional. After this day it counts as missing."
          error={errors.validUntil?.message}
          {...register('validUntil')}
        />
      </div>
      <SelectField
        label="Visible to"
        required
        options={audienceOptions}
        error={errors.audience?.message}
        {...register('audience')}
      />
    </>
  );
}

export function ChangeDocumentForm({ edition: document, onDone }: { edition: Edition; onDone: () => void }) {
  const change = useChangeDocument();
  const { title, edition, issuedOn, validFrom, validUntil, audience } = document;
  const form = useForm({
    resolver: zodResolver(changeDocumentSchema),
    defaultValues: {
      ...{ title, edition, issuedOn, audience },
      ...{ validFrom: validFrom ?? '', validUntil: validUntil ?? '' },
    },
  });
  const submit = form.handleSubmit((body) =>
    change.mutateAsync({ params: { id: document.id }, body }).then(onDone, (error) => {
      showFieldIssues(error, wordFields, form.setError);
      toastFailure(error);
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <DocumentFields register={form.register as never} errors={form.formState.errors} />
      <div className="flex justify-end">
        <Button type="submit" pending={change.isPending}>
          Update
        </Button>
      </div>
    </form>
  );
}
