import { useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

type SavedCompanies = SavedPartOf<'companies'>;

const choices: { value: SavedCompanies['value']['newCompanies']; label: string }[] = [
  { value: 'open', label: 'Can order immediately' },
  { value: 'after-approval', label: 'Can order after an admin reviews them' },
];

export function CompaniesForm({ saved }: { saved: SavedCompanies }) {
  const form = useForm<SavedCompanies['value']>({ defaultValues: saved.value });
  const save = useSavePart('companies', saved.version, (error) =>
    showFieldIssues(error, ['newCompanies'], form.setError),
  );
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((value) => save.mutate(value))}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      <SelectField
        label="New companies"
        hint="Until they are reviewed, their people buy for themselves."
        options={choices}
        error={form.formState.errors.newCompanies?.message}
        className="max-w-md"
        {...form.register('newCompanies')}
      />
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}
