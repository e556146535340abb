import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currencyOf, listCurrencies } from '#platform/kernel/payment/currencies.ts';
import { showFieldIssues } from '#platform/web/shell/api/read-answer.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { type SavedPartOf, SaveRow, useSavePart } from '../save-part.tsx';

type SavedMoney = SavedPartOf<'money'>;
type FieldName = keyof SavedMoney['value'];
type Typed = Record<FieldName, string>;

interface AskedField {
  label: string;
  hint?: string;
  after?: string;
}

/** In the order in which they are asked. */
const groups: { title: string; fields: Partial<Record<FieldName, AskedField>> }[] = [
  {
    title: 'Prices',
    fields: {
      currency: { label: 'Currency', hint: 'Fixed by the first order.' },
      prices: { label: 'Prices are shown', hint: 'Net is without tax, gross with it.' },
    },
  },
  {
    title: 'Bank account for transfers',
    fields: {
      accountHolder: { label: 'Account holder' },
      iban: { label: 'IBAN', hint: 'Leave the account empty to take no transfers.' },
      bic: { label: 'BIC' },
      bankName: { label: 'Bank' },
    },
  },
  {
    title: 'Unpaid orders',
    fields: {
      orderHoldHours: { label: 'Stock is held for', after: 'hours' },
      transferHoldDays: { label: 'By bank transfer, for', after: 'days' },
      maxOpenOrders: { label: 'Unpaid orders per customer', after: 'at most' },
    },
  },
];

const names = groups.flatMap(({ fields }) => Object.keys(fields)) as FieldName[];
const labels = Object.assign({}, ...groups.map(({ fields }) => fields)) as Record<FieldName, AskedField>;
const inNumbers: FieldName[] = ['orderHoldHours', 'transferHoldDays', 'maxOpenOrders'];

const options: Partial<Record<FieldName, { value: string; label: string }[]>> = {
  currency: listCurrencies().map(({ code, name }) => ({ value: code, label: name })),
  prices: [
    { value: 'net', label: 'Net' },
    { value: 'gross', label: 'Gross' },
  ],
};

export function MoneyForm({ saved }: { saved: SavedMoney }) {
  const [keepPrices, setKeepPrices] = useState(false);
  const form = useForm<Typed>({
    defaultValues: Object.fromEntries(names.map((name) => [name, String(saved.value[name] ?? '')])) as Typed,
  });
  const before = currencyOf(saved.value.currency).code;
  const chosen = form.watch('currency') || before;
  const isOther = chosen !== before;
  const save = useSavePart('money', saved.version, (error) => showFieldIssues(error, names, form.setError), {
    ...(isOther && keepPrices && { keepPrices }),
    // Every amount on the page is in the old one.
    ...(isOther && { onSaved: () => window.location.reload() }),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      className="grid max-w-4xl gap-8 rounded-card border bg-surface p-card"
    >
      {saved.missing.length > 0 && (
        <Notice tone="info" title="Not stated yet">
          <p>{saved.missing.map((name) => labels[name as FieldName]?.label ?? name).join(', ')}.</p>
        </Notice>
      )}
      {groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-4 text-lg font-semibold">{title}</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            {(Object.entries(fields) as [FieldName, AskedField][]).map(([name, asked]) => {
              const field = { ...asked, error: errors[name]?.message, ...form.register(name) };
              const choices = options[name];
              return choices ? (
                <SelectField key={name} {...field} options={choices} placeholder="Not stated" />
              ) : (
                <TextField
                  key={name}
                  {...field}
                  autoComplete="off"
                  inputMode={inNumbers.includes(name) ? 'numeric' : undefined}
                />
              );
            })}
          </div>
          {isOther && 'currency' in fields && (
            <label className="mt-4 flex items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 accent-accent"
                checked={keepPrices}
                onChange={({ target }) => setKeepPrices(target.checked)}
              />
              <span>
                Prices keep their numbers: 100 {before} becomes 100 {chosen}. Nothing is converted.
              </span>
            </label>
          )}
        </fieldset>
      ))}
      <SaveRow saved={saved} pending={save.isPending} />
    </form>
  );
}
