import Plus from 'virtual:lucide/plus';
import X from 'virtual:lucide/x';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '#platform/web/shell/api/client.ts';
import { ComboboxField } from '#platform/web/ui/forms/combobox-field.tsx';
import { FieldNotes } from '#platform/web/ui/forms/field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { useSettled } from '#platform/web/ui/forms/use-settled.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { FormSection } from './form-section.tsx';
import type { LinkValues, ProductValues } from './product-values.ts';

type Picked = { sku: string; name: string };

type ProductPickerProps = {
  label: string;
  value: string;
  /** What the chosen one is called. */
  name: string;
  error?: string | undefined;
  onPick: (product: Picked) => void;
  className?: string | undefined;
};

const settledMs = 150;

/** Another product, found by its name, a part of its SKU, or what buyers would search for. */
function ProductPicker({ label, value, name, error, onPick, className }: ProductPickerProps) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // A row that was just added is there to be filled in.
  const [isAdded] = useState(!value);
  useEffect(() => {
    if (isAdded) field.current?.focus();
  }, [isAdded]);
  const words = useSettled(typed?.trim() ?? '', settledMs).slice(0, 200);
  const { data = [] } = useQuery({
    queryKey: ['suggested-products', words],
    queryFn: ({ signal }) => callApi('suggestProducts', { query: { q: words } }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // It only helps: a SKU can be typed.
    retry: false,
  });

  function pick(sku: string | undefined): void {
    setTyped(undefined);
    if (sku === undefined || sku === value) return;
    const known = data.find((product) => product.sku.toLowerCase() === sku.toLowerCase());
    onPick(known ?? { sku, name: '' });
  }

  return (
    <div className={className}>
      <ComboboxField
        ref={field}
        label={label}
        placeholder="Name or SKU"
        value={typed ?? value}
        options={typed?.trim() ? data.map((product) => ({ value: product.sku, about: product.name })) : []}
        {...(error && { error })}
        onType={setTyped}
        onChoose={pick}
        onBlur={() => pick(typed?.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It ends the choice, not the form.
          event.preventDefault();
          pick(typed?.trim());
        }}
      />
      {name && typed === undefined && <p className="mt-1.5 text-muted wrap-anywhere">{name}</p>}
    </div>
  );
}

/** What it is built of, with how many, and what it is made for. */
export function LinkFields() {
  const { control, formState } = useFormContext<ProductValues>();
  const list = useFieldArray({ control, name: 'links' });
  const errors = formState.errors.links;
  return (
    <FormSection
      id="belongs-together"
      title="Related products"
      about="Components, and products it fits. Shown on both product pages"
      isWrong={Boolean(errors)}
    >
      <LinksOfKind
        kind="built-of"
        legend="Components"
        about="For example, the cells in a module, with the quantity per unit."
        add="Add component"
        list={list}
      />
      <LinksOfKind
        kind="fits"
        legend="Fits"
        about="For example, the pack a cooling plate is made for."
        add="Add product it fits"
        list={list}
      />
      <FieldNotes
        errorId="links-error"
        hintId="links-hint"
        error={errors?.root?.message ?? errors?.message}
      />
    </FormSection>
  );
}

type LinksOfKindProps = {
  kind: LinkValues['kind'];
  legend: string;
  about: string;
  add: string;
  list: ReturnType<typeof useFieldArray<ProductValues, 'links'>>;
};

function LinksOfKind({ kind, legend, about, add, list }: LinksOfKindProps) {
  const { control, register, setValue, formState } = useFormContext<ProductValues>();
  const values = useWatch({ control, name: 'links' });
  const errors = formState.errors.links;
  // Both kinds are in one list, as the call has it: a row's place there is its name.
  const rows = list.fields
    .map(({ id }, index) => ({ id, index }))
    .filter(({ index }) => values[index]?.kind === kind);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">{legend}</legend>
      <p className="text-muted">{about}</p>
      {rows.map(({ id, index }, place) => (
        <fieldset
          key={id}
          className={
            kind === 'built-of'
              ? 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_6.5rem_auto]'
              : 'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3'
          }
        >
          <legend className="sr-only">
            {legend} {place + 1}
          </legend>
          <ProductPicker
            label="Product"
            value={values[index]?.sku ?? ''}
            name={values[index]?.name ?? ''}
            error={errors?.[index]?.sku?.message}
            className={kind === 'built-of' ? 'max-sm:col-span-full' : undefined}
            onPick={(picked) => {
              setValue(`links.${index}.sku`, picked.sku, {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              });
              setValue(`links.${index}.name`, picked.name);
            }}
          />
          {kind === 'built-of' && (
            <TextField
              label="Quantity"
              inputMode="numeric"
              autoComplete="off"
              error={errors?.[index]?.quantity?.message}
              {...register(`links.${index}.quantity`)}
            />
          )}
          <Button
            variant="quiet"
            className="mt-7 px-3"
            aria-label={`Remove: ${values[index]?.name || values[index]?.sku || `${legend} ${place + 1}`}`}
            onClick={() => list.remove(index)}
          >
            <X />
          </Button>
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => list.append({ kind, sku: '', name: '', quantity: '' }, { shouldFocus: false })}
      >
        <Plus />
        {add}
      </Button>
    </fieldset>
  );
}
