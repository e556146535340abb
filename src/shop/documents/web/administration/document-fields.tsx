import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { documentAudiences } from '../../rules/documents.ts';
import { audienceWords } from '../document-words.ts';

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
