import Plus from 'virtual:lucide/plus';
import X from 'virtual:lucide/x';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { mostTiers } from '../../rules/pricing.ts';
import type { ProductDetails } from './product-fields.tsx';

/** Lower prices from larger quantities on, a row for each. */
export function VolumePriceFields() {
  const { register, control, formState } = useFormContext<ProductDetails>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  const errors = formState.errors.tiers;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-sm font-medium">Volume prices</legend>
      <p className="text-sm text-muted">
        Lower unit prices for larger quantities. Each starts at a larger quantity and costs less.
      </p>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
          <legend className="sr-only">Volume price {index + 1}</legend>
          <TextField
            label="From"
            inputMode="numeric"
            autoComplete="off"
            after={<span className="max-sm:hidden">units</span>}
            error={errors?.[index]?.from?.message}
            {...register(`tiers.${index}.from`)}
          />
          <TextField
            label="Unit price"
            inputMode="decimal"
            autoComplete="off"
            before="$"
            error={errors?.[index]?.price?.message}
            {...register(`tiers.${index}.price`)}
          />
          <Button
            variant="quiet"
            className="mt-6.5 px-3"
            aria-label={`Remove volume price ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X />
          </Button>
        </fieldset>
      ))}
      {fields.length < mostTiers && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => append({ from: '', price: '' })}
        >
          <Plus />
          Add a volume price
        </Button>
      )}
    </fieldset>
  );
}
