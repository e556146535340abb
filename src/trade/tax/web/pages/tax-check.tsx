import { useMutation } from '@tanstack/react-query';
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import { shopCurrency } from '#platform/kernel/money.ts';
import { listCountryCodes } from '#platform/kernel/places/countries.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { DashboardHeading } from '#platform/web/shell/dashboard/dashboard-heading.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { taxClasses, taxClassNames } from '#shop/catalog/rules/tax-class.ts';
import { TaxDocuments } from '../tax-documents.tsx';
import { emptyLine, type TypedQuestion, toQuestion } from '../tax-question.ts';

export const meta = titled('Tax check');

const countries = listCountryCodes().map(({ code, name }) => ({ value: code, label: name }));
const methods = [
  { value: 'carrier', label: 'Shipped' },
  { value: 'pickup', label: 'Picked up' },
];
const buyers = [
  { value: 'business', label: 'Business' },
  { value: 'private', label: 'Private' },
];
const answers = [
  { value: 'valid', label: 'Valid' },
  { value: 'invalid', label: 'Not valid' },
  { value: 'pending', label: 'Not confirmed yet' },
];
const classes = taxClasses.map((name) => ({ value: name, label: taxClassNames[name] }));

/** For admins: which tax an order would carry. Nothing of it is kept. */
export default function TaxCheck() {
  const seller = useSeller();
  const form = useForm<TypedQuestion>({
    defaultValues: {
      seller: {
        ...{
          country: seller.countryCode ?? 'NL',
          vatId: seller.vatId ?? '',
          currency: shopCurrency().code,
          isInOss: false,
        },
      },
      buyer: { type: 'business', country: 'DE', vatId: '', vies: '', lastValidDays: '' },
      delivery: {
        ...{ country: 'DE', postcode: '', date: new Date().toISOString().slice(0, 10), method: 'carrier' },
      },
      lines: [emptyLine(1)],
      ...{ orderDiscountAmount: '', freight: '', prepaid: '' },
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const check = useMutation({
    mutationFn: (typed: TypedQuestion) => callApi('checkTax', { body: toQuestion(typed) }),
    onError: (error) => {
      showFieldIssues(error, (field) => field as FieldPath<TypedQuestion>, form.setError);
      toastFailure(error);
    },
  });
  const text = (name: FieldPath<TypedQuestion>, label: string, hint?: string, type = 'text') => (
    <TextField
      {...{ label, hint, type, error: form.getFieldState(name, form.formState).error?.message }}
      autoComplete="off"
      {...form.register(name)}
    />
  );
  const choice = (
    name: FieldPath<TypedQuestion>,
    label: string,
    options: { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <SelectField
      {...{ label, options, error: form.getFieldState(name, form.formState).error?.message }}
      {...(placeholder && { placeholder })}
      {...form.register(name)}
    />
  );
  const group = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';
  return (
    <>
      <DashboardHeading title="Tax check">
        Preview the tax and invoice wording for an order. Nothing is saved.
      </DashboardHeading>
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => check.mutate(typed))}
        className="mt-6 grid gap-8 rounded-card border bg-surface p-card"
      >
        <fieldset className={group}>
          <legend className="mb-3 text-lg font-semibold">Seller</legend>
          {choice('seller.country', 'Country', countries)}
          {text('seller.vatId', 'VAT number')}
          {text('seller.currency', 'Currency')}
          <label className="flex items-center gap-2 self-end py-2 text-sm">
            <input type="checkbox" className="size-4 accent-accent" {...form.register('seller.isInOss')} />
            Uses the One-Stop Shop (OSS)
          </label>
        </fieldset>
        <fieldset className={group}>
          <legend className="mb-3 text-lg font-semibold">Buyer</legend>
          {choice('buyer.type', 'Buyer type', buyers)}
          {choice('buyer.country', 'Country', countries)}
          {text('buyer.vatId', 'VAT number')}
          {choice('buyer.vies', 'VIES answer', answers, 'Not checked')}
          {text(
            'buyer.lastValidDays',
            'Days since last confirmed',
            'Used if VIES gives no answer. At most 30 days.',
          )}
        </fieldset>
        <fieldset className={group}>
          <legend className="mb-3 text-lg font-semibold">Delivery</legend>
          {choice('delivery.method', 'Method', methods)}
          {choice('delivery.country', 'Country', countries)}
          {text('delivery.postcode', 'Postcode', 'Some islands and towns are outside the EU VAT area.')}
          {text('delivery.date', 'Date', undefined, 'date')}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-lg font-semibold">Lines</legend>
          {fields.map(({ id }, index) => (
            <div key={id} className="grid items-start gap-4 border-b pb-4 sm:grid-cols-3 lg:grid-cols-6">
              {text(`lines.${index}.sku`, 'SKU')}
              {text(`lines.${index}.quantity`, 'Quantity')}
              {text(`lines.${index}.unitPrice`, 'Unit price')}
              {text(`lines.${index}.discountPercent`, 'Discount (%)')}
              {choice(`lines.${index}.taxClass`, 'Tax class', classes)}
              <Button
                variant="quiet"
                className="lg:mt-7"
                disabled={fields.length === 1}
                onClick={() => remove(index)}
              >
                Remove line {index + 1}
              </Button>
            </div>
          ))}
          <div>
            <Button variant="secondary" onClick={() => append(emptyLine(fields.length + 1))}>
              Add line
            </Button>
          </div>
        </fieldset>
        <fieldset className={group}>
          <legend className="mb-3 text-lg font-semibold">Order</legend>
          {text('orderDiscountAmount', 'Order discount')}
          {text('freight', 'Freight')}
          {text('prepaid', 'Prepaid')}
        </fieldset>
        <div className="flex justify-end">
          <Button type="submit" pending={check.isPending}>
            Check tax
          </Button>
        </div>
      </form>
      {check.data && (
        <div className="mt-6 grid gap-6" aria-live="polite">
          <TaxDocuments documents={check.data.documents} currency={form.getValues('seller.currency')} />
        </div>
      )}
    </>
  );
}
