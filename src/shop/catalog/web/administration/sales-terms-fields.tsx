import ChevronDown from 'virtual:lucide/chevron-down';
import Plus from 'virtual:lucide/plus';
import X from 'virtual:lucide/x';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { shopCurrency } from '#platform/kernel/money.ts';
import { SelectField } from '#platform/web/ui/forms/select-field.tsx';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { classNames } from '#platform/web/ui/page/class-names.ts';
import { changedProductFields, type Product } from '../../contract/product.ts';
import { productLabels } from '../../contract/product-labels.ts';
import { followPrice } from '../../contract/volume-prices.ts';
import { mostTiers } from '../../rules/pricing.ts';
import { taxClasses, taxClassNames } from '../../rules/tax-class.ts';
import { useFold } from './form-section.tsx';
import type { ProductDetails } from './product-fields.tsx';

const pricing = changedProductFields.pick({ price: true, min_order: true });

/** What a new price does to the volume prices, before it is saved; and the way to leave them as they are. */
export function FollowingPrices({ shown }: { shown: Product }) {
  const { control, register, formState } = useFormContext<ProductDetails & { keepsTiers: boolean }>();
  const [price, min_order] = useWatch({ control, name: ['price', 'min_order'] });
  const typed = pricing.safeParse({ price, min_order });
  if (!typed.success || typed.data.price === shown.price || formState.dirtyFields.tiers) return null;
  const { moved, issues } = followPrice(shown, typed.data);
  if (!moved) return null;
  return (
    <div className="grid gap-2 rounded-control bg-raised p-3 text-sm">
      {issues.length === 0 && <p>{moved}</p>}
      <label className="flex items-center gap-2">
        <input type="checkbox" className="size-4 accent-accent" {...register('keepsTiers')} />
        Keep current volume prices
      </label>
    </div>
  );
}

const taxClassOptions = taxClasses.map((name) => ({ value: name, label: taxClassNames[name] }));

/** Optional terms: folded away until opened, or until something in them is wrong. */
export function SalesTermsFields({ skuHint }: { skuHint?: string }) {
  const { register, formState } = useFormContext<ProductDetails>();
  const { sku, multiple, tiers, tax_class } = formState.errors;
  const { isOpen, toggle } = useFold('sales-terms', {
    isWrong: Boolean(sku ?? multiple ?? tiers ?? tax_class),
  });
  return (
    <div className="border-t pt-5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="sales-terms"
        onClick={toggle}
        className="flex min-h-10 w-full items-center justify-between gap-3 rounded-control text-start text-sm font-medium"
      >
        <span>
          SKU, multiple and volume prices
          <span className="block font-normal text-muted">
            Part number, pack size, bulk prices and tax class
          </span>
        </span>
        <ChevronDown className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id="sales-terms" hidden={!isOpen} className="mt-4">
        {isOpen && (
          <div className="grid gap-5">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label="SKU"
                autoComplete="off"
                hint={skuHint}
                error={sku?.message}
                {...register('sku')}
              />
              <TextField
                label="Multiple"
                inputMode="numeric"
                autoComplete="off"
                after="units"
                hint="Sold in multiples of this, for example boxes of 4"
                error={multiple?.message}
                {...register('multiple')}
              />
            </div>
            <VolumePriceFields />
            <SelectField
              label={productLabels.tax_class}
              className="sm:w-1/2"
              hint="Where a country has no reduced rate, its standard rate applies. Orders already placed keep their tax."
              options={taxClassOptions}
              error={tax_class?.message}
              {...register('tax_class')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Lower prices from larger quantities on, a row for each. */
function VolumePriceFields() {
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
            before={shopCurrency().symbol.trim()}
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
