import Plus from 'virtual:lucide/plus';
import Trash from 'virtual:lucide/trash';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { incoterms } from '../../rules/delivery.ts';
import type { DeliveryValues } from './delivery-values.ts';

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const modes = options({ 'pick-up': 'Pick-up by the customer', road: 'Road', sea: 'Sea', air: 'Air' });
const carriers = options({ carrier: 'A carrier', us: 'Ourselves' });
const rules = options({ all: 'All countries', only: 'Only these', except: 'All but these' });
const kinds = options({
  fixed: 'Fixed',
  'by-weight': 'By weight',
  'by-value': 'By value of the goods',
  quoted: 'Quoted by us (cannot be ordered online)',
});

/** All that is stated of one method. */
export function DeliveryMethodFields({ index }: { index: number }) {
  const { register, formState } = useFormContext<DeliveryValues>();
  const { rule, kind } = useWatch<DeliveryValues, `methods.${number}`>({ name: `methods.${index}` });
  const errors = formState.errors.methods?.[index];
  const at = `methods.${index}` as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Name" required error={errors?.name?.message} {...register(`${at}.name`)} />
      <SelectField label="By" options={modes} error={errors?.mode?.message} {...register(`${at}.mode`)} />
      <SelectField label="Carried by" options={carriers} {...register(`${at}.carriedBy`)} />
      <TextField
        label="Transit"
        after="working days"
        inputMode="numeric"
        hint="Left empty, no arrival is promised."
        error={errors?.transitDays?.message}
        {...register(`${at}.transitDays`)}
      />
      <SelectField
        label="Incoterm 2020"
        options={incoterms.map((term) => ({ value: term, label: term }))}
        error={errors?.incoterm?.message}
        {...register(`${at}.incoterm`)}
      />
      <TextField label="Named place" error={errors?.place?.message} {...register(`${at}.place`)} />
      <SelectField label="Countries" options={rules} {...register(`${at}.rule`)} />
      {rule !== 'all' && (
        <TextField
          label="Country codes"
          hint="Two letters each, such as DE, FR, NL."
          error={errors?.codes?.message}
          {...register(`${at}.codes`)}
        />
      )}
      <SelectField label="Price" className="sm:col-start-1" options={kinds} {...register(`${at}.kind`)} />
      {kind === 'fixed' && (
        <TextField
          label="Amount"
          inputMode="decimal"
          error={errors?.amount?.message}
          {...register(`${at}.amount`)}
        />
      )}
      {(kind === 'by-weight' || kind === 'by-value') && (
        <Bands index={index} unit={kind === 'by-weight' ? 'kg' : undefined} />
      )}
      {kind !== 'quoted' && (
        <>
          <TextField
            label="Free from"
            inputMode="decimal"
            hint="Value of goods from which freight is free. A surcharge is still added."
            className="sm:col-start-1"
            error={errors?.freeFrom?.message}
            {...register(`${at}.freeFrom`)}
          />
          <TextField
            label="Dangerous-goods surcharge"
            inputMode="decimal"
            hint="Added where goods travel as fully regulated dangerous goods."
            error={errors?.dangerousSurcharge?.message}
            {...register(`${at}.dangerousSurcharge`)}
          />
        </>
      )}
    </div>
  );
}

function Bands({ index, unit }: { index: number; unit: string | undefined }) {
  const { control, register, formState } = useFormContext<DeliveryValues>();
  const { fields, append, remove } = useFieldArray({ control, name: `methods.${index}.bands` });
  const errors = formState.errors.methods?.[index]?.bands;
  return (
    <fieldset className="text-sm sm:col-span-2">
      <legend className="font-medium">Bands</legend>
      <p className="mb-3 text-muted">
        Each goes up to and including its edge. Leave the last edge empty for everything above; otherwise the
        method is not offered beyond it.
      </p>
      <ol className="grid gap-3">
        {fields.map(({ id }, band) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3">
            <TextField
              label={`Band ${band + 1} up to`}
              hideLabel
              placeholder="Up to"
              after={unit}
              inputMode="decimal"
              error={errors?.[band]?.upTo?.message}
              {...register(`methods.${index}.bands.${band}.upTo`)}
            />
            <TextField
              label={`Price of band ${band + 1}`}
              hideLabel
              placeholder="Price"
              inputMode="decimal"
              error={errors?.[band]?.price?.message}
              {...register(`methods.${index}.bands.${band}.price`)}
            />
            <Button variant="quiet" aria-label={`Remove band ${band + 1}`} onClick={() => remove(band)}>
              <Trash />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => append({ upTo: '', price: '' })}
      >
        <Plus />
        Add a band
      </Button>
    </fieldset>
  );
}
