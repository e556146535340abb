import { type FormEvent, useState } from 'react';
import { formatNumber } from '#platform/kernel/count.ts';
import { ApiError } from '#platform/web/shell/api/client.ts';
import { toastFailure } from '#platform/web/shell/toasts/toast.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { Facts } from '#platform/web/ui/text/facts.tsx';
import { categoryWords } from '../contract/passport-words.ts';
import {
  type PassportValues,
  type ProductPassport,
  type TypedPointKey,
  typedPointKeys,
  typedPointOf,
} from '../contract/product-passport.ts';
import { type BatteryCategory, batteryCategories } from '../rules/data-points.ts';
import { useSetProductPassport } from './use-passports.ts';

/** Everything is text as long as it is typed. */
type TypedValues = Partial<Record<TypedPointKey, string>>;

const beginWith = (values: PassportValues): TypedValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/** As the call takes them. What cannot be read as a number is sent as it is, for the call to refuse at its field. */
function toValues(typed: TypedValues): PassportValues {
  const given = typedPointKeys.flatMap((key) => {
    const text = typed[key]?.trim();
    if (!text) return [];
    const number = Number(text);
    return [[key, typedPointOf(key).type === 'number' && !Number.isNaN(number) ? number : text] as const];
  });
  return Object.fromEntries(given);
}

type ProductPassportFormProps = { productId: string; passport: ProductPassport };

/** What only its maker knows; what the catalogue says stands beside it, and is changed there. */
export function ProductPassportForm({ productId, passport }: ProductPassportFormProps) {
  const set = useSetProductPassport(productId);
  const [category, setCategory] = useState<BatteryCategory | ''>(passport.category ?? '');
  const [values, setValues] = useState(() => beginWith(passport.values));
  const [declined, setDeclined] = useState(passport.declined as TypedPointKey[]);
  const isAsked = ({ state }: { state: string }) => ['given', 'missing'].includes(state);
  const isFromElsewhere = ({ key, state }: ProductPassport['points'][number]) =>
    state === 'given' && passport.values[key as TypedPointKey] === undefined;
  const toType = passport.points.filter(
    (point) => point.isTyped && !isFromElsewhere(point) && (isAsked(point) || point.isConditional),
  );
  const known = passport.points.filter(isFromElsewhere);
  const issues = set.error instanceof ApiError ? set.error.issues : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (category)
      set.mutate(
        { category, values: toValues(values), declined },
        { onError: (error) => toastFailure(error) },
      );
  }

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-8">
      <SelectField
        label="Battery category"
        hint="Determines the required data points."
        className="max-w-md"
        value={category}
        {...(!category && { placeholder: 'No passports for this product' })}
        options={batteryCategories.map((one) => ({ value: one, label: categoryWords[one] }))}
        onChange={({ target }) => setCategory(target.value as BatteryCategory)}
      />
      {toType.length > 0 && (
        <section className="grid gap-5">
          <h3 className="text-lg">Your entries</h3>
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
            {toType.map((point) => {
              const key = point.key as TypedPointKey;
              return (
                <TypedPointField
                  key={key}
                  point={point}
                  value={values[key] ?? ''}
                  onChange={(value) => setValues({ ...values, [key]: value })}
                  error={issues.find(({ field }) => field === `values.${key}`)?.message}
                  isDeclined={declined.includes(key)}
                  onDecline={(isDeclined) =>
                    setDeclined(isDeclined ? [...declined, key] : declined.filter((one) => one !== key))
                  }
                />
              );
            })}
          </div>
        </section>
      )}
      <div>
        <Button type="submit" pending={set.isPending} disabled={!category}>
          Save
        </Button>
      </div>
      {known.length > 0 && (
        <section className="max-w-2xl">
          <h3 className="text-lg">From the catalogue and company data</h3>
          <Facts
            className="mt-3"
            facts={known.map(({ number, name, value, unit }) => ({
              label: `${number}. ${name}`,
              value: `${typeof value === 'number' ? formatNumber(value) : value}${unit ? ` ${unit}` : ''}`,
            }))}
          />
        </section>
      )}
    </form>
  );
}

type TypedPointFieldProps = {
  point: ProductPassport['points'][number];
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  isDeclined: boolean;
  onDecline: (isDeclined: boolean) => void;
};

/** A point that an admin types, or says that it does not apply. */
function TypedPointField({ point, value, onChange, error, isDeclined, onDecline }: TypedPointFieldProps) {
  const typed = typedPointOf(point.key as TypedPointKey);
  const label = `${point.number}. ${point.name}`;
  const hint = [point.source, typed.hint].filter(Boolean).join(' · ');
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  const field = { label, hint, error, value, onChange: change, disabled: isDeclined };
  return (
    <div className="grid content-start gap-2">
      {typed.type === 'text' ? (
        <TextArea rows={2} {...field} />
      ) : (
        <TextField inputMode="decimal" after={typed.unit} {...field} />
      )}
      <div className="flex min-h-6 flex-wrap items-center gap-3 text-sm">
        {point.state === 'missing' && !value.trim() && !isDeclined && <Badge tone="warning">Missing</Badge>}
        {point.isConditional && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={isDeclined}
              onChange={({ target }) => onDecline(target.checked)}
              className="size-4 accent-accent"
            />
            Does not apply
          </label>
        )}
      </div>
    </div>
  );
}
