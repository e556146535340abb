import { useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { writeNumber } from '../../rules/numbers.ts';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

type SavedNumbers = SavedPartOf<'numbers'>;
type Typed = SavedNumbers['value'];

const labels = {
  orderPrefix: 'Orders begin with',
  receiptPrefix: 'Receipts begin with',
  invoicePrefix: 'Invoices begin with',
  quotePrefix: 'Quotes begin with',
} satisfies Record<keyof Typed, string>;

const names = Object.keys(labels) as (keyof Typed)[];

export function NumbersForm({ saved }: { saved: SavedNumbers }) {
  const form = useForm<Typed>({ defaultValues: saved.value });
  const typed = form.watch();
  const save = useSavePart('numbers', saved.version, (error) => showFieldIssues(error, names, form.setError));
  const year = new Date().getUTCFullYear();
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((value) => save.mutate(value))}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {names.map((name) => (
          <TextField
            key={name}
            label={labels[name]}
            required
            autoComplete="off"
            hint={`Reads ${writeNumber(typed[name].trim().toUpperCase(), year, 42)}`}
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
      <p className="mt-5 text-sm text-muted">
        Counting goes on where it is. Numbers that were given stay as they are.
      </p>
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}
