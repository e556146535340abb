import { useForm } from 'react-hook-form';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

type SavedTax = SavedPartOf<'tax'>;

const choices: { value: SavedTax['value']['invoices']; label: string }[] = [
  { value: 'off', label: 'No invoices' },
  { value: 'companies', label: 'Orders of companies' },
  { value: 'all', label: 'All orders' },
];

const charges: { value: SavedTax['value']['charged']; label: string }[] = [
  { value: 'off', label: 'No tax' },
  { value: 'companies', label: 'Orders of companies' },
  { value: 'all', label: 'All orders' },
];

export function TaxForm({ saved }: { saved: SavedTax }) {
  const { seller, taxesByAddress } = useShop();
  const form = useForm<SavedTax['value']>({ defaultValues: saved.value });
  const save = useSavePart('tax', saved.version, (error) =>
    showFieldIssues(error, ['charged', 'invoices', 'paymentDays'], form.setError),
  );
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((value) => save.mutate(value))}
      className="max-w-4xl rounded-card border bg-surface p-card"
    >
      {seller.countryCode === 'US' && (
        <Notice tone="info" title="Sales tax" className="mb-6">
          {taxesByAddress
            ? 'Your tax provider is asked for each order. While it does not answer, orders are refused.'
            : 'No sales tax is computed: no tax provider is set (TAX_PROVIDER_URL).'}
        </Notice>
      )}
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        <SelectField
          label="Charge tax on"
          hint="Added to the prices, which count as net. Needs your country; tax-free sales to EU companies also need your VAT number."
          options={charges}
          error={errors.charged?.message}
          {...form.register('charged')}
        />
        <SelectField
          label="Invoice"
          hint="Issued with tax when goods ship. Prices count as net."
          options={choices}
          error={errors.invoices?.message}
          {...form.register('invoices')}
        />
        <TextField
          label="Payment due after (days)"
          inputMode="numeric"
          error={errors.paymentDays?.message}
          {...form.register('paymentDays')}
        />
      </div>
      <label className="mt-5 flex items-center gap-2 text-sm">
        <input type="checkbox" className="size-4 accent-accent" {...form.register('isInOss')} />
        Private buyers in other EU countries pay their own country’s tax (One-Stop Shop)
      </label>
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}
